import Foundation
import Testing
import ThemeGraphics

@testable import ThemeText

/// Where lines end, and in which order they stand, as Pango says (pango1.0-tools).
@Suite struct ParagraphPangoTests {
  /// Widths in points at 20 points per em.
  @Test(arguments: [61, 133, 203, 313])
  func linesArePangos(_ width: Int) throws {
    let paragraphs = ScriptFixture.lines("paragraphs.txt")
    try #require(paragraphs.count >= 25)
    let pangos = try PangoView.lines(paragraphs, ["--width=\(width)", "--wrap=word-char"])
    let fonts = try #require(MixedFonts.book.families["mixed"])
    var start = 0
    for text in paragraphs {
      let bytes = Array(text.utf8)
      let theirs = pangos.filter { start <= $0.start && $0.start < start + max(1, bytes.count) }.map { line in
        (
          start: line.start - start,
          runs: line.runs.map { run in
            (bytes: run.offset - start..<run.offset - start + run.text.utf8.count, item: "", level: run.level)
          }
        )
      }
      let paragraph = try Paragraph(text[...], fonts, TextStyle(family: "mixed", size: 20))
      let layout = TextLayout(width: Double(width), wraps: true)
      let ours = LineWrapping(paragraph, layout, isLast: true).lines(atMost: nil)
      let starts = ours.map { paragraph.text.starts[$0.clusters.lowerBound] }
      func shown(_ starts: [Int]) -> [String] {
        zip(starts, starts.dropFirst() + [bytes.count]).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
      }
      #expect(shown(starts) == shown(theirs.map(\.start)), "\(text)")
      if starts == theirs.map(\.start) {
        for (our, their) in zip(ours, theirs) {
          // Blanks at the end of a line are not drawn here.
          let end = paragraph.text.starts[paragraph.trimmed(our.clusters).upperBound]
          let runs = our.line.stretches.map { (paragraph.bytes(of: $0.item.clusters), "", Int($0.item.level)) }
          let pangos = their.runs.map { ($0.bytes.clamped(to: 0..<end), $0.item, $0.level) }
          #expect(PangoTests.visual(runs, text) == PangoTests.visual(pangos, text), "\(text)")
        }
      }
      start += bytes.count + 1
    }
  }

  /// Spaces are as wide as Pango makes them. In lines of two directions it takes spaces from other fonts.
  @Test(arguments: [133, 203]) func justifiedLinesArePangos(_ width: Int) throws {
    let paragraphs = ScriptFixture.lines("paragraphs.txt").filter { text in
      ["The quick", "Save all", "Здрав", "Αυτή", "გამ", "Բարեւ"].contains { text.hasPrefix($0) }
    }
    try #require(paragraphs.count == 6)
    let pangos = try PangoView.lines(paragraphs, ["--width=\(width)", "--wrap=word-char", "--justify"])
    let layout = TextLayout(width: Double(width), wraps: true, justifies: true)
    let style = TextStyle(family: "mixed", size: 20)
    let ours = try MixedFonts.book.lines(paragraphs.joined(separator: "\n"), style: style, layout: layout)
    try #require(ours.count == pangos.count)
    for (our, their) in zip(ours, pangos) {
      // Letters are not moved apart here where there is one word alone.
      let words = their.runs.map(\.text).joined().split(separator: " ")
      if words.count < 2 { continue }
      let glyphs = their.runs.flatMap(\.glyphs)
      var pens: [Double] = []
      var x = 0.0
      for glyph in glyphs {
        pens.append(x)
        x += glyph.points
      }
      let places = our.runs.flatMap(\.glyphs).map(\.origin.x)
      // The blank at the end of a line has no width there, and is not here.
      for (place, pen) in zip(places, pens) { #expect(abs(place - pen) < 0.03, "\(words)") }
      #expect(abs(our.advance - x) < 0.03, "\(words)")
    }
  }
}
