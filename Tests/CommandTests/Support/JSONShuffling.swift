import Foundation

/// JSON text with the keys of every object in random order.
enum JSONShuffling {
  static func shuffled(_ value: Any, _ random: inout SeededGenerator) throws -> String {
    switch value {
    case let object as [String: Any]:
      let members = try object.keys.sorted().shuffled(using: &random).map { key in
        try string(key) + ":" + shuffled(object[key] ?? NSNull(), &random)
      }
      return "{" + members.joined(separator: ",") + "}"
    case let array as [Any]: return "[" + (try array.map { try shuffled($0, &random) }).joined(separator: ",") + "]"
    default: return try string(value)
    }
  }

  private static func string(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed]), as: UTF8.self)
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
