import Foundation
import Testing
import ThemeModel

@testable import ThemePNG

/// A PNG that a script made, and what it means.
struct SampleFile: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let width: Int
  let height: Int
  let png: Data
  let rgba: Data

  var testDescription: String { name }

  static let all: [SampleFile] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    do {
      let data = try Data(contentsOf: folder.appendingPathComponent("samples.json"))
      return try JSONDecoder().decode([SampleFile].self, from: data)
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

/// Every colour type and depth, plain and interlaced, as Pillow reads them.
@Suite struct SampleFileTests {
  @Test func fixturesAreThere() { #expect(SampleFile.all.count == 52) }

  @Test(arguments: SampleFile.all) func isWhatPillowReads(sample: SampleFile) throws {
    let bitmap = try decodePNG([UInt8](sample.png))
    #expect(bitmap.width == sample.width && bitmap.height == sample.height)
    #expect(bitmap.pixels == [UInt8](sample.rgba))
    let size = try pngSize([UInt8](sample.png))
    #expect(size.width == sample.width && size.height == sample.height)
  }
}
