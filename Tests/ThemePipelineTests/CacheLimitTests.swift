import Testing

@testable import ThemePipeline

@Suite struct CacheLimitTests {
  @Test(arguments: [
    ("0", 0), ("1234", 1234), ("1 B", 1), ("500MB", 500_000_000), ("1.5GiB", 1_610_612_736), ("2 gb", 2_000_000_000),
    ("3k", 3000), ("1KiB", 1024), ("0.5 kB", 500), ("none", Int.max), ("NONE", Int.max), ("9999999TB", Int.max),
    ("99999999999999999999999", Int.max),
  ])
  func reads(text: String, bytes: Int) { #expect(CacheLimit.bytes(text) == bytes) }

  @Test(arguments: [
    "", " ", "-1", "+1", "1e3", "nan", "inf", "0x10", "1.", ".5", "1.2.3", "MB", "5 XB", "5MBs", "\u{0}5",
  ])
  func refuses(text: String) { #expect(CacheLimit.bytes(text) == nil) }
}
