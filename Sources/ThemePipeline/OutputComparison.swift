import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage

/// Compares what a build would write with what is there.
struct OutputComparison {
  /// The output folder.
  let folder: String
  /// The digests of the last build's outputs, by path below the folder.
  private let previous: [String: Digest]

  /// - Parameter previous: what the receipt lists; empty where there is none, as on another machine.
  init(folder: String, previous: [Receipt.Output]) {
    self.folder = folder
    self.previous = Dictionary(previous.map { ($0.path, $0.digest) }, uniquingKeysWith: { $1 })
  }

  var previousPaths: [String] { Array(previous.keys) }

  /// What is wrong with an output in the folder, or nil.
  func finding(_ file: OutputFile) throws(StorageError) -> OutputFinding? {
    try finding(file.bytes, at: folder + "/" + file.path, lastWritten: previous[file.path])
  }

  /// What is wrong with an output that has an absolute path, or nil.
  func finding(elsewhere file: OutputFile) throws(StorageError) -> OutputFinding? {
    try finding(file.bytes, at: file.path, lastWritten: nil)
  }

  /// - Throws: where the file is there and cannot be read: that says nothing of the file.
  private func finding(
    _ wanted: [UInt8], at path: String, lastWritten: Digest?
  ) throws(StorageError) -> OutputFinding? {
    func found(_ kind: OutputFinding.Kind, _ reason: String) -> OutputFinding {
      OutputFinding(kind: kind, path: BuildPlaces.shown(path), reason: reason)
    }
    if Disk.isLink(path) { return found(.stale, "a link is in its place") }
    switch Disk.kind(path) {
    case .missing: return found(.missing, "there is no such file")
    case .folder, .other: return found(.stale, "something that is not a file is in its place")
    case .file: break
    }
    let bytes = try Disk.read(path, limit: Self.sizeLimit)
    if bytes == wanted { return nil }
    let difference = ContentDifference.between(bytes, wanted)
    if difference.kind != .stale { return found(difference.kind, difference.reason) }
    // Where the last build wrote what this one would, the manifest is not what changed.
    let isEdited = lastWritten == SHA256.digest(wanted)
    return found(
      isEdited ? .edited : .stale, (isEdited ? "changed since it was written: " : "") + difference.reason)
  }

  private static let sizeLimit = 1 << 30
}

/// How two contents of an output differ.
enum ContentDifference {
  static func between(_ found: [UInt8], _ wanted: [UInt8]) -> (kind: OutputFinding.Kind, reason: String) {
    if wanted.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return pictures(found, wanted) }
    return texts(found, wanted)
  }

  private static func pictures(_ found: [UInt8], _ wanted: [UInt8]) -> (OutputFinding.Kind, String) {
    guard let right = try? decodePNG(wanted) else { return (.stale, "its bytes differ") }
    guard let there = try? decodePNG(found) else { return (.stale, "it is not a whole PNG file") }
    let (width, height) = (right.width, right.height)
    guard there.width == width, there.height == height else {
      return (.stale, "it is \(there.width)×\(there.height) pixels, not \(width)×\(height)")
    }
    let encoding = (OutputFinding.Kind.encoding, "only the encoding differs: its pixels are right")
    if there == right { return encoding }
    var count = 0
    var first = 0
    var most = 0
    for pixel in 0..<width * height {
      var difference = 0
      for byte in pixel * 4..<pixel * 4 + 4 {
        difference = max(difference, abs(Int(there.pixels[byte]) - Int(right.pixels[byte])))
      }
      if difference == 0 { continue }
      if count == 0 { first = pixel }
      count += 1
      most = max(most, difference)
    }
    return (
      .stale,
      "\(count) of \(width * height) pixels differ, by up to \(most)/255, "
        + "the first at (\(first % width), \(first / width))"
    )
  }

  private static func texts(_ found: [UInt8], _ wanted: [UInt8]) -> (OutputFinding.Kind, String) {
    let (foundLines, wantedLines) = (lines(found), lines(wanted))
    guard let line = zip(foundLines, wantedLines).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      if foundLines.count == wantedLines.count { return (.lineEnds, "only the line ends differ: its lines are right") }
      return (.stale, "it has \(foundLines.count) lines, not \(wantedLines.count)")
    }
    return (.stale, "line \(line + 1) differs")
  }

  /// Without their ends, LF or CR LF.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }
}
