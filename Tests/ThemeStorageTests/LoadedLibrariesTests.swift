import Testing

@testable import ThemeStorage

@Test func loadedLibrariesAreFilesWithTheirStamps() throws {
  let inputs = LoadedLibraries().inputs
  let own = try #require(inputs.first { $0.path.contains("libswiftCore") && $0.stamp != nil })
  #expect(own.stamp == Disk.stamp(own.path))
  #expect(Set(inputs.map(\.path)).count == inputs.count)
  for input in inputs { #expect(input.path.hasPrefix("/") && !input.isFolder) }
  #if os(Linux)
    #expect(inputs.contains { $0.path == "/etc/ld.so.cache" })
  #endif
}
