import ThemeDiagnostics
import ThemeModel

/// What of a variant's axes a system can choose by itself, where its resources are named so.
///
/// Axes are known by their names and values: the first value of an axis is what nothing is said of.
struct VariantQualities: Hashable {
  /// `dark` of an axis `appearance`, `mode`, `scheme` or `luminosity`.
  var isDark = false
  /// `high` of an axis `contrast`.
  var isHighContrast = false
  /// `rtl` of an axis `direction` or `layoutDirection`.
  var isRightToLeft = false
  /// A language, perhaps with a region, such as `de` or `pt-BR`: of an axis `locale` or `language`; nil for the first value.
  var locale: String?
  /// What is left: values of other axes that are not at their first, joined by `-`; empty where there are none.
  var rest = ""

  /// What a format can say.
  struct Reach {
    var contrast = false
    var direction = false
    var locale = false
  }

  init(_ atlas: EncodedAtlas, reach: Reach) {
    var others: [String] = []
    for axis in atlas.axes {
      switch (axis.axis, axis.value) {
      case ("appearance", "dark"), ("mode", "dark"), ("scheme", "dark"), ("luminosity", "dark"): isDark = true
      case ("appearance", "light"), ("mode", "light"), ("scheme", "light"), ("luminosity", "light"): break
      case ("contrast", "high") where reach.contrast: isHighContrast = true
      case ("direction", "rtl") where reach.direction, ("layoutDirection", "rtl") where reach.direction:
        isRightToLeft = true
      case ("direction", "ltr") where reach.direction, ("layoutDirection", "ltr") where reach.direction: break
      case ("locale", _) where reach.locale && axis.position > 0 && Self.isLocale(axis.value),
        ("language", _) where reach.locale && axis.position > 0 && Self.isLocale(axis.value):
        locale = axis.value
      default: if axis.position > 0 { others.append(axis.value) }
      }
    }
    rest = others.joined(separator: "-")
  }

  /// Whether nothing at all is said: what a system falls back to.
  var isAny: Bool { !isDark && !isHighContrast && !isRightToLeft && locale == nil }

  /// Two or three letters, then perhaps a hyphen and two capitals.
  private static func isLocale(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return false }
    return parts.count == 1 || (parts[1].utf8.count == 2 && parts[1].utf8.allSatisfy { (0x41...0x5A).contains($0) })
  }
}

/// Variants that are one resource to a system: those of a theme that differ in what it chooses by itself.
struct VariantFamily {
  var base: String
  /// ``VariantQualities/rest`` of all of them.
  var rest: String
  var variants: [(qualities: VariantQualities, atlas: EncodedAtlas)]

  /// In the order of the first variant of each. A family of a single variant says nothing: it is the one to fall back to.
  ///
  /// Reports `export.unsupported` for a family that has nothing to fall back to, or two variants that say the same.
  ///
  /// - Parameter format: how the message calls what is made.
  static func families(
    _ atlases: [EncodedAtlas], reach: VariantQualities.Reach, format: String, sink: inout DiagnosticSink
  ) -> [VariantFamily]? {
    var families: [VariantFamily] = []
    for atlas in atlases {
      let qualities = VariantQualities(atlas, reach: reach)
      if let index = families.firstIndex(where: { $0.base == atlas.base && $0.rest == qualities.rest }) {
        families[index].variants.append((qualities, atlas))
      } else {
        families.append(VariantFamily(base: atlas.base, rest: qualities.rest, variants: [(qualities, atlas)]))
      }
    }
    var isRight = true
    for index in families.indices {
      let family = families[index]
      if family.variants.count == 1 {
        families[index].variants[0].qualities = VariantQualities(nothing: family.rest)
        continue
      }
      guard let first = family.variants.first else { continue }
      if Set(family.variants.map(\.qualities)).count < family.variants.count {
        isRight = false
        sink.error(
          .exportUnsupported, at: first.atlas.range,
          "variants of theme '\(family.base)' would be told apart by nothing in \(format)",
          help: "give them values of one axis, such as \"appearance\": [\"light\", \"dark\"]")
      } else if !family.variants.contains(where: { $0.qualities.isAny }) {
        isRight = false
        sink.error(
          .exportUnsupported, at: first.atlas.range,
          "theme '\(family.base)' has no variant for \(format) to fall back to",
          help: "list the first value of each of its axes in the theme's \"axes\"")
      }
    }
    return isRight ? families : nil
  }
}

extension VariantQualities {
  fileprivate init(nothing rest: String) { self.rest = rest }
}
