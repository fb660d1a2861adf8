import ThemeDiagnostics
import ThemeExport
import ThemeHashing
import ThemeModel
import ThemeStorage

// `index.html` beside the pictures: one page for a person, without scripts, that shows every difference. It is also the list
// of what this comparison wrote, so that the next one into the folder takes away what it does not write itself. Only what
// has the name of a picture of ours, lies in the folder and has the digest that the list states goes: nobody else's file.

/// The page that shows what `theme diff` found.
struct ContactSheet {
  static let fileName = "index.html"
  private static let firstLine = "<!doctype html><!-- theme diff: made anew by every comparison into this folder -->"

  /// A picture that was written.
  struct Picture: Hashable {
    /// Below the folder: `ocean/play/pressed@2x.png`.
    var path: String
    var digest: Digest
  }

  // MARK: The page

  /// The page for a report whose pictures were written.
  static func html(_ report: DiffReport, old: String, new: String, pictures: [Picture]) -> [UInt8] {
    var lines = [
      firstLine,
      "<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">",
      "<title>What changed in the theme</title>",
      "<style>",
      "body { font: 15px/1.4 sans-serif; margin: 2em; color: #222; background: #f4f4f4; }",
      "h2 { margin: 1.5em 0 0.5em; } ul { padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.2em 1.6em; }",
      "li { margin: 0 0 1.2em; } code { font-size: 1.05em; } b { font-weight: 600; }",
      "img { display: block; max-width: 100%; margin-top: 0.3em; image-rendering: pixelated; }",
      "</style>",
      "<h1>What changed in the theme</h1>",
      "<p>From <code>\(escaped(old))</code> to <code>\(escaped(new))</code>: \(escaped(report.figures)). "
        + "Each picture: before, what differs (red), now.</p>",
    ]
    var theme: String?
    for difference in report.differences {
      if difference.key.theme != theme {
        if theme != nil { lines.append("</ul>") }
        theme = difference.key.theme
        lines.append("<h2>\(escaped(difference.key.theme))</h2>")
        lines.append("<ul>")
      }
      let name = difference.key.id + scaleSuffix(difference.key.scale)
      lines.append("<li><b>\(escaped(name))</b> \(escaped(difference.words))")
      if let picture = difference.triptych {
        lines.append("<img src=\"./\(escaped(picture))\" alt=\"\(escaped(name)): before, difference, now\">")
      }
    }
    if theme != nil { lines.append("</ul>") }
    lines += pictures.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map {
      "<!-- picture \($0.digest.hex) \($0.path) -->"
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Text of HTML, also in an attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  // MARK: What the last one left

  /// The pictures that an earlier comparison wrote into a folder; none where its page is not there or not ours.
  static func previous(in folder: String) -> [Picture] {
    guard let bytes = try? OutputReading.bytes(of: fileName, in: folder, limit: Limits.sourceBytes) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == firstLine else { return [] }
    return lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 5, words[0] == "<!--", words[1] == "picture", words[4] == "-->",
        let digest = Digest(hex: words[2]), isPictureName(String(words[3]))
      else { return nil }
      return Picture(path: String(words[3]), digest: digest)
    }
  }

  /// Removes those pictures of an earlier comparison that this one has not written and nobody has changed.
  static func remove(_ previous: [Picture], except kept: [Picture], in folder: String) throws(StorageError) {
    let paths = Set(kept.map(\.path))
    for picture in previous where !paths.contains(picture.path) {
      guard let bytes = try? OutputReading.bytes(of: picture.path, in: folder, limit: Limits.outputBytes),
        SHA256.digest(bytes) == picture.digest
      else { continue }
      try Disk.remove(folder + "/" + picture.path)
    }
  }

  /// Whether the page that lies in a folder is one of ours.
  static func isThere(in folder: String) -> Bool {
    guard let bytes = try? OutputReading.bytes(of: fileName, in: folder, limit: Limits.sourceBytes) else {
      return false
    }
    return bytes.starts(with: Array((firstLine + "\n").utf8))
  }

  /// `ocean/play/pressed@2x.png`, as ``OutputDiff`` names them.
  private static func isPictureName(_ path: String) -> Bool {
    guard path.hasSuffix(".png"), let slash = path.firstIndex(of: "/") else { return false }
    var id = path[path.index(after: slash)...].dropLast(4)
    if let at = id.lastIndex(of: "@") {
      guard id.hasSuffix("x"), OutputReading.scale(id[id.index(after: at)...].dropLast()) != nil else { return false }
      id = id[..<at]
    }
    return SpriteKey.isName(String(path[..<slash]), isPath: false) && SpriteKey.isName(String(id), isPath: true)
  }
}
