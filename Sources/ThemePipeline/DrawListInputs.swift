import ThemeGraphics
import ThemeHashing

// What a draw list takes from files.

extension DrawList {
  /// Every face whose glyphs are drawn, each once, in the order of the list.
  var fonts: [FontKey] {
    var keys: [FontKey] = []
    for key in operations.flatMap(\.fonts) where !keys.contains(key) { keys.append(key) }
    return keys
  }

  /// Every picture that is drawn, each once, in the order of the list.
  var pictures: [Digest] {
    var digests: [Digest] = []
    for digest in operations.flatMap(\.pictures) where !digests.contains(digest) { digests.append(digest) }
    return digests
  }

  var drawsGlyphs: Bool { operations.contains(where: \.drawsGlyphs) }
  var drawsPictures: Bool { operations.contains(where: \.drawsPictures) }
}

extension DrawOperation {
  fileprivate var fonts: [FontKey] {
    switch self {
    case .fill(let fill): fill.shape.fonts
    case .sum(let parts): parts.flatMap { $0.shape.fonts }
    case .shadow(let shadow), .innerShadow(let shadow): shadow.geometry.fonts + shadow.clips.flatMap(\.fonts)
    case .image(let image): image.clips.flatMap(\.fonts)
    case .distanceField(let field): field.geometry.fonts
    case .group(let group): (group.clip?.fonts ?? []) + group.operations.flatMap(\.fonts)
    }
  }

  fileprivate var pictures: [Digest] {
    switch self {
    case .image(let image): [image.image.digest]
    case .group(let group): group.operations.flatMap(\.pictures)
    case .fill, .sum, .shadow, .innerShadow, .distanceField: []
    }
  }
}

extension Shape {
  fileprivate var fonts: [FontKey] { geometry.fonts + clips.flatMap(\.fonts) }
}

extension Geometry {
  fileprivate var fonts: [FontKey] {
    switch self {
    case .glyphs(let runs), .strokedGlyphs(let runs, _), .outlinedGlyphs(let runs, _): runs.map(\.font)
    case .outside(let geometry): geometry.fonts
    case .rect, .roundedRect, .path, .stroke, .strokedRoundedRect: []
    }
  }
}

extension DrawOperation {
  fileprivate var drawsGlyphs: Bool {
    switch self {
    case .fill(let fill): fill.shape.drawsGlyphs
    case .sum(let parts): parts.contains { $0.shape.drawsGlyphs }
    case .shadow(let shadow), .innerShadow(let shadow):
      shadow.geometry.drawsGlyphs || shadow.clips.contains(where: \.drawsGlyphs)
    case .image(let image): image.clips.contains(where: \.drawsGlyphs)
    case .distanceField(let field): field.geometry.drawsGlyphs
    case .group(let group):
      group.clip?.drawsGlyphs ?? false || group.operations.contains(where: \.drawsGlyphs)
    }
  }
}

extension DrawOperation {
  fileprivate var drawsPictures: Bool {
    switch self {
    case .image: true
    case .group(let group): group.operations.contains(where: \.drawsPictures)
    case .fill, .sum, .shadow, .innerShadow, .distanceField: false
    }
  }
}

extension Shape {
  fileprivate var drawsGlyphs: Bool { geometry.drawsGlyphs || clips.contains(where: \.drawsGlyphs) }
}

extension Geometry {
  fileprivate var drawsGlyphs: Bool {
    switch self {
    case .glyphs, .strokedGlyphs, .outlinedGlyphs: true
    case .outside(let geometry): geometry.drawsGlyphs
    case .rect, .roundedRect, .path, .stroke, .strokedRoundedRect: false
    }
  }
}
