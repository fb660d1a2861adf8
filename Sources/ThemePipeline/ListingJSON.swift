import ThemeExport
import ThemeModel

// `theme list --format json`: an object a line.

extension Listing {
  static func lines(_ objects: [JSONText]) -> String { objects.map { $0.line + "\n" }.joined() }

  static func json(_ schema: WidgetSchema) -> JSONText {
    [
      "type": "kind", "name": .string(schema.kind), "summary": .string(schema.summary),
      "axes": .array(schema.axes.map { ["name": .string($0.name), "values": .strings($0.values)] }),
      "isSequence": .bool(schema.isSequence), "parameters": json(schema.parameters),
    ]
  }

  private static func json(_ schema: ParameterSchema) -> JSONText {
    .array(
      schema.parameters.map { parameter in
        var members: [(key: String, value: JSONText)] = [
          ("name", .string(parameter.name)), ("form", .string(parameter.type.words)),
          ("range", .string(parameter.type.rangeWords)), ("allowsNull", .bool(parameter.allowsNull)),
          ("default", .string(parameter.defaultText)), ("summary", .string(parameter.summary)),
        ]
        if case .object(let inner) = parameter.type { members.append(("parameters", json(inner))) }
        return .object(members)
      })
  }

  static func json(_ exporter: any Exporter.Type) -> JSONText {
    [
      "type": "format", "name": .string(exporter.id), "summary": .string(exporter.summary),
      "options": json(exporter.options),
    ]
  }

  static func json(_ theme: Theme) -> JSONText {
    [
      "type": "theme", "name": .string(theme.name), "base": .string(theme.base),
      "axes": .object(theme.axes.map { ($0.axis, .string($0.value)) }),
    ]
  }

  static func json(_ widget: Widget, _ theme: Theme) -> JSONText {
    [
      "type": "widget", "theme": .string(theme.name), "name": .string(widget.name), "kind": .string(widget.kind),
      "variants": .strings(variants(of: widget)),
    ]
  }
}
