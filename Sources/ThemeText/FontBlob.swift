import CHarfBuzz

/// A font file's bytes as both libraries read them: in place, never copied.
///
/// An array that nobody writes to keeps its elements at one address for as long as something holds it; this object
/// holds it, and every face holds this object.
final class FontBlob: @unchecked Sendable {
  let bytes: [UInt8]
  let start: UnsafePointer<UInt8>
  /// A `hb_blob_t`, immutable.
  let handle: OpaquePointer

  /// Nil for no bytes.
  init?(_ bytes: [UInt8]) {
    guard let start = bytes.withUnsafeBufferPointer(\.baseAddress) else { return nil }
    let chars = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    guard let blob = hb_blob_create(chars, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil) else {
      return nil
    }
    hb_blob_make_immutable(blob)
    self.bytes = bytes
    self.start = start
    handle = blob
  }

  deinit { hb_blob_destroy(handle) }

  var faceCount: Int { Int(hb_face_count(handle)) }
}
