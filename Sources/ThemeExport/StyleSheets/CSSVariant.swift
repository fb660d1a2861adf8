import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// One variant of a theme as a style sheet shows it.
struct CSSVariant {
  var atlas: EncodedAtlas
  /// By sprite, in the atlas's order.
  var looks: [CSSLook]
  /// Custom properties with their values.
  var properties: [(name: String, value: String)]

  /// - Parameters:
  ///   - path: the sheet's, which addresses are relative to.
  ///   - sliceFile: the file of a sliced sprite's picture, from the output folder.
  /// - Returns: nil, and a report, where scales differ in their layout or tokens would have one name.
  init?(
    _ atlas: EncodedAtlas, path: String, prefix: String, sink: inout DiagnosticSink, sliceFile: (EncodedImage) -> String
  ) {
    self.atlas = atlas
    looks = []
    properties = []
    guard let places = Self.places(atlas, sink: &sink), let properties = Self.properties(atlas.tokens, sink: &sink)
    else { return nil }
    self.properties = properties
    var images: [Int: [EncodedImage]] = [:]
    for image in atlas.images where atlas.sprites[image.item].slice != nil {
      images[image.item, default: []].append(image)
    }
    for (item, sprite) in atlas.sprites.enumerated() {
      if let slice = sprite.slice {
        let files = (images[item] ?? []).map { ($0.scale, relativePath(to: sliceFile($0), from: path)) }
        looks.append(CSSLook(slice: slice, contentInsets: sprite.contentInsets, files: files))
      } else if let first = places[item].first {
        let page = atlas.pages[first.page].page
        let files = places[item].map { place in
          (atlas.pages[place.page].page.scale, relativePath(to: atlas.pages[place.page].fileName, from: path))
        }
        looks.append(
          CSSLook(sprite: sprite, placement: first.placement, image: CSSLook.images(files), page: page))
      }
    }
  }

  private struct Place {
    var page: Int
    var placement: Placement
  }

  /// Where each sprite lies, by scale; nil, and a report, unless that is the same in points at all scales.
  private static func places(_ atlas: EncodedAtlas, sink: inout DiagnosticSink) -> [[Place]]? {
    var places = [[Place]](repeating: [], count: atlas.sprites.count)
    for (index, page) in atlas.pages.enumerated() {
      for placement in page.page.placements { places[placement.item].append(Place(page: index, placement: placement)) }
    }
    for (sprite, places) in zip(atlas.sprites, places) {
      guard let first = places.first, sprite.slice == nil else { continue }
      let page = atlas.pages[first.page].page
      for place in places {
        let other = atlas.pages[place.page].page
        func agree(_ one: Int, _ two: Int) -> Bool {
          abs(Double(one) * other.scale - Double(two) * page.scale) < 1e-6 * Double(max(1, one + two))
        }
        let isShared =
          other.atlas == page.atlas && other.index == page.index && agree(page.width, other.width)
          && agree(page.height, other.height) && agree(first.placement.frame.x, place.placement.frame.x)
          && agree(first.placement.frame.y, place.placement.frame.y)
        if !isShared {
          sink.error(
            .exportUnsupported, at: sprite.range,
            "'\(sprite.id)' lies elsewhere on the page at scale \(shortestDecimal(other.scale)) than at \(shortestDecimal(page.scale)), which a style sheet cannot say",
            help: "state \"layout\": \"shared\" in atlas")
          return nil
        }
        if place.placement.isTrimmed || place.placement.rotation != .none {
          sink.error(
            .exportUnsupported, at: sprite.range, "'\(sprite.id)' is trimmed or turned, which a style sheet cannot say",
            help: "state \"trim\": false in atlas")
          return nil
        }
      }
    }
    return places
  }

  /// Colours, numbers and lengths; nil, and a report, where two would have one name.
  private static func properties(
    _ tokens: [ResolvedToken], sink: inout DiagnosticSink
  ) -> [(name: String, value: String)]? {
    var properties: [(name: String, value: String)] = []
    var paths: [String: ResolvedToken] = [:]
    var isRight = true
    for token in tokens {
      let value: String
      if let color = token.color {
        value = hexadecimal(color)
      } else if let number = token.number {
        value = token.type == "dimension" ? CSSText.pixels(number) : CSSText.number(number)
      } else {
        continue
      }
      let name = "--" + String(token.path.map { $0 == "." ? "-" : $0 })
      if let other = paths[name] {
        isRight = false
        sink.error(
          .exportNameClash, at: token.range, "tokens '\(other.path)' and '\(token.path)' would both be named '\(name)'",
          notes: [Diagnostic.Note("the other one is here", at: other.range)], help: "rename one of them")
      }
      paths[name] = token
      properties.append((CSSText.identifier(name), value))
    }
    return isRight ? properties : nil
  }

  /// `#rrggbb`, and two digits more where it is not opaque.
  private static func hexadecimal(_ color: Color) -> String {
    let components = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
    return "#"
      + components.map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
