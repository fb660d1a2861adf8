import ThemeModel
import ThemePNG

/// How two contents of an output differ.
struct ContentDifference {
  private(set) var kind = OutputFinding.Kind.stale
  /// One sentence without a full stop, in lower case.
  private(set) var reason = ""
  /// What to do beside building.
  private(set) var help: String?
  /// The version of the tool that the found text states, where the wanted one states this tool's.
  private(set) var version: String?

  /// - Parameters:
  ///   - found: what is there; not equal to `wanted`.
  ///   - path: of the file, for its ending.
  init(found: [UInt8], wanted: [UInt8], path: String) {
    let ending = "*" + (path.lastIndex(of: ".").map { path[$0...] } ?? "")
    if LFSPointer.matches(found) {
      kind = .pointer
      reason = "it is a Git LFS pointer, not the file itself"
      help = LFSPointer.help
    } else if wanted.starts(with: Self.png) {
      comparePictures(found, wanted, ending: ending)
    } else if Self.isText(wanted) {
      compareTexts(found, wanted, ending: ending)
    } else {
      reason = Self.words(ofBytes: found, wanted)
    }
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func words(ofBytes found: [UInt8], _ wanted: [UInt8]) -> String {
    if found.isEmpty { return "the file is empty" }
    if found.count != wanted.count { return "the file has \(found.count) bytes, not \(wanted.count)" }
    let first = zip(found, wanted).enumerated().first { $0.element.0 != $0.element.1 }
    return "the bytes differ, the first at \(first?.offset ?? 0)"
  }

  // MARK: Pictures

  private mutating func comparePictures(_ found: [UInt8], _ wanted: [UInt8], ending: String) {
    // The first bytes of a PNG file are there to show exactly this.
    if found.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0A]) || found.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D]) {
      reason = "its line ends were changed as if it were a text"
      help = "add '\(ending) binary' to .gitattributes, and build"
      return
    }
    guard let right = try? decodePNG(wanted) else {
      reason = Self.words(ofBytes: found, wanted)
      return
    }
    guard let there = try? decodePNG(found) else {
      reason = found.isEmpty ? "the file is empty" : "it is not a whole PNG file"
      return
    }
    guard there.width == right.width, there.height == right.height else {
      reason = "it is \(there.width)×\(there.height) pixels, not \(right.width)×\(right.height)"
      return
    }
    if there != right {
      reason = Self.words(ofPixels: there, right)
    } else if ColorChunks(found) != ColorChunks(wanted) {
      reason = "the pixels are right, but the file says otherwise which colours they mean (gAMA, cHRM, sRGB, iCCP)"
    } else {
      kind = .encoding
      reason = "only the encoding differs: its pixels are right"
    }
  }

  private static func words(ofPixels there: Bitmap, _ right: Bitmap) -> String {
    var count = 0
    var first = 0
    var most = 0
    for pixel in 0..<right.width * right.height {
      var difference = 0
      for byte in pixel * 4..<pixel * 4 + 4 {
        difference = max(difference, abs(Int(there.pixels[byte]) - Int(right.pixels[byte])))
      }
      if difference == 0 { continue }
      if count == 0 { first = pixel }
      count += 1
      most = max(most, difference)
    }
    return "pixels differ (\(count) of \(right.width * right.height), by up to \(most)/255, "
      + "the first at (\(first % right.width), \(first / right.width)))"
  }

  // MARK: Texts

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  private mutating func compareTexts(_ found: [UInt8], _ wanted: [UInt8], ending: String) {
    let (there, right) = (Self.lines(found), Self.lines(wanted))
    version = ToolVersion.stated(in: there, insteadOf: right)
    // With the other version's name in its place, is that all?
    let expected = version.map { version in right.map { ToolVersion.restated($0, as: version) } } ?? right
    let line = zip(there, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    if let line {
      reason = found.isEmpty ? "the file is empty" : "line \(line + 1) differs"
    } else if there.count != right.count {
      reason = "it has \(there.count) lines, not \(right.count)"
    } else if version != nil {
      kind = .version
      reason = "only the version of the tool differs"
    } else {
      kind = .lineEnds
      reason = "only the line ends differ: its lines are right"
      help = "add '\(ending) text eol=lf' to .gitattributes"
    }
  }

  /// Without their ends, LF or CR LF.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }
}

/// The chunks of a PNG file that say what its numbers mean as colours.
private struct ColorChunks: Equatable {
  var chunks: [[UInt8]] = []

  /// Of a file that was decoded; what is behind a damaged length is not looked at.
  init(_ bytes: [UInt8]) {
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - index - 12 else { return }
      let chunk = bytes[index + 4..<index + 8 + length]
      if Self.names.contains(where: { chunk.starts(with: $0) }) { chunks.append(Array(chunk)) }
      index += length + 12
    }
  }

  private static let names = ["gAMA", "cHRM", "sRGB", "iCCP"].map { Array($0.utf8) }
}
