import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

@testable import ThemeWidgets

extension ParameterSet {
  /// What a manifest would state: `base` by the widget, `state` by its state (which wins and merges into objects).
  /// Every entry gets a range of its own.
  init(_ base: [String: ParameterValue], state: [String: ParameterValue] = [:]) {
    var entries: [String: Entry] = [:]
    for (index, (name, value)) in base.sorted(by: { $0.key < $1.key }).enumerated() {
      entries[name] = Entry(value: value, range: .test(index), isFromState: false)
    }
    for (index, (name, value)) in state.sorted(by: { $0.key < $1.key }).enumerated() {
      var merged = value
      if case .object(let old)? = entries[name]?.value, case .object(let new) = value {
        merged = .object(
          ParameterSet(
            entries: old.entries.merging(new.entries.mapValues { $0.fromState }) { $1 }, range: old.range))
      } else if case .object(let new) = value {
        merged = .object(ParameterSet(entries: new.entries.mapValues { $0.fromState }, range: new.range))
      }
      entries[name] = Entry(value: merged, range: .test(100 + index), isFromState: true)
    }
    self.init(entries: entries, range: .test(99))
  }
}

extension ParameterSet.Entry {
  fileprivate var fromState: Self { Self(value: value, range: range, isFromState: true) }
}

extension SourceRange {
  static func test(_ index: Int) -> SourceRange {
    SourceRange(file: 0, lower: UInt32(index * 10), upper: UInt32(index * 10 + 5))
  }
}

extension ParameterValue {
  static func object(_ entries: [String: ParameterValue]) -> ParameterValue { .object(ParameterSet(entries)) }
}

/// One sprite of a kind: its operations without the generator's wrapping, and what was reported.
func draw(
  _ kind: any WidgetKind.Type, _ axisValues: [String] = [], _ base: [String: ParameterValue] = [:],
  state: [String: ParameterValue] = [:], value: Double? = nil, shaper: any TextShaper = FixedWidthShaper()
) -> (operations: [DrawOperation], diagnostics: [Diagnostic]) {
  var context = WidgetContext(
    parameters: ParameterSet(base, state: state), axisValues: axisValues,
    element: value.map { SequenceElement(index: 0, count: 1, value: $0) }, frame: .zero, shaper: shaper)
  let size = context.parameters[CommonParameters.size] ?? kind.naturalSize(&context)
  context.frame = Rect(origin: .zero, size: size)
  let operations = kind.draw(&context)
  return (operations, context.sink.diagnostics)
}

/// The jobs of one widget whose variants differ in nothing but their axes unless `states` says so.
func jobs(
  _ kind: any WidgetKind.Type, name: String = "widget", _ base: [String: ParameterValue] = [:],
  states: [[String]: [String: ParameterValue]] = [:], scales: [Double] = [1, 2],
  layout: AtlasSettings.Layout = .shared, shaper: any TextShaper = FixedWidthShaper()
) -> (jobs: [RenderJob], diagnostics: [Diagnostic]) {
  let widget = Widget(
    name: name, kind: kind.schema.kind, range: .test(77), axes: kind.schema.axes, variants: variants(kind, base, states)
  )
  var sink = DiagnosticSink()
  let jobs = generateJobs(
    for: Theme(name: "test", widgets: [widget]), scales: scales, layout: layout, kinds: WidgetRegistry.all,
    shaper: shaper, sink: &sink)
  return (jobs, sink.diagnostics)
}

func variants(
  _ kind: any WidgetKind.Type, _ base: [String: ParameterValue] = [:],
  _ states: [[String]: [String: ParameterValue]] = [:]
) -> [WidgetVariant] {
  combinations(of: kind.schema.axes.map(\.values)).map {
    WidgetVariant(axisValues: $0, parameters: ParameterSet(base, state: states[$0] ?? [:]))
  }
}

/// Every choice of one value of each list, the first list varying slowest.
func combinations(of lists: [[String]]) -> [[String]] {
  lists.reduce([[]]) { heads, values in heads.flatMap { head in values.map { head + [$0] } } }
}
