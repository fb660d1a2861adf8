// Choices by an axis where there can be none: which entries the sections have, and what holds for all themes alike.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

enum ChosenSections {
  /// Sections whose entries may hold choices, but which are none themselves.
  private static let ofEntries = ["styles", "themes", "widgets"]
  /// What is the same for all themes.
  private static let fixed = ["atlas", "output", "png", "scales", "tokenOptions"]

  /// The file without choices in such places, each of which is reported once.
  static func removed(from file: ManifestFile, sink: inout DiagnosticSink) -> ManifestFile {
    var file = file
    for (index, member) in file.object.members.enumerated() {
      switch member.key {
      case _ where ofEntries.contains(member.key):
        if case .object(let object) = member.value.content, let choice = object.member(AxisChoice.axisKey) {
          sink.error(
            .manifestUnknownKey, at: choice.keyRange, "which \(member.key) there are cannot depend on an axis",
            help: "put the choice into the entries of \(quote(member.key))")
          file.hasChosenThemes = file.hasChosenThemes || member.key == "themes"
          file.object.members[index].value = JSONValue(
            content: .object(JSONObject(members: [], range: object.range)), range: object.range)
        } else if member.key == "themes" {
          file.object.members[index].value = withFixedThemes(member.value, sink: &sink)
        }
      case "fonts":
        file.object.members[index].value = withoutChoices(
          member.value, in: "'fonts'",
          help: "name each font, and put the choice where a widget or a token names one", sink: &sink)
      case "strings":
        guard let choice = firstChoice(in: member.value) else { continue }
        report(
          choice, in: "'strings'",
          help: "its keys are the values of the axis 'locale'; by another axis choose which key a text names",
          sink: &sink)
        file.hasBrokenStrings = true
        file.object.members[index].value.content = .object(JSONObject(members: [], range: member.value.range))
      case _ where fixed.contains(member.key):
        file.object.members[index].value = withoutChoices(
          member.value, in: quote(member.key),
          help: "it holds for all themes; put the choice into 'tokens', 'styles' or 'widgets'", sink: &sink)
      default: break
      }
    }
    return file
  }

  /// Reports a choice in `include`.
  ///
  /// - Returns: whether there is one.
  static func reportChoice(inInclude json: JSONValue, sink: inout DiagnosticSink) -> Bool {
    guard let choice = firstChoice(in: json) else { return false }
    report(
      choice, in: "'include'", help: "include the files of all branches, and put the choice into their entries",
      sink: &sink)
    return true
  }

  /// The section with themes that are no choice, and none in what settles when a theme is drawn.
  private static func withFixedThemes(_ json: JSONValue, sink: inout DiagnosticSink) -> JSONValue {
    guard case .object(var themes) = json.content else { return json }
    let help = "put the choice into the theme's 'tokens', 'styles' or 'widgets'"
    for (index, theme) in themes.members.enumerated() where !NamedEntries.otherKeys.contains(theme.key) {
      guard case .object(var object) = theme.value.content else { continue }
      if let choice = object.member(AxisChoice.axisKey) {
        sink.error(
          .manifestUnknownKey, at: choice.keyRange,
          "the whole of the theme \(quote(theme.key)) cannot depend on an axis",
          help: help)
        themes.members[index].value = chooser.chosen(theme.value)
        continue
      }
      for (place, member) in object.members.enumerated() where ["axes", "extends"].contains(member.key) {
        object.members[place].value = withoutChoices(
          member.value, in: quote("\(theme.key).\(member.key)"), help: help, sink: &sink)
      }
      themes.members[index].value.content = .object(object)
    }
    return JSONValue(content: .object(themes), range: json.range)
  }

  private static func withoutChoices(
    _ json: JSONValue, in place: String, help: String, sink: inout DiagnosticSink
  ) -> JSONValue {
    guard let choice = firstChoice(in: json) else { return json }
    report(choice, in: place, help: help, sink: &sink)
    return chooser.chosen(json)
  }

  private static func report(_ choice: JSONMember, in place: String, help: String, sink: inout DiagnosticSink) {
    sink.error(
      .manifestUnknownKey, at: choice.keyRange, "what stands in \(place) cannot depend on an axis", help: help)
  }

  /// It knows no axes, and so takes any branch: what stands there has been reported.
  private static var chooser: AxisChooser {
    var silent = DiagnosticSink()
    let none = AxisTable([], sink: &silent)
    return AxisChooser(table: none, combination: none.first)
  }

  /// The `$axis` of the first choice within a value.
  private static func firstChoice(in json: JSONValue) -> JSONMember? {
    switch json.content {
    case .null, .boolean, .number, .string: return nil
    case .array(let elements): return elements.lazy.compactMap { firstChoice(in: $0) }.first
    case .object(let object):
      if let choice = object.member(AxisChoice.axisKey) { return choice }
      return object.members.lazy.filter { !AxisChoice.opaqueKeys.contains($0.key) }
        .compactMap { firstChoice(in: $0.value) }.first
    }
  }
}
