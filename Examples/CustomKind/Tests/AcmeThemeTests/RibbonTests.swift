import AcmeTheme
import Foundation
import Testing
import ThemeKit

@Suite struct RibbonTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Every sprite of `themes.json` as text, against a file that a person has read. A sprite is its draw list, so equal
  /// texts are equal pixels. To record: `APPROVE=1 swift test`, then read the difference.
  @Test func drawsWhatItDrew() throws {
    let records = ProcessInfo.processInfo.environment["APPROVE"] == "1"
    var options = BuildOptions()
    options.manifest = Self.folder.appending(path: "themes.json").path
    let (jobs, report) = BuildPipeline.jobs(options, registries: .acme)
    #expect(report.diagnostics.isEmpty)
    #expect(jobs.count == 7)
    for (_, job) in jobs {
      let name = job.info.id.replacing("/", with: "-") + ".txt"
      let golden = Self.folder.appending(path: "Goldens").appending(path: name)
      if records { try job.drawList.text.write(to: golden, atomically: true, encoding: .utf8) }
      #expect(job.drawList.text == (try? String(contentsOf: golden, encoding: .utf8)), "\(name)")
    }
  }

  @Test func listsItself() {
    #expect(Listing.kinds(.acme).contains("\nribbon\n  A banner"))
  }

  @Test func aNotchAsDeepAsTheRibbonIsLongIsFoundAtItsPlace() throws {
    let manifest = FileManager.default.temporaryDirectory.appending(path: "ribbon-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: manifest) }
    let text = #"{ "widgets": { "a": { "kind": "ribbon", "notch": 160 } } }"#
    try Data(text.utf8).write(to: manifest)
    var options = BuildOptions()
    options.manifest = manifest.path
    let (jobs, report) = BuildPipeline.jobs(options, registries: .acme)
    #expect(jobs.isEmpty)
    let finding = try #require(report.diagnostics.first)
    #expect(finding.id == .widgetParameter)
    let range = try #require(finding.range)
    #expect(String(decoding: Array(text.utf8)[Int(range.lower)..<Int(range.upper)], as: UTF8.self) == "160")
  }
}
