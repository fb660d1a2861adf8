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
      var text = "\(indent)\(parameter.name): \(words(of: parameter.type)) = \(parameter.defaultText)\n"
      text += "\(indent)  \(parameter.summary)\n"
      if case .object(let inner) = parameter.type { text += parameters(inner, indent: indent + "    ") }
      return text
    }.joined()
  }

  private static func words(of type: ParameterType) -> String {
    guard case .number = type else { return type.words }
    return type.words + " " + type.rangeWords
  }

  /// Every exporter of `registries` with its one line.
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
        let flipBooks = widget.transitions.map { "\($0.path) (\($0.progress.count) frames)" }
        let names = variants + flipBooks
        return "  \(widget.name) (\(widget.kind))" + (names.isEmpty ? "" : ": " + names.joined(separator: ", ")) + "\n"
      }.joined()
  }
}
