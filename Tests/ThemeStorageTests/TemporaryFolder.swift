import Foundation
import ThemeHashing

@testable import ThemeStorage

/// A real folder that is removed with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init(in parent: String = NSTemporaryDirectory()) {
    path = parent + (parent.hasSuffix("/") ? "" : "/") + "theme storage é#100% " + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    _ = chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func at(_ name: String) -> String { path + "/" + name }

  /// Writes without any of the code under test.
  func put(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: at(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: at(name)).map { Array($0) } }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The paths of everything below, sorted.
  var everything: [String] { (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted() }
}

/// A key for a number.
func key(_ number: Int) -> Digest { SHA256.digest(Array("\(number)".utf8)) }

/// Deterministic random numbers (splitmix64), so that a failing seed can be run again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Bytes with flips, cuts, splices and repeats, as accidents and enemies make them.
func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...3, using: &random) {
    let at = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !bytes.isEmpty: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where !bytes.isEmpty: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(at...)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
    case 4 where bytes.count >= at + 8:
      let values: [UInt64] = [0, .max, 1 << 63, 1 << 31, 1 << 30, UInt64(bytes.count)]
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(at..<at + 8, with: $0) }
    default: bytes += bytes.prefix(at)
    }
  }
  return bytes
}
