import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// The kinds draw what the ideal renderer draws: the same operations, in the same order, with the same numbers.
@Suite struct ReferenceOperationsTests {
  @Test func fixtureIsThere() {
    #expect(ReferenceCase.all.count == 26)
    #expect(Set(ReferenceCase.all.map { $0.kind.schema.kind }).count == WidgetRegistry.all.count)
  }

  @Test(arguments: ReferenceCase.all)
  func operationsAreTheIdealRenderers(_ reference: ReferenceCase) {
    var context = WidgetContext(
      parameters: ParameterSet(reference.parameters), axisValues: reference.axisValues,
      element: reference.value.map { SequenceElement(index: 0, count: 1, value: $0) }, frame: .zero,
      shaper: reference.shaper)
    let jobs = WidgetJobs(
      widget: Widget(name: "w", kind: reference.kind.schema.kind, range: .none, variants: []), kind: reference.kind,
      grid: [], shaper: reference.shaper)
    let drawn = jobs.draw(&context)
    #expect(!context.sink.hasErrors)
    expectSame(drawn, reference.expected)
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
