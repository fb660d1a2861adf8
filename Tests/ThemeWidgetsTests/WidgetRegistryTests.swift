import Foundation
import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

@Suite struct WidgetRegistryTests {
  @Test func idsAreSortedAndUnique() {
    let ids = WidgetRegistry.all.map { $0.schema.kind }
    #expect(ids == ids.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(Set(ids).count == ids.count)
  }

  @Test func idsAreTheFilesNames() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ThemeWidgets/Kinds").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let names = WidgetRegistry.all.map { kind in
      let id = kind.schema.kind
      return id.prefix(1).uppercased() + id.dropFirst() + ".swift"
    }
    #expect(files == names.sorted())
    for kind in WidgetRegistry.all { #expect("\(kind)".lowercased() == kind.schema.kind.lowercased()) }
  }

  /// The reference prints the schema's words for the size; what is drawn is the function's.
  @Test func theSizesInWordsAreTheSizes() throws {
    for kind in WidgetRegistry.all where kind.schema.kind != "text" && !kind.schema.isOfParts {
      var context = WidgetContext(
        parameters: ParameterSet(), axisValues: kind.schema.axes.map { $0.values[0] }, element: nil, frame: .zero,
        shaper: FixedWidthShaper())
      let size = kind.naturalSize(&context)
      let words = try #require(kind.schema.parameters["size"]).defaultText
      #expect(words == "[\(Int(size.width)), \(Int(size.height))]")
    }
  }

  @Test(arguments: WidgetRegistry.all.map { $0.schema.kind })
  func parametersAreDocumentedAndUnique(_ id: String) throws {
    let kind = try #require(WidgetRegistry.all.first { $0.schema.kind == id })
    #expect(kind.schema.summary.hasSuffix("."))
    check(kind.schema.parameters, in: id)
  }

  private func check(_ schema: ParameterSchema, in path: String) {
    let names = schema.parameters.map(\.name)
    #expect(Set(names).count == names.count, "\(path)")
    for parameter in schema.parameters {
      let place = "\(path).\(parameter.name)"
      #expect(parameter.name.first?.isLowercase == true, "\(place)")
      #expect(parameter.summary.hasSuffix("."), "\(place)")
      // The words of Swift's own descriptions are not for readers.
      #expect(!parameter.defaultText.isEmpty, "\(place)")
      for word in ["Optional", "nil", "Color", "Point(", "ParameterSet", "GradientStop"] {
        #expect(!parameter.defaultText.contains(word), "\(place): \(parameter.defaultText)")
      }
      if case .choice(let words) = parameter.type { #expect(words.contains(parameter.defaultText), "\(place)") }
      if case .object(let nested) = parameter.type { check(nested, in: place) }
    }
  }
}
