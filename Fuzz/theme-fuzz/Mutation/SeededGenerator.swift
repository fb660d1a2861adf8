/// Deterministic random numbers (splitmix64): an input is known by its number.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// At least 0 and below `count`, which is at least 1.
  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  mutating func element<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
