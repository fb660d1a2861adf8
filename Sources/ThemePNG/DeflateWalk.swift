// Where the last block of a deflate stream (RFC 1951) begins.
//
// libdeflate ends what it makes with a block that is marked as the last. To put another stream behind it, the mark goes;
// but only who has followed every code knows the bit where it is. zlib's `inflate` with `Z_BLOCK` tells it too (as in its
// example gzjoin) and takes a third of the time that deflating took, since it makes the bytes again. Here codes are
// stepped over: one look-up for each of them, and no byte is made. On pages of widgets that is a fourteenth.

/// Follows the codes of one deflate stream.
struct DeflateWalk {
  /// Readable bytes that must follow the stream.
  static let slack = 16

  struct End: Hashable {
    /// The bit where the last block begins: its mark.
    var lastBlock: Int
    /// How many bits the stream has.
    var bits: Int
  }

  private let stream: UnsafeRawPointer
  private let bitCount: Int
  private var at = 0
  private var literals = StepTable(indexBits: 11)
  private var distances = StepTable(indexBits: 9)

  init(_ stream: UnsafePointer<UInt8>, count: Int) {
    self.stream = UnsafeRawPointer(stream)
    bitCount = count * 8
  }

  /// Nil unless the bytes are one whole stream and not a byte more.
  consuming func findEnd() -> End? {
    while true {
      let start = at
      guard let head = take(3), walkBlock(head >> 1) else { return nil }
      guard at <= bitCount else { return nil }
      if head & 1 == 1 { return (at + 7) / 8 * 8 == bitCount ? End(lastBlock: start, bits: at) : nil }
    }
  }

  /// The next 57 or more bits, the next one lowest.
  @inline(__always) private func word(at bit: Int) -> UInt64 {
    UInt64(littleEndian: stream.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)) &>> UInt64(bit & 7)
  }

  /// The next bits as a number; nil behind the end.
  private mutating func take(_ count: Int) -> Int? {
    guard at + count <= bitCount else { return nil }
    defer { at += count }
    return Int(word(at: at) & (1 << UInt64(count) - 1))
  }

  private mutating func walkBlock(_ form: Int) -> Bool {
    switch form {
    case 0: return stepOverStored()
    case 1:
      return literals.build(Self.fixedLiterals, Self.literalStep)
        && distances.build(Self.fixedDistances, Self.distanceStep) && walkCodes()
    case 2: return readCodes() && walkCodes()
    default: return false
    }
  }

  private mutating func stepOverStored() -> Bool {
    at = (at + 7) / 8 * 8
    guard let count = take(16), let check = take(16), count ^ check == 0xffff else { return false }
    at += count * 8
    return true
  }

  /// The codes of a block that brings its own.
  private mutating func readCodes() -> Bool {
    guard let literalCount = take(5), let distanceCount = take(5), let count = take(4), literalCount <= 29 else {
      return false
    }
    var lengths = [UInt8](repeating: 0, count: 19)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count + 4) {
      guard let length = take(3) else { return false }
      lengths[symbol] = UInt8(length)
    }
    var codes = StepTable(indexBits: 7)
    // What is asked here is the symbol itself: it stands above the bits.
    guard codes.build(lengths, { symbol, bits in UInt16(symbol << 5 | bits) }) else { return false }
    let (literalEnd, end) = (literalCount + 257, literalCount + 257 + distanceCount + 1)
    lengths = []
    while lengths.count < end {
      guard at < bitCount, let step = codes.step(word(at: at)) else { return false }
      at += Int(step & 31)
      let symbol = Int(step >> 5)
      if symbol < 16 {
        lengths.append(UInt8(symbol))
        continue
      }
      let (bits, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard let more = take(bits), let repeated = symbol == 16 ? lengths.last : 0,
        lengths.count + least + more <= end
      else { return false }
      lengths += repeatElement(repeated, count: least + more)
    }
    return literals.build(Array(lengths[..<literalEnd]), Self.literalStep)
      && distances.build(Array(lengths[literalEnd...]), Self.distanceStep)
  }

  private mutating func walkCodes() -> Bool {
    var at = self.at
    while at <= bitCount {
      var rest = word(at: at)
      guard var step = literals.step(rest) else { return false }
      var used = Int(step & 31)
      // Literals as long as one more code is surely within the word.
      while step & StepTable.others == 0, used <= 42 {
        rest = rest &>> UInt64(step & 31)
        guard let next = literals.step(rest) else { return false }
        step = next
        used &+= Int(step & 31)
      }
      at &+= used
      if step & StepTable.isEnd != 0 {
        self.at = at
        return true
      }
      if step & StepTable.isLength != 0 {
        guard let distance = distances.step(word(at: at)) else { return false }
        at &+= Int(distance & 31)
      }
    }
    return false
  }

  // MARK: The format's constants

  private static let fixedLiterals =
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112) + [UInt8](repeating: 7, count: 24)
    + [UInt8](repeating: 8, count: 8)
  private static let fixedDistances = [UInt8](repeating: 5, count: 30)

  private static func literalStep(_ symbol: Int, _ bits: Int) -> UInt16? {
    if symbol < 256 { return UInt16(bits) }
    if symbol == 256 { return UInt16(bits) | StepTable.isEnd }
    if symbol > 285 { return nil }
    let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
    return UInt16(bits + extra) | StepTable.isLength
  }

  private static func distanceStep(_ symbol: Int, _ bits: Int) -> UInt16? {
    if symbol > 29 { return nil }
    return UInt16(bits + (symbol < 4 ? 0 : symbol / 2 - 1))
  }
}

/// A Huffman code of which only this is asked: how far the next code reaches, extra bits included, and what it is.
struct StepTable {
  static let isLength: UInt16 = 1 << 5
  static let isEnd: UInt16 = 1 << 6
  static let others = isLength | isEnd

  private let indexBits: Int
  /// By the next bits; 0 where the code is longer than these.
  private var steps: [UInt16]
  /// The steps of all codes in their order, and how many codes of each length there are.
  private var ordered: [UInt16] = []
  private var counts = [Int](repeating: 0, count: 16)

  init(indexBits: Int) {
    self.indexBits = indexBits
    steps = [UInt16](repeating: 0, count: 1 << indexBits)
  }

  /// - Parameters:
  ///   - lengths: of the symbols' codes, 0...15; 0 for none.
  ///   - step: what the table is to say of a symbol and its length, not 0; nil for symbols that do not occur.
  /// - Returns: false where no code has these lengths.
  mutating func build(_ lengths: [UInt8], _ step: (Int, Int) -> UInt16?) -> Bool {
    counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    // By length: the next code, and its place among all.
    var next = [Int](repeating: 0, count: 16)
    var places = next
    var (code, place) = (0, 0)
    for length in 1...15 {
      next[length] = code
      places[length] = place
      place += counts[length]
      code += counts[length]
      if code > 1 << length { return false }
      code <<= 1
    }
    ordered = [UInt16](repeating: 0, count: place)
    for index in steps.indices { steps[index] = 0 }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      let step = step(symbol, length) ?? 0
      ordered[places[length]] = step
      places[length] += 1
      defer { next[length] += 1 }
      if length > indexBits { continue }
      // Codes come with their first bit lowest.
      var index = Int(UInt16(next[length]).bitReversed >> UInt16(16 - length))
      while index < 1 << indexBits {
        steps[index] = step
        index += 1 << length
      }
    }
    return true
  }

  /// The step of the code that begins the word; nil for bits that are none.
  @inline(__always) func step(_ word: UInt64) -> UInt16? {
    let step = steps[Int(truncatingIfNeeded: word) & (1 &<< indexBits &- 1)]
    return step != 0 ? step : longStep(word)
  }

  @inline(never) private func longStep(_ word: UInt64) -> UInt16? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= Int(word >> UInt64(length - 1) & 1)
      if code - first < counts[length] {
        let step = ordered[index + code - first]
        return step == 0 ? nil : step
      }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}

extension UInt16 {
  fileprivate var bitReversed: UInt16 {
    var (value, result): (UInt16, UInt16) = (self, 0)
    for _ in 0..<16 {
      result = result << 1 | value & 1
      value >>= 1
    }
    return result
  }
}
