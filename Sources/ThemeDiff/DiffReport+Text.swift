import ThemeExport

extension DiffReport {
  /// A line for each difference, and the figures.
  public var text: String {
    (differences.map(\.line) + [figures]).map { $0 + "\n" }.joined()
  }

  /// `1 changed, 1 moved of 12 sprites`
  var figures: String {
    let sprites = "\(spriteCount) sprite\(spriteCount == 1 ? "" : "s")"
    if differences.isEmpty { return "the same: " + sprites }
    let counts = SpriteDifference.Kind.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.word)" }
    return counts.joined(separator: ", ") + " of " + sprites
  }

  /// An object a line: each difference, then the figures.
  public var json: String {
    var members: [(key: String, value: JSONText)] = [
      ("type", "summary"), ("outcome", differences.isEmpty ? "same" : "differs"), ("sprites", .integer(spriteCount)),
    ]
    members += SpriteDifference.Kind.allCases.map { ($0.rawValue, .integer(count($0))) }
    return (differences.map(\.json) + [.object(members)]).map {
      String(decoding: $0.bytes(brokenLevels: 0), as: UTF8.self)
    }.joined()
  }
}

extension SpriteDifference.Kind {
  /// For people: what is only described in another way has not changed for the eye.
  fileprivate var word: String { self == .described ? "described otherwise" : rawValue }
}

extension SpriteDifference {
  fileprivate var line: String { "\(key.theme) \(key.id)\(scaleSuffix(key.scale)): \(words)" }

  /// What has happened, such as `changed: 12 of 36 pixels, by up to 3/255`.
  var words: String {
    var parts: [String] = []
    if let pixels {
      if pixels.count == 0 {
        parts.append("no pixel differs")
      } else {
        let size = pixels.hundredths
        let digits = size % 100 == 0 ? "" : size % 10 == 0 ? ".\(size / 10 % 10)" : ".\(size / 10 % 10)\(size % 10)"
        parts.append("\(pixels.count) of \(pixels.total) pixels, by up to \(size / 100)\(digits)/255")
      }
      if pixels.oldSize != pixels.newSize { parts.append("\(pixels.oldSize.text) -> \(pixels.newSize.text) pixels") }
    }
    if let places { parts.append("\(kind == .moved ? "" : "moved ")\(places.old) -> \(places.new)") }
    if !description.isEmpty { parts.append("other \(description.joined(separator: ", "))") }
    return kind.word + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; "))
  }

  fileprivate var json: JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("type", "sprite"), ("kind", .string(kind.rawValue)), ("theme", .string(key.theme)), ("id", .string(key.id)),
      ("scale", .number(key.scale)),
    ]
    if let variant {
      members.append(("base", .string(variant.base)))
      members.append(("axes", .object(variant.axes.map { ($0.name, .string($0.value)) })))
    }
    if let pixels {
      members.append(("pixels", .integer(pixels.count)))
      members.append(("of", .integer(pixels.total)))
      members.append(("largest", .number(Double(pixels.hundredths) / 100)))
      members.append(("oldSize", pixels.oldSize.json))
      members.append(("newSize", pixels.newSize.json))
    }
    if let places {
      members.append(("oldPlace", .string(places.old)))
      members.append(("newPlace", .string(places.new)))
    }
    if !description.isEmpty { members.append(("described", .array(description.map { .string($0) }))) }
    if let triptych { members.append(("picture", .string(triptych))) }
    return .object(members)
  }
}

extension PixelSize {
  fileprivate var text: String { "\(width)x\(height)" }
  fileprivate var json: JSONText { ["w": .integer(width), "h": .integer(height)] }
}
