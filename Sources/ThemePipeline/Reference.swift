import ThemeDiagnostics
import ThemeExport
import ThemeModel
import ThemeWidgets

/// The generated part of the reference: Markdown made from the registries, committed below `Documentation`, where a test
/// compares it with what the registries say now.
public enum Reference {
  /// Every generated file: its name in `Documentation`, and its text.
  public static func files(_ registries: BuildRegistries = .standard) -> [(name: String, text: String)] {
    [
      ("Diagnostics.md", diagnostics()), ("Exporters.md", formats(registries)), ("Widgets.md", widgets(registries)),
    ]
  }

  /// Every kind with its axes and parameters.
  public static func widgets(_ registries: BuildRegistries = .standard) -> String {
    var text = """
      # Widgets

      \(origin("the kinds' schemas"))

      A widget is an entry of `widgets` with a `"kind"`; how widgets inherit, change by state and by theme, and how colours,
      gradients, shadows, insets and radii are written, is in [Manifest.md](Manifest.md). Lengths, sizes and places are in
      points, angles in degrees clockwise from the right. Where a type says `null`, that takes away what a style stated: the
      parameter then is as its default says, or, for a shadow or an object, there is none. The default `{}` of an object is
      the object with all its defaults.

      | kind | what it is |
      |---|---|

      """
    for kind in registries.kinds {
      text += "| [`\(kind.schema.kind)`](#\(kind.schema.kind.lowercased())) | \(kind.schema.summary) |\n"
    }
    text += "\n## Parameters of every kind\n\n" + table(CommonParameters.ofEveryKind)
    text += "\nA kind with a sprite for each value also has:\n\n" + table(CommonParameters.ofSequences)
    for kind in registries.kinds { text += "\n" + section(kind.schema) }
    for union in UnionsOfKinds.all(registries.kinds.map { $0.schema }) { text += "\n" + section(union) }
    return text
  }

  private static func section(_ schema: WidgetSchema) -> String {
    var text = "## \(schema.kind)\n\n\(schema.summary)\n\n"
    for axis in schema.axes {
      text += "* \(axis.name): " + axis.values.map { "`\($0)`" }.joined(separator: ", ") + "\n"
    }
    if schema.hasOwnAxes { text += "* the states that the widget names\n" }
    if schema.isSequence { text += "* one sprite for each value\n" }
    if schema.isOfParts {
      let names = CommonParameters.ofParts.map { "`\($0.name)`" }
      text += "* of the parameters of every kind it has \(names.joined(separator: ", ")) alone\n"
    }
    if let size = schema.parameters[CommonParameters.size.name] {
      text += "* size unless stated: \(size.defaultText)\n"
    }
    let common = Set((CommonParameters.ofEveryKind + CommonParameters.ofSequences).map(\.name))
    let own = schema.parameters.parameters.filter { !common.contains($0.name) }
    return text + "\n" + table(own) + nestedTables(own, in: schema.kind)
  }

  /// What all forms have, then each form.
  private static func section(_ union: UnionSchema) -> String {
    let (common, forms) = UnionsOfKinds.split(union)
    let names = forms.map { "[`\($0.form.name)`](#\(union.name)\($0.form.name.lowercased()))" }
    var text = "## \(union.name)\n\n\(union.summary)\n\n"
    text += "* `\(union.discriminator)`: " + names.joined(separator: ", ") + "\n"
    if !common.isEmpty {
      text += "\nEvery \(union.name) has beside it:\n\n" + table(common) + nestedTables(common, in: union.name)
    }
    for (form, own) in forms {
      let path = "\(union.name).\(form.name)"
      text +=
        "\n### \(path)\n\n\(form.summary)\n" + (own.isEmpty ? "" : "\n" + table(own)) + nestedTables(own, in: path)
    }
    return text
  }

  /// A table for each object, the objects in it after it.
  private static func nestedTables(_ parameters: [ParameterDescription], in path: String) -> String {
    parameters.map { parameter in
      guard case .object(let inner) = parameter.type else { return "" }
      let innerPath = "\(path).\(parameter.name)"
      return "\n### \(innerPath)\n\n\(parameter.summary)\n\n" + table(inner.parameters)
        + nestedTables(inner.parameters, in: innerPath)
    }.joined()
  }

  private static func table(_ parameters: [ParameterDescription]) -> String {
    MarkdownTable.text(
      ["parameter", "type", "range", "default", "meaning"],
      parameters.map { parameter in
        let type: String
        switch parameter.type {
        case .choice(let words): type = words.map { "`\($0)`" }.joined(separator: ", ")
        case .union(let union): type = "[\(union.name)](#\(union.name))"
        case .list(let union): type = "array of [\(union.name)s](#\(union.name))"
        default: type = parameter.type.words
        }
        return [
          "`\(parameter.name)`", type + (parameter.allowsNull ? ", null" : ""), parameter.type.rangeWords,
          parameter.defaultText, parameter.summary,
        ]
      })
  }

  /// Every output format.
  public static func formats(_ registries: BuildRegistries = .standard) -> String {
    let (first, second, half) = (
      pageFileName(theme: "ocean", index: 0, scale: 1), pageFileName(theme: "ocean", index: 1, scale: 2),
      pageFileName(theme: "ocean", index: 0, scale: 1.5)
    )
    let hud = pageFileName(theme: "ocean", atlas: "hud", index: 1, scale: 2)
    let (multiplied, bled) = (
      pageFileName(theme: "ocean", index: 0, scale: 2, form: PageForm(alpha: .premultiplied)),
      pageFileName(theme: "ocean", index: 0, scale: 2, form: PageForm(bleeds: true))
    )
    var text = """
      # Output formats

      \(origin("the exporters"))

      `output.formats` of the manifest lists the formats that are written; `theme list formats` prints them.

      Every theme has pages of its own. A page is `\(first)` at scale 1 and `\(half)` at 1.5; further pages are numbered,
      `\(second)`. Those of an atlas of the manifest's `atlases` have its name, `\(hud)`, and `output.pages` may give all of
      them other names. Pages are PNG files with 8 bits a channel, straight alpha and no colour profile: the values are sRGB. Where
      alpha is 0 the colour is 0 too. A format whose option `alpha` or `bleed` wants other pixels gets files of its own,
      `\(multiplied)` or `\(bled)`; formats that agree share them.

      A sprite's id is its widget's name, then its states in the order of the kind's axes, then its index among the widget's
      values, with as many digits as the last one has: `hud/playButton/pressed`, `accept/checked/hover`, `temperature/07`.
      A widget with a single value has no index. Themes and scales are not in the id: they choose the page.


      """
    text += MarkdownTable.text(
      ["format", "what it is"], registries.exporters.map { ["[`\($0.id)`](#\($0.id))", $0.summary] })
    for exporter in registries.exporters {
      text += "\n## \(exporter.id)\n\n\(exporter.details)\n"
      let options = exporter.options.parameters
      if !options.isEmpty {
        text += "\nOptions, beside `\"format\": \"\(exporter.id)\"` in `output.formats`:\n\n" + table(options)
      }
    }
    return text
  }

  /// Every id of a finding.
  public static func diagnostics() -> String {
    var text = """
      # Diagnostics

      \(origin("the list of ids"))

      A finding is printed as `file:line:column: error: message [id]`, with the line of the source, a mark below the place,
      and, where something is known, a line of help. `--format json` prints the same, one object a line. Columns count
      bytes. An error stops the build at the end of its stage: everything that the stage finds is reported, nothing is
      written, and the exit status is 1 (3 for a file or folder that fails). A warning lets the build go on.

      """
    var stage: Substring = ""
    var rows: [[String]] = []
    func flush() {
      if !rows.isEmpty { text += "\n## \(stage)\n\n" + MarkdownTable.text(["id", "severity", "meaning"], rows) }
      rows = []
    }
    for id in DiagnosticID.allCases {
      let start = id.rawValue.prefix { $0 != "." }
      if start != stage { flush() }
      stage = start
      rows.append(["`\(id.rawValue)`", id.severity.rawValue, id.explanation])
    }
    flush()
    return text
  }

  private static func origin(_ source: String) -> String {
    "<!-- Made from \(source) by Scripts/approve-goldens.sh ReferenceDocumentationTests; edit those instead. -->"
  }
}
