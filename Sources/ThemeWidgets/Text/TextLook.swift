// How letters look. From bottom to top: the shadows, the glow, a stroke that lies around the letters or behind them, the
// letters. What lies within the letters, fills and then inner shadows and then a stroke inside, is one picture that the
// letters cut out once, so that their edges are as opaque as those of plain letters.

import ThemeGraphics
import ThemeModel

/// How letters look: what fills them, and what lies behind them. Whatever places glyphs draws them with it.
enum TextLook {
  static let fill = Parameter<[FillStyle]?>(
    "fill", .fills, default: nil, defaultText: "color",
    "What the letters are filled with, over the fill's frame; the first of several lies on top.")
  static let color = Parameter<Color?>(
    "color", .color, default: nil, defaultText: "#000000", "The letters' colour where there is no fill.")
  static let frame = Parameter<WordOrRect>(
    "frame", .choiceOrRect(FillFrame.allCases.map(\.rawValue)), default: .word(FillFrame.line.rawValue),
    defaultText: FillFrame.line.rawValue,
    "What a gradient spans: each line from ascender to descender, its capital letters, all lines, the whole area, or a "
      + "rectangle.")
  static let extraHeight = Parameter<Double>(
    "extraHeight", .number(.offset), default: 0, "Added to the height of what a gradient spans.")
  static let shadow = Parameter<[ShadowStyle]?>(
    "shadow", .shadows, default: nil, defaultText: "none",
    "Shadows of the letters with their outline, blurred or hard; the first of several lies on top.")
  static let innerShadow = Parameter<[ShadowStyle]?>(
    "innerShadow", .shadows, default: nil, defaultText: "none",
    "Shadows that fall from the letters' edges on their inside; the first of several lies on top.")
  static let stroke = Parameter<ParameterSet?>(
    "stroke", .object(TextStroke.schema), default: nil, defaultText: "none", "An outline of the letters.")
  static let glow = Parameter<ParameterSet?>(
    "glow", .object(TextGlow.schema), default: nil, defaultText: "none", "A blurred halo around the letters.")

  /// What a schema of something with letters lists; `color` is their colour in words where none is stated.
  static func parameters(color colorText: String?) -> [ParameterDescription] {
    [
      fill.description, color.description.withDefault(colorText), frame.description, extraHeight.description,
      shadow.description, innerShadow.description, stroke.description, glow.description,
    ]
  }

  /// Shadows, glow, stroke and letters as the look says.
  ///
  /// - Parameters:
  ///   - lines: from top to bottom.
  ///   - area: what the lines are aligned in, in points.
  ///   - look: a set with ``parameters(color:)``.
  ///   - color: the letters' colour where the look states none.
  static func draw(_ lines: [PlacedLine], in area: Rect, _ look: ParameterSet, color: Color) -> [DrawOperation] {
    let runs = lines.flatMap(\.casters)
    guard let size = runs.first?.size else { return [] }
    let stroke = look[stroke].flatMap { TextStroke($0, size: size) }
    let caster = TextStroke.caster(runs, stroke)
    let behind =
      DropShadow.draw(look[shadow], of: caster) + TextGlow.draw(look[glow], of: runs, stroke, size: size)
    let fills = fills(look, color: color)
    let spans = FillSpans(lines, in: area, look)
    let parts = spans.parts(of: fills.map { ($0.paint, $0.frame) } + (stroke.map { [($0.paint, nil)] } ?? []))

    let letters = parts.flatMap { part in
      Letters(
        fills: fills.map { $0.paint.paint(in: spans.rect($0.frame, part)) }, innerShadows: look[innerShadow],
        stroke: stroke?.position == .inside ? stroke.map { ($0, $0.paint.paint(in: spans.rect(nil, part))) } : nil
      ).draw(part)
    }
    guard let stroke, stroke.position != .inside else { return behind + letters }
    let outline = parts.map { part in
      DrawOperation.fill(
        Fill(
          .strokedGlyphs(part.flatMap(\.casters), stroke.style), stroke.paint.paint(in: spans.rect(nil, part)),
          clips: stroke.position == .outside ? [.outside(.glyphs(runs))] : []))
    }
    if stroke.position == .center || letters.isEmpty { return behind + outline + letters }
    // The letters end where the outline begins: what both leave of a pixel adds up.
    return behind + [.group(Group(outline + [.group(Group(isAdded: true, letters))]))]
  }

  /// The look of something that is drawn elsewhere: its rectangles moved by a vector in points.
  static func moved(_ look: ParameterSet, by vector: Point) -> ParameterSet {
    var result = look
    if case .rect(let rect) = look[frame] { result = result.replacing(frame, with: .rect(rect.offset(by: vector))) }
    if case .fills(let fills)? = look.entries[fill.name]?.value {
      let moved = fills.map { fill in
        if case .rect(let rect)? = fill.frame {
          FillStyle(fill.paint, frame: .rect(rect.offset(by: vector)))
        } else {
          fill
        }
      }
      result = result.replacing(fill, with: .fills(moved))
    }
    return result
  }

  /// `fill` goes before `color`, unless only `color` is what the state states.
  private static func fills(_ look: ParameterSet, color: Color) -> [FillStyle] {
    let stated = look[Self.color]
    if let stated, look.isStatedByState(Self.color), !look.isStatedByState(fill) {
      return [FillStyle(.solid(stated))]
    }
    return look[fill] ?? [FillStyle(.solid(stated ?? color))]
  }
}
