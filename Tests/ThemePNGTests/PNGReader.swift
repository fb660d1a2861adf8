// A reader of PNG files written from the specifications alone (PNG third edition, RFC 1950, RFC 1951), so that the
// encoder is checked by something that shares no code with it. It reads what the encoder writes and no more.

struct PNGFile {
  struct Chunk: Equatable {
    var type: String
    var data: [UInt8]
    var crcIsRight: Bool
  }

  var chunks: [Chunk] = []

  /// Nil where the file is not a whole row of chunks.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var at = 8
    while at < bytes.count {
      guard at + 12 <= bytes.count else { return nil }
      let length = Int(word(bytes, at))
      guard at + 12 + length <= bytes.count else { return nil }
      let body = Array(bytes[(at + 4)..<(at + 8 + length)])
      chunks.append(
        Chunk(
          type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)),
          crcIsRight: crc32(body) == word(bytes, at + 8 + length)))
      at += 12 + length
    }
  }

  var width: Int { Int(word(chunks[0].data, 0)) }
  var height: Int { Int(word(chunks[0].data, 4)) }

  var depth: Int { Int(chunks[0].data[8]) }
  var colorType: Int { Int(chunks[0].data[9]) }

  private func data(_ type: String) -> [UInt8] { chunks.filter { $0.type == type }.flatMap(\.data) }

  /// RGBA pixels. Nil where the image data are not what the header says.
  func pixels() -> [UInt8]? {
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType], depth == 8 || colorType == 3,
      let rows = rows(stride: (width * channels * depth + 7) / 8, back: channels)
    else { return nil }
    let (colors, alphas) = (data("PLTE"), data("tRNS"))
    let stride = rows.count / height
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * stride + x * channels
        switch colorType {
        case 0: pixels += [rows[at], rows[at], rows[at], 255]
        case 2: pixels += [rows[at], rows[at + 1], rows[at + 2], 255]
        case 4: pixels += [rows[at], rows[at], rows[at], rows[at + 1]]
        case 6: pixels += rows[at..<at + 4]
        default:
          let bit = x * depth
          let index = Int(rows[y * stride + bit / 8] >> UInt8(8 - depth - bit % 8)) & (1 << depth - 1)
          guard index * 3 + 2 < colors.count else { return nil }
          pixels += colors[index * 3..<index * 3 + 3] + [index < alphas.count ? alphas[index] : 255]
        }
      }
    }
    return pixels
  }

  /// The rows of the image data, filters undone.
  private func rows(stride: Int, back: Int) -> [UInt8]? {
    guard let raw = inflateZlib(data("IDAT")), raw.count == height * (1 + stride) else { return nil }
    var rows: [UInt8] = []
    rows.reserveCapacity(height * stride)
    for y in 0..<height {
      let start = y * (stride + 1)
      for x in 0..<stride {
        let left = x >= back ? Int(rows[y * stride + x - back]) : 0
        let above = y > 0 ? Int(rows[(y - 1) * stride + x]) : 0
        let corner = x >= back && y > 0 ? Int(rows[(y - 1) * stride + x - back]) : 0
        let prediction: Int
        switch raw[start] {
        case 0: prediction = 0
        case 1: prediction = left
        case 2: prediction = above
        case 3: prediction = (left + above) / 2
        case 4:
          let distances = [left, above, corner].map { abs(left + above - corner - $0) }
          prediction =
            distances[0] <= distances[1] && distances[0] <= distances[2]
            ? left : distances[1] <= distances[2] ? above : corner
        default: return nil
        }
        rows.append(raw[start + 1 + x] &+ UInt8(prediction))
      }
    }
    return rows
  }
}

private func word(_ bytes: [UInt8], _ at: Int) -> UInt32 { (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[at + $1]) } }

private let crcTable: [UInt32] = (0..<256).map {
  (0..<8).reduce(UInt32($0)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
}

func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
}

private struct BitReader {
  let bytes: [UInt8]
  var at = 0
  var bit = 0

  mutating func bits(_ count: Int) -> Int? {
    var value = 0
    for index in 0..<count {
      guard at < bytes.count else { return nil }
      value |= Int(bytes[at] >> UInt8(bit) & 1) << index
      bit += 1
      if bit == 8 { (bit, at) = (0, at + 1) }
    }
    return value
  }
}

/// A canonical Huffman code, decoded by counting codes of each length (Mark Adler's puff).
private struct Code {
  var counts = [Int](repeating: 0, count: 16)
  var symbols: [Int] = []

  init(_ lengths: [Int]) {
    for length in lengths where length > 0 { counts[length] += 1 }
    for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
  }

  func symbol(_ reader: inout BitReader) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = reader.bits(1) else { return nil }
      code |= bit
      if code - counts[length] < first { return symbols[index + code - first] }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}

private let lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
private let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
private let distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]
private let distanceBits = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]

/// The content of one zlib stream without anything behind it; nil where it is broken or its checksum is wrong.
func inflateZlib(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 32 == 0 else {
    return nil
  }
  var reader = BitReader(bytes: Array(bytes.dropFirst(2).dropLast(4)))
  var out: [UInt8] = []
  var last = false
  while !last {
    guard let final = reader.bits(1), let kind = reader.bits(2) else { return nil }
    last = final == 1
    if kind == 0 {
      if reader.bit > 0 { (reader.bit, reader.at) = (0, reader.at + 1) }
      guard let count = reader.bits(16), let check = reader.bits(16), count == ~check & 0xffff,
        reader.at + count <= reader.bytes.count
      else { return nil }
      out += reader.bytes[reader.at..<(reader.at + count)]
      reader.at += count
      continue
    }
    guard kind < 3, let (literals, distances) = kind == 1 ? fixedCodes : dynamicCodes(&reader) else { return nil }
    while true {
      guard let symbol = literals.symbol(&reader) else { return nil }
      if symbol < 256 {
        out.append(UInt8(symbol))
      } else if symbol == 256 {
        break
      } else {
        guard symbol < 286, let extra = reader.bits(lengthBits[symbol - 257]), let code = distances.symbol(&reader),
          code < 30, let far = reader.bits(distanceBits[code])
        else { return nil }
        let distance = distanceBases[code] + far
        guard distance <= out.count else { return nil }
        for _ in 0..<(lengthBases[symbol - 257] + extra) { out.append(out[out.count - distance]) }
      }
    }
  }
  var (a, b) = (1, 0)
  for byte in out { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
  guard reader.at + (reader.bit > 0 ? 1 : 0) == reader.bytes.count else { return nil }
  return word(bytes, bytes.count - 4) == UInt32(b << 16 | a) ? out : nil
}

private let fixedCodes: (Code, Code) = (
  Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }), Code([Int](repeating: 5, count: 30))
)

private func dynamicCodes(_ reader: inout BitReader) -> (Code, Code)? {
  guard let literalCount = reader.bits(5), let distanceCount = reader.bits(5), let lengthCount = reader.bits(4) else {
    return nil
  }
  var lengths = [Int](repeating: 0, count: 19)
  for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(lengthCount + 4) {
    guard let length = reader.bits(3) else { return nil }
    lengths[index] = length
  }
  let code = Code(lengths)
  lengths = []
  while lengths.count < literalCount + 257 + distanceCount + 1 {
    guard let symbol = code.symbol(&reader) else { return nil }
    switch symbol {
    case 16:
      guard let count = reader.bits(2), let value = lengths.last else { return nil }
      lengths += [Int](repeating: value, count: count + 3)
    case 17:
      guard let count = reader.bits(3) else { return nil }
      lengths += [Int](repeating: 0, count: count + 3)
    case 18:
      guard let count = reader.bits(7) else { return nil }
      lengths += [Int](repeating: 0, count: count + 11)
    default: lengths.append(symbol)
    }
  }
  return (Code(Array(lengths.prefix(literalCount + 257))), Code(Array(lengths.dropFirst(literalCount + 257))))
}
