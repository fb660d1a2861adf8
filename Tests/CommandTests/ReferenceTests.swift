import Foundation
import Testing

/// The pixels against an independent renderer: 51 reference images and 41 further cases drawn by the same ideal renderer
/// (Tests/Reference/README.md). Differences are over premultiplied RGBA, 0...255.
@Suite struct ReferenceTests {
  struct Difference {
    var name: String
    var maximum: Double
    var mean: Double
  }

  @Test(arguments: [("cases.json", "images", 51), ("further.json", "further", 41)])
  func everyCaseIsWithinItsLimit(cases: String, images: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let draw = try Tool.run(Tool.bench, ["reference", PackageFiles.reference + "/" + cases, folder.path])
    try #require(draw.status == 0, "\(draw.errors)")
    let compare = try Tool.run(Tool.bench, ["compare", PackageFiles.reference + "/" + images, folder.path])
    #expect(compare.status == 0, "\(compare.output)")
    let differences = parse(compare.output)
    try #require(differences.count == count)
    let limits = try limits(cases)
    for difference in differences {
      let limit = limits[difference.name] ?? 2
      #expect(difference.maximum <= limit, "\(difference.name): \(difference.maximum) of 255, at most \(limit)")
    }
    #expect(differences.map(\.mean).reduce(0, +) / Double(count) < 0.05)
  }

  /// A workload of drawing primitives, converted to `layers` (Scripts/workload-to-themes.py), against the primitives drawn
  /// by the ideal renderer (Tests/Reference/workload.py): each widget in one of its four themes, a few at larger scales.
  @Test func aConvertedWorkloadIsWithinTwo() throws {
    let folder = try TemporaryFolder()
    let build = try Tool.run(
      Tool.theme,
      [
        "build", PackageFiles.reference + "/workload-themes.json", "--no-cache", "--quiet", "--output",
        folder.path + "/out",
      ])
    try #require(build.status == 0, "\(build.errors)")
    let references = PackageFiles.reference + "/workload"
    let names = try FileManager.default.contentsOfDirectory(atPath: references).filter { $0.hasSuffix(".png") }
    try #require(names.count == 50)
    try FileManager.default.createDirectory(atPath: folder.path + "/drawn", withIntermediateDirectories: true)
    for name in names {
      let parts = name.split(separator: "_", maxSplits: 1)
      try #require(parts.count == 2)
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/out/\(parts[0])/\(parts[1])", toPath: "\(folder.path)/drawn/\(name)")
    }
    let compare = try Tool.run(Tool.bench, ["compare", references, folder.path + "/drawn", "--limit", "2"])
    #expect(compare.status == 0, "\(compare.output)")
    #expect(parse(compare.output).count == 50)
  }

  /// Strings in many scripts, plain and with gradients, shadows and outlines, at several sizes and scales
  /// (Tests/Reference/text-cases.py): shaped by another HarfBuzz, their outlines by another FreeType, drawn by the ideal renderer.
  @Test func textIsWithinTwo() throws {
    let folder = try TemporaryFolder()
    let build = try Tool.run(
      Tool.theme,
      [
        "build", PackageFiles.reference + "/text-themes.json", "--no-cache", "--quiet", "--output",
        folder.path + "/out",
      ])
    try #require(build.status == 0, "\(build.errors)")
    let references = PackageFiles.reference + "/text"
    let names = try FileManager.default.contentsOfDirectory(atPath: references).filter { $0.hasSuffix(".png") }
    try #require(names.count >= 40)
    try FileManager.default.createDirectory(atPath: folder.path + "/drawn", withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/out/default/\(name)", toPath: "\(folder.path)/drawn/\(name)")
    }
    let compare = try Tool.run(Tool.bench, ["compare", references, folder.path + "/drawn", "--limit", "2"])
    #expect(compare.status == 0, "\(compare.output)")
    let differences = parse(compare.output)
    #expect(differences.count == names.count)
    #expect(differences.map(\.mean).reduce(0, +) / Double(names.count) < 0.02)
  }

  /// 2, or 6 where a Gaussian is narrower than 0.75 pixels.
  private func limits(_ file: String) throws -> [String: Double] {
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageFiles.reference + "/" + file))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let cases = try #require(document["cases"] as? [[String: Any]])
    var limits: [String: Double] = [:]
    for referenceCase in cases {
      let file = try #require(referenceCase["file"] as? String)
      let scale = try #require(referenceCase["scale"] as? Double)
      let parameters = try #require(referenceCase["params"] as? [String: Any])
      var sigmas: [Double] = []
      for key in ["shadow", "outerShadow", "innerShadow", "titleShadow"] {
        guard let shadow = parameters[key] as? [String: Any] else { continue }
        if let blur = shadow["blur"] as? Double { sigmas.append(blur / 2) }
        if let radius = shadow["radius"] as? Double { sigmas.append(radius) }
      }
      let narrow = sigmas.contains { $0 > 0 && $0 * scale < 0.75 }
      limits[String(file.split(separator: "/").last ?? "")] = narrow ? 6 : 2
    }
    return limits
  }

  private func parse(_ output: String) -> [Difference] {
    output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 5, words[1] == "max", words[3] == "mean", let maximum = Double(words[2]),
        let mean = Double(words[4])
      else { return nil }
      return Difference(name: String(words[0]), maximum: maximum, mean: mean)
    }
  }
}
