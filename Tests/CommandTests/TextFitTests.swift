import Foundation
import Testing

/// Labels of all locales in one frame: what does not fit is said of each.
@Suite struct TextFitTests {
  private func errors(_ words: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {
        "fonts": { "f": { "system": "DejaVuSans.ttf" } },
        "axes": { "locale": ["en", "de"], "appearance": ["light", "dark"] },
        "themes": {
          "ocean": { "axes": { "locale": ["en", "de"] } }, "ember": { "axes": [{ "locale": "de", "appearance": "dark" }] }
        },
        "widgets": {
          "again": {
            "kind": "titleButton", "size": [80, 30],
            "title": {
              "font": "f", "size": 14, \(words)
              "text": { "$axis": "locale", "en": "Restart", "de": "Donaudampfschifffahrtsgesellschaft" }
            }
          }
        }
      }
      """, "themes.json")
    let run = try Tool.run(
      Tool.theme, ["build", "themes.json", "--cache-dir", folder.path + "/cache"], in: folder.path)
    #expect(run.status == 0)
    return run.errors
  }

  @Test func whatDoesNotFitIsNamed() throws {
    let lines = try errors("").split(separator: "\n").filter { $0.contains("[text.overflow]") }
    // Once for all states and scales.
    #expect(lines.count == 2)
    let places = ["'again' in theme 'ember', appearance 'dark', locale 'de'", "'again' in theme 'ocean', locale 'de'"]
    for place in places {
      #expect(lines.contains { $0.contains("warning: \(place): the text is 252.7 points wide, its area only 80.0") })
    }
  }

  @Test(arguments: [
    #""overflow": "ellipsis","#, #""wrap": true, "overflow": "shrink", "minSize": 1,"#,
    #""overflow": "shrink", "minSize": 4,"#,
  ]) func whatIsMadeToFitIsNot(_ words: String) throws {
    #expect(try errors(words).isEmpty)
  }

  @Test func wrappedLinesMayBeTooMany() throws {
    #expect(try errors(#""wrap": true,"#).contains("points high with its 4 lines, its area only 30.0"))
  }
}
