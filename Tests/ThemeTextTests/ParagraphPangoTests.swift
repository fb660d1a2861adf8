import Foundation
import Testing

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
}
