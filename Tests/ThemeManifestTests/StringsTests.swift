import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeManifest
import ThemeModel

@Suite struct StringsTests {
  private static let three = """
    "axes": { "locale": ["en", "de", "ar"] },
    "strings": {
      "en": { "menu": { "play": "Play", "quit": "Quit" }, "level": "Level ${value}" },
      "de": "strings/de.json",
      "ar": { "menu.play": "العب", "menu": { "quit": "خروج" }, "level": "المستوى ${value}" }
    }
    """
  private static let german = [
    "strings/de.json":
      "{ \"menu.play\": \"Spielen\", \"menu\": { \"quit\": \"Beenden\" }, \"level\": \"Stufe ${value}\" }"
  ]

  private static func title(_ set: ParameterSet) throws -> (text: String?, range: SourceRange) {
    let entry = try #require(set[TestSchemas.title]?.entries["text"])
    if case .text(let text) = entry.value { return (text, entry.range) }
    return (nil, entry.range)
  }

  private static func texts(_ reading: Reading, _ state: String, _ widget: String = "w") throws -> [String: String?] {
    let set = try #require(reading.themeSet, "\(reading.rendered)")
    return try Dictionary(
      uniqueKeysWithValues: set.themes.map { theme in
        (theme.name, try title(reading.parameters(widget, [state], theme: theme.name)).text)
      })
  }

  @Test func eachLocaleHasItsWords() throws {
    let reading = Reading(
      "{ \(Self.three), \"widgets\": { \"w\": { \"kind\": \"glossyButton\", \"title\": { \"string\": \"menu.play\" } } } }",
      parts: Self.german)
    #expect(
      try Self.texts(reading, "normal") == ["default": "Play", "default-de": "Spielen", "default-ar": "العب"])
    let set = try #require(reading.themeSet)
    #expect(set.themes.map { $0.locale?.name } == ["en", "ar", "de"])
    #expect(set.themes.map { $0.locale?.isRightToLeft } == [false, true, false])
    #expect(reading.files.files.map(\.path) == ["themes.json", "strings/de.json"])
    // What is said of the text is said where it stands.
    let range = try Self.title(reading.parameters("w", ["normal"], theme: "default-de")).range
    let place = try #require(reading.files.file(of: range))
    #expect(place.path == "strings/de.json")
    #expect(place.position(of: range.lower).column == 16)
    let set2 = try reading.parameters("w", ["normal"], theme: "default-de")
    #expect(set2[TestSchemas.title]?.entries["string"] == nil)
  }

  /// The later of `text` and `string` counts, whichever it is, through styles, themes and states.
  @Test func textAndStringReplaceOneAnother() throws {
    let reading = Reading(
      """
      { \(Self.three),
        "styles": { "s": { "kind": "glossyButton", "title": { "text": "stated" } } },
        "themes": { "a": {}, "b": { "styles": { "s": { "title": { "string": "menu.quit" } } } },
                    "c": { "widgets": { "w": { "title": { "text": "theme's" } } } } },
        "widgets": {
          "w": { "extends": "s", "title": { "string": "menu.play" },
            "states": { "hover": { "title": { "text": "hovered" } }, "pressed": { "title": { "string": "menu.quit" } },
                        "disabled": { "title": { "size": 9 } } } },
          "v": { "extends": "s" } } }
      """, parts: Self.german)
    let locales = ["", "-de", "-ar"]
    func all(_ theme: String, _ state: String, _ widget: String = "w") throws -> [String?] {
      let texts = try Self.texts(reading, state, widget)
      return locales.map { texts[theme + $0] ?? nil }
    }
    #expect(try all("a", "normal") == ["Play", "Spielen", "العب"])
    #expect(try all("a", "disabled") == ["Play", "Spielen", "العب"])
    #expect(try all("a", "hover") == ["hovered", "hovered", "hovered"])
    #expect(try all("a", "pressed") == ["Quit", "Beenden", "خروج"])
    #expect(try all("a", "normal", "v") == ["stated", "stated", "stated"])
    #expect(try all("b", "normal", "v") == ["Quit", "Beenden", "خروج"])
    #expect(try all("b", "normal") == ["Play", "Spielen", "العب"])
    #expect(try all("c", "normal") == ["theme's", "theme's", "theme's"])
    #expect(try all("c", "pressed") == ["Quit", "Beenden", "خروج"])
    let pressed = try reading.parameters("w", ["pressed"], theme: "a")
    #expect(pressed[TestSchemas.title]?.entries["text"]?.isFromState == true)
    #expect(
      try reading.parameters("w", ["normal"], theme: "a")[TestSchemas.title]?.entries["text"]?.isFromState == false)
  }

  /// A parameter of the widget itself, which a state reads anew alone.
  @Test func stringsOfTheWidgetItself() throws {
    let reading = Reading(
      """
      { "strings": { "en": { "a": "A", "b": "B" } }, "widgets": {
          "w": { "kind": "everyType", "string": "a" }, "v": { "extends": "w", "text": "V" }, "u": { "extends": "v", "string": "b" } } }
      """)
    let text = Parameter<String>("text", .text, default: "", "")
    #expect(try ["w", "v", "u"].map { try reading.parameters($0)[text] } == ["A", "V", "B"])
  }

  @Test func statesOfALayeredWidgetReplaceStrings() throws {
    // At values too: what a value states is read over what the state has.
    let reading = Reading(
      """
      { "strings": { "en": { "a": "A", "b": "B" } }, "widgets": { "w": { "kind": "arcMeter", "values": [0, 1, 2],
          "label": { "string": "a" }, "atValues": { "1": { "label": { "text": "one" } }, "2": { "label": { "string": "b" } } } } } }
      """)
    let label = Parameter<ParameterSet?>("label", TestSchemas.title.type, default: nil, "")
    let variant = try #require(try reading.widget("w").variants.first)
    let texts = variant.elementParameters.map { $0[label]?.entries["text"]?.value }
    #expect(texts == [.text("A"), .text("one"), .text("B")])
  }

  @Test func oneLocaleNeedsNoAxis() throws {
    let reading = Reading(
      """
      { "strings": { "he": { "play": "שחק" } }, "axes": { "appearance": ["light", "dark"] },
        "widgets": { "w": { "kind": "glossyButton", "title": { "string": "play" } } } }
      """)
    #expect(try Self.texts(reading, "normal") == ["default": "שחק", "default-dark": "שחק"])
    #expect(reading.themeSet?.themes.map { $0.locale?.isRightToLeft } == [true, true])
  }

  @Test func anAxisAloneSaysTheLocale() {
    let reading = Reading(
      "{ \"axes\": { \"locale\": [\"en\", \"fa\"] }, \"widgets\": { \"w\": { \"kind\": \"plain\" } } }")
    #expect(reading.themeSet?.themes.map { $0.locale } == [ThemeLocale("en"), ThemeLocale("fa")])
    let none = Reading("{ \"widgets\": { \"w\": { \"kind\": \"plain\" } } }")
    #expect(none.themeSet?.themes.map { $0.locale } == [nil])
  }

  /// Parts bring strings of their own; paths start at the file that states them; a file is read once.
  @Test func stringsOfSeveralFilesAreOneTable() throws {
    var asked: [String] = []
    var files = SourceFiles()
    var sink = DiagnosticSink()
    let parts = [
      "kit/kit.json":
        "{ \"strings\": { \"en\": { \"ok\": \"OK\" }, \"en-GB\": \"words.json\" }, \"styles\": { \"s\": { \"kind\": \"glossyButton\", \"title\": { \"string\": \"ok\" } } } }",
      "kit/words.json": "\u{FEFF}{ \"ok\": \"Right\" }",
      "own.json": "{ \"play\": \"Play\" }",
    ]
    let root = """
      { "include": ["kit/kit.json"], "axes": { "locale": ["en", "en-GB"] }, "strings": { "en-GB": "own.json", "en": "./own.json" },
        "widgets": { "w": { "extends": "s" }, "v": { "extends": "s", "title": { "string": "play" } } } }
      """
    let set = readManifest(
      SourceFile(path: "demo/themes.json", bytes: Array(root.utf8)), vocabulary: TestSchemas.vocabulary, files: &files,
      sink: &sink
    ) { path in
      asked.append(path)
      return parts[path].map { .bytes(Array($0.utf8)) } ?? .notFound
    }
    let themes = try #require(set, "\(renderText(sink.sorted, files: files, color: false))").themes
    let texts = try themes.map { theme in
      try theme.widgets.map { try Self.title($0.variants[0].parameters).text }
    }
    #expect(texts == [["Play", "OK"], ["Play", "Right"]])
    #expect(asked == ["own.json", "kit/kit.json", "kit/words.json"])
    #expect(
      files.files.map(\.path) == ["demo/themes.json", "demo/own.json", "demo/kit/kit.json", "demo/kit/words.json"])
  }

  /// What is resolved once for several variants is not resolved once for several locales.
  @Test func otherAxesShareWhatTheyCan() throws {
    let reading = Reading(
      """
      { "axes": { "contrast": ["normal", "high"], "locale": ["en", "de"] },
        "strings": { "en": { "play": "Play" }, "de": { "play": "Spielen" } },
        "widgets": { "w": { "kind": "glossyButton", "title": { "string": "play" } } } }
      """)
    #expect(
      try Self.texts(reading, "normal") == [
        "default": "Play", "default-high": "Play", "default-de": "Spielen", "default-high-de": "Spielen",
      ])
  }

  @Test func aKeyThatNobodyUsesMayBeMissing() {
    let reading = Reading(
      """
      { "axes": { "locale": ["en", "de"] }, "strings": { "en": { "play": "Play", "later": "Later" }, "de": { "play": "Spielen" } },
        "themes": { "a": {}, "b": { "axes": { "locale": "en" }, "widgets": { "w": { "title": { "string": "later" } } } } },
        "widgets": { "w": { "kind": "glossyButton", "title": { "string": "play" } } } }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.rendered)")
  }
}
