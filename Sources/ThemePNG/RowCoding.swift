import CDeflate
import ThemeModel

/// How rows of pixels become image data: in which form, how each is filtered, and how hard they are deflated. All that
/// decides a band's bytes beside its pixels.
struct RowCoding: Hashable, Sendable {
  var effort: PNGSettings.Effort
  var form = PixelForm.rgba

  private struct Filtered: ~Copyable {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int

    init(count: Int) {
      self.count = count
      bytes = .allocate(capacity: count)
    }

    deinit { bytes.deallocate() }
  }

  /// A whole picture's zlib stream, for one that is not cut.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  func stream(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, rows: Int) throws(PNGError) -> [UInt8] {
    let (blocks, checksum) = try deflate(pixels, width: width, firstRow: 0, rows: rows, isWhole: true)
    return PNGBand.streamHead + blocks + bigEndian(checksum)
  }

  /// Filters and deflates rows.
  ///
  /// - Parameters:
  ///   - pixels: whole RGBA rows without gaps.
  ///   - firstRow: where the band begins in them; the row above it, if there is one, is what the filters see.
  ///   - rows: at least 1.
  /// - Throws: ``PNGError/outOfMemory``.
  func band(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, firstRow: Int, rows: Int
  ) throws(PNGError) -> PNGBand {
    let (blocks, checksum) = try deflate(pixels, width: width, firstRow: firstRow, rows: rows, isWhole: false)
    return PNGBand(blocks: blocks, checksum: checksum)
  }

  private func deflate(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, firstRow: Int, rows: Int, isWhole: Bool
  ) throws(PNGError) -> (blocks: [UInt8], checksum: UInt32) {
    guard let base = pixels.baseAddress, pixels.count >= (firstRow + rows) * width * 4 else { throw .emptyImage }
    let hasRowAbove = firstRow > 0
    if form == .rgba {
      return try deflate(base + firstRow * width * 4, width, rows, hasRowAbove, isWhole)
    }
    let above = hasRowAbove ? 1 : 0
    let rowBytes = form.rowBytes(width: width)
    let formed = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes * (rows + above))
    defer { formed.deallocate() }
    form.write(base + (firstRow - above) * width * 4, width: width, rows: rows + above, to: formed)
    return try deflate(formed + above * rowBytes, width, rows, hasRowAbove, isWhole)
  }

  /// - Parameter rows: in the coding's form.
  private func deflate(
    _ rows: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ hasRowAbove: Bool, _ isWhole: Bool
  ) throws(PNGError) -> (blocks: [UInt8], checksum: UInt32) {
    let rowBytes = form.rowBytes(width: width)
    func filter(_ choice: FilterChoice) -> Filtered {
      let filtered = Filtered(count: (rowBytes + 1) * height)
      filterRows(
        rows, rowBytes: rowBytes, height: height, hasRowAbove: hasRowAbove, pixelBytes: form.pixelBytes,
        choice: choice, into: filtered.bytes)
      return filtered
    }
    // Choosing takes `fast` a sixth of its time, for 1 % at this level.
    var filtered = filter(effort == .fast ? .always(.up) : .fewestPairs)
    if effort == .best {
      // What a low level makes smallest, the highest nearly always does too, for a sixtieth of the time.
      var size = try blocks(filtered, level: Self.trialLevel, isWhole).count
      for choice in [FilterChoice.fewestChanges, .always(.none), .always(.up)] {
        let other = filter(choice)
        let otherSize = try blocks(other, level: Self.trialLevel, isWhole).count
        if otherSize < size {
          filtered = other
          size = otherSize
        }
      }
    }
    return (
      try blocks(filtered, level: effort.level, isWhole), libdeflate_adler32(1, filtered.bytes, filtered.count)
    )
  }

  private static let trialLevel: Int32 = 6

  /// The blocks of libdeflate's stream; where it is not the whole, opened at the end so that others can follow.
  private func blocks(_ filtered: borrowing Filtered, level: Int32, _ isWhole: Bool) throws(PNGError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, filtered.count)
    let stream = UnsafeMutablePointer<UInt8>.allocate(capacity: bound + DeflateWalk.slack)
    defer { stream.deallocate() }
    let count = libdeflate_deflate_compress(compressor, filtered.bytes, filtered.count, stream, bound)
    if isWhole { return [UInt8](UnsafeBufferPointer(start: stream, count: count)) }
    (stream + count).update(repeating: 0, count: DeflateWalk.slack)
    // libdeflate marks the last block of what it makes. Should it ever make something else than what is understood here,
    // the rows are stored as they are.
    guard count > 0, let end = DeflateWalk(stream, count: count).findEnd() else {
      return storedBlocks(UnsafeBufferPointer(start: filtered.bytes, count: filtered.count))
    }
    stream[end.lastBlock / 8] &= ~(1 << UInt8(end.lastBlock % 8))
    return [UInt8](UnsafeBufferPointer(start: stream, count: count)) + alignment(from: end.bits)
  }
}

extension PNGSettings.Effort {
  /// libdeflate's. Documentation/Benchmarks.md has the bytes and times of the others.
  fileprivate var level: Int32 {
    switch self {
    case .fast: return 2
    case .balanced: return 6
    case .default: return 8
    case .best: return 12
    }
  }
}

/// What brings a stream to the end of a byte: an empty stored block, of whose head of three zero bits those lie in the
/// byte already that have room in it.
private func alignment(from bits: Int) -> [UInt8] {
  let free = (8 - bits % 8) % 8
  if free == 0 { return [] }
  return (free < 3 ? [0] : []) + [0, 0, 0xff, 0xff]
}

/// Blocks that hold the bytes as they are.
func storedBlocks(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var blocks: [UInt8] = []
  blocks.reserveCapacity(input.count + input.count / 65_535 * 5 + 5)
  var start = 0
  while start < input.count {
    let end = min(input.count, start + 65_535)
    let count = UInt16(end - start)
    blocks += [0, UInt8(count & 0xff), UInt8(count >> 8), UInt8(~count & 0xff), UInt8(~count >> 8)]
    blocks += input[start..<end]
    start = end
  }
  return blocks
}
