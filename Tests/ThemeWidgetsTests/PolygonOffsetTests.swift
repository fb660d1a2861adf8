import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// Parallels of polygons, against Shapely 2's `buffer(distance, join_style="mitre", mitre_limit=4)`.
@Suite struct PolygonOffsetTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let corners: [(Double, Double)]
    let distance: Double
    let expected: [(Double, Double)]
  }

  private static let ribbon: [(Double, Double)] = [(0, 0), (160, 0), (144, 24), (160, 48), (0, 48)]

  static let cases = [
    Case(
      testDescription: "ribbon", corners: ribbon, distance: 3,
      expected: [
        (-3, -3), (165.605551275, -3), (147.605551275, 24), (165.605551275, 51), (-3, 51),
      ]),
    Case(
      testDescription: "ribbon, inwards", corners: ribbon, distance: -2,
      expected: [(2, 2), (156.262965816, 2), (141.59629915, 24), (156.262965816, 46), (2, 46)]),
    Case(
      testDescription: "star",
      corners: [
        (50, 0), (62, 36), (100, 38), (70, 60), (80, 98), (50, 76), (20, 98), (30, 60), (0, 38), (38, 36),
      ], distance: 1.5,
      expected: [
        (50, -4.74341649), (63.099740481, 34.555804952), (104.277778304, 36.723070101), (71.710479192, 60.605756117),
        (82.528534457, 101.714366126), (50, 77.860107524), (17.471465543, 101.714366126), (28.289520808, 60.605756117),
        (-4.277778304, 36.723070101), (36.900259519, 34.555804952),
      ]),
    Case(
      testDescription: "triangle", corners: [(0, 0), (10, 40), (-30, 20)], distance: 4,
      expected: [(2.503933029, -6.476690387), (15.989873845, 47.467072877), (-37.953889419, 20.495191245)]),
  ]

  @Test(arguments: cases) func isWhatShapelyMakes(of polygon: Case) {
    let corners = polygon.corners.map { Point($0.0, $0.1) }
    let expected = polygon.expected.map { Point($0.0, $0.1) }
    expectNear(PolygonOffset.corners(corners, by: polygon.distance), expected)
    // The direction does not matter, and is kept; nor do corners that are stated twice.
    expectNear(PolygonOffset.corners(corners.reversed(), by: polygon.distance), expected.reversed())
    expectNear(
      PolygonOffset.corners(corners.flatMap { [$0, $0] } + corners.prefix(1), by: polygon.distance), expected)
  }

  private func expectNear(_ found: [Point], _ expected: [Point]) {
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) { #expect(abs(a.x - b.x) < 1e-8 && abs(a.y - b.y) < 1e-8, "\(a) \(b)") }
  }

  @Test func aSpikeIsCutOff() {
    let spike = [Point(0, 0), Point(100, -2), Point(100, 2)]
    let parallel = PolygonOffset.corners(spike, by: 2)
    #expect(parallel.count == 4)
    #expect(parallel.allSatisfy { $0.x > -8.01 && $0.x < 110 && abs($0.y) < 10 })
  }

  @Test func whatHasNoAreaHasNoParallel() {
    #expect(PolygonOffset.corners([], by: 1).isEmpty)
    #expect(PolygonOffset.corners([Point(1, 1), Point(1, 1)], by: 1).isEmpty)
    #expect(PolygonOffset.corners([Point(0, 0), Point(1, 1), Point(2, 2)], by: 1).isEmpty)
  }

  /// The ring of a rectangle given by its corners covers what the ring of a square rounded rectangle does.
  @Test func aRectangleHasTheRingOfARoundedOne() throws {
    let frame = Rect(0, 0, 40, 20)
    let corners = [Point(0, 0), Point(40, 0), Point(40, 20), Point(0, 20)]
    let ring = FocusRing.draw(ParameterSet(), around: corners, color: .black)
    let rounded = FocusRing.draw(ParameterSet(), around: frame, radii: .zero, color: .black)
    #expect(ring.inkBounds == Rect(-3, -3, 46, 26))
    #expect(rounded.inkBounds == ring.inkBounds)
  }
}
