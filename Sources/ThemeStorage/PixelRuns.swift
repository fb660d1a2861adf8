// Runs of equal four-byte words, taken out before deflate sees them.
//
// Sprites are transparent margins, flat fills and vertical gradients: long rows of one pixel. Deflate alone looks for
// matches at every byte of them (it can say at most 64 pixels at a time); counting them first leaves it a quarter of the
// bytes. Measured on the workload's 150 sprites (19.1 MB of RGBA), one core, the 150 files' 8 ms of system calls aside:
//
//   kept as                          write    read     size
//   raw                               5 ms     2 ms    19.1 MB   (and 1.2 ms of crc32)
//   libdeflate 1                     44 ms    10 ms    1.74 MB
//   row above subtracted + 1         45 ms    10 ms    1.75 MB
//   row above xor + 1                45 ms    10 ms    1.93 MB
//   libdeflate 2                     39 ms     8 ms    1.60 MB
//   runs                              4 ms     2 ms    4.67 MB
//   runs + libdeflate 1              19 ms     7 ms    1.56 MB   <- chosen
//   runs + libdeflate 2              27 ms     7 ms    1.42 MB
//
// The whole of `EntryStore` with the chosen one: 29 ms to store all 150, 9 ms to read them back, system calls included
// (raw: 14 and 5 ms).
//
// Form: any number of { literals: varint, repeats: varint, the literal words }; after its literals each part repeats
// the last word written `repeats` times. Bytes beyond the last whole word end the stream as they are.

/// Encodes and decodes runs of equal pixels.
enum PixelRuns {
  /// A run shorter than this is cheaper as literals.
  private static let shortest = 3

  /// The most bytes ``encode(_:into:)`` writes for that many.
  static func bound(_ count: Int) -> Int { count + 32 }

  /// - Parameter output: At least ``bound(_:)`` bytes.
  /// - Returns: How many bytes were written.
  static func encode(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
    guard let source = input.baseAddress, let target = output.baseAddress, output.count >= bound(input.count) else {
      return 0
    }
    let words = input.count / 4
    var at = 0
    var position = 0
    while position < words {
      let first = position
      var repeats = 0
      while position < words {
        let word = source.loadUnaligned(fromByteOffset: position &* 4, as: UInt32.self)
        var next = position &+ 1
        while next < words, source.loadUnaligned(fromByteOffset: next &* 4, as: UInt32.self) == word { next &+= 1 }
        if next &- position >= shortest {
          repeats = next &- position &- 1
          position &+= 1
          break
        }
        position = next
      }
      let literals = position &- first
      at = put(literals, target, at)
      at = put(repeats, target, at)
      (target + at).copyMemory(from: source + first &* 4, byteCount: literals &* 4)
      at &+= literals &* 4
      position &+= repeats
    }
    let tail = input.count - words * 4
    (target + at).copyMemory(from: source + words * 4, byteCount: tail)
    return at + tail
  }

  /// - Returns: Whether the input is well formed and fills the output exactly.
  static func decode(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Bool {
    guard output.count > 0 else { return input.count == 0 }
    guard let source = input.baseAddress, let target = output.baseAddress else { return false }
    let words = output.count / 4
    let tail = output.count - words * 4
    var at = 0
    var position = 0
    while position < words {
      guard let literals = take(source, input.count, &at), let repeats = take(source, input.count, &at) else {
        return false
      }
      guard literals <= words &- position, literals &* 4 <= input.count &- at,
        repeats <= words &- position &- literals, literals > 0
      else { return false }
      (target + position &* 4).copyMemory(from: source + at, byteCount: literals &* 4)
      at &+= literals &* 4
      position &+= literals
      if repeats > 0 {
        let word = target.loadUnaligned(fromByteOffset: position &* 4 &- 4, as: UInt32.self)
        let end = position &+ repeats
        while position < end {
          target.storeBytes(of: word, toByteOffset: position &* 4, as: UInt32.self)
          position &+= 1
        }
      }
    }
    guard input.count - at == tail else { return false }
    (target + words * 4).copyMemory(from: source + at, byteCount: tail)
    return true
  }

  /// Writes seven bits a byte, the lowest first.
  private static func put(_ value: Int, _ target: UnsafeMutableRawPointer, _ start: Int) -> Int {
    var value = UInt(bitPattern: value)
    var at = start
    while value >= 0x80 {
      target.storeBytes(of: UInt8(truncatingIfNeeded: value | 0x80), toByteOffset: at, as: UInt8.self)
      value &>>= 7
      at &+= 1
    }
    target.storeBytes(of: UInt8(truncatingIfNeeded: value), toByteOffset: at, as: UInt8.self)
    return at &+ 1
  }

  /// nil at the end of the input and for numbers of more than 35 bits.
  private static func take(_ source: UnsafeRawPointer, _ count: Int, _ at: inout Int) -> Int? {
    var value = 0
    var shift = 0
    while at < count, shift < 35 {
      let byte = source.load(fromByteOffset: at, as: UInt8.self)
      at &+= 1
      value |= Int(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
    return nil
  }
}
