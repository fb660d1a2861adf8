import Foundation
import ThemeHashing
import ThemeText

/// The Debian packages' fonts that the tests read (fonts-dejavu-core, fonts-noto-cjk).
enum TestFont: String, CaseIterable, Sendable {
  case sans = "truetype/dejavu/DejaVuSans.ttf"
  case sansBold = "truetype/dejavu/DejaVuSans-Bold.ttf"
  case serifItalic = "truetype/dejavu/DejaVuSerif-Italic.ttf"
  /// Asked for its traditional Chinese face.
  case noto = "opentype/noto/NotoSansCJK-Regular.ttc"

  var file: FontFile { Self.files[self]! }
  var selector: FaceSelector { self == .noto ? .name("Noto Sans CJK TC") : .index(0) }
  var request: FontRequest { FontRequest(file: file, face: selector) }
  var unitsPerEm: Double { self == .noto ? 1000 : 2048 }

  private static let files: [TestFont: FontFile] = Dictionary(
    uniqueKeysWithValues: allCases.map { font in
      let bytes = FileManager.default.contents(atPath: "/usr/share/fonts/" + font.rawValue).map { [UInt8]($0) } ?? []
      return (font, FontFile(path: font.rawValue, bytes: bytes, digest: SHA256.digest(bytes)))
    })

  /// Each font is a family of its name; "fallback" is DejaVu Sans Bold, then Noto Sans CJK.
  static let book: FontBook = {
    let single = allCases.map { (name: "\($0)", requests: [$0.request]) }
    let lists = [(name: "fallback", requests: [TestFont.sansBold.request, TestFont.noto.request])]
    let (book, failures) = FontBook.open(single + lists)
    precondition(failures.isEmpty, "\(failures)")
    return book
  }()
}

extension FontFile {
  static func made(_ bytes: [UInt8], path: String = "made.ttf") -> FontFile {
    FontFile(path: path, bytes: bytes, digest: SHA256.digest(bytes))
  }
}

/// The reasons for which a book of one family with one face does not open.
func failures(_ file: FontFile, _ face: FaceSelector = .index(0)) -> [String] {
  FontBook.open([(name: "f", requests: [FontRequest(file: file, face: face)])]).failures.map(\.reason)
}
