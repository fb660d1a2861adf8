import Testing
import ThemeGraphics

@testable import ThemeText

/// Lines without letters, which begin where the locale's do.
@Suite struct NeutralDirectionTests {
  init() throws { try TextLibraries.load() }

  private func levels(_ text: String, _ direction: TextDirection? = nil) throws -> [UInt8] {
    let line = LineClusters(text)
    return line.items(try line.embedding(direction, neutral: .rightToLeft)).flatMap { item in
      item.clusters.map { _ in item.level }
    }
  }

  /// Rules W4, N1 and I2 of UAX #9 at a paragraph level of 1: numbers run from left to right, what is between them does not.
  @Test func linesWithoutLettersTakeIt() throws {
    #expect(try levels("12:30") == [2, 2, 2, 2, 2])
    #expect(try levels("-5%") == [1, 2, 2])
    #expect(try levels("(1) ★") == [1, 2, 1, 1, 1])
    #expect(try levels("…") == [1])
    #expect(try levels("") == [])
  }

  @Test func lettersGoBeforeIt() throws {
    #expect(try levels("5 a!") == [0, 0, 0, 0])
    #expect(try levels("é!") == [0, 0])
    #expect(try levels("ש!") == [1, 1])
    #expect(try levels("12:30", .leftToRight) == [0, 0, 0, 0, 0])
    #expect(try levels("a!", .rightToLeft) == [2, 1])
  }

  @Test func whereItBeginsIsSaid() throws {
    func direction(_ text: String) throws -> TextDirection {
      try LineClusters(text).embedding(nil, neutral: .rightToLeft).direction
    }
    for text in ["12:30", "…", "-5%", "ש 1", "١٢"] { #expect(try direction(text) == .rightToLeft, "\(text)") }
    for text in ["1 a", "é", "日本", "a ש"] { #expect(try direction(text) == .leftToRight, "\(text)") }
  }

  @Test func theLineIsDrawnSo() throws {
    let book = TestFont.book
    func order(_ neutral: TextDirection) throws -> [UInt32] {
      let style = TextStyle(family: "sans", size: 10, neutralDirection: neutral)
      return try book.line("-5", style: style).runs.flatMap { $0.glyphs.map(\.id) }
    }
    let plain = try order(.leftToRight)
    #expect(plain.count == 2)
    #expect(try order(.rightToLeft) == plain.reversed())
  }
}
