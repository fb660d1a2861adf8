import Foundation
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeText

/// Every pair of letters against what `hb-shape` makes of the two alone.
@Suite struct PairKerningTests {
  private static let folder = "/usr/share/fonts/"

  /// A file whose tables of pairs are as a case wants them: a table under the next tag is none, and they stay
  /// sorted.
  private struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var without: String?
    var letters: String
    var features: [FontFeature] = []
    var options: [String] = []
    var isRightToLeft = false

    var testDescription: String { file + (without.map { " without \($0)" } ?? "") + options.joined() }

    var bytes: [UInt8] {
      var bytes = FileManager.default.contents(atPath: folder + file).map { [UInt8]($0) } ?? []
      guard let without, bytes.count > 12 else { return bytes }
      for table in 0..<(Int(bytes[4]) << 8 | Int(bytes[5])) {
        let start = 12 + table * 16
        if bytes[start..<start + 4].elementsEqual(without.utf8) { bytes[start + 3] += 1 }
      }
      return bytes
    }
  }

  private static let latin = String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))

  private static let cases = [
    Case(file: "truetype/dejavu/DejaVuSans.ttf", letters: latin + "ÀéŤő–„”"),
    Case(file: "truetype/dejavu/DejaVuSans.ttf", without: "GPOS", letters: latin),
    Case(file: "truetype/dejavu/DejaVuSerif-Italic.ttf", without: "kern", letters: latin),
    Case(file: "truetype/noto/NotoSans-Regular.ttf", letters: latin + "ÀéŤő–„”ΓΔΛАТУЯ"),
    Case(
      file: "truetype/noto/NotoSans-Regular.ttf", letters: "ATVLYo1234567890",
      features: [FontFeature(OpenTypeTag("tnum")!, 0), FontFeature(OpenTypeTag("smcp")!, 1)],
      options: ["smcp=1", "tnum=0"]),
    Case(
      file: "truetype/noto/NotoSerifHebrew-Regular.ttf", letters: "אבגדהוזחטיכךלמםנןסעפףצץקרשת", isRightToLeft: true),
  ]

  @Test(arguments: cases) private func pairsAreHarfBuzzs(_ example: Case) throws {
    let bytes = example.bytes
    try #require(!bytes.isEmpty)
    let path = NSTemporaryDirectory() + "theme-kerning-\(UUID().uuidString).ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let request = FontRequest(
      file: FontFile(path: path, bytes: bytes, digest: SHA256.digest(bytes)), face: .index(0))
    let book = FontBook.open([(name: "f", requests: [request])]).book
    let letters = Array(example.letters.unicodeScalars)

    let off = ["liga", "clig", "calt", "rclt", "rlig"].map { $0 + "=0" }
    let options = ["--features=" + (off + example.options).joined(separator: ",")]
    let singles = try HarfBuzzShaper.shape(letters.map { String($0) }, font: path, options)
    let pairs = letters.flatMap { first in letters.map { (first, $0) } }
    let shaped = try HarfBuzzShaper.shape(pairs.map { String($0) + String($1) }, font: path, options)
    try #require(shaped.count == pairs.count)
    var expected: [KerningPair] = []
    for (index, (pair, glyphs)) in zip(pairs, shaped).enumerated() {
      let alone = [singles[index / letters.count], singles[index % letters.count]]
      guard glyphs.count == 2, isOneRun(pair) else { continue }
      let widths = alone.map { $0.reduce(0) { $0 + $1.ax } }
      let amount = glyphs.reduce(0) { $0 + $1.ax } - widths[0] - widths[1]
      if amount == 0 { continue }
      let (left, right) = example.isRightToLeft ? (pair.1, pair.0) : pair
      expected.append(KerningPair(left: left, right: right, amount: Double(amount)))
    }
    expected.sort { ($0.left.value, $0.right.value) < ($1.left.value, $1.right.value) }

    let unitsPerEm = Double(Int(bytes[head(bytes) + 18]) << 8 | Int(bytes[head(bytes) + 19]))
    let style = TextStyle(family: "f", size: unitsPerEm, features: example.features)
    let found = try book.kerning(among: letters, style: style)
    #expect(found == expected)
    #expect(example.isRightToLeft || found.count > 3)
  }

  private func head(_ bytes: [UInt8]) -> Int {
    for table in 0..<(Int(bytes[4]) << 8 | Int(bytes[5])) {
      let start = 12 + table * 16
      if bytes[start..<start + 4].elementsEqual("head".utf8) {
        return bytes[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
      }
    }
    return 0
  }

  /// Letters of two scripts are shaped apart in a line.
  private func isOneRun(_ pair: (Unicode.Scalar, Unicode.Scalar)) -> Bool {
    func script(_ scalar: Unicode.Scalar) -> String? {
      if !scalar.properties.isAlphabetic { return nil }
      return scalar.properties.name?.split(separator: " ").first.map(String.init)
    }
    guard let one = script(pair.0), let other = script(pair.1) else { return true }
    return one == other
  }

  @Test func kerningCanBeTurnedOff() throws {
    let letters = Array("AVAT".unicodeScalars)
    let off = TextStyle(family: "sans", size: 20, features: [FontFeature(OpenTypeTag("kern")!, 0)])
    #expect(try TestFont.book.kerning(among: letters, style: off).isEmpty)
    #expect(try TestFont.book.kerning(among: letters, style: TextStyle(family: "none", size: 20)).isEmpty)
  }

  /// Spacing is nobody's kerning, and the size is a factor.
  @Test func amountsAreProportionalToSize() throws {
    let letters = Array("AVTo".unicodeScalars)
    let small = try TestFont.book.kerning(among: letters, style: TextStyle(family: "sans", size: 8))
    let large = try TestFont.book.kerning(
      among: letters, style: TextStyle(family: "sans", size: 64, letterSpacing: 5))
    #expect(small.map(\.amount).map { $0 * 8 } == large.map(\.amount))
    #expect(small.contains { $0.left == "A" && $0.right == "V" && $0.amount < 0 })
  }

  /// Letters of two fonts of a list never meet, and what makes one glyph of two is no pair.
  @Test func pairsAreOfOneFont() throws {
    let letters = Array("AV這是fi".unicodeScalars)
    let pairs = try TestFont.book.kerning(among: letters, style: TextStyle(family: "fallback", size: 20))
    #expect(!pairs.isEmpty)
    #expect(pairs.allSatisfy { $0.left.value < 0x80 && $0.right.value < 0x80 })
  }

  /// Of thousands of Han characters hardly one is in any rule: they cost no more than being shaped once.
  @Test func hanCharactersAreNotTriedWithOneAnother() throws {
    let letters = (0x4E00..<0x4E00 + 5_000).compactMap(Unicode.Scalar.init) + Array("AVATo、。".unicodeScalars)
    let pairs = try TestFont.book.kerning(among: letters, style: TextStyle(family: "noto", size: 20))
    #expect(pairs.contains { $0.left == "A" && $0.right == "V" })
  }

  @Test func faceNames() throws {
    #expect(TestFont.book.faceName(of: "sansBold") == FaceName(family: "DejaVu Sans", isBold: true))
    #expect(TestFont.book.faceName(of: "serifItalic") == FaceName(family: "DejaVu Serif", isItalic: true))
    #expect(TestFont.book.faceName(of: "nobody") == nil)
  }
}
