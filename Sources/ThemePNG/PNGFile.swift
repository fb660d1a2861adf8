import CDeflate

// The frame of a PNG file: signature, IHDR, PLTE, tRNS, IDAT, IEND. Not by libpng, whose checksum (zlib's) would take
// longer than everything else that an unchanged page costs.

/// The file of a picture; nil where the data are longer than a chunk.
///
/// - Parameter data: a whole zlib stream in pieces.
func pngFile(_ data: [[UInt8]], width: Int, height: Int, form: PixelForm) -> [UInt8]? {
  let count = data.reduce(0) { $0 + $1.count }
  guard count <= 0x7fff_ffff else { return nil }
  var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  file.reserveCapacity(count + 57)
  let head = bigEndian(UInt32(truncatingIfNeeded: width)) + bigEndian(UInt32(truncatingIfNeeded: height))
  // Deflate, adaptive filters, not interlaced.
  append("IHDR", [head + [UInt8(form.depth), form.colorType, 0, 0, 0]], count: 13, to: &file)
  if case .palette(let palette) = form {
    let colors = palette.colors.flatMap { color in (0..<3).map { UInt8(truncatingIfNeeded: color >> ($0 * 8)) } }
    append("PLTE", [colors], count: colors.count, to: &file)
    let alphas = palette.colors.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
    if !alphas.isEmpty { append("tRNS", [Array(alphas)], count: alphas.count, to: &file) }
  }
  append("IDAT", data, count: count, to: &file)
  append("IEND", [], count: 0, to: &file)
  return file
}

private func append(_ type: StaticString, _ pieces: [[UInt8]], count: Int, to file: inout [UInt8]) {
  file += bigEndian(UInt32(truncatingIfNeeded: count))
  let start = file.count
  type.withUTF8Buffer { file += $0 }
  for piece in pieces { file += piece }
  let checksum = file.withUnsafeBytes { bytes in
    libdeflate_crc32(0, bytes.baseAddress.map { $0 + start }, bytes.count - start)
  }
  file += bigEndian(checksum)
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
}
