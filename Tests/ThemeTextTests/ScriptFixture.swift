import Foundation
import Testing
import ThemeText

/// The strings of `Fixtures/scripts.txt`, by script and font.
struct ScriptFixture: Sendable, CustomTestStringConvertible {
  var script: String
  /// A path below `/usr/share/fonts`.
  var font: String
  var texts: [String] = []

  var path: String { "/usr/share/fonts/" + font }
  var testDescription: String { "\(script), \(font)" }

  static let all: [ScriptFixture] = {
    var list: [ScriptFixture] = []
    for line in lines("scripts.txt") {
      if line.hasPrefix("# ") {
        let words = line.split(separator: " ").map(String.init)
        list.append(ScriptFixture(script: words[1], font: words[2]))
      } else {
        list[list.count - 1].texts.append(line)
      }
    }
    return list
  }()

  /// Lines of both directions and of several scripts.
  static let mixed = lines("mixed.txt")

  static func lines(_ file: String) -> [String] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures/" + file
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}

extension FontFile {
  /// A font below `/usr/share/fonts`.
  static func installed(_ path: String) -> FontFile {
    .made(FileManager.default.contents(atPath: "/usr/share/fonts/" + path).map { [UInt8]($0) } ?? [], path: path)
  }

  /// A bitmap font's shaping without its bitmaps: the same tables, with outlines that are empty.
  var withEmptyOutlines: FontFile {
    func number(_ start: Int, _ count: Int) -> Int { bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var tables: [(tag: [UInt8], bytes: [UInt8])] = []
    var glyphs = 0
    for index in 0..<number(4, 2) {
      let entry = 12 + index * 16
      let (start, length) = (number(entry + 8, 4), number(entry + 12, 4))
      let tag = Array(bytes[entry..<entry + 4])
      if tag == Array("CBDT".utf8) || tag == Array("CBLC".utf8) { continue }
      if tag == Array("maxp".utf8) { glyphs = number(start + 4, 2) }
      tables.append((tag, Array(bytes[start..<start + length])))
    }
    tables.append((Array("glyf".utf8), [0, 0, 0, 0]))
    // Long enough for both of the forms that `head` may state.
    tables.append((Array("loca".utf8), [UInt8](repeating: 0, count: (glyphs + 1) * 4)))
    tables.sort { $0.tag.lexicographicallyPrecedes($1.tag) }
    var head: [UInt8] = [0, 1, 0, 0] + big(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for table in tables {
      head += table.tag + [0, 0, 0, 0] + big(12 + tables.count * 16 + body.count, 4) + big(table.bytes.count, 4)
      body += table.bytes + [UInt8](repeating: 0, count: (4 - table.bytes.count % 4) % 4)
    }
    return .made(head + body, path: path)
  }
}
