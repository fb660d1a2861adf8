// The styles and widgets of one theme: what the manifest defines under each name, with the theme's changes on top.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct DefinitionTable {
  /// Keys of a widget that are no parameters.
  static let otherKeys = KeyTable.widget.names + [descriptionKey]

  private let layers: [String: [JSONObject]]
  private let graph: ExtendsGraph

  /// - Parameter themes: the theme's ancestors and itself, the root first.
  init(
    styles: NamedEntries, widgets: NamedEntries, themes: [ThemeDefinition], sink: inout DiagnosticSink
  ) {
    var layers: [String: [JSONObject]] = [:]
    for entry in styles.sorted + widgets.sorted {
      guard case .object(let object) = entry.value.content else { continue }
      layers[entry.name] = [object] + themes.compactMap { $0.overrides[entry.name] }
    }
    var parents: [String: ExtendsGraph.Parent] = [:]
    var broken: Set<String> = []
    let names = layers.keys.sorted()
    for name in names {
      // The last layer that has an `extends` counts.
      guard let json = layers[name]?.compactMap({ $0["extends"] }).last else { continue }
      guard let parent = readParent(json, sink: &sink) else {
        broken.insert(name)
        continue
      }
      if layers[parent.name] != nil, styles[name] == nil || styles[parent.name] != nil {
        parents[name] = parent
        continue
      }
      broken.insert(name)
      if styles[parent.name] != nil || (styles[name] == nil && widgets[parent.name] != nil) {
        continue  // It is defined, but not as an object, which has been reported.
      }
      let isStyle = styles[name] != nil
      let known = isStyle ? styles.names : styles.names + widgets.names
      let isWidget = widgets[parent.name] != nil
      sink.error(
        .manifestExtends, at: parent.range,
        isWidget
          ? "the style \(quote(name)) cannot extend a widget, \(quote(parent.name))"
          : "no \(isStyle ? "style" : "style or widget") \(quote(parent.name))",
        help: isWidget ? nil : didYouMean(parent.name, among: known.filter { $0 != name }))
    }
    self.layers = layers
    graph = ExtendsGraph(names: names, parents: parents, broken: broken, themes: themes, sink: &sink)
  }

  /// A style or widget with its ancestors: the objects that state it, the earliest first. Nil where that is broken.
  func layers(of name: String) -> [JSONObject]? {
    graph.chain(to: name)?.flatMap { layers[$0] ?? [] }
  }

  /// What the manifest and the theme state of this name alone.
  func ownLayers(of name: String) -> [JSONObject] { layers[name] ?? [] }
}
