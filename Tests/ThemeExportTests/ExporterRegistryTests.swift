import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeModel

@Suite struct ExporterRegistryTests {
  /// One file and one line an exporter, under one name.
  @Test func idsAreSortedUniqueAndTheFileNames() throws {
    let ids = ExporterRegistry.all.map { $0.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/ThemeExport/Exporters")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.map { $0.dropLast(6).lowercased() }.sorted() == ids.map { $0.lowercased() })
    for exporter in ExporterRegistry.all {
      #expect(ExporterRegistry.exporter(exporter.id) == exporter)
      #expect(!exporter.summary.isEmpty && !exporter.summary.contains("\n"))
      #expect(exporter.needsImages || exporter.needsPages)
      #expect("\(exporter)".lowercased() == exporter.id.lowercased())
    }
    #expect(ExporterRegistry.exporter("nothing") == nil)
  }

  /// What a format offers for its pages is what it gets.
  @Test func pagesHaveTheFormThatIsAskedFor() {
    func entry(_ value: ParameterValue) -> ParameterSet.Entry {
      ParameterSet.Entry(value: value, range: .none, isFromState: false)
    }
    for exporter in ExporterRegistry.all {
      let names = exporter.options.parameters.map(\.name)
      if names.contains("alpha") {
        let options = ParameterSet(entries: ["alpha": entry(.text("premultiplied"))])
        #expect(exporter.pageForm(options) == PageForm(alpha: .premultiplied), "\(exporter.id)")
      }
      if names.contains("bleed") {
        let options = ParameterSet(entries: ["bleed": entry(.boolean(true))])
        #expect(exporter.pageForm(options) == PageForm(bleeds: true), "\(exporter.id)")
      }
      #expect(exporter.pageForm(ParameterSet()) == PageForm())
    }
  }
}

@Suite struct FileNamesTests {
  /// S05: five names for five scales, with a point in every locale.
  @Test func scaleSuffixes() {
    let expected: [(Double, String)] = [
      (1, ""), (1.25, "@1.25x"), (1.5, "@1.5x"), (1.75, "@1.75x"), (2, "@2x"), (3, "@3x"), (16, "@16x"), (0.5, "@0.5x"),
      (0.1, "@0.1x"), (1.0 / 3, "@0.3333333333333333x"),
    ]
    for (scale, suffix) in expected { #expect(scaleSuffix(scale) == suffix) }
    // Reversible: the suffix reads back as the scale.
    for (scale, suffix) in expected where scale != 1 { #expect(Double(suffix.dropFirst().dropLast()) == scale) }
  }

  @Test func pageNames() {
    #expect(pageFileName(theme: "ocean", index: 0, scale: 1) == "ocean.png")
    #expect(pageFileName(theme: "ocean", index: 0, scale: 2) == "ocean@2x.png")
    #expect(pageFileName(theme: "ocean", index: 1, scale: 2) == "ocean.1@2x.png")
    #expect(pageFileName(theme: "ocean", index: 12, scale: 1) == "ocean.12.png")
    #expect(pageFileName(theme: "ocean-dark", index: 1, scale: 1.5) == "ocean-dark.1@1.5x.png")
  }
}
