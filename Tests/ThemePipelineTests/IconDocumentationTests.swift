import Foundation
import Testing
import ThemeGraphics
import ThemeModel
import ThemePNG
import ThemeRender

/// `Documentation/Icons.md` and its picture are what ``Icon/all`` says. `Scripts/approve-goldens.sh` records them: look at
/// every icon then.
@Suite struct IconDocumentationTests {
  private static let records =
    ProcessInfo.processInfo.environment["APPROVE"] == "1" && ProcessInfo.processInfo.environment["CI"] == nil
  private static let columns = 10
  private static let advice =
    "run Scripts/approve-goldens.sh IconDocumentationTests and look at Documentation/icons.png"

  @Test func textIsWhatTheRegistrySays() throws {
    let file = DocumentationFolder.url.appendingPathComponent("Icons.md")
    if Self.records { try Data(Self.text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text, "\(Self.advice)")
  }

  @Test func pictureIsWhatTheRendererDraws() throws {
    let file = DocumentationFolder.url.appendingPathComponent("icons.png")
    let drawn = Self.sheet
    if Self.records { try Data(try encodePNG(drawn, settings: PNGSettings())).write(to: file) }
    let committed = try decodePNG([UInt8](try Data(contentsOf: file)))
    #expect(committed == drawn, "\(Self.advice)")
  }

  private static var text: String {
    var lines = [
      "# Icons", "",
      "Drawn for this package on a grid of 24 by 24, with lines 2 wide. In the picture and in the table, row by row:",
      "",
      "![All icons](icons.png)", "",
    ]
    let names = Icon.all.map { "`\($0.name)`" }
    for start in stride(from: 0, to: names.count, by: columns) {
      let row = Array(names[start..<min(start + columns, names.count)])
      let filled = row + Array(repeating: "", count: columns - row.count)
      lines.append("| " + filled.joined(separator: " | ") + " |")
      if start == 0 { lines.append("|" + String(repeating: " --- |", count: columns)) }
    }
    lines += ["", "| Name | Shows |", "| --- | --- |"]
    lines += Icon.all.map { "| `\($0.name)` | \($0.summary) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each icon at 48, 24 and 16 pixels.
  private static var sheet: Bitmap {
    let cell = Size(104, 56)
    let rows = (Icon.all.count + columns - 1) / columns
    let (width, height) = (Int(cell.width) * columns, Int(cell.height) * rows)
    let ink = Paint.solid(Color(red: 0.15, green: 0.17, blue: 0.2))
    var operations: [DrawOperation] = [
      .fill(Fill(.rect(Rect(0, 0, Double(width), Double(height))), .solid(.white)))
    ]
    for (index, icon) in Icon.all.enumerated() {
      let (x, y) = (Double(index % columns) * cell.width, Double(index / columns) * cell.height)
      for frame in [Rect(x + 4, y + 4, 48, 48), Rect(x + 54, y + 16, 24, 24), Rect(x + 80, y + 20, 16, 16)] {
        operations.append(.fill(Fill(.path(icon.outline(in: frame), .nonZero), ink)))
      }
    }
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    return Renderer.drawWhole(
      DrawList(operations: operations, scale: 1, pixelBounds: window), outlines: NoOutlines())
  }
}

private struct NoOutlines: GlyphOutlineSource {
  func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? { nil }
}
