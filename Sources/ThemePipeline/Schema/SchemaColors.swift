import ThemeExport
import ThemeGraphics
import ThemeManifest
import ThemeModel

// What the three components of a colour may be, which its colour space tells.

extension SchemaBuilder {
  /// For each kind of colour space the ranges of its components, for the `allOf` of a colour object.
  var componentRanges: [JSONText] {
    ColorSpace.groupedByComponents.map { spaces, components in
      let ranges = components.map { part -> JSONText in
        ["minimum": .number(part.range.lowerBound), "maximum": .number(part.range.upperBound)]
      }
      let words = components.map(\.words).joined(separator: ", ")
      return [
        "if": [
          "properties": ["colorSpace": ["enum": .strings(spaces.map(\.rawValue))]],
          "required": .strings(["colorSpace"]),
        ],
        "then": ["properties": ["components": ["description": .string("\(words)."), "prefixItems": .array(ranges)]]],
      ]
    }
  }
}

extension ColorSpace {
  /// The colour spaces that have the same components, in the order of their first.
  static var groupedByComponents: [(spaces: [ColorSpace], components: [Component])] {
    var groups: [(spaces: [ColorSpace], components: [Component])] = []
    for space in allCases {
      if let index = groups.firstIndex(where: { $0.components == space.components }) {
        groups[index].spaces.append(space)
      } else {
        groups.append(([space], space.components))
      }
    }
    return groups
  }
}

extension ColorSpace.Component {
  /// Its name and range: `hue -3600...3600`.
  var words: String { "\(name) \(text(range.lowerBound))...\(text(range.upperBound))" }

  private func text(_ value: Double) -> String {
    String(decoding: JSONText.number(value).bytes(brokenLevels: 0), as: UTF8.self)
  }
}
