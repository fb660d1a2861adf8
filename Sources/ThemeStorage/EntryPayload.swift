/// The way of a payload into an entry and back.
enum EntryPayload {
  struct Stored {
    var encoding: EntryHead.Encoding
    /// Empty with `raw`: the payload is stored as it is.
    var bytes: [UInt8]
    var middleLength: Int
  }

  /// Compressed where that makes it smaller.
  static func encode(_ payload: [UInt8], pool: DeflatePool) -> Stored {
    let runs = [UInt8](unsafeUninitializedCapacity: PixelRuns.bound(payload.count)) { buffer, count in
      count = payload.withUnsafeBytes { PixelRuns.encode($0, into: UnsafeMutableRawBufferPointer(buffer)) }
    }
    // One byte less than the payload: more would be no gain. Incompressible runs come back as raw.
    guard payload.count > 64, let deflated = runs.withUnsafeBytes({ pool.compress($0, limit: payload.count - 1) })
    else { return Stored(encoding: .raw, bytes: [], middleLength: 0) }
    return Stored(encoding: .runsDeflate, bytes: deflated, middleLength: runs.count)
  }

  /// The payload that `stored` (already checked against its checksum) stands for; nil when it stands for none.
  static func decode(_ stored: UnsafeRawBufferPointer, _ head: EntryHead, pool: DeflatePool) -> [UInt8]? {
    switch head.encoding {
    case .raw: return [UInt8](stored)
    case .runsDeflate:
      // Deflate makes at most 1,032 bytes of one: a larger claim is a lie, and not worth the memory.
      guard head.middleLength <= stored.count * 1032 + 64 else { return nil }
      var complete = false
      let runs = [UInt8](unsafeUninitializedCapacity: head.middleLength) { buffer, count in
        complete = pool.decompress(stored, into: UnsafeMutableRawBufferPointer(buffer))
        count = complete ? head.middleLength : 0
      }
      guard complete else { return nil }
      let payload = [UInt8](unsafeUninitializedCapacity: head.rawLength) { buffer, count in
        complete = runs.withUnsafeBytes { PixelRuns.decode($0, into: UnsafeMutableRawBufferPointer(buffer)) }
        count = complete ? head.rawLength : 0
      }
      return complete ? payload : nil
    }
  }
}
