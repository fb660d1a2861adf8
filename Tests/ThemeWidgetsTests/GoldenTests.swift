import Foundation
import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// What every kind needs to be drawn at all, and a text where it may have one; everything else is left to its defaults.
func exampleParameters(of kind: any WidgetKind.Type) -> [String: ParameterValue] {
  let text = ParameterValue.object(["text": .text("Play"), "font": .text("f")])
  return switch kind.schema.kind {
  case "text": ["text": text]
  case "arcMeter": ["value": .number(37), "label": .object(["text": .text("${value}%"), "font": .text("f")])]
  case "checkbox": [:]
  case "bitmapFont":
    [
      "letters": .object(["font": .text("f")]),
      "characters": .list([ParameterSet(["set": .text("text"), "text": .text("A")])]),
    ]
  case "layers": ["layers": .list(everyDraw)]
  default: ["title": text]
  }
}

/// A layer of every form with a shape of every form, each with what it cannot do without.
private let everyDraw: [ParameterSet] = {
  let needs: [String: [String: ParameterValue]] = [
    "text": ["text": .text("Play"), "font": .text("f")],
    "group": ["layers": .list([ParameterSet(["draw": .text("fill")])]), "frame": .rect(Rect(8, 8, 16, 16))],
    "polyline": ["points": .points([Point(2, 2), Point(30, 40), Point(60, 10)])],
    "path": ["data": .text("M0 0L10 0L5 9Z"), "viewBox": .rect(Rect(0, 0, 10, 10))],
    "icon": ["icon": .text("check")],
  ]
  let shapes = ShapeForms.all.map { form in
    ParameterSet(
      ["type": .text(form.form.name)].merging(needs[form.form.name] ?? [:]) { $1 })
  }
  let draws = LayerForms.all.filter { $0.form.name != "image" }.map { form in
    ParameterSet(["draw": .text(form.form.name)].merging(needs[form.form.name] ?? [:]) { $1 })
  }
  return draws + shapes.map { ParameterSet(["draw": .text("fill"), "shape": .object($0)]) }
}()

/// The draw list of every kind in every state, with defaults, word for word. To record: `APPROVE=1 swift test --filter
/// GoldenTests`, then read the difference.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let records =
    ProcessInfo.processInfo.environment["APPROVE"] == "1" && ProcessInfo.processInfo.environment["CI"] == nil

  static let names: [String] = WidgetRegistry.all.flatMap { kind in
    combinations(of: kind.schema.axes.map(\.values)).map { ([kind.schema.kind] + $0).joined(separator: "-") }
  }

  @Test(arguments: names)
  func drawsWhatItDrew(_ name: String) throws {
    let words = name.split(separator: "-").map(String.init)
    let kind = try #require(WidgetRegistry.all.first { $0.schema.kind == words[0] })
    let (made, found) = jobs(kind, exampleParameters(of: kind), scales: [2])
    #expect(found.isEmpty)
    let job = try #require(made.first { $0.info.axes.map(\.value) == Array(words.dropFirst()) })
    let file = Self.folder.appendingPathComponent(name + ".txt")
    if Self.records { try job.drawList.text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(job.drawList.text == (try? String(contentsOf: file, encoding: .utf8)))
  }

  @Test func noGoldenIsLeftOver() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { !$0.hasPrefix(".") }
    #expect(Set(files) == Set(Self.names.map { $0 + ".txt" }))
  }
}
