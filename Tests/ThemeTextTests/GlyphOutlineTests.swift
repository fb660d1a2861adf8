import Dispatch
import Synchronization
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeText

@Suite struct GlyphOutlineTests {
  let book = TestFont.book

  private func outline(_ text: String, _ font: TestFont) throws -> GlyphOutline? {
    let run = try book.line(text, family: "\(font)", size: 10).runs[0]
    return book.outline(of: run.glyphs[0].id, in: run.font)
  }

  @Test(arguments: outlineCases) func equalsTheReferenceDecomposition(_ expected: OutlineCase) throws {
    let outline = try #require(try outline(String(expected.character), expected.font))
    #expect(outline.unitsPerEm == expected.font.unitsPerEm)
    let sums = PathSums(outline.path)
    #expect(sums.contours == expected.contours)
    #expect(sums.curves == expected.curves)
    // Multiples of 1/2: exact.
    #expect(sums.x == expected.pointSum.x)
    #expect(sums.y == expected.pointSum.y)
    #expect(abs(sums.area - expected.area) <= 1e-9 * abs(expected.area))
    #expect(outline.isSimple)
  }

  @Test func impliedPointsAreExact() throws {
    let e = try #require(try outline("e", .sansBold))
    #expect(
      e.path.elements.prefix(6) == [
        .move(Point(1290, 563)), .line(Point(1290, 461)), .line(Point(453, 461)),
        .quadratic(control: Point(466, 335), end: Point(544, 272)),
        .quadratic(control: Point(622, 209), end: Point(762, 209)),
        .quadratic(control: Point(875, 209), end: Point(993.5, 242.5)),
      ])
    let one = try #require(try outline("一", .noto))
    #expect(
      one.path.elements == [
        .move(Point(44, 431)), .line(Point(44, 349)), .line(Point(960, 349)), .line(Point(960, 431)), .close,
      ])
    let s = try #require(try outline("S", .noto))
    #expect(
      s.path.elements.prefix(2) == [
        .move(Point(304, -13)), .cubic(control1: Point(457, -13), control2: Point(553, 79), end: Point(553, 195)),
      ])
  }

  @Test(arguments: TestFont.allCases) func asciiIsSimple(_ font: TestFont) throws {
    for code in UInt8(0x21)...0x7E {
      let character = String(UnicodeScalar(code))
      #expect(try outline(character, font)?.isSimple == true, "\(character)")
    }
  }

  @Test func nothingToDraw() throws {
    let run = try book.line(" ", family: "sansBold", size: 10).runs[0]
    #expect(book.outline(of: run.glyphs[0].id, in: run.font) == nil)
    #expect(book.outline(of: 1_000_000, in: run.font) == nil)
    #expect(book.outline(of: .max, in: run.font) == nil)
    let other = FontKey(digest: SHA256.digest([1]), faceIndex: 0)
    #expect(book.outline(of: 36, in: other) == nil)
  }

  @Test func manyThreads() throws {
    // A book of its own, whose cache is empty.
    let (book, failures) = FontBook.open([(name: "f", requests: [TestFont.sansBold.request, TestFont.noto.request])])
    #expect(failures.isEmpty)
    let text = "The quick brown fox 這是一個測試按鈕 0℃"
    let expected = try TestFont.book.line(text, family: "fallback", size: 20)
    let outlines = expected.runs.flatMap { run in
      run.glyphs.map { TestFont.book.outline(of: $0.id, in: run.font)?.path }
    }
    let wrong = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      let line = try? book.line(text, family: "f", size: 20)
      let drawn = expected.runs.flatMap { run in run.glyphs.map { book.outline(of: $0.id, in: run.font)?.path } }
      if line != expected || drawn != outlines { wrong.add(1, ordering: .relaxed) }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }
}

/// Sums over a path's segments: what the reference's script computes of its own.
private struct PathSums {
  var contours = 0
  var curves = 0
  var x = 0.0
  var y = 0.0
  var area = 0.0

  init(_ path: Path) {
    var start = Point.zero
    var current = Point.zero
    func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    for element in path.elements {
      switch element {
      case .move(let point):
        contours += 1
        start = point
        current = point
      case .line(let end):
        addLine(current, end)
        current = end
      case .quadratic(let p1, let p2):
        let p0 = current
        curves += 1
        add([p0, p1, p2])
        area += (2 * cross(p0, p1) + 2 * cross(p1, p2) + cross(p0, p2)) / 6
        current = p2
      case .cubic(let p1, let p2, let p3):
        let p0 = current
        curves += 1
        add([p0, p1, p2, p3])
        let near = 6 * cross(p0, p1) + 3 * cross(p0, p2) + cross(p0, p3)
        area += (near + 3 * cross(p1, p2) + 3 * cross(p1, p3) + 6 * cross(p2, p3)) / 20
        current = p3
      case .arc: break
      case .close:
        if current != start { addLine(current, start) }
        current = start
      }
    }
  }

  private mutating func add(_ points: [Point]) {
    for point in points {
      x += point.x
      y += point.y
    }
  }

  private mutating func addLine(_ a: Point, _ b: Point) {
    add([a, b])
    area += (a.x * b.y - a.y * b.x) / 2
  }
}
