import ThemeDiagnostics
import ThemeExport
import ThemeModel
import ThemeText
import ThemeWidgets

/// The texts of `theme list`.
public enum Listing {
  /// Every kind of `registries` with its axes and parameters.
  public static func kinds(_ registries: BuildRegistries = .standard) -> String {
    registries.kinds.map { kind in
      let schema = kind.schema
      var text = "\(schema.kind)\n  \(schema.summary)\n"
      for axis in schema.axes { text += "  \(axis.name): \(axis.values.joined(separator: ", "))\n" }
      if schema.isSequence { text += "  one sprite for each value\n" }
      return text + parameters(schema.parameters, indent: "    ")
    }.joined(separator: "\n")
  }

  private static func parameters(_ schema: ParameterSchema, indent: String) -> String {
    schema.parameters.map { parameter in
      var text = "\(indent)\(parameter.name): \(parameter.type.words) = \(parameter.defaultText)\n"
      text += "\(indent)  \(parameter.summary)\n"
      if case .object(let inner) = parameter.type { text += parameters(inner, indent: indent + "    ") }
      return text
    }.joined()
  }

  public static func formats(_ registries: BuildRegistries = .standard) -> String {
    let width = registries.exporters.map { $0.id.count }.max() ?? 0
    return registries.exporters.map { exporter in
      exporter.id + String(repeating: " ", count: width - exporter.id.count + 2) + exporter.summary + "\n"
    }.joined()
  }

  /// The widgets of a manifest, or the ids of all its sprites.
  public static func manifest(
    _ path: String, sprites: Bool, registries: BuildRegistries = .standard
  ) -> (text: String, report: BuildReport) {
    var options = BuildOptions()
    options.manifest = path
    options.usesCache = false
    var build = Build(options, registries: registries)
    var text = ""
    do throws(BuildStop) {
      let set = try build.read()
      if sprites {
        let themes = try build.generate(set, fonts: try build.openFonts(set))
        for theme in themes { text += theme.infos.map { "\(theme.theme.name) \($0.id)\n" }.joined() }
      } else {
        text = set.themes.map(widgets).joined(separator: "\n")
      }
      build.report.outcome = .built
    } catch {
      build.finish(error)
    }
    return (text, build.finished())
  }

  private static func widgets(_ theme: Theme) -> String {
    theme.name + "\n"
      + theme.widgets.map { widget in
        let variants = widget.variants.map { $0.axisValues.joined(separator: "/") }.filter { !$0.isEmpty }
        return "  \(widget.name) (\(widget.kind))"
          + (variants.isEmpty ? "" : ": " + variants.joined(separator: ", ")) + "\n"
      }.joined()
  }
}

extension ParameterType {
  /// The type in words, as the listing and the reference print it.
  public var words: String {
    switch self {
    case .number(let rule):
      let unit =
        switch rule.unit {
        case .points: "points"
        case .degrees: "degrees"
        case .fraction: "fraction"
        case .count: "count"
        case .none: "number"
        }
      return "\(unit) \(plain(rule.range.lowerBound))...\(plain(rule.range.upperBound))"
    case .boolean: return "true or false"
    case .text: return "text"
    case .choice(let words): return words.joined(separator: " | ")
    case .color: return "colour"
    case .paint: return "colour or gradient"
    case .point: return "[x, y] in points"
    case .size: return "[width, height] in points"
    case .rect: return "[x, y, width, height] in points"
    case .insets: return "insets in points"
    case .cornerRadii: return "radii in points"
    case .shadows: return "shadow or array of shadows"
    case .stops: return "array of stops"
    case .font: return "name of a font"
    case .values: return "number, array or { from, to, count, easing }"
    case .points: return "array of [x, y]"
    case .object: return "object"
    }
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
  }
}
