import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemePipeline

@Suite struct JobHistoryTests {
  private let sources: SourceFiles
  private let range: SourceRange

  init() {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: "a b.json", bytes: Array("{\n  \"x\": 12\n}".utf8)))
    sources = files
    range = SourceRange(file: file, lower: 9, upper: 11)
  }

  private func history(_ values: [String: ParameterValue]) -> JobHistory {
    let entries = values.mapValues { ParameterSet.Entry(value: $0, range: range, isFromState: false) }
    let variants = ["normal", "pressed"].map {
      WidgetVariant(axisValues: [$0], parameters: ParameterSet(entries: entries))
    }
    let widget = Widget(name: "play", kind: "k", range: .none, variants: variants)
    var history = JobHistory(versions: .zero, scales: [1, 1.5], fonts: [("ui", SHA256.digest([1]))])
    history.add(
      Theme(name: "t", widgets: [widget]), boxes: ["play": Rect(-1, 0, 2.5, 3)], sources: sources)
    history.pictures["t t.png"] = "0123456789abcdef"
    return history
  }

  static let values: [String: ParameterValue] = [
    "number": .number(1.25), "flag": .boolean(true), "text": .text("a \"b\"\n c"), "none": .none,
    "color": .color(Color(red: 1, green: 0.2, blue: 0)), "other": .color(Color(red: 0.123456, green: 0, blue: 0)),
    "paint": .paint(.linear(stops: [GradientStop(0, .black), GradientStop(1, .white)], line: .angle(90))),
    "long": .values(Array(repeating: 0.125, count: 1000)), "radii": .cornerRadii(CornerRadii(3)),
    "inner": .object(ParameterSet(entries: ["x": .init(value: .number(12), range: .none, isFromState: false)])),
  ]

  @Test func whatIsKeptIsReadBack() throws {
    let history = history(Self.values)
    #expect(try #require(JobHistory(text: history.text)) == history)
    let leaves = try #require(history.leaves(of: "t play/pressed"))
    #expect(leaves.count == Self.values.count + 1)
    let texts = leaves.mapValues(\.text)
    #expect(texts["number"] == "1.25")
    #expect(texts["text"] == #""a \"b\"\n c""#)
    #expect(texts["color"] == "#ff3300")
    #expect(texts["other"] == "rgb(0.12346 0 0)")
    #expect(texts["paint"] == "linear 90 0 #000000, 1 #ffffff")
    #expect(texts["radii"] == "3")
    #expect(texts["inner.x"] == "12")
    #expect(texts["box"] == "[-1, 0, 2.5, 3]")
    #expect(texts["long"]?.count == 60)
    #expect(leaves["number"]?.place.map(history.words) == "a b.json:2:8")
    #expect(leaves["box"]?.place == nil)
  }

  @Test func statesShareWhatTheyShare() {
    #expect(history(Self.values).leaves.count == Self.values.count + 1)
  }

  @Test func damagedTextsAreNoHistoryOrAnother() {
    let text = Array(history(Self.values).text.utf8)
    for length in 0..<text.count { _ = JobHistory(text: String(decoding: text[..<length], as: UTF8.self)) }
    for place in text.indices {
      var other = text
      other[place] ^= 1 << UInt8(place % 8)
      // Whatever is read back answers questions.
      let read = JobHistory(text: String(decoding: other, as: UTF8.self))
      #expect(read?.leaves(of: "t play/normal")?.count ?? 0 <= Self.values.count + 1)
    }
    #expect(JobHistory(text: "theme-history 1\nversions 00\nscales 1\n") == nil)
  }

  @Test func longTextsThatDifferBehindTheCutDiffer() {
    var values = Self.values
    values["long"] = .values(Array(repeating: 0.125, count: 999) + [1])
    let changes = history(values).changes(
      of: "t play/normal", theme: "t", before: history(Self.values), origins: nil)
    #expect(changes.count == 1 && changes.first?.hasSuffix("… (in part) at a b.json:2:8") == true, "\(changes)")
  }

  @Test func manyChangesAreCounted() {
    let old = Dictionary(uniqueKeysWithValues: (0..<20).map { ("p\($0)", ParameterValue.number(0)) })
    let changes = history(old.mapValues { _ in .number(1) }).changes(
      of: "t play/normal", theme: "t", before: history(old), origins: nil)
    #expect(changes.count == 9 && changes.last == "12 more")
  }
}
