import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage

/// Finds and reads the manifest's pictures. Each is read and hashed once; only its head is looked at, for the size: its
/// pixels are decoded when a sprite is drawn with them (``ImageBook``).
struct ImageLoading {
  let folder: String
  private(set) var inputs: [Receipt.Input] = []

  init(folder: String) { self.folder = folder }

  /// The pictures that can be used; each other one is reported at its place in the manifest.
  mutating func open(_ references: [ImageReference], sink: inout DiagnosticSink) -> ImageBook {
    guard references.count <= Limits.images else {
      sink.error(
        .manifestTooMany, at: references[Limits.images].range, "more than \(Limits.images) pictures")
      return ImageBook([])
    }
    return ImageBook(references.compactMap { load($0, sink: &sink) })
  }

  private mutating func load(_ reference: ImageReference, sink: inout DiagnosticSink) -> ImageBook.Entry? {
    let path = reference.path
    let full = folder + "/" + path
    guard let real = Disk.realPath(full), Disk.isInside(real, folder) else {
      inputs.append(Receipt.Input(unusable: full))
      sink.error(.manifestPathEscape, at: reference.range, "the picture '\(path)' lies outside the manifest's folder")
      return nil
    }
    if Disk.kind(real) == .missing {
      inputs.append(Receipt.Input(path: full, stamp: nil, digest: nil))
      sink.error(
        .imageMissing, at: reference.range, "there is no picture '\(path)'",
        help: "paths are relative to the file that states them, and count upper and lower case")
      return nil
    }
    do {
      let (bytes, stamp) = try Disk.readWithStamp(full, limit: Limits.imageBytes)
      let digest = SHA256.digest(bytes)
      inputs.append(Receipt.Input(path: full, stamp: stamp, digest: digest))
      if LFSPointer.matches(bytes) {
        sink.error(
          .imageUnusable, at: reference.range, "'\(path)' is a Git LFS pointer, not the picture itself",
          help: LFSPointer.help)
        return nil
      }
      let size = try pngSize(bytes)
      guard size.width <= Limits.imageSide, size.height <= Limits.imageSide,
        size.width * size.height <= Limits.imagePixels
      else {
        sink.error(
          .imageUnusable, at: reference.range, "the picture '\(path)' has \(size.width) x \(size.height) pixels",
          help: "a side may have \(Limits.imageSide), and both together \(Limits.imagePixels / 1_000_000) million")
        return nil
      }
      return ImageBook.Entry(
        reference: reference, key: ImageKey(digest: digest, width: size.width, height: size.height), bytes: bytes)
    } catch let error as StorageError {
      inputs.append(Receipt.Input(unusable: full))
      sink.error(.imageUnusable, at: reference.range, "cannot read the picture '\(path)': \(error.reason)")
    } catch {
      sink.error(
        .imageUnusable, at: reference.range, "'\(path)': \(error)", help: "only PNG files can be drawn")
    }
    return nil
  }
}
