import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

@Suite struct DrawingMorphTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func box(_ x: Double, _ side: Double = 10, _ color: Color = .black) -> DrawOperation {
    .fill(Fill(.rect(Rect(x, 0, side, side)), .solid(color)))
  }

  private func middle(_ a: [DrawOperation], _ b: [DrawOperation]) -> [DrawOperation] {
    DrawingMorph(from: a, to: b).operations(at: 0.5)
  }

  /// The operations in words, in no order, their numbers to ten digits.
  private func lines(_ operations: [DrawOperation]) -> [String] {
    let list = DrawList(operations: operations, scale: 1, pixelBounds: .zero)
    return list.text.split(separator: "\n").map { line in
      line.split(separator: " ").map { word in
        Double(word).map { String(Int(($0 * 1e10).rounded())) } ?? String(word)
      }.joined(separator: " ")
    }.sorted()
  }

  /// Every pair of looks that a kind has.
  static let looks: [(kind: any WidgetKind.Type, from: [String], to: [String])] = WidgetRegistry.all.flatMap { kind in
    let all = combinations(of: kind.schema.axes.map(\.values))
    return all.flatMap { from in all.map { (kind, from, $0) } }
  }

  @Test func theEndsAreTheEndsAndTheWayBackIsTheWay() {
    var moved = 0
    for (kind, first, second) in Self.looks {
      let a = draw(kind, first, exampleParameters(of: kind), value: 37).operations
      let b = draw(kind, second, exampleParameters(of: kind), value: 37).operations
      let (there, back) = (DrawingMorph(from: a, to: b), DrawingMorph(from: b, to: a))
      #expect(there.operations(at: 0) == a && there.operations(at: 1) == b)
      for share in [0.125, 0.25, 0.5, 0.75] {
        let (forward, reverse) = (there.operations(at: share), back.operations(at: 1 - share))
        // What has no partner on either side at one place may stand in either order.
        #expect(lines(forward) == lines(reverse), "\(kind) \(first) \(second) \(share)")
        if a == b { #expect(forward == a) } else { moved += forward == a || forward == b ? 0 : 1 }
        // No frame leaves the box of both ends: these kinds move nothing outwards.
        let ends = a.inkBounds.union(b.inkBounds)
        let ink = forward.inkBounds
        #expect(
          ink.minX >= ends.minX - 1e-9 && ink.maxX <= ends.maxX + 1e-9 && ink.minY >= ends.minY - 1e-9
            && ink.maxY <= ends.maxY + 1e-9)
      }
    }
    #expect(moved > 500)
  }

  @Test func anInsertionShiftsNothing() {
    let (a, b, c) = (box(0, 10, red), box(20, 10, blue), box(40))
    let shadow = DrawOperation.shadow(Shadow(.rect(Rect(0, 0, 9, 9)), offset: .zero, sigma: 2, color: red))
    #expect(middle([a, b, c], [shadow, a, b, c]) == [shadow.fading(by: 0.5)].compactMap { $0 } + [a, b, c])
    #expect(middle([a, b, c], [a, c]) == [a, b.fading(by: 0.5), c].compactMap { $0 })
    // The colour of the second changes, and a box that could be taken for it goes.
    let green = Color(red: 0, green: 1, blue: 0)
    #expect(
      middle([box(60), a, b], [a, box(20, 10, green)])
        == [
          box(60).fading(by: 0.5), a, box(20, 10, blue.mixed(with: green, share: 0.5)),
        ].compactMap { $0 })
  }

  @Test func areasGrowSteadily() {
    let morph = DrawingMorph(from: [box(0, 10)], to: [box(5, 40)])
    let areas = stride(from: 0.0, through: 1, by: 0.05).map { share -> Double in
      let ink = morph.operations(at: share).inkBounds
      return ink.width * ink.height
    }
    for (smaller, larger) in zip(areas, areas.dropFirst()) { #expect(smaller < larger) }
    #expect(areas.first == 100 && areas.last == 1600)
  }

  @Test func aGroupFadesAsAWhole() {
    let inside = [box(0), box(20)]
    #expect(
      middle(inside, [.group(Group(opacity: 0.5, [box(0), box(20, 30)]))])
        == [.group(Group(opacity: 0.75, [box(0), box(20, 20)]))])
    // With a clip on one side only there is nothing between: one drawing fades into the other.
    let clipped = DrawOperation.group(Group(clip: Shape(.rect(Rect(0, 0, 5, 5))), inside))
    let plain = DrawOperation.group(Group(opacity: 0.5, inside))
    #expect(
      middle([plain], [clipped]) == [
        .group(Group([plain, clipped].map { .group(Group(opacity: 0.5, isAdded: true, [$0])) }))
      ])
  }

  @Test func whatIsOnOneSideFades() {
    let geometry = Geometry.rect(Rect(0, 0, 4, 4))
    let gradient = LinearGradient(down: Rect(0, 0, 4, 4), stops: [GradientStop(0, red), GradientStop(1, blue)])
    let operations: [DrawOperation] = [
      .fill(Fill(geometry, .linear(gradient))), .sum([Fill(geometry, .solid(red))]),
      .shadow(Shadow(geometry, offset: .zero, sigma: 1, color: red)),
      .innerShadow(Shadow(geometry, offset: .zero, sigma: 1, color: red, clips: [geometry])),
      .distanceField(DistanceField(geometry, spread: 2, color: red)), .group(Group(opacity: 0.5, [box(0)])),
    ]
    for operation in operations {
      let faded = middle([operation], [])
      #expect(faded.count == 1 && faded != [operation] && faded.inkBounds == operation.inkBounds)
      #expect(middle([], [operation]) == faded)
      #expect(DrawingMorph(from: [operation], to: []).operations(at: 1).isEmpty)
    }
    #expect(middle([operations[5]], []) == [.group(Group(opacity: 0.25, [box(0)]))])
  }

  @Test func fieldsMoveAsOne() {
    func field(_ x: Double, _ spread: Double) -> DrawOperation {
      .distanceField(DistanceField(.rect(Rect(x, 0, 4, 4)), spread: spread, color: red))
    }
    #expect(middle([box(0), field(0, 2)], [field(8, 3)]).last == field(4, 2.5))
    // A field and a fill of one shape are no movement.
    #expect(
      middle([field(0, 2)], [box(0)]) == [
        .group(Group([field(0, 2), box(0)].map { .group(Group(opacity: 0.5, isAdded: true, [$0])) }))
      ])
  }

  @Test func gradientsOfOtherFormsAddUpToOne() throws {
    let geometry = Geometry.rect(Rect(0, 0, 4, 4))
    let stops = [GradientStop(0, red), GradientStop(1, blue)]
    let linear = Fill(geometry, .linear(LinearGradient(down: Rect(0, 0, 4, 4), stops: stops)))
    let radial = Fill(geometry, .radial(RadialGradient(center: .zero, radius: 3, stops: stops)))
    guard case .sum(let parts)? = DrawingMorph(from: [.fill(linear)], to: [.fill(radial)]).operations(at: 0.25).first
    else {
      Issue.record("no sum")
      return
    }
    #expect(parts.map(\.shape) == [linear.shape, radial.shape])
    #expect(parts.map { $0.paint.stops?.map(\.color.alpha) } == [[0.75, 0.75], [0.25, 0.25]])
  }

  @Test func overshootStaysWithinWhatCanBeDrawn() {
    let shadow = Shadow(.rect(Rect(0, 0, 9, 9)), offset: .zero, sigma: 2, color: red)
    var sharp = shadow
    sharp.sigma = 0
    sharp.offset = Point(4, 0)
    let morph = DrawingMorph(
      from: [.shadow(shadow), box(0, 2), .group(Group(opacity: 0.2, [box(0), box(1)]))],
      to: [.shadow(sharp), box(0, 10), .group(Group(opacity: 0.9, [box(0), box(1)]))])
    guard case .shadow(let beyond)? = morph.operations(at: 1.5).first else {
      Issue.record("no shadow")
      return
    }
    #expect(beyond.sigma == 0 && beyond.offset == Point(6, 0))
    #expect(morph.operations(at: -0.5)[1] == box(0, 0))
    #expect(morph.operations(at: 1.5)[2] == .group(Group(opacity: 1, [box(0), box(1)])))
  }

  @Test func longListsMeetInOrder() {
    let a = (0..<1000).map { box(Double($0)) }
    let b = (0..<1000).map { box(Double($0), 20) }
    #expect(middle(a, b) == (0..<1000).map { box(Double($0), 15) })
  }
}
