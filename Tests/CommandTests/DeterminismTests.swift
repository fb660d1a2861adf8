import Foundation
import Testing

/// The same bytes from every process, machine, path and job count.
@Suite struct DeterminismTests {
  private static let scales = ["--scale", "1", "--scale", "2"]

  /// Every output of the demo manifest, built without a cache.
  private func build(
    _ manifest: String = PackageFiles.demo, _ arguments: [String] = [], in directory: String? = nil,
    tool: String = Tool.theme, environment: [String: String] = [:]
  ) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      tool, ["build", manifest, "--no-cache", "--quiet", "--output", folder.path + "/out"] + Self.scales + arguments,
      in: directory, environment: environment)
    try #require(run.status == 0, "\(run.errors)")
    return try contents(of: folder.path + "/out")
  }

  @Test func twentyFreshProcessesAgree() throws {
    let first = try build()
    try #require(first.count >= 4)
    for _ in 1..<20 { #expect(try build() == first) }
  }

  @Test func jobCountsAndWorkingDirectoriesAgree() throws {
    let first = try build(PackageFiles.demo, ["--jobs", "1"])
    for jobs in ["2", "8"] { #expect(try build(PackageFiles.demo, ["--jobs", jobs]) == first) }
    #expect(try build("themes.json", in: PackageFiles.root) == first)
    #expect(try build(PackageFiles.demo, in: "/") == first)
  }

  @Test func localeAndProcessorVariantsAgree() throws {
    let first = try build()
    #expect(
      try build(environment: [
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo",
      ]) == first)
  }

  @Test func awkwardPathsAgree() throws {
    let first = try build()
    let folder = try TemporaryFolder("theme test é#100%")
    try folder.write(try PackageFiles.text(PackageFiles.demo), "the mes/themes.json")
    #expect(try build(folder.path + "/the mes/themes.json") == first)
    let output = folder.path + "/out put é#100%"
    let run = try Tool.run(
      Tool.theme, ["build", "the mes/themes.json", "--no-cache", "--quiet", "--output", output] + Self.scales,
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try contents(of: output) == first)
  }

  @Test func theOrderOfKeysDoesNotMatter() throws {
    let first = try build()
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageFiles.demo))
    let folder = try TemporaryFolder()
    for seed in 1...3 {
      var random = SeededGenerator(seed: UInt64(seed))
      try folder.write(shuffled(try JSONSerialization.jsonObject(with: data), &random), "themes.json")
      #expect(try build(folder.path + "/themes.json") == first)
    }
  }

  /// JSON text with the keys of every object in random order.
  private func shuffled(_ value: Any, _ random: inout SeededGenerator) throws -> String {
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

  private func string(_ value: Any) throws -> String {
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
