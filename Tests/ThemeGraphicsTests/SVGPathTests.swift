import Testing
import ThemeGraphics

@Suite struct SVGPathTests {
  private func path(_ text: String) throws -> Path { try Path(svg: text) }

  @Test(arguments: ["", " \t\r\n\u{c}", "none", "  none \n"]) func emptyTextsAreEmptyPaths(_ text: String) throws {
    #expect(try path(text) == Path())
  }

  /// Each row's texts say the same.
  @Test(
    arguments: [
      ["M1.5.5-300-.25", "M 1.5 0.5 L -300 -0.25", "M1.5.5-3e2-25E-2", "M+1.5,+.5L-300,-.25", "m1.5.5-301.5-.75"],
      ["M0 0L1 2 3 4", "M0 0 1 2 3 4", "m0 0 1 2 2 2", "M0,0l1,2,2,2", "M0 0L1 2L3 4", "M\n0\t0\rL\u{c}1 2L3 , 4"],
      ["M1 2H5V9H1", "m1 2h4v7h-4", "M1 2L5 2L5 9L1 9"],
      ["M1 1C1 2 3 4 5 6S7 8 9 9", "M1 1C1 2 3 4 5 6C7 8 7 8 9 9", "m1 1c0 1 2 3 4 5s2 2 4 3"],
      ["M1 1S3 4 5 6", "M1 1C1 1 3 4 5 6"],
      ["M1 1Q3 1 5 6T9 9", "M1 1Q3 1 5 6Q7 11 9 9", "m1 1q2 0 4 5t4 3"],
      ["M1 1T9 9", "M1 1Q1 1 9 9"],
      ["M1 1Q3 1 5 6S7 8 9 9", "M1 1Q3 1 5 6C5 6 7 8 9 9"],
      ["M1 1C1 2 3 4 5 6T9 9", "M1 1C1 2 3 4 5 6Q5 6 9 9"],
      ["M1 1C1 2 3 4 5 6L5 7S7 8 9 9", "M1 1C1 2 3 4 5 6L5 7C5 7 7 8 9 9"],
      ["m5 5h2v2zl1 1", "M5 5L7 5L7 7ZM5 5L6 6"],
      ["m5 5h2v2zm1 1h1", "M5 5L7 5L7 7ZM6 6L7 6"],
      ["m5 5h2v2zzh1", "M5 5L7 5L7 7ZZM5 5L6 5"],
      [
        "M0 0a5 5 0 011 1", "M0 0a5 5 0 0 1 1 1", "M0 0A5,5,0,0,1,1,1", "M0 0a5-5 90 01 1 1",
        "M0 0a-5 5.0 -7.5 0,1,1,1",
      ],
      ["M0 0a5 5 0 10-3.5.5", "M0 0A5 5 0 1 0 -3.5 .5", "M0 0a5 5 0 1 0-3.5 0.5"],
      ["M0 0a5 5 0 011 1 5 5 0 102 2", "M0 0a5 5 0 011 1a5 5 0 102 2"],
      ["M1 1A0 5 0 0 1 9 9", "M1 1A5 0 0 0 1 9 9", "M1 1L9 9"],
      ["M1 1A3 5 0 0 1 1 1", "M1 1L1 1"],
      ["M10 32A1 1 0 0 1 54 32", "M10 32A22 22 0 0 1 54 32", "M10 32A1 1 0 1 1 54 32"],
    ] as [[String]])
  func waysToSayTheSame(_ texts: [String]) throws {
    let first = try path(texts[0])
    #expect(!first.elements.isEmpty)
    for text in texts { #expect(try path(text) == first, "\(text)") }
  }

  @Test func equalRadiiMakeTrueArcs() throws {
    let half = try path("M-5 0A5 5 0 0 1 5 0A5 5 0 0 1 -5 0Z")
    #expect(
      half.elements == [
        .move(Point(-5, 0)), .arc(center: .zero, radius: 5, start: 180, sweep: 180),
        .arc(center: .zero, radius: 5, start: 0, sweep: 180), .close,
      ])
    for (flags, center, start, sweep) in [
      ("0 1", Point(0, 5), -90.0, 90.0), ("1 0", Point(0, 5), -90, -270), ("0 0", Point(5, 0), 180, -90),
      ("1 1", Point(5, 0), 180, 270),
    ] {
      guard case .arc(let c, let r, let s, let w) = try path("M0 0A5 5 0 \(flags) 5 5").elements.last else {
        Issue.record("no arc for \(flags)")
        continue
      }
      #expect(abs(c.x - center.x) + abs(c.y - center.y) < 1e-14, "\(flags): \(c)")
      #expect(
        r == 5 && abs((s - start).remainder(dividingBy: 360)) < 1e-12 && abs(w - sweep) < 1e-12, "\(flags): \(s) \(w)")
    }
  }

  /// On a huge circle the centre is too far for a true arc to end where it should.
  @Test func hugeRadiiMakeCubics() throws {
    let elements = try path("M0 0A4e8 4e8 0 0 1 50 20").elements
    #expect(elements.count == 2)
    guard case .cubic(_, _, let end) = elements.last else {
      Issue.record("\(elements)")
      return
    }
    #expect(end == Point(50, 20))
  }

  /// The promise of 4e-7 of the larger radius, measured against the ellipse's equation along its normal.
  @Test(arguments: [0.0, 33, 90, 171.5]) func cubicsStayOnTheEllipse(_ rotation: Double) throws {
    let (a, b) = (1000.0, 400.0)
    let (sine, cosine) = sineAndCosine(degrees: rotation)
    func place(_ x: Double, _ y: Double) -> Point { Point(x * cosine - y * sine, x * sine + y * cosine) }
    let (left, right) = (place(-a, 0), place(a, 0))
    let text =
      "M\(left.x) \(left.y)A\(a) \(b) \(rotation) 0 1 \(right.x) \(right.y) \(a) \(b) \(rotation) 0 1 \(left.x) \(left.y)"
    var from = left
    var worst = 0.0
    for element in try path(text).elements.dropFirst() {
      guard case .cubic(let c1, let c2, let end) = element else {
        Issue.record("\(element)")
        return
      }
      for t in stride(from: 0.0, through: 1, by: 1.0 / 64) {
        let u = 1 - t
        let p =
          from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + end * (t * t * t)
        let (x, y) = (p.x * cosine + p.y * sine, p.y * cosine - p.x * sine)
        let value = x * x / (a * a) + y * y / (b * b) - 1
        let slope = 2 * ((x / (a * a)) * (x / (a * a)) + (y / (b * b)) * (y / (b * b))).squareRoot()
        worst = max(worst, abs(value / slope))
      }
      from = end
    }
    #expect(worst < 4e-7 * a, "\(worst)")
  }

  @Test func onlyAsManyElementsAsAllowed() throws {
    let limit = Path.SVGLimits.elements
    let full = "M0 0" + String(repeating: "h1", count: limit - 1)
    #expect(try path(full).elements.count == limit)
    #expect(throws: SVGPathError(offset: full.utf8.count, message: "a path has at most 100000 segments")) {
      try Path(svg: full + "z")
    }
  }
}
