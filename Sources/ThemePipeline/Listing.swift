import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel
import ThemeText
import ThemeWidgets

/// The texts of `theme list`.
public enum Listing {
  /// What can be listed.
  public enum Topic: String, CaseIterable, Sendable {
    case kinds
    case formats
    case icons
    case themes
    case widgets
    case sprites
    case tokens
    case strings

    /// One line for the help.
    public var summary: String {
      switch self {
      case .kinds: "every widget kind with its axes and parameters"
      case .formats: "every output format"
      case .icons: "every icon that the kind layers draws by name"
      case .themes: "the manifest's themes, one for each combination of axes that is drawn"
      case .widgets: "the manifest's widgets with their kinds and states (the default)"
      case .sprites: "the id of every sprite of the manifest"
      case .tokens: "every design token with its type and value, and how it differs between themes"
      case .strings: "every string that texts name by key, in each locale, and which of them no text names"
      }
    }

    /// Whether it is of a manifest, not of the program.
    public var isOfManifest: Bool {
      switch self {
      case .kinds, .formats, .icons: false
      case .themes, .widgets, .sprites, .tokens, .strings: true
      }
    }
  }

  /// What the program knows of a topic that is of no manifest, for people or, with `asJSON`, one object a line.
  public static func program(
    _ topic: Topic, asJSON: Bool = false, registries: BuildRegistries = .standard
  ) -> String {
    switch topic {
    case .kinds: asJSON ? lines(registries.kinds.map { json($0.schema) }) : kinds(registries)
    case .formats: asJSON ? lines(registries.exporters.map(json)) : formats(registries)
    case .icons:
      asJSON
        ? lines(Icon.all.map { ["type": "icon", "name": .string($0.name), "summary": .string($0.summary)] })
        : twoColumns(Icon.all.map { ($0.name, $0.summary) })
    case .themes, .widgets, .sprites, .tokens, .strings: ""
    }
  }

  /// Every kind of `registries` with its axes and parameters.
  public static func kinds(_ registries: BuildRegistries = .standard) -> String {
    let kinds = registries.kinds.map { kind in
      let schema = kind.schema
      var text = "\(schema.kind)\n  \(schema.summary)\n"
      for axis in schema.axes { text += "  \(axis.name): \(axis.values.joined(separator: ", "))\n" }
      if schema.hasOwnAxes { text += "  the states that the widget names\n" }
      if schema.isSequence { text += "  one sprite for each value\n" }
      return text + parameters(schema.parameters.parameters, indent: "    ")
    }
    return (kinds + UnionsOfKinds.all(registries.kinds.map { $0.schema }).map(union)).joined(separator: "\n")
  }

  private static func union(_ union: UnionSchema) -> String {
    let (common, forms) = UnionsOfKinds.split(union)
    var text = "\(union.name)\n  \(union.summary)\n" + parameters(common, indent: "    ")
    for (form, own) in forms {
      text += "  \(union.discriminator): \(form.name)\n    \(form.summary)\n" + parameters(own, indent: "      ")
    }
    return text
  }

  private static func parameters(_ parameters: [ParameterDescription], indent: String) -> String {
    parameters.map { parameter in
      var text = "\(indent)\(parameter.name): \(words(of: parameter.type)) = \(parameter.defaultText)\n"
      text += "\(indent)  \(parameter.summary)\n"
      if case .object(let inner) = parameter.type { text += self.parameters(inner.parameters, indent: indent + "    ") }
      return text
    }.joined()
  }

  private static func words(of type: ParameterType) -> String {
    guard case .number = type else { return type.words }
    return type.words + " " + type.rangeWords
  }

  /// Every exporter of `registries` with its one line.
  public static func formats(_ registries: BuildRegistries = .standard) -> String {
    twoColumns(registries.exporters.map { ($0.id, $0.summary) })
  }

  /// The themes, widgets or sprites of a manifest.
  public static func manifest(
    _ path: String, _ topic: Topic, asJSON: Bool = false, registries: BuildRegistries = .standard
  ) -> (text: String, report: BuildReport) {
    var options = BuildOptions()
    options.manifest = path
    options.usesCache = false
    var build = Build(options, registries: registries)
    var text = ""
    do throws(BuildStop) {
      if topic == .tokens {
        let themes = try build.readTokens()
        build.report.outcome = .built
        return (asJSON ? lines(json(themes)) : tokens(themes), build.finished())
      }
      if topic == .strings {
        let strings = try build.readStrings()
        build.report.outcome = .built
        return (asJSON ? lines(strings.map(json)) : self.strings(strings), build.finished())
      }
      let set = try build.read()
      switch topic {
      case .sprites:
        let fonts = try build.openFonts(set)
        let themes = try build.generate(set, fonts: fonts, images: build.openImages(set))
        for theme in themes { text += theme.infos.map { sprite($0.id, theme.theme.name, asJSON) }.joined() }
      case .themes: text = asJSON ? lines(set.themes.map(json)) : set.themes.map(summary).joined()
      case .widgets:
        text =
          asJSON
          ? lines(set.themes.flatMap { theme in theme.widgets.map { json($0, theme) } })
          : set.themes.map(widgets).joined(separator: "\n")
      case .kinds, .formats, .icons, .tokens, .strings: break
      }
      build.report.outcome = .built
    } catch {
      build.finish(error)
    }
    return (text, build.finished())
  }

  private static func sprite(_ id: String, _ theme: String, _ asJSON: Bool) -> String {
    asJSON ? lines([["type": "sprite", "theme": .string(theme), "id": .string(id)]]) : "\(theme) \(id)\n"
  }

  private static func summary(_ theme: Theme) -> String {
    let axes = theme.axes.map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
    return theme.name + (axes.isEmpty ? "" : ": \(theme.base), \(axes)") + "\n"
  }

  private static func widgets(_ theme: Theme) -> String {
    let variant = theme.axes.map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
    return theme.name + (variant.isEmpty ? "" : " (\(theme.base): \(variant))") + "\n"
      + theme.widgets.map { widget in
        let names = variants(of: widget) + widget.transitions.map { "\($0.path) (\($0.progress.count) frames)" }
        return "  \(widget.name) (\(widget.kind))" + (names.isEmpty ? "" : ": " + names.joined(separator: ", ")) + "\n"
      }.joined()
  }

  static func variants(of widget: Widget) -> [String] {
    widget.variants.map { $0.axisValues.joined(separator: "/") }.filter { !$0.isEmpty }
  }

  static func twoColumns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }.joined()
  }
}
