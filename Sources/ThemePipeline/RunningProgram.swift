import ThemeGraphics
import ThemeStorage

#if canImport(Darwin)
  import Darwin
#endif

/// The file that this process runs.
///
/// What a kind or an exporter makes depends on its code, and code has no version that anyone could be trusted to raise.
/// So a program that was built again gets no short cut from the receipt of the one before: its first build goes through
/// the sprites' keys, which cover all that was drawn.
enum RunningProgram {
  private static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// Tells this build of the program from every other one on this machine; nothing where it cannot be known.
  static func encode(into encoder: inout CanonicalEncoder) {
    guard let path, let stamp = Disk.stamp(path) else { return }
    for number in [stamp.size, stamp.modified, stamp.changed, Int64(truncatingIfNeeded: stamp.inode)] {
      encoder.append(Int(truncatingIfNeeded: number))
    }
  }
}
