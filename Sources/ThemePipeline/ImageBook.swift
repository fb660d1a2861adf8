import Synchronization
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeWidgets

/// The pictures of a build: what widgets ask for by path, and the renderer by key.
///
/// A picture is decoded when it is first drawn, and kept while all that are kept fit into ``Limits/keptPixelBytes``. A
/// warm build, which draws nothing, decodes nothing.
final class ImageBook: Sendable {
  /// A file that is there and has the head of a picture.
  struct Entry: Sendable {
    var reference: ImageReference
    var key: ImageKey
    var bytes: [UInt8]
  }

  /// A picture that could not be decoded after all.
  struct Failure: Sendable {
    var reference: ImageReference
    var reason: String
  }

  private struct State {
    var bitmaps: [ImageKey: Bitmap] = [:]
    var bytes = 0
    var failures: [ImageKey: String] = [:]
    var decoded = 0
  }

  private let entries: [Entry]
  private let byPath: [String: Int]
  private let byKey: [ImageKey: Int]
  private let state = Mutex(State())

  /// - Parameter entries: in the order of the manifest's references.
  init(_ entries: [Entry]) {
    self.entries = entries
    byPath = Dictionary(
      entries.indices.map { (entries[$0].reference.path, $0) }, uniquingKeysWith: { first, _ in first })
    byKey = Dictionary(entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What could not be decoded so far, in the order of the entries.
  var failures: [Failure] {
    let failures = state.withLock { $0.failures }
    return entries.compactMap { entry in
      failures[entry.key].map { Failure(reference: entry.reference, reason: $0) }
    }
  }

  /// How many times a picture was decoded.
  var decodedCount: Int { state.withLock { $0.decoded } }

  /// Changes when a picture does; for explanations.
  var digest: Digest {
    var encoder = CanonicalEncoder()
    encoder.append(entries) { encoder, entry in
      encoder.append(entry.reference.path)
      encoder.append(entry.key.digest)
    }
    return encoder.digest
  }
}

extension ImageBook: ImageCatalog {
  func image(_ path: String) -> ImageKey? { byPath[path].map { entries[$0].key } }
}

extension ImageBook: PictureSource {
  /// Decodes at most one picture at a time: most builds have few, and two threads would decode the same one.
  func picture(_ key: ImageKey) -> Bitmap? {
    guard let index = byKey[key] else { return nil }
    return state.withLock { state -> Bitmap? in
      if let bitmap = state.bitmaps[key] { return bitmap }
      if state.failures[key] != nil { return nil }
      do {
        let bitmap = try decodePNG(entries[index].bytes)
        state.decoded += 1
        if state.bytes + bitmap.pixels.count <= Limits.keptPixelBytes {
          state.bitmaps[key] = bitmap
          state.bytes += bitmap.pixels.count
        }
        return bitmap
      } catch {
        state.failures[key] = "\(error)"
        return nil
      }
    }
  }
}
