// How letters look. From bottom to top: the shadows, the glow, a stroke that lies around the letters or behind them, the
// letters. What lies within the letters, fills and then inner shadows and then a stroke inside, is one picture that the
// letters cut out once, so that their edges are as opaque as those of plain letters.

import ThemeDiagnostics
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
    let bands = parts.map { Geometry.strokedGlyphs($0.flatMap(\.casters), stroke.style) }
    let outlines = parts.indices.map { index in
      var clips: [Geometry] = []
      if stroke.position == .outside {
        // A later line's outline lies over this one's, which ends where that begins.
        let later = bands[(index + 1)...].filter { !$0.bounds.intersection(bands[index].bounds).isEmpty }
        clips = [.outside(.glyphs(runs))] + later.map(Geometry.outside)
      }
      return DrawOperation.fill(
        Fill(bands[index], stroke.paint.paint(in: spans.rect(nil, parts[index])), clips: clips))
    }
    if stroke.position == .center { return behind + outlines + letters }
    // Each ends where the next one begins: what several leave of a pixel adds up.
    let further = outlines.dropFirst().map { [$0] } + (letters.isEmpty ? [] : [letters])
    if further.isEmpty { return behind + outlines }
    return behind + [.group(Group(outlines.prefix(1) + further.map { .group(Group(isAdded: true, $0)) }))]
  }

  /// Reports outlines and glows that reach so far that hardly a letter is left to be seen in them, and that would take long to draw.
  ///
  /// - Parameter size: the letters', points per em.
  static func check(_ look: ParameterSet, size: Double, _ sink: inout DiagnosticSink) {
    let most = size * Limits.outlineReach
    func report(_ range: SourceRange, _ what: String) {
      sink.error(
        .widgetParameter, at: range,
        "\(what) reaches more than \(shortText(Limits.outlineReach)) times the letters' size beyond them",
        help: "at this size at most \(shortText(most)) points")
    }
    if let stroke = look[stroke], let width = stroke[TextStroke.width] {
      let isHalf = stroke[TextStroke.position] == LineStyle.Position.center.rawValue
      if (isHalf ? width / 2 : width) > most { report(stroke.range(of: TextStroke.width), "the outline") }
    }
    if let glow = look[glow], glow[TextGlow.spread] > most {
      report(glow.range(of: TextGlow.spread), "the glow's spread")
    }
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
