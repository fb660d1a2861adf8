import ThemeDiagnostics
import ThemeModel

/// Everything that a theme set says, without the places of the text; equal texts are equal sets.
func summary(_ set: ThemeSet) -> String {
  var settings = set.settings
  settings.output.directoryRange = .none
  settings.atlas.range = .none
  settings.scalesRange = .none
  settings.output.formats = settings.output.formats.map { FormatRequest(id: $0.id) }
  var lines = ["\(settings)"]
  for family in set.fonts {
    lines.append("\(family.name): \(family.sources.map { "\($0.location) \($0.face) \($0.sha256 ?? "")" })")
  }
  for theme in set.themes {
    for widget in theme.widgets {
      for variant in widget.variants {
        lines.append("\(theme.name) \(widget.name) \(widget.kind) \(variant.axisValues) \(summary(variant.parameters))")
      }
    }
  }
  return lines.joined(separator: "\n")
}

private func summary(_ set: ParameterSet) -> String {
  let parts = set.entries.sorted { $0.key < $1.key }.map { name, entry in
    let value =
      switch entry.value {
      case .object(let inner): summary(inner)
      case .list(let sets): "[\(sets.map(summary).joined(separator: ", "))]"
      default: "\(entry.value)"
      }
    return "\(name)=\(value)\(entry.isFromState ? "!" : "")"
  }
  return "{\(parts.joined(separator: "; "))}"
}
