import Testing
import ThemeText

@Test func versionsAreNumbers() {
  for version in [TextVersions.freeType, TextVersions.harfBuzz, TextVersions.friBidi] {
    #expect(version.split(separator: ".").count == 3)
    #expect(version.allSatisfy { $0.isNumber || $0 == "." })
  }
}
