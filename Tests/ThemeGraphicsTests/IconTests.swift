import Testing

@testable import ThemeGraphics

@Suite struct IconTests {
  /// The 61 that themes may count on.
  private let names = """
    arrowDown arrowLeft arrowRight arrowUp bell bookmark calendar check chevronDown chevronLeft chevronRight chevronUp \
    clock cross dash download edit eye eyeOff file filter folder gear grid heart heartOutline home image info link list \
    lock mail menu minus moon more pause play plus power question record refresh save search share skipBack \
    skipForward star starOutline stop sun trash unlock upload user users volume volumeMute warning
    """

  @Test func allAreThereSortedAndOnce() {
    #expect(Icon.all.map(\.name) == names.split(separator: " ").map(String.init))
    #expect(Icon.all.map(\.name) == Icon.all.map(\.name).sorted())
    #expect(Icon.named("gear")?.name == "gear" && Icon.named("Gear") == nil)
  }

  @Test func namesAndSummariesAreInForm() {
    for icon in Icon.all {
      #expect(icon.name.allSatisfy { $0.isASCII && $0.isLetter } && icon.name.first?.isLowercase == true)
      #expect(icon.summary.first?.isUppercase == true && !icon.summary.hasSuffix("."), "\(icon.summary)")
    }
  }

  /// Two units of margin, and ink that reaches far enough to be seen.
  @Test func inkLiesInsideTheMargin() {
    for icon in Icon.all {
      let box = icon.outline.bounds
      #expect(box.minX >= 2 - 1e-9 && box.minY >= 2 - 1e-9, "\(icon.name) \(box)")
      #expect(box.maxX <= 22 + 1e-9 && box.maxY <= 22 + 1e-9, "\(icon.name) \(box)")
      #expect(max(box.width, box.height) >= 12, "\(icon.name) \(box)")
      #expect(abs(box.midX - 12) <= 1.25 && abs(box.midY - 12) <= 2, "\(icon.name) \(box)")
    }
  }

  @Test func outlinesHoldNoCurves() {
    for icon in Icon.all {
      for element in icon.outline.elements {
        switch element {
        case .quadratic, .cubic: Issue.record("\(icon.name) has a curve")
        default: break
        }
      }
    }
  }

  @Test func aFrameHoldsTheWholeIconOnce() throws {
    let check = try #require(Icon.named("check"))
    let wide = check.outline(in: Rect(100, 10, 48, 24)).bounds
    let square = check.outline(in: Rect(112, 10, 24, 24)).bounds
    #expect(wide == square)
    #expect(check.outline(in: Rect(0, 0, 24, 24)) == check.outline)
    #expect(check.outline(in: .zero).bounds.width == 0)
  }
}

@Suite struct RoundStrokeTests {
  private func area(_ path: Path) -> Double {
    // Of one contour of lines and arcs, by Green's theorem: the polygon of its corners and the arcs' segments.
    var sum = 0.0
    for subpath in path.subpaths {
      for segment in subpath.segments + [PathSegment(shape: .line, start: subpath.end, end: subpath.start)] {
        sum += (segment.start.x * segment.end.y - segment.end.x * segment.start.y) / 2
        guard case .arc(let arc) = segment.shape else { continue }
        let (sine, _) = sineAndCosine(degrees: arc.sweep)
        sum += arc.radius * arc.radius / 2 * (arc.sweep * .pi / 180 - sine)
      }
    }
    return sum
  }

  @Test func aLineIsACapsule() throws {
    let outline = try Path(svg: "M3 4L9 12").roundStroke(width: 2)
    #expect(abs(area(outline) - (10 * 2 + .pi)) < 1e-12)
    #expect(abs(outline.bounds.minX - 2) < 1e-12 && abs(outline.bounds.maxY - 13) < 1e-12)
  }

  @Test(arguments: [(0.0, 90.0), (200, 130), (45, -270), (10, -20)])
  func anArcIsABandWithRoundEnds(_ start: Double, _ sweep: Double) {
    let outline = Path.arc(center: Point(5, 5), radius: 4, start: start, sweep: sweep).roundStroke(width: 2)
    let band = abs(sweep) / 360 * .pi * (25 - 9)
    #expect(abs(area(outline) - (band + .pi)) < 1e-12)
  }

  @Test func wholeCirclesAreRingsAndPointsAreDiscs() throws {
    #expect(
      Path.circle(center: .zero, radius: 4).roundStroke(width: 2) == .ring(center: .zero, outer: 5, inner: 3))
    #expect(try Path(svg: "M3 4h0").roundStroke(width: 2) == .circle(center: Point(3, 4), radius: 1))
    #expect(try Path(svg: "M3 4z").roundStroke(width: 2) == .circle(center: Point(3, 4), radius: 1))
  }
}
