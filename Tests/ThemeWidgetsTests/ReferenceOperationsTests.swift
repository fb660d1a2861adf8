import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// The kinds draw what the ideal renderer draws: the same operations, in the same order, with the same numbers.
@Suite struct ReferenceOperationsTests {
  @Test func fixtureIsThere() {
    #expect(ReferenceCase.all.count == 26)
    #expect(
      Set(ReferenceCase.all.map { $0.kind.schema.kind })
        == ["arcMeter", "bevelButton", "checkbox", "glossyButton", "text", "titleButton"])
  }

  @Test(arguments: ReferenceCase.all)
  func operationsAreTheIdealRenderers(_ reference: ReferenceCase) {
    var context = WidgetContext(
      parameters: ParameterSet(reference.parameters), axisValues: reference.axisValues,
      element: reference.value.map { SequenceElement(index: 0, count: 1, value: $0) }, frame: .zero,
      shaper: reference.shaper)
    expectSame(drawn(reference, &context), reference.expected)
    #expect(!context.sink.hasErrors)
  }

  private func drawn(_ reference: ReferenceCase, _ context: inout WidgetContext) -> [DrawOperation] {
    WidgetJobs(
      widget: Widget(name: "w", kind: reference.kind.schema.kind, range: .none, variants: []),
      theme: Theme(name: "t", widgets: []), kind: reference.kind, scales: [], step: 1, shaper: reference.shaper,
      images: NoImages()
    ).draw(&context)
  }

  /// At the references' sizes the defaults are the references' parameters; the texts' look apart.
  @Test(
    arguments: [
      ("A-glossy-normal@1x", []), ("A-glossy-highlighted@1x", []), ("B-bevel-normal@1x", []),
      ("B-bevel-highlighted@1x", []), ("C-checkbox-selected@1x", []), ("C-checkbox-unselected@1x", ["uncheckedMark"]),
      ("D-meter-000@1x", ["label"]), ("D-meter-025@1x", ["label"]), ("D-meter-100@1x", ["label"]),
      ("F-title-plain@1x", ["title"]),
    ] as [(String, [String])])
  func defaultsAreTheReferences(_ id: String, _ kept: [String]) throws {
    let reference = try #require(ReferenceCase.all.first { $0.id == id })
    var parameters = reference.parameters.filter { kept.contains($0.key) }
    if case .object(let label)? = parameters["label"] {
      parameters["label"] = .object(label.entries.mapValues(\.value).filter { ["text", "font"].contains($0.key) })
    }
    var context = WidgetContext(
      parameters: ParameterSet(parameters), axisValues: reference.axisValues,
      element: reference.value.map { SequenceElement(index: 0, count: 1, value: $0) }, frame: .zero,
      shaper: reference.shaper)
    expectSame(drawn(reference, &context), reference.expected)
    #expect(context.sink.diagnostics.isEmpty)
  }
}

/// Word by word; numbers may differ by rounding.
func expectSame(
  _ drawn: [DrawOperation], _ expected: [DrawOperation], sourceLocation: SourceLocation = #_sourceLocation
) {
  let (ours, theirs) = (drawn.text.split(separator: "\n"), expected.text.split(separator: "\n"))
  #expect(ours.count == theirs.count, "\(drawn.text)\n\(expected.text)", sourceLocation: sourceLocation)
  for (line, other) in zip(ours, theirs) {
    let (words, others) = (line.split(separator: " "), other.split(separator: " "))
    let agrees =
      words.count == others.count
      && zip(words, others).allSatisfy { a, b in
        if let x = Double(a), let y = Double(b) { abs(x - y) <= 1e-12 * max(1, abs(y)) } else { a == b }
      }
    #expect(agrees, "\(line)\n\(other)", sourceLocation: sourceLocation)
  }
}
