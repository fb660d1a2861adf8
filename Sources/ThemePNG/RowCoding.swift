import CDeflate
import ThemeModel

/// How rows of pixels become image data: how each is filtered, and how hard they are deflated. All that decides a band's
/// bytes beside its pixels.
struct RowCoding: Hashable, Sendable {
  /// libdeflate's, 1...12.
  let level: Int32

  /// - Throws: ``PNGError/unknownLevel(_:)``.
  init(_ settings: PNGSettings) throws(PNGError) {
    guard (1...12).contains(settings.level) else { throw .unknownLevel(settings.level) }
    level = Int32(settings.level)
  }

  /// A whole picture's zlib stream, for one that is not cut.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  func stream(
    _ pixels: UnsafeBufferPointer<UInt8>, rows: Int, rowBytes: Int
  ) throws(PNGError) -> [UInt8] {
    try withFilteredRows(pixels, firstRow: 0, rows: rows, rowBytes: rowBytes) { filtered throws(PNGError) in
      guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
      defer { libdeflate_free_compressor(compressor) }
      let bound = libdeflate_zlib_compress_bound(compressor, filtered.count)
      return [UInt8](unsafeUninitializedCapacity: bound) { stream, count in
        count = libdeflate_zlib_compress(compressor, filtered.baseAddress, filtered.count, stream.baseAddress, bound)
      }
    }
  }

  /// Filters and deflates rows.
  ///
  /// - Parameters:
  ///   - pixels: whole rows without gaps.
  ///   - firstRow: where the band begins in them; the row above it, if there is one, is what the filters see.
  ///   - rows: at least 1.
  ///   - rowBytes: four a pixel.
  /// - Throws: ``PNGError/outOfMemory``.
  func band(
    _ pixels: UnsafeBufferPointer<UInt8>, firstRow: Int, rows: Int, rowBytes: Int
  ) throws(PNGError) -> PNGBand {
    try withFilteredRows(pixels, firstRow: firstRow, rows: rows, rowBytes: rowBytes) { filtered throws(PNGError) in
      PNGBand(
        blocks: try openStream(filtered), checksum: libdeflate_adler32(1, filtered.baseAddress, filtered.count))
    }
  }

  private func withFilteredRows<Result>(
    _ pixels: UnsafeBufferPointer<UInt8>, firstRow: Int, rows: Int, rowBytes: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Result
  ) throws(PNGError) -> Result {
    guard let base = pixels.baseAddress, pixels.count >= (firstRow + rows) * rowBytes else { throw .emptyImage }
    let count = (rowBytes + 1) * rows
    let filtered = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { filtered.deallocate() }
    filterRows(base + firstRow * rowBytes, rowBytes: rowBytes, height: rows, hasRowAbove: firstRow > 0, into: filtered)
    return try body(UnsafeBufferPointer(start: filtered, count: count))
  }

  /// The blocks of libdeflate's stream, opened at the end so that others can follow.
  private func openStream(_ input: UnsafeBufferPointer<UInt8>) throws(PNGError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, input.count)
    let stream = UnsafeMutablePointer<UInt8>.allocate(capacity: bound + DeflateWalk.slack)
    defer { stream.deallocate() }
    let count = libdeflate_deflate_compress(compressor, input.baseAddress, input.count, stream, bound)
    (stream + count).update(repeating: 0, count: DeflateWalk.slack)
    // libdeflate marks the last block of what it makes. Should it ever make something else than what is understood here,
    // the rows are stored as they are.
    guard count > 0, let end = DeflateWalk(stream, count: count).findEnd() else { return storedBlocks(input) }
    stream[end.lastBlock / 8] &= ~(1 << UInt8(end.lastBlock % 8))
    return [UInt8](UnsafeBufferPointer(start: stream, count: count)) + alignment(from: end.bits)
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
