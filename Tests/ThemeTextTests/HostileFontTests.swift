import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeText

/// Damaged and foreign files: a reason or a drawn line, never a trap or a hang.
@Suite struct HostileFontTests {
  /// Opens the bytes and draws all that can be drawn; returns the reason if they do not open.
  @discardableResult
  private func use(_ bytes: [UInt8], text: String = "AVQ gé&fi 8@") -> String? {
    let file = FontFile.made(bytes)
    let (book, failures) = FontBook.open([(name: "f", requests: [FontRequest(file: file)])])
    if let failure = failures.first {
      #expect(failure.reason.hasPrefix("made.ttf: "))
      return failure.reason
    }
    for character in text {
      guard let line = try? book.line(String(character), family: "f", size: 20) else { continue }
      for run in line.runs {
        for glyph in run.glyphs { _ = book.outline(of: glyph.id, in: run.font) }
      }
      let box = line.inkBounds
      #expect(box.x.isFinite && box.y.isFinite && box.width.isFinite && box.height.isFinite)
      #expect(line.advance.isFinite)
    }
    return nil
  }

  @Test func foreignFiles() {
    let lfs = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    #expect(use([]) == "made.ttf: the file is empty")
    #expect(use([0, 1, 0, 0]) == "made.ttf: 4 bytes are too short for a font")
    #expect(use(Array("Dear font, please".utf8)) == "made.ttf: the file is not a TrueType or OpenType font")
    #expect(use(Array(lfs.utf8))?.contains("Git LFS pointer") == true)
    #expect(use(Array("wOF2".utf8) + [UInt8](repeating: 0, count: 60))?.contains("web font") == true)
    #expect(use(Array("%!PS-AdobeFont-1.0".utf8))?.contains("Type 1") == true)
    #expect(use(Array("STARTFONT 2.1\nFONT x".utf8))?.contains("not a TrueType") == true)
    #expect(use([0, 1, 0, 0] + [UInt8](repeating: 0xFF, count: 600)) != nil)
    #expect(use(Array("ttcf".utf8) + [UInt8](repeating: 0, count: 600)) == "made.ttf: the file has no face")
    #expect(use(Array("ttcf".utf8) + [UInt8](repeating: 0xFF, count: 600)) != nil)
  }

  @Test func everyFailureIsReported() throws {
    let bad = FontFile.made(Array("no font at all".utf8), path: "bad.ttf")
    let empty = FontFile.made([], path: "empty.ttf")
    let (book, failures) = FontBook.open([
      (name: "a", requests: [FontRequest(file: bad), TestFont.sansBold.request, FontRequest(file: empty)]),
      (name: "b", requests: [FontRequest(file: bad)]),
    ])
    #expect(failures.map(\.family) == ["a", "a", "b"])
    #expect(failures.map(\.requestIndex) == [0, 2, 0])
    #expect(failures.map { String($0.reason.prefix(9)) } == ["bad.ttf: ", "empty.ttf", "bad.ttf: "])
    #expect(try book.line("x", family: "a", size: 10).advance > 0)
    #expect(throws: TextError.unknownFamily("b")) { try book.line("x", family: "b", size: 10) }
  }

  @Test(arguments: [TestFont.sansBold, .noto]) func truncated(_ font: TestFont) {
    let bytes = font.file.bytes
    for part in [1, 2, 3] { use(Array(bytes[..<(bytes.count * part / 4)]), text: "AV開") }
    for count in [12, 13, 64, 300, 1000] { use(Array(bytes[..<count]), text: "A") }
  }

  @Test func zeroedFields() throws {
    let bytes = TestFont.sansBold.file.bytes
    let head = try #require(offset(of: "head", in: bytes))
    var noUnits = bytes
    noUnits.replaceSubrange(head + 18..<head + 20, with: [0, 0])
    #expect(use(noUnits) == "made.ttf: 0 units per em (a font has 16 to 16384)")
    var fewUnits = bytes
    fewUnits.replaceSubrange(head + 18..<head + 20, with: [0, 8])
    #expect(use(fewUnits) == "made.ttf: 8 units per em (a font has 16 to 16384)")
    var noGlyphs = bytes
    let maxp = try #require(offset(of: "maxp", in: bytes))
    noGlyphs.replaceSubrange(maxp + 4..<maxp + 6, with: [0, 0])
    #expect(use(noGlyphs) == "made.ttf: the face has no glyphs")
  }

  @Test func flippedBytes() {
    var random = SplitMix(state: 7)
    let bytes = TestFont.sansBold.file.bytes
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<(1 + Int(random.next() % 40)) {
        // Half of the hits go to the table directory and the first tables.
        let place = random.next() % 2 == 0 ? Int(random.next() % 4096) : Int(random.next() % UInt64(bytes.count))
        damaged[place] = UInt8(truncatingIfNeeded: random.next())
      }
      use(damaged, text: "Ag&é")
    }
  }

  /// Names out of a font are shown without what moves a cursor or turns text round, and not without end.
  @Test func namesOfInstancesAreShownAsText() throws {
    let path = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"
    var bytes = try #require(FileManager.default.contents(atPath: path).map { [UInt8]($0) })
    func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    for (old, new) in [("Extra Light", "Extra\n\u{1B}ight"), ("Medium Italic", "Medium\u{202E}Italic")] {
      let place = try #require(
        (0..<bytes.count - 40).first { bytes[$0..<$0 + 2 * old.utf16.count].elementsEqual(utf16(old)) })
      bytes.replaceSubrange(place..<place + 2 * old.utf16.count, with: utf16(new))
    }
    let request = FontRequest(file: .made(bytes), variation: FontVariation(instance: "Medium Itali"))
    let failure = try #require(FontBook.open([(name: "f", requests: [request])]).failures.first)
    #expect(failure.reason.hasPrefix("made.ttf: the font has no instance 'Medium Itali'; it has 'Thin'"))
    #expect(failure.reason.contains("'Extra\u{240A}\u{241B}ight'") && failure.reason.contains("'Medium\u{FFFD}Italic'"))
    #expect(failure.help?.contains("Medium\u{FFFD}Italic") != false)
    for text in [failure.reason, failure.help ?? ""] { #expect(text == visible(text)) }
  }

  /// The same for CFF outlines, in the tables of one face of a collection. The bytes are told apart by number: hashing
  /// them would take longer than all else.
  @Test func flippedBytesOfACollection() throws {
    var random = SplitMix(state: 11)
    let bytes = TestFont.noto.file.bytes
    func word(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let directory = word(12 + 4 * 3)
    let tables = (0..<Int(bytes[directory + 5])).map { directory + 12 + 16 * $0 }.map { (word($0 + 8), word($0 + 12)) }
    for seed in 0..<60 {
      var damaged = bytes
      for _ in 0..<(1 + Int(random.next() % 24)) {
        let (start, length) = tables[Int(random.next() % UInt64(tables.count))]
        let reach = random.next() % 2 == 0 ? min(length, 600) : length
        damaged[start + Int(random.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: random.next())
      }
      let file = FontFile(path: "made.ttc", bytes: damaged, digest: SHA256.digest([UInt8(seed)]))
      for selector in [FaceSelector.index(3), .name("Noto Sans CJK TC")] {
        let (book, failures) = FontBook.open([(name: "f", requests: [FontRequest(file: file, face: selector)])])
        #expect(failures.allSatisfy { $0.reason.hasPrefix("made.ttc: ") })
        for text in ["這是按鈕", "AV fi", "か\u{3099}"] {
          for run in (try? book.line(text, family: "f", size: 20))?.runs ?? [] {
            for glyph in run.glyphs { _ = book.outline(of: glyph.id, in: run.font) }
          }
        }
      }
    }
  }

  /// Where a table starts, from the table directory.
  private func offset(of tag: String, in bytes: [UInt8]) -> Int? {
    for entry in stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
    where bytes[entry..<entry + 4].elementsEqual(tag.utf8) {
      return bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    }
    return nil
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
