import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemeWidgets

/// `"slice": "auto"` and `"minimal"`: what is found in the drawings, and what becomes of box, frame and draw lists.
@Suite struct SliceSearchTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func fill(_ geometry: Geometry, _ paint: Paint = .solid(red)) -> DrawOperation {
    .fill(Fill(geometry, paint))
  }

  private func drawing(_ operations: [DrawOperation], id: String, frame: Rect) -> WidgetJobs.Drawing {
    WidgetJobs.Drawing(
      id: id, variant: WidgetVariant(axisValues: [], parameters: ParameterSet()), parameters: ParameterSet(),
      element: nil, frame: frame, operations: operations)
  }

  private func look(
    _ operations: [[DrawOperation]], _ direction: StretchDirection, box: Rect = Rect(0, 0, 40, 30),
    frame: Rect? = nil, scales: [Double] = [1]
  ) -> String {
    let windows = scales.map {
      PixelRect(x: Int(box.x * $0), y: Int(box.y * $0), width: Int(box.width * $0), height: Int(box.height * $0))
    }
    let search = SliceSearch(scales: scales, box: box, windows: windows)
    switch search.look(
      direction,
      at: operations.enumerated().map {
        drawing($1, id: "\($0)", frame: frame ?? Rect(0, 0, min(40, box.width), box.height))
      })
    {
    case .found(let first, let last): return "\(first) \(last)"
    case .noRoom: return "no room"
    case .uneven(let id, let causes): return "\(id): " + causes.map { $0.words(direction) }.joined(separator: ", ")
    }
  }

  /// Corners and strokes, with the pixel beyond them that a filter mixes in.
  @Test func insetsAreCornersAndStrokes() {
    let radii = CornerRadii(topLeft: 10, topRight: 4, bottomRight: 0, bottomLeft: 6)
    let body = fill(.roundedRect(Rect(0, 0, 40, 30), radii))
    #expect(look([[body]], .across) == "11.0 5.0")
    #expect(look([[body]], .down) == "11.0 7.0")
    let line = fill(.strokedRoundedRect(Rect(1, 1, 38, 28), CornerRadii(6), width: 2))
    #expect(look([[line]], .across) == "8.0 8.0")
    // At 1.5 a pixel is two thirds of a point; at 0.5 it is two.
    #expect(look([[line]], .across, scales: [1.5, 3]) == "7.667 7.667")
    #expect(look([[line]], .across, scales: [2, 0.5]) == "9.0 9.0")
    // An edge that is the sprite's own needs no inset.
    #expect(look([[fill(.rect(Rect(0, 0, 40, 30)))]], .across) == "0.0 0.0")
    #expect(look([[]], .down) == "0.0 0.0")
  }

  /// All sprites have one slice: the widest insets of any.
  @Test func insetsAreOfAllSprites() {
    let body = fill(.roundedRect(Rect(0, 0, 40, 30), CornerRadii(5)))
    let badge = fill(.roundedRect(Rect(28, 2, 8, 8), CornerRadii(4)))
    #expect(look([[body], [body, badge]], .across) == "6.0 13.0")
    #expect(look([[body], [body, badge]], .down) == "11.0 6.0")
  }

  @Test func shadowsReachAsFarAsTheirBlur() {
    let shadow = DrawOperation.shadow(
      Shadow(.rect(Rect(0, 0, 400, 30)), offset: Point(3, 0), sigma: 2, color: .black))
    // 3.5 sigma and 2.5 pixels around the moved edge, and the pixel beyond.
    #expect(look([[shadow]], .across, box: Rect(-6, 0, 412, 30), frame: Rect(0, 0, 400, 30)) == "19.5 13.5")
    let hard = DrawOperation.shadow(Shadow(.rect(Rect(0, 0, 40, 30)), offset: Point(3, 0), sigma: 0, color: .black))
    // Also where nothing is drawn there, the frame's edge stays in its place.
    #expect(look([[hard]], .across, box: Rect(0, 0, 44, 30)) == "4.0 5.0")
  }

  @Test func whatLiesInTheMiddleForbids() {
    let run = GlyphRun(
      font: FontKey(digest: .zero, faceIndex: 0), size: 12, glyphs: [.init(id: 1, origin: Point(14, 20))],
      inkBounds: Rect(14, 8, 12, 12))
    #expect(look([[fill(.glyphs([run]))]], .across) == "0: text")
    let picture = ImageDrawing(
      ImageKey(digest: .zero, width: 4, height: 4), in: Rect(10, 10, 20, 10))
    #expect(look([[], [.image(picture)]], .down) == "1: a picture")
    let stops = [GradientStop(0, .white), GradientStop(1, .black)]
    let box = Rect(0, 0, 40, 30)
    let gradient = fill(.rect(box), .linear(LinearGradient(down: box, stops: stops)))
    #expect(look([[gradient]], .across) == "0.0 0.0")
    #expect(look([[gradient]], .down) == "0: a vertical gradient")
    let slanted = LinearGradient(from: .zero, to: Point(40, 30), stops: stops)
    #expect(look([[fill(.rect(box), .linear(slanted))]], .across) == "0: a slanted gradient")
    let radial = RadialGradient(center: Point(20, 15), radius: 5, stops: stops)
    #expect(look([[fill(.rect(box), .radial(radial))]], .down) == "0: a radial gradient")
    #expect(
      look([[fill(.rect(box), .conic(ConicGradient(center: .zero, start: 0, stops: stops)))]], .down)
        == "0: a conic gradient")
    let ellipse = fill(.roundedRect(box, CornerRadii(15)))
    #expect(look([[ellipse]], .down) == "0: a rounded corner")
    let dashes = StrokeStyle(width: 2, dash: .init([3, 2]))
    var line = Path()
    line.append(.move(Point(0, 15)))
    line.append(.line(Point(40, 15)))
    #expect(look([[fill(.stroke(line, dashes))]], .across) == "0: a dashed line")
    #expect(look([[fill(.stroke(line, StrokeStyle(width: 2)))]], .across) == "2.0 2.0")
  }

  /// A clip that leaves the gradient out of the middle, or stops of one colour there, leave the middle even.
  @Test func gradientsCountWhereTheyShow() {
    let stops = [GradientStop(0, .white), GradientStop(1, .black)]
    let top = Rect(0, 0, 40, 8)
    let gloss = DrawOperation.fill(
      Fill(
        .rect(Rect(0, 0, 40, 30)), .linear(LinearGradient(down: top, stops: stops)), clips: [.rect(top)]))
    #expect(look([[fill(.rect(Rect(0, 0, 40, 30))), gloss]], .down) == "9.0 0.0")
    let ends = LinearGradient(
      down: Rect(0, 0, 40, 30),
      stops: [GradientStop(0, .white), GradientStop(0.2, .black), GradientStop(0.8, .black), GradientStop(1, .white)])
    #expect(look([[fill(.rect(Rect(0, 0, 40, 30)), .linear(ends))]], .down) == "7.0 7.0")
    #expect(look([[fill(.rect(Rect(0, 0, 40, 30)), .solid(.black.withAlpha(0)))]], .down) == "0.0 0.0")
  }

  @Test func aPixelMustBeLeft() {
    // 19 and 20 points of corners leave one; then there is none to spare beyond them.
    let radii = CornerRadii(topLeft: 19.5, topRight: 19.5, bottomRight: 0, bottomLeft: 0)
    let box = Rect(0, 0, 40, 60)
    let body = fill(.roundedRect(box, radii))
    #expect(look([[body]], .across, box: box) == "no room")
    #expect(look([[body]], .across, box: box, scales: [2]) == "19.5 19.5")
    #expect(look([[body]], .across, box: box, scales: [1, 2]) == "no room")
  }

  // MARK: Widgets

  private func layers(_ list: [[String: ParameterValue]], _ others: [String: ParameterValue]) -> [String:
    ParameterValue]
  {
    ["size": .size(Size(60, 40)), "layers": .list(list.map { ParameterSet($0) })].merging(others) { $1 }
  }

  private func rounded(_ radius: Double) -> [String: ParameterValue] {
    [
      "draw": .text("fill"),
      "shape": .object(["type": .text("roundedRect"), "radius": .cornerRadii(CornerRadii(radius))]),
      "paint": .paint(.solid(Self.red)),
    ]
  }

  @Test func kindsWithGradientsStretchAcross() throws {
    for kind: any WidgetKind.Type in [GlossyButton.self, BevelButton.self] {
      let (made, found) = jobs(kind, ["slice": .text("auto")], scales: [1, 1.5, 2], layout: .shared)
      #expect(found.isEmpty)
      let slice = try #require(made.first?.info.slice)
      #expect(slice.left > 8 && slice.right > 8 && slice.top == 0 && slice.bottom == 0)
      #expect(Set(made.map(\.info.slice)).count == 1)
      for job in made {
        let part = try #require(job.drawList.stretch)
        #expect(part.rows.isEmpty && part.columns.count > 100 && part.omittedColumns == 0)
      }
    }
  }

  @Test func whatCannotBeStretchedIsAWarning() throws {
    let (made, found) = jobs(
      Text.self, ["text": .object(["text": .text("abc"), "font": .text("f")]), "slice": .text("auto")], scales: [1])
    #expect(found.map(\.id) == [.sliceUneven] && found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "nothing of 'widget' can be stretched, so it gets no slice: across, the middle of 'widget' changes because of "
        + "text; down, the middle of 'widget' changes because of text")
    #expect(found.first?.range == .test(0))
    #expect(made.first?.info.slice == nil && made.first?.drawList.stretch == nil)
  }

  @Test(arguments: [[1.0, 2, 3], [1, 1.5, 2, 3], [1, 1.25]])
  func minimalLeavesAPixelsCenterOnTheGrid(scales: [Double]) throws {
    let parameters = layers(
      [rounded(9)],
      ["slice": .text("minimal"), "contentInsets": .insets(Insets(top: 8, left: 20, bottom: 8, right: 12))])
    let (made, found) = jobs(Layers.self, parameters, scales: scales)
    #expect(found.isEmpty)
    let step = try #require(LayoutGrid.step(for: scales))
    let info = try #require(made.first?.info)
    // Corners of 9 points and a pixel at the smallest scale, and content of 20 and 12.
    #expect(info.slice == Insets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(info.contentInsets == Insets(top: 8, left: 20, bottom: 8, right: 12))
    #expect(info.box.width == (33 / step).rounded(.up) * step && info.box.height == (21 / step).rounded(.up) * step)
    #expect(info.frame == info.box)
    for job in made {
      let (list, scale) = (job.drawList, job.drawList.scale)
      #expect(list.pixelBounds.width == Int(60 * scale) && list.pixelBounds.height == Int(40 * scale))
      #expect(Double(list.width) == info.box.width * scale && Double(list.height) == info.box.height * scale)
      let pixels = pixelInsets(
        try #require(info.slice), of: info.box, scale: scale, width: list.width, height: list.height)
      let part = try #require(list.stretch)
      // What the packer makes of the insets is what is proven.
      #expect(pixels.left == part.columns.lowerBound && pixels.top == part.rows.lowerBound)
      #expect(list.width - pixels.right == part.columns.upperBound - part.omittedColumns)
      #expect(list.height - pixels.bottom == part.rows.upperBound - part.omittedRows)
    }
  }

  /// Without a grid, whole pixels at every scale may be many points apart.
  @Test func minimalWithoutAGrid() throws {
    let (made, found) = jobs(
      Layers.self, layers([rounded(9)], ["slice": .text("minimal")]), scales: [1, 1.1], layout: .perScale)
    #expect(found.isEmpty)
    #expect(made.map(\.drawList.stretch?.omittedColumns) == [30, 33])
    #expect(made.map(\.drawList.width) == [30, 33])
    #expect(made.map(\.info.box.width) == [30, 30])
  }

  @Test func statedInsetsAreToBeEvenWhereTheyAre() throws {
    func part(_ insets: Insets) throws -> StretchPart? {
      let (made, found) = jobs(GlossyButton.self, ["slice": .insets(insets)], scales: [2])
      #expect(found.isEmpty)
      return try #require(made.first).drawList.stretch
    }
    #expect(
      try part(Insets(top: 8, left: 9, bottom: 10, right: 11)) == StretchPart(columns: 18..<298, rows: 16..<100))
    #expect(try part(Insets(top: 0, left: 9, bottom: 0, right: 11)) == StretchPart(columns: 18..<298, rows: 0..<0))
    #expect(try part(Insets(top: 8, left: 0, bottom: 0, right: 0)) == StretchPart(columns: 0..<0, rows: 16..<120))
    #expect(try part(Insets(top: 0, left: 0, bottom: 0, right: 0)) == nil)
  }

  @Test func statesShareAFoundSlice() {
    let (made, found) = jobs(
      GlossyButton.self, ["slice": .text("auto")],
      states: [["hover"]: ["slice": .insets(Insets(top: 0, left: 9, bottom: 0, right: 9))]], scales: [1])
    #expect(made.isEmpty && found.map(\.id) == [.atlasSlice])
    #expect(
      found.first?.message
        == "the slice of 'widget/normal' is found in the widget's drawings, but 'widget/hover' has another one")
    #expect(found.first?.notes.count == 1)
  }
}
