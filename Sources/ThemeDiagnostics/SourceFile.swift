/// A text file that diagnostics may point into.
public struct SourceFile: Sendable {
  /// The path as the user gave it or would type it; shown in messages, never opened.
  public let path: String
  /// The file's content, with a byte-order mark where it has one.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A place in the file for people: both numbers start at 1, columns count UTF-8 bytes as compilers do.
  public struct Position: Hashable, Sendable {
    public let line: Int
    public let column: Int
  }

  /// The line and column of a byte offset. Complexity: linear in `offset`.
  ///
  /// Line feed, carriage return and the pair of both end a line; a byte-order mark takes no column.
  public func position(of offset: UInt32) -> Position {
    let end = min(Int(offset), bytes.count)
    var line = 1
    var start = lineStartAfterMark
    var index = start
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) {
        line += 1
        start = index
      }
    }
    return Position(line: line, column: max(1, end - start + 1))
  }

  /// The text of the line that holds `offset`, without its end, and the offset of the line's first byte.
  ///
  /// Bytes that are not UTF-8 are shown as U+FFFD.
  public func line(at offset: UInt32) -> (text: String, start: Int) {
    let place = min(Int(offset), bytes.count)
    var start = place
    while start > lineStartAfterMark, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = place
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    start = min(start, end)
    return (String(decoding: bytes[start..<end], as: UTF8.self), start)
  }

  private var lineStartAfterMark: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// Every text file of a build, in the order in which it was read. ``SourceRange/file`` is an index into it.
public struct SourceFiles: Sendable {
  /// In the order in which they were added.
  public private(set) var files: [SourceFile] = []

  public init() {}

  /// Adds a file and returns its index.
  public mutating func add(_ file: SourceFile) -> UInt32 {
    files.append(file)
    return UInt32(files.count - 1)
  }

  /// The file of a range, or nil where the range belongs to no file.
  public func file(of range: SourceRange) -> SourceFile? {
    Int(range.file) < files.count ? files[Int(range.file)] : nil
  }
}
