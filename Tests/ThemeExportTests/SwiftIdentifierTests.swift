import Testing

@testable import ThemeExport

@Suite struct SwiftIdentifierTests {
  @Test func members() {
    let expected = [
      "play": "play", "playButton": "playButton", "PlayButton": "playButton", "play-button": "playButton",
      "a-b": "aB", "aB": "aB", "A-B": "aB", "a--b-": "aB", "OK": "ok", "URLField": "urlField", "OKButton": "okButton",
      "HUD": "hud", "A": "a", "x1": "x1", "a-1": "a1", "play_button": "play_button", "_": "__", "__": "__", "_x": "_x",
      "_-a": "_A", "_-_a": "__A", "self": "self", "Type": "type", "1st": "_1st", "": "__", "é": "__", "a é\"b\n": "aB",
    ]
    for (name, text) in expected { #expect(SwiftIdentifier(member: name).text == text) }
  }

  @Test func typesAndCases() {
    #expect(SwiftIdentifier(type: "state").text == "State")
    #expect(SwiftIdentifier(type: "text-size").text == "TextSize")
    #expect(SwiftIdentifier(type: "type").text == "Type_")
    #expect(SwiftIdentifier(type: "variant").text == "Variant_")
    #expect(SwiftIdentifier(type: "_x").text == "_X")
    #expect(SwiftIdentifier(case: "all-cases").text == "allCases_")
  }

  @Test func keywordsStandInBackTicks() {
    for word in ["default", "self", "init", "in", "case", "await", "protocol"] {
      #expect(SwiftIdentifier(member: word).code == "`\(word)`")
    }
    #expect(SwiftIdentifier(member: "play").code == "play")
  }

  @Test func literalsHoldAnyText() {
    #expect(swiftLiteralText("a\"b\\(c)\n\u{e9}") == #"a\"b\\(c)\u{a}\u{e9}"#)
    #expect(swiftCommentText("a\n*/b") == "a?*/b")
  }
}
