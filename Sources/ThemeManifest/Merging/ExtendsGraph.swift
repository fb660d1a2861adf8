// Who extends whom: finds rings and chains that are too long, each once, in time linear in the number of names.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct ExtendsGraph: Sendable {
  struct Parent: Sendable {
    var name: String
    /// The value of `extends`.
    var range: SourceRange
  }

  private let parents: [String: Parent]
  private let owners: RingOwners
  /// The links from a name to its root; nil where the chain is broken.
  private var depths: [String: Int?] = [:]

  /// - Parameters:
  ///   - names: sorted; every name that has a parent, and every parent, is among them.
  ///   - broken: names whose parent is missing, which has been reported.
  ///   - themes: those that may have made a ring by what they put over the manifest.
  init(
    names: [String], parents: [String: Parent], broken: Set<String>, themes: [ThemeDefinition] = [],
    sink: inout DiagnosticSink
  ) {
    owners = RingOwners(themes)
    self.parents = parents
    for name in broken { depths[name] = .some(nil) }
    for name in names { settle(name, sink: &sink) }
  }

  /// The names from the root to `name`, which is the last one; nil where the chain is broken, which has been reported.
  func chain(to name: String) -> [String]? {
    guard let depth = depths[name], depth != nil else { return nil }
    var chain = [name]
    while let last = chain.last, let parent = parents[last], chain.count <= Limits.chain { chain.append(parent.name) }
    return chain.reversed()
  }

  private mutating func settle(_ start: String, sink: inout DiagnosticSink) {
    var path: [String] = []
    var places: [String: Int] = [:]
    var name = start
    var isRing = false
    while depths[name] == nil {
      if let place = places[name] {
        report(ring: Array(path[place...]), sink: &sink)
        isRing = true
        break
      }
      places[name] = path.count
      path.append(name)
      guard let parent = parents[name] else {
        depths[name] = .some(0)
        path.removeLast()
        break
      }
      name = parent.name
    }
    var depth: Int? = isRing ? nil : depths[name] ?? nil
    for member in path.reversed() {
      if let above = depth {
        depth = above + 1
        if above == Limits.chain {
          sink.error(
            .manifestExtends, at: parents[member]?.range, "the chain of 'extends' is longer than \(Limits.chain) names")
          depth = nil
        }
      }
      depths[member] = .some(depth)
    }
  }

  private func report(ring: [String], sink: inout DiagnosticSink) {
    guard let place = owners.place(in: ring, { $0.overrides[$1]?["extends"] != nil }) else { return }
    sink.error(
      .manifestExtendsCycle, at: parents[ring[place.index]]?.range,
      "'extends' cycle\(place.words): \(RingOwners.words(ring))")
  }
}
