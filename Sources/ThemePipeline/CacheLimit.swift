#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How large a cache may grow: an option, then the environment's `THEME_CACHE_LIMIT`, then 2 GB.
public enum CacheLimit {
  /// In bytes: 2 GB.
  public static let standard = 2_000_000_000
  /// No limit.
  public static let none = Int.max
  /// The environment's variable.
  public static let variable = "THEME_CACHE_LIMIT"

  /// What the environment says, if it says anything.
  public static var stated: String? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static let units: [(name: String, bytes: Double)] = [
    ("", 1), ("b", 1), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("tb", 1e12), ("k", 1e3), ("m", 1e6), ("g", 1e9),
    ("t", 1e12), ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("tib", 1_099_511_627_776),
  ]

  /// Reads `500MB`, `1.5 GiB`, `0` (bytes) or `none`, in capitals or small letters; nil for anything else.
  public static func bytes(_ text: String) -> Int? {
    let word = text.lowercased()
    if word == "none" { return none }
    let digits = word.utf8.prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
    var unit = word.utf8.dropFirst(digits.count)
    while unit.first == 0x20 { unit = unit.dropFirst() }
    guard let first = digits.first, first != 0x2E, digits.last != 0x2E, let number = Double(String(Substring(digits))),
      let factor = units.first(where: { $0.name.utf8.elementsEqual(unit) })?.bytes
    else { return nil }
    let bytes = number * factor
    return bytes < 9e18 ? Int(bytes) : none
  }
}
