import ThemeDiagnostics
import ThemeModel

/// How names are compared where a format stores them.
public enum NameComparison: Sendable {
  case exact
  /// For files: some disks take `OK.png` and `ok.png` for one.
  case ignoringCase
}

/// Reports sprites whose names in a format would meet. Every exporter calls it with the one function that maps its ids.
///
/// - Parameter name: an injective function unless ids are to be refused.
/// - Returns: whether all names differ.
public func checkNames(
  _ sprites: [SpriteInfo], comparison: NameComparison, sink: inout DiagnosticSink, name: (SpriteInfo) -> String
) -> Bool {
  var first: [[UInt8]: Int] = [:]
  first.reserveCapacity(sprites.count)
  var unique = true
  for (index, sprite) in sprites.enumerated() {
    let name = name(sprite)
    // Bytes, since Swift takes two spellings of one character for equal and disks may not; ids are ASCII anyway.
    let key = comparison == .exact ? Array(name.utf8) : name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
    guard let earlier = first[key] else {
      first[key] = index
      continue
    }
    unique = false
    sink.error(
      .exportNameClash, at: sprite.range,
      "sprites '\(sprites[earlier].id)' and '\(sprite.id)' would both be named '\(name)'",
      notes: [Diagnostic.Note("the other one is here", at: sprites[earlier].range)], help: "rename one of the widgets")
  }
  return unique
}
