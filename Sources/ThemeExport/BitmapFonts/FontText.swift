// The two written forms of a font, with the same tags and attributes in one order, which is the one that every loader reads.

import ThemeGraphics
import ThemeModel

/// A tag with its attributes; what stands in quotes in both forms is text.
struct FontTag {
  enum Value {
    case number(Int)
    case numbers([Int])
    case text(String)
    /// Without quotes in the text form.
    case word(String)
  }

  var name: String
  var attributes: [(name: String, value: Value)]

  init(_ name: String, _ attributes: KeyValuePairs<String, Value>) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
  }

  /// `char id=65 …`. Nothing can stand for a quote there, so there are none.
  var line: String {
    name
      + attributes.map { name, value in
        switch value {
        case .number(let number): " \(name)=\(number)"
        case .numbers(let numbers): " \(name)=" + numbers.map { "\($0)" }.joined(separator: ",")
        case .text(let text): " \(name)=\"\(text)\""
        case .word(let word): " \(name)=\(word)"
        }
      }.joined()
  }

  /// `<char id="65" …/>`.
  var element: String { "<" + opening + "/>" }

  /// The same without the signs around it.
  var opening: String {
    name
      + attributes.map { name, value in
        let text =
          switch value {
          case .number(let number): "\(number)"
          case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ",")
          case .text(let text), .word(let text): xmlEscaped(text)
          }
        return " \(name)=\"\(text)\""
      }.joined()
  }
}

struct FontText {
  private let info: FontTag
  private let common: FontTag
  private let pages: [FontTag]
  private let chars: [FontTag]
  private let kernings: [FontTag]
  /// PixiJS's own line, which others skip.
  private let field: FontTag?

  /// - Parameters:
  ///   - path: the file's own, which pages are named from.
  ///   - namesField: whether it is to say what of its letters is a distance field.
  init(_ font: ScaledFont, path: String, namesField: Bool) {
    let padding = font.padding
    field = (namesField ? font.range : nil).map { range in
      FontTag("distanceField", ["fieldType": .word("sdf"), "distanceRange": .number(range)])
    }
    info = FontTag(
      "info",
      [
        "face": .text(Self.plain(font.font.face)), "size": .number(font.size),
        "bold": .number(font.font.isBold ? 1 : 0), "italic": .number(font.font.isItalic ? 1 : 0), "charset": .text(""),
        "unicode": .number(1), "stretchH": .number(100), "smooth": .number(1), "aa": .number(1),
        "padding": .numbers([padding.top, padding.right, padding.bottom, padding.left]), "spacing": .numbers([0, 0]),
        "outline": .number(0),
      ])
    common = FontTag(
      "common",
      [
        "lineHeight": .number(font.lineHeight), "base": .number(font.base),
        "scaleW": .number(font.pages.map(\.page.width).max() ?? 0),
        "scaleH": .number(font.pages.map(\.page.height).max() ?? 0), "pages": .number(font.pages.count),
        "packed": .number(0), "alphaChnl": .number(0), "redChnl": .number(0), "greenChnl": .number(0),
        "blueChnl": .number(0),
      ])
    pages = font.pages.enumerated().map { index, page in
      FontTag("page", ["id": .number(index), "file": .text(relativePath(to: page.fileName, from: path))])
    }
    chars = font.letters.map { letter in
      var tag = FontTag(
        "char",
        [
          "id": .number(Int(letter.character.value)), "x": .number(letter.frame.x), "y": .number(letter.frame.y),
          "width": .number(letter.frame.width), "height": .number(letter.frame.height),
          "xoffset": .number(letter.xOffset), "yoffset": .number(letter.yOffset), "xadvance": .number(letter.advance),
          "page": .number(letter.page), "chnl": .number(15),
        ])
      // PixiJS makes a character of the id by its lower 16 bits, unless it is told the letter.
      if letter.character.value > 0xFFFF { tag.attributes.append(("letter", .text(String(letter.character)))) }
      return tag
    }
    kernings = font.kernings.map { pair in
      FontTag(
        "kerning",
        [
          "first": .number(Int(pair.first.value)), "second": .number(Int(pair.second.value)),
          "amount": .number(pair.amount),
        ])
    }
  }

  private static let maker = "Made by ThemeAssets (toolVersion \(PackageVersion.current))."

  var text: String {
    var lines = [info, common] + pages + [FontTag("chars", ["count": .number(chars.count)])] + chars
    lines += [FontTag("kernings", ["count": .number(kernings.count)])] + kernings + (field.map { [$0] } ?? [])
    return lines.map(\.line).joined(separator: "\n") + "\n# \(Self.maker)\n"
  }

  var xml: String {
    func list(_ name: String, _ tags: [FontTag], counted: Bool = true) -> [String] {
      let opening = counted ? FontTag(name, ["count": .number(tags.count)]).opening : name
      return ["  <\(opening)>"] + tags.map { "    " + $0.element } + ["  </\(name)>"]
    }
    var lines = ["<?xml version=\"1.0\"?>", "<!-- \(Self.maker) -->", "<font>"]
    lines += ["  " + info.element, "  " + common.element] + list("pages", pages, counted: false)
    lines += list("chars", chars) + list("kernings", kernings) + (field.map { ["  " + $0.element] } ?? [])
    return lines.joined(separator: "\n") + "\n</font>\n"
  }

  /// A face's name as the text form can say it: loaders split lines at blanks, `=` and quotes, some without looking for
  /// quotes first.
  private static func plain(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": result += "'"
      case "=": result += "-"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isWhitespace: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
