#if canImport(Darwin)
  import Darwin
#endif

/// Tells the time since the machine was started from every time before.
///
/// A power cut may lose bytes of a file and keep its stamp. So nothing is concluded from stamps of an earlier session: the
/// first build after a start compares bytes.
public enum BootSession {
  /// Empty where the system does not say.
  public static var identifier: String {
    #if canImport(Darwin)
      var size = 0
      guard sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 0, size < 256 else { return "" }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return "" }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let bytes = (try? Disk.read("/proc/sys/kernel/random/boot_id", limit: 256)) ?? []
      return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    #endif
  }
}
