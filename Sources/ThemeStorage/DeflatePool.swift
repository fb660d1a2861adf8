import CDeflate
import Synchronization

/// libdeflate's compressors and decompressors, kept for the next call: each is a large allocation, and several threads
/// ask at once.
final class DeflatePool: Sendable {
  /// The fastest effort that matches at all; see PixelRuns.swift for what others cost.
  private static let level: Int32 = 1

  // Addresses, since a pointer does not cross the lock: whoever takes one out is alone with it.
  private let compressors = Mutex<[Int]>([])
  private let decompressors = Mutex<[Int]>([])

  init() {}

  deinit {
    compressors.withLock { for address in $0 { libdeflate_free_compressor(OpaquePointer(bitPattern: address)) } }
    decompressors.withLock { for address in $0 { libdeflate_free_decompressor(OpaquePointer(bitPattern: address)) } }
  }

  /// The deflated bytes; nil unless they are fewer than `limit`, or without memory.
  func compress(_ input: UnsafeRawBufferPointer, limit: Int) -> [UInt8]? {
    let kept = compressors.withLock { $0.popLast() }
    guard let handle = OpaquePointer(bitPattern: kept ?? 0) ?? libdeflate_alloc_compressor(Self.level) else {
      return nil
    }
    defer { compressors.withLock { $0.append(Int(bitPattern: handle)) } }
    let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = libdeflate_deflate_compress(handle, input.baseAddress, input.count, buffer.baseAddress, limit)
    }
    return output.isEmpty ? nil : output
  }

  /// Inflates to exactly the output's size; false for anything else.
  func decompress(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Bool {
    let kept = decompressors.withLock { $0.popLast() }
    guard let handle = OpaquePointer(bitPattern: kept ?? 0) ?? libdeflate_alloc_decompressor() else { return false }
    defer { decompressors.withLock { $0.append(Int(bitPattern: handle)) } }
    return libdeflate_deflate_decompress(
      handle, input.baseAddress, input.count, output.baseAddress, output.count, nil) == LIBDEFLATE_SUCCESS
  }
}
