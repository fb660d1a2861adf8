import ThemeDiagnostics
import ThemeModel

/// What a manifest may state beside `"format": "godot3"` and `"godot4"`.
struct GodotOptions {
  static let places: [FileNameTemplate.Place] = [.theme, .base, .scale]

  let file: Parameter<String>
  let prefix = Parameter<String>(
    "prefix", .text, default: "res://", "The folder of the pages in the project, such as `res://themes/`.")
  let stretch = Parameter<String>(
    "stretch", .choice(["stretch", "tile", "tileFit"]), default: "stretch",
    "How edges and centres of sliced sprites fill a larger box.")

  init(file: String) { self.file = PageOptions.file(default: file, places: Self.places) }

  var schema: ParameterSchema {
    ParameterSchema([file.description, prefix.description, stretch.description, PageOptions.bleed.description])
  }

  /// The folder with a slash at its end; nil, and a report, where it is none of a project.
  func folder(_ stated: ParameterSet, sink: inout DiagnosticSink) -> String? {
    let text = stated[prefix]
    let path = text.hasPrefix("res://") ? text.dropFirst(6) : ""
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    guard text.hasPrefix("res://"), text.utf8.count <= Limits.nameLength,
      parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } })
    else {
      sink.error(
        .manifestPathEscape, at: stated.range(of: prefix), "'\(text)' is no folder of a Godot project",
        help: "begin it with res://, such as res://themes/")
      return nil
    }
    return "res://" + parts.map { $0 + "/" }.joined()
  }
}
