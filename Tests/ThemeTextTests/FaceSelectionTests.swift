import Testing
import ThemeGraphics
import ThemeText

@Suite struct FaceSelectionTests {
  private func faceIndex(_ selector: FaceSelector) throws -> Int? {
    let request = FontRequest(file: TestFont.noto.file, face: selector)
    let (book, failures) = FontBook.open([(name: "f", requests: [request])])
    #expect(failures.isEmpty)
    return try book.line("x", family: "f", size: 10).runs.first?.font.faceIndex
  }

  @Test func byIndexAndByName() throws {
    #expect(try faceIndex(.index(0)) == 0)
    #expect(try faceIndex(.index(9)) == 9)
    // Family, full and PostScript names.
    #expect(try faceIndex(.name("Noto Sans CJK TC")) == 3)
    #expect(try faceIndex(.name("Noto Sans CJK TC Regular")) == 3)
    #expect(try faceIndex(.name("NotoSansCJKtc-Regular")) == 3)
    #expect(try faceIndex(.name("Noto Sans Mono CJK HK")) == 9)
    #expect(failures(TestFont.sansBold.file, .name("DejaVu Sans Bold")).isEmpty)
    #expect(failures(TestFont.sansBold.file, .name("DejaVu Sans")).isEmpty)
  }

  @Test func wrongIndex() {
    let noto = TestFont.noto.rawValue
    #expect(failures(TestFont.noto.file, .index(99)) == ["\(noto): face index 99 of 10 faces (they count from 0)"])
    #expect(failures(TestFont.noto.file, .index(10)) == ["\(noto): face index 10 of 10 faces (they count from 0)"])
    #expect(failures(TestFont.noto.file, .index(-1)) == ["\(noto): face index -1 of 10 faces (they count from 0)"])
    let dejavu = TestFont.sansBold.rawValue
    #expect(failures(TestFont.sansBold.file, .index(1)) == ["\(dejavu): face index 1 of 1 face (they count from 0)"])
    // FreeType keeps a named instance's number in the upper half of an index.
    #expect(failures(TestFont.sansBold.file, .index(1 << 16)).count == 1)
    #expect(failures(TestFont.sansBold.file, .index(.max)).count == 1)
  }

  @Test func wrongName() {
    let reason = failures(TestFont.sansBold.file, .name("Comic Sans"))
    #expect(
      reason == ["\(TestFont.sansBold.rawValue): no face is called 'Comic Sans'; the file has: 'DejaVu Sans Bold'"])
    #expect(failures(TestFont.noto.file, .name("Noto Sans CJK")).first?.contains("'Noto Sans CJK JP'") == true)
    #expect(failures(TestFont.noto.file, .name("")).count == 1)
  }

  @Test func facesOfOneFileHaveKeysOfTheirOwn() throws {
    let requests = [0, 3].map { FontRequest(file: TestFont.noto.file, face: .index($0)) }
    let (book, _) = FontBook.open([
      (name: "jp", requests: [requests[0]]), (name: "tc", requests: [requests[1]]), (name: "both", requests: requests),
    ])
    let jp = try book.line("直", family: "jp", size: 10).runs[0]
    let tc = try book.line("直", family: "tc", size: 10).runs[0]
    #expect(jp.font.digest == tc.font.digest)
    #expect(jp.font != tc.font)
    #expect(jp.glyphs != tc.glyphs)
    #expect(try book.line("直", family: "both", size: 10).runs[0] == jp)
  }
}
