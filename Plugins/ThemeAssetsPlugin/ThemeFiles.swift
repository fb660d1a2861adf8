import Foundation

/// The files of a target that a theme is made of, by what their names say. Nothing is read: a plan is kept until files
/// come or go, so whatever it learnt from a manifest's content would soon be out of date.
struct ThemeFiles {
  /// What the manifests are named from.
  let folder: URL
  /// `themes.json` and `*.theme.json`, in the order of their paths.
  let manifests: [URL]
  /// Everything that a manifest may refer to, the manifests too: whatever its ending, for an included file or a font may
  /// have any.
  let inputs: [URL]

  /// - Parameters:
  ///   - folder: the target's folder.
  ///   - files: the target's own files, without those that it excludes: where manifests are looked for.
  ///   - others: further files that manifests may refer to.
  init(folder: URL, files: [URL], others: [URL] = []) {
    self.folder = folder
    manifests = Self.sorted(
      files.filter { $0.lastPathComponent == "themes.json" || $0.path.hasSuffix(".theme.json") })
    let data = (files + others).filter { !Self.sourceEndings.contains($0.pathExtension.lowercased()) }
    var seen = Set<String>()
    inputs = Self.sorted(data.filter { seen.insert($0.standardizedFileURL.path).inserted })
  }

  private static func sorted(_ files: [URL]) -> [URL] {
    files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// What the compilers read; an edit of it makes no theme anew.
  private static let sourceEndings: Set<String> = [
    "swift", "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "m", "mm", "s", "modulemap", "docc", "md",
  ]

  /// Every file below a folder, also hidden ones; hidden folders are passed over, such as `.build` and `.git`.
  static func filesBelow(_ folder: URL) -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey]
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    var files: [URL] = []
    while let url = walk?.nextObject() as? URL {
      // A link counts as what it leads to.
      let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: Set(keys))
      if values?.isDirectory ?? false, url.lastPathComponent.hasPrefix(".") { walk?.skipDescendants() }
      if values?.isRegularFile ?? false, url.lastPathComponent != ".DS_Store" { files.append(url) }
    }
    return files
  }
}
