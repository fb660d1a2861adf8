import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage

/// Compares what a build would write with what is there, file by file, and keeps what is wrong.
struct OutputComparison {
  /// The output folder.
  let folder: String
  /// The digests of the last build's outputs, by path below the folder, and the version of the tool that made them.
  private let previous: [String: Digest]
  private let previousVersion: String?
  private var found: [Difference] = []
  /// The versions that metadata in the folder states, by theme.
  private var statedVersions: [Substring: String] = [:]

  private struct Difference {
    var finding: OutputFinding
    /// What the file is named after.
    var theme: Substring
    /// The version that this very file tells.
    var version: String?
    /// Whether the file is as the last build left it: then what changed since is in the inputs.
    var isAsWritten: Bool
    /// Whether a folder, a pipe or the like is in the file's place.
    var isNoFile = false

    mutating func makeUnmendable() {
      finding.isMendedByBuild = false
      finding.help = "remove it by hand: no build does"
    }
  }

  /// - Parameter previous: what the receipt lists; empty where there is none, as on another machine.
  init(folder: String, previous: [Receipt.Output], version: String?) {
    self.folder = folder
    self.previous = Dictionary(previous.map { ($0.path, $0.digest) }, uniquingKeysWith: { $1 })
    previousVersion = version
  }

  /// What the last build wrote, as far as it is known.
  var previousOutputs: [String: Digest] { previous }

  /// Themes with an output that is as the last build left it, and not as it should be now.
  var changedThemes: Set<String> {
    Set(found.filter { $0.finding.kind == .stale && $0.isAsWritten }.map { String($0.theme) })
  }

  /// Compares an output of the folder.
  mutating func compare(_ file: OutputFile) throws(StorageError) {
    let difference = try difference(
      file.bytes, at: folder + "/" + file.path, theme: file.path.themeName, lastWritten: previous[file.path])
    guard var difference else { return }
    // A build takes away a folder in which the last one wrote, and nothing else that is no file.
    if difference.isNoFile, !previous.keys.contains(where: { $0.utf8.starts(with: (file.path + "/").utf8) }) {
      difference.makeUnmendable()
    }
    found.append(difference)
  }

  /// Compares an output that has an absolute path.
  mutating func compare(elsewhere file: OutputFile) throws(StorageError) {
    let difference = try difference(file.bytes, at: file.path, theme: "", lastWritten: nil)
    guard var difference else { return }
    if difference.isNoFile { difference.makeUnmendable() }
    found.append(difference)
  }

  /// What is wrong, each with the version that made it where that is another one.
  ///
  /// - Parameters:
  ///   - themes: the themes of the build.
  ///   - causes: what has changed since the last build, by theme.
  func findings(themes: Set<String>, causes: [String: [Diagnostic.Note]]) -> [OutputFinding] {
    let versions = Set(statedVersions.values)
    // A file of all themes, or one that a template named, belongs to none of them.
    let common = versions.count == 1 ? versions.first : nil
    return found.map { difference in
      var finding = difference.finding
      if finding.kind != .missing, finding.kind != .edited, finding.kind != .pointer {
        let version =
          difference.version ?? (difference.isAsWritten ? previousVersion : nil)
          ?? statedVersions[difference.theme] ?? (themes.contains(String(difference.theme)) ? nil : common)
        if let version, version != ToolVersion.package { finding.madeBy = version }
      }
      if finding.kind == .stale, difference.isAsWritten { finding.causes = causes[String(difference.theme)] ?? [] }
      return finding
    }
  }

  /// - Throws: where the file is there and cannot be read: that says nothing of the file.
  private mutating func difference(
    _ wanted: [UInt8], at path: String, theme: Substring, lastWritten: Digest?
  ) throws(StorageError) -> Difference? {
    func finding(_ kind: OutputFinding.Kind, _ reason: String, help: String? = nil) -> Difference {
      Difference(
        finding: OutputFinding(kind: kind, path: BuildPlaces.shown(path), reason: reason, help: help), theme: theme,
        isAsWritten: false)
    }
    if Disk.isLink(path) { return finding(.stale, "a link is in its place") }
    switch Disk.kind(path) {
    case .missing: return finding(.missing, "there is no such file")
    case .folder, .other:
      var difference = finding(.stale, "something that is not a file is in its place")
      difference.isNoFile = true
      return difference
    case .file: break
    }
    let bytes = try Disk.read(path, limit: Limits.outputBytes)
    if bytes == wanted { return nil }
    let content = ContentDifference(found: bytes, wanted: wanted, path: path)
    if let version = content.version, !theme.isEmpty { statedVersions[theme] = version }
    var difference = finding(content.kind, content.reason, help: content.help)
    difference.version = content.version
    // Where the last build wrote what this one would, the manifest is not what changed.
    if content.kind == .stale, let lastWritten, lastWritten == SHA256.digest(wanted) {
      difference.finding.kind = .edited
      difference.finding.reason = "changed since it was written: " + content.reason
    } else if let lastWritten {
      difference.isAsWritten = lastWritten == SHA256.digest(bytes)
    }
    return difference
  }
}

extension String {
  /// The theme that an output's path is named after: up to its first point, `@` or `/`.
  var themeName: Substring { prefix { $0 != "." && $0 != "@" && $0 != "/" } }
}
