/// The line starts of a file, so that many places of it are found without reading it again for each.
struct LineIndex: Sendable {
  /// Offsets of the first byte of each line; never empty.
  private let starts: [Int]
  private let byteCount: Int

  init(_ file: SourceFile) {
    let bytes = file.bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = starts[0]
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) { starts.append(index) }
      }
    }
    self.starts = starts
    byteCount = bytes.count
  }

  /// The same as ``SourceFile/position(of:)``, by binary search.
  func position(of offset: UInt32) -> SourceFile.Position {
    let place = min(Int(offset), byteCount)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return SourceFile.Position(line: low + 1, column: max(1, place - starts[low] + 1))
  }
}

/// Where a range starts and ends, for people.
public struct ShownRange: Sendable {
  /// The file's path as it is shown.
  public var path: String
  /// Of the first byte.
  public var start: SourceFile.Position
  /// Behind the last byte.
  public var end: SourceFile.Position
}

/// Turns ranges into lines and columns; keeps an index of each file that it was asked about.
public struct RangeFinder: Sendable {
  /// The texts that ranges point into.
  public let files: SourceFiles
  private var indices: [UInt32: LineIndex] = [:]

  public init(_ files: SourceFiles) { self.files = files }

  /// Nil where the range belongs to no file.
  public mutating func find(_ range: SourceRange?) -> ShownRange? {
    guard let range, let file = files.file(of: range) else { return nil }
    let index = indices[range.file] ?? LineIndex(file)
    indices[range.file] = index
    return ShownRange(
      path: file.path, start: index.position(of: range.lower), end: index.position(of: range.upper))
  }
}
