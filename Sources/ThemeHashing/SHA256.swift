import CNettle

/// A running SHA-256 (FIPS 180-4) over the bytes it is fed; nettle does the work.
public struct SHA256 {
  private var context = sha256_ctx()

  public init() { nettle_sha256_init(&context) }

  /// Feeds further bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    nettle_sha256_update(&context, bytes.count, base.assumingMemoryBound(to: UInt8.self))
  }

  /// Feeds further bytes.
  public mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// The digest of everything fed so far.
  public consuming func finalize() -> Digest {
    var copy = context
    let bytes = [UInt8](unsafeUninitializedCapacity: Digest.byteCount) { buffer, count in
      nettle_sha256_digest(&copy, Digest.byteCount, buffer.baseAddress)
      count = Digest.byteCount
    }
    return bytes.withUnsafeBytes { Digest(bytes: $0) } ?? Digest.zero
  }

  /// The digest of these bytes alone.
  public static func digest(_ bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes { digest($0) } }

  /// The digest of these bytes alone.
  public static func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }
}

extension Digest {
  /// Thirty-two zero bytes: the digest of nothing known, used where a value must stand before there is one.
  public static let zero = Digest(unchecked: .zero)
}
