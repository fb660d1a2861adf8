import ThemeDiagnostics

/// Which theme states what of a ring of tokens, groups, styles or widgets, so that one that a theme alone makes is reported there.
struct RingOwners: Sendable {
  /// The theme's ancestors and itself, the root first; none for what the manifest itself states.
  private let themes: [ThemeDefinition]

  init(_ themes: [ThemeDefinition] = []) { self.themes = themes }

  /// The member of a ring at which to report it: one that the last of the themes states, otherwise any; of several the
  /// first in text order, so that it does not depend on where the ring was entered.
  ///
  /// - Returns: its index, and ` in theme 'x'` where a theme states it; nil for no ring.
  func place(in ring: [String], _ states: (ThemeDefinition, String) -> Bool) -> (index: Int, words: String)? {
    func owner(of path: String) -> Int { themes.lastIndex { states($0, path) } ?? -1 }
    let owners = ring.map(owner)
    guard let last = owners.max(),
      let index = ring.indices.filter({ owners[$0] == last }).min(by: { ring[$0] < ring[$1] })
    else { return nil }
    return (index, last < 0 ? "" : " in theme \(quote(themes[last].name))")
  }

  /// A ring in words, from its first path in text order; a long one without its middle.
  static func words(_ ring: [String]) -> String {
    guard let least = ring.indices.min(by: { ring[$0] < ring[$1] }) else { return "" }
    let ordered = Array(ring[least...] + ring[..<least])
    let shown =
      ordered.count > 12 ? ordered.prefix(8) + ["… (\(ordered.count - 10) more)"] + ordered.suffix(2) : ordered[...]
    return (shown + [ordered[0]]).joined(separator: " → ")
  }
}
