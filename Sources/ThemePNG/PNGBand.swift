// Pictures in bands.
//
// A page of a big theme has 64 MB of pixels, and one changed colour reaches a hundredth of them. So a picture is cut into
// bands of rows that are filtered and deflated one by one, and whose results can be kept apart and joined later. What it
// costs: deflate does not look back into the band before, and begins new codes. On pages of widgets, against one piece,
// bands of 4 MiB make files 0.04 %, of 1 MiB 0.13 %, of 512 KiB 0.25 %, of 256 KiB 0.45 % larger. A row of the largest
// pages is long, and a sprite of 80 rows alone reaches more than 1 MiB of them: there, smaller bands are worth it.

/// The rows of one band as a piece of a picture's image data.
public struct PNGBand: Hashable, Sendable {
  /// Deflate blocks, none of which is the stream's last, up to the end of a byte.
  public var blocks: [UInt8]
  /// The Adler-32 of the filtered rows.
  public var checksum: UInt32

  public init(blocks: [UInt8], checksum: UInt32) {
    self.blocks = blocks
    self.checksum = checksum
  }
}

/// The bands of a picture from top to bottom: rows of about 1 MiB, or 512 KiB where there are 16 MiB; all of a small
/// picture. Depends on nothing but the size.
public func pngBands(width: Int, height: Int) -> [Range<Int>] {
  let rowBytes = max(1, width * 4)
  let rows = max(1, (rowBytes * height < 1 << 24 ? 1 << 20 : 1 << 19) / rowBytes)
  // A remainder of less than half a band is the last one's.
  let count = max(1, (height + rows / 2) / rows)
  return (0..<count).map { $0 * rows..<($0 == count - 1 ? height : ($0 + 1) * rows) }
}

/// The channels that a picture of several bands is stored with.
public enum PNGChannels: UInt8, Hashable, Sendable {
  case rgba
  /// Of pictures without colour.
  case greyAlpha

  var form: PixelForm { self == .rgba ? .rgba : .greyAlpha }
}

/// The PNG file of a picture's bands, which are all there and in their order.
///
/// - Parameter channels: those that the bands were made with.
/// - Throws: ``PNGError/emptyImage`` or ``PNGError/tooLarge(width:height:)``.
public func joinPNG(
  _ bands: [PNGBand], width: Int, height: Int, channels: PNGChannels
) throws(PNGError) -> [UInt8] {
  try checkSize(width: width, height: height)
  let form = channels.form
  var checksum = Adler32()
  for (band, rows) in zip(bands, pngBands(width: width, height: height)) {
    checksum.append(band.checksum, count: rows.count * (form.rowBytes(width: width) + 1))
  }
  // Behind the bands comes a last block without anything in it.
  let data = [PNGBand.streamHead] + bands.map(\.blocks) + [[0x03, 0x00] + bigEndian(checksum.value)]
  guard let file = pngFile(data, width: width, height: height, form: form) else {
    throw .tooLarge(width: width, height: height)
  }
  return file
}

extension PNGBand {
  /// A zlib stream's: deflate with a window of 32 KiB.
  static let streamHead: [UInt8] = [0x78, 0x9c]
}

/// The checksum of zlib streams, joined from those of its parts (as zlib's `adler32_combine` does it).
struct Adler32 {
  private static let base: UInt64 = 65_521
  private var low: UInt64 = 1
  private var high: UInt64 = 0

  var value: UInt32 { UInt32(truncatingIfNeeded: high << 16 | low) }

  /// - Parameters:
  ///   - checksum: of the next part alone.
  ///   - count: the part's bytes.
  mutating func append(_ checksum: UInt32, count: Int) {
    let (partLow, partHigh) = (UInt64(checksum & 0xffff), UInt64(checksum >> 16))
    let count = UInt64(count) % Self.base
    // A part's sums begin at 1 and 0: they rise by what was there before, less that 1.
    let before = (low + Self.base - 1) % Self.base
    high = (high + partHigh + count * before) % Self.base
    low = (before + partLow) % Self.base
  }
}
