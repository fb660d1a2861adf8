import ThemeDiagnostics
import ThemeModel

/// How names are compared where a format stores them.
public enum NameComparison: Sendable {
  case exact
  /// For files: some disks take `OK.png` and `ok.png` for one.
  case ignoringCase
}

/// Something that has a name in a format.
public struct NamedThing: Sendable {
  /// As a message calls it: `widget 'hud/play'`.
  public var subject: String
  /// Its name in the format.
  public var name: String
  /// Where the manifest names it.
  public var range: SourceRange

  public init(subject: String, name: String, range: SourceRange) {
    self.subject = subject
    self.name = name
    self.range = range
  }
}

/// Reports sprites whose names in a format would meet. Every exporter calls it with the one function that maps its ids.
///
/// - Parameter name: an injective function unless ids are to be refused.
/// - Returns: whether all names differ.
public func checkNames(
  _ sprites: [SpriteInfo], comparison: NameComparison, sink: inout DiagnosticSink, name: (SpriteInfo) -> String
) -> Bool {
  firstsOfNames(sprites.lazy.map(name), comparison) { earlier, later, name in
    sink.error(
      .exportNameClash, at: sprites[later].range,
      "sprites '\(sprites[earlier].id)' and '\(sprites[later].id)' would both be named '\(name)'",
      notes: [Diagnostic.Note("the other one is here", at: sprites[earlier].range)], help: "rename one of the widgets")
  }
}

/// The same for whatever else a format names: widgets, tokens, resources of several sorts in one space of names.
public func checkNames(_ things: [NamedThing], comparison: NameComparison, sink: inout DiagnosticSink) -> Bool {
  firstsOfNames(things.lazy.map(\.name), comparison) { earlier, later, name in
    let (first, second) = (things[earlier], things[later])
    sink.error(
      .exportNameClash, at: second.range, "\(first.subject) and \(second.subject) would both be named '\(name)'",
      notes: first.range == .none ? [] : [Diagnostic.Note("the other one is here", at: first.range)],
      help: "rename one of them")
  }
}

private func firstsOfNames(
  _ names: some Collection<String>, _ comparison: NameComparison, clash: (Int, Int, String) -> Void
) -> Bool {
  var first: [[UInt8]: Int] = [:]
  first.reserveCapacity(names.count)
  var unique = true
  for (index, name) in names.enumerated() {
    // Bytes, since Swift takes two spellings of one character for equal and disks may not; ids are ASCII anyway.
    let key = comparison == .exact ? Array(name.utf8) : name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
    guard let earlier = first[key] else {
      first[key] = index
      continue
    }
    unique = false
    clash(earlier, index, name)
  }
  return unique
}
