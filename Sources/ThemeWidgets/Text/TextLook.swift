import ThemeGraphics
import ThemeModel

/// How letters look: what fills them, and what lies behind them. Whatever places glyphs draws them with it.
enum TextLook {
  static let fill = Parameter<FramePaint?>(
    "fill", .paint, default: nil, defaultText: "color", "What the letters are filled with, over the fill's frame.")
  static let color = Parameter<Color?>(
    "color", .color, default: nil, defaultText: "#000000", "The letters' colour where there is no fill.")
  static let frame = Parameter<WordOrRect>(
    "frame", .choiceOrRect(FillFrame.allCases.map(\.rawValue)), default: .word(FillFrame.line.rawValue),
    defaultText: FillFrame.line.rawValue,
    "What a gradient spans: the line from ascender to descender, its capital letters, the whole area, or a rectangle.")
  static let extraHeight = Parameter<Double>(
    "extraHeight", .number(.offset), default: 0, "Added to the height of what a gradient spans.")
  static let shadow = Parameter<[ShadowStyle]?>(
    "shadow", .shadows, default: nil, defaultText: "none",
    "Shadows of the letters, blurred or hard; the first of several lies on top.")
  static let stroke = Parameter<ParameterSet?>(
    "stroke", .object(TextStroke.schema), default: nil, defaultText: "none", "An outline behind the letters' fill.")

  enum FillFrame: String, CaseIterable {
    case line, capHeight, box
  }

  /// What a schema of something with letters lists; `color` is their colour in words where none is stated.
  static func parameters(color colorText: String?) -> [ParameterDescription] {
    [
      fill.description, color.description.withDefault(colorText), frame.description, extraHeight.description,
      shadow.description, stroke.description,
    ]
  }

  /// Shadows, stroke and fill as the look says.
  ///
  /// - Parameters:
  ///   - lines: from top to bottom.
  ///   - area: what the lines are aligned in, in points.
  ///   - look: a set with ``parameters(color:)``.
  ///   - color: the letters' colour where the look states none.
  static func draw(_ lines: [PlacedLine], in area: Rect, _ look: ParameterSet, color: Color) -> [DrawOperation] {
    let runs = lines.flatMap(\.runs)
    guard let size = runs.first?.size else { return [] }
    let letters = Geometry.glyphs(runs)
    let fills = fills(lines, in: area, look, color: color)

    guard let stroke = look[Self.stroke] else { return DropShadow.draw(look[shadow], of: letters) + fills }
    let style = TextStroke.style(stroke, size: size)
    guard style.width > 0 else { return DropShadow.draw(look[shadow], of: letters) + fills }
    let outline = Geometry.strokedGlyphs(runs, style)
    return shadows(look[shadow], of: [outline, letters])
      + [.fill(Fill(outline, .solid(stroke[TextStroke.color])))] + fills
  }

  /// Each line in a paint over its own frame.
  private static func fills(
    _ lines: [PlacedLine], in area: Rect, _ look: ParameterSet, color: Color
  ) -> [DrawOperation] {
    let paint = fill(look, color: color)
    return lines.compactMap { line in
      let runs = line.runs
      return runs.isEmpty ? nil : .fill(Fill(.glyphs(runs), paint.paint(in: fillFrame(line, in: area, look))))
    }
  }

  /// Shadows of letters and their outline as one caster: opaque inside a group that carries the alpha, so that it is not
  /// darker where both lie.
  private static func shadows(_ styles: [ShadowStyle]?, of casters: [Geometry]) -> [DrawOperation] {
    (styles ?? []).reversed().map { style in
      let opaque = ShadowStyle(offset: style.offset, sigma: style.sigma, color: style.color.withAlpha(1))
      return .group(
        Group(opacity: style.color.alpha, casters.flatMap { DropShadow.draw([opaque], of: $0) }))
    }
  }

  /// `fill` goes before `color`, unless only `color` is what the state states.
  private static func fill(_ look: ParameterSet, color: Color) -> FramePaint {
    let stated = look[Self.color]
    if let stated, look.isStatedByState(Self.color), !look.isStatedByState(fill) {
      return .solid(stated)
    }
    return look[fill] ?? .solid(stated ?? color)
  }

  private static func fillFrame(_ line: PlacedLine, in area: Rect, _ look: ParameterSet) -> Rect {
    let rect =
      switch look[frame] {
      case .rect(let rect): rect
      case .word(let word):
        switch FillFrame(rawValue: word) ?? .line {
        case .line: line.lineBox
        case .capHeight: line.capitalsBox
        case .box: area
        }
      }
    return Rect(rect.x, rect.y, rect.width, rect.height + look[extraHeight])
  }
}
