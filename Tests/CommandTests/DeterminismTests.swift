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
      try folder.write(JSONShuffling.shuffled(try JSONSerialization.jsonObject(with: data), &random), "themes.json")
      #expect(try build(folder.path + "/themes.json") == first)
    }
  }
}
