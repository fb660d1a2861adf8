/// What Git LFS keeps in a file's place until the file is fetched.
enum LFSPointer {
  static let help = "fetch the files: git lfs pull (in CI: check out with LFS)"

  /// Whether the bytes are those of a pointer.
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.count < 1024 && bytes.starts(with: head) }

  private static let head = Array("version https://git-lfs.github.com/spec/".utf8)
}
