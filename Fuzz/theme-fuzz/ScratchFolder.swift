import Foundation

/// A folder for the files of one target, in memory where the system has such a place; removed with its owner.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let parent = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    path = parent + "/theme-fuzz-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes without any of the code under test.
  func put(_ bytes: [UInt8], at path: String) throws(FuzzFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let count = file < 0 ? -1 : bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if file >= 0 { close(file) }
    if count != bytes.count { throw FuzzFailure("cannot write \(path): error \(errno)") }
  }
}
