#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// About how large a cache is, known without walking through it: FOLDER/theme-usage holds the size that the last walk found, and
/// what builds have added since, one number each.
///
/// A number is added by one small write at the end of the file, so processes need no lock. What is overwritten counts twice
/// and what races with a walk may be lost: the next walk knows better.
enum CacheUsage {
  static let name = "theme-usage"
  private static let magic = Array("THMUSAGE".utf8)
  private static let recordLimit = 4096

  /// nil where nobody knows: no file, a damaged one, or one that has become long.
  static func read(_ folder: String) -> Int? {
    let limit = magic.count + recordLimit * 8
    guard let bytes = try? Disk.read(folder + "/" + name, limit: limit), isUsage(bytes), bytes.count % 8 == 0,
      bytes.count > magic.count
    else { return nil }
    var reader = ByteReader(bytes[magic.count...])
    var sum = 0
    while let number = reader.integer(Int64.self) {
      let (next, overflows) = sum.addingReportingOverflow(Int(number))
      guard number >= 0, !overflows else { return nil }
      sum = next
    }
    return sum
  }

  /// Adds what a build has stored, where there is a sum to add to.
  static func add(_ bytes: Int, to folder: String) {
    guard let file = try? OpenFile(folder + "/" + name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK) else { return }
    var writer = ByteWriter()
    writer.append(Int64(bytes))
    writer.bytes.withUnsafeBytes { _ = file.append($0) }
  }

  /// Replaces the sum by what a walk found.
  static func reset(_ bytes: Int, in folder: String) {
    var writer = ByteWriter()
    writer.bytes = magic
    writer.append(Int64(bytes))
    let path = folder + "/" + name
    // In its place: a build does this last, and must leave no temporary file where it is killed. A half one is unknown.
    if overwrite(path, writer.bytes) { return }
    _ = SystemCalls.removeFile(path)
    _ = overwrite(path, writer.bytes)
  }

  private static func overwrite(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = try? OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK),
      let status = file.status(), SystemCalls.isRegular(status)
    else { return false }
    return bytes.withUnsafeBytes { file.append($0) } == 0
  }

  static func isUsage(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
