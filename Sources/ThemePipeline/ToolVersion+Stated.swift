// Metadata names the version of the tool that wrote it, in whatever form the format has. So the place is found without
// knowing the format: the line of what this version would write that holds its own version, and the line of the file
// that is there which is the same but for another version.

extension ToolVersion {
  /// The version that a text of ours states where this version would write its own; nil where it states none or this one.
  ///
  /// - Parameters:
  ///   - found: the lines of the text that is there.
  ///   - wanted: those that this version writes.
  static func stated(in found: [ArraySlice<UInt8>], insteadOf wanted: [ArraySlice<UInt8>]) -> String? {
    for line in wanted {
      guard let place = place(in: line) else { continue }
      let (head, tail) = (line[..<place.lowerBound], line[place.upperBound...])
      for other in found where other != line && other.count > head.count + tail.count {
        guard other.starts(with: head), other.suffix(tail.count).elementsEqual(tail) else { continue }
        let version = other.dropFirst(head.count).dropLast(tail.count)
        if isVersion(version) { return String(decoding: version, as: UTF8.self) }
      }
    }
    return nil
  }

  /// A line of this version as another one would write it.
  static func restated(_ line: ArraySlice<UInt8>, as version: String) -> ArraySlice<UInt8> {
    guard let place = place(in: line) else { return line }
    return line[..<place.lowerBound] + Array(version.utf8) + line[place.upperBound...]
  }

  /// Where a line names this version: in the quotes behind `toolVersion`, or behind the word `theme`.
  private static func place(in line: ArraySlice<UInt8>) -> Range<Int>? {
    let version = Array(package.utf8)
    guard line.count >= version.count,
      let start = (line.startIndex...line.endIndex - version.count).first(where: {
        line[$0..<$0 + version.count].elementsEqual(version)
      })
    else { return nil }
    let before = String(decoding: line[..<start], as: UTF8.self)
    return before.contains("toolVersion") || before.contains("theme ") ? start..<start + version.count : nil
  }

  /// `0.0.9`, `1.2.0-beta.1`: it comes from a file and is shown to people.
  private static func isVersion(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 40, let first = text.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else { return false }
    return text.contains(UInt8(ascii: "."))
      && text.allSatisfy {
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."),
          UInt8(ascii: "-"), UInt8(ascii: "+"):
          true
        default: false
        }
      }
  }
}
