/// Finds the known name that the user most likely meant.
///
/// The distance is Damerau's restricted edit distance (insertions, deletions, substitutions and swaps of neighbours)
/// on case-folded ASCII. A name further away than a third of its length is no suggestion.
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(name.utf8.map(lowercase).prefix(longestCompared))
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let other = Array(candidate.utf8.map(lowercase).prefix(longestCompared))
    let limit = max(1, max(target.count, other.count) / 3)
    guard abs(target.count - other.count) <= limit else { continue }
    let distance = editDistance(target, other)
    guard distance <= limit else { continue }
    if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// `did you mean 'x'?`, or nil when no candidate is near.
public func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
  nearestName(to: name, among: candidates).map { "did you mean '\($0)'?" }
}

private let longestCompared = 80

private func lowercase(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte }

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [Int](repeating: i, count: b.count + 1)
    for j in 1...b.count {
      let cost = a[i - 1] == b[j - 1] ? 0 : 1
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
