// The fonts of a theme: families by name, faces by what they are. A face that several families name is opened once, and
// a file's bytes are shared by all of its faces.

import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing

/// Open fonts: shapes lines and gives glyph outlines. Safe to use from several threads.
public final class FontBook: Sendable {
  let families: [String: [FontFace]]
  private let faces: [FontKey: FontFace]

  private init(families: [String: [FontFace]], faces: [FontKey: FontFace]) {
    self.families = families
    self.faces = faces
  }

  /// Opens every face of every family.
  /// - Parameter families: names with their fonts, in the order in which a character is looked for. Of two families of
  ///   one name the first counts.
  /// - Returns: a book of all that could be opened, and every face that could not, in the order of `families`. A family
  ///   of which nothing could be opened is unknown to the book.
  public static func open(
    _ families: [(name: String, requests: [FontRequest])]
  ) -> (book: FontBook, failures: [FontFailure]) {
    var opener = FaceOpener()
    var opened: [String: [FontFace]] = [:]
    var failures: [FontFailure] = []
    for (name, requests) in families {
      var list: [FontFace] = []
      for (index, request) in requests.enumerated() {
        do throws(FaceError) {
          list.append(try opener.open(request))
        } catch {
          // Both may hold names out of the font.
          let reason = "\(request.file.path): \(visible(error.cause))"
          failures.append(
            FontFailure(
              family: name, requestIndex: index, reason: reason, part: error.part, help: error.help.map(visible)))
        }
      }
      if !list.isEmpty, opened[name] == nil { opened[name] = list }
    }
    return (FontBook(families: opened, faces: opener.faces), failures)
  }
}

extension FontBook: GlyphOutlineSource {
  /// The outline in font units, or nil where the font is not of this book or the glyph has none.
  public func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? { faces[font]?.outline(of: glyph) }
}

/// Opens each file and each face once.
private struct FaceOpener {
  var faces: [FontKey: FontFace] = [:]
  private var library: FreeTypeLibrary?
  private var blobs: [Digest: FontBlob] = [:]

  mutating func open(_ request: FontRequest) throws(FaceError) -> FontFace {
    let library = try openLibrary()
    let blob = try blob(of: request.file)
    var key: FontKey
    do throws(FaceSelectionError) {
      key = FontKey(digest: request.file.digest, faceIndex: try blob.index(of: request.face))
    } catch {
      throw FaceError(cause: error.cause)
    }
    key.axes = try blob.axes(of: request.variation, inFace: key.faceIndex)
    if let known = faces[key] { return known }
    let face = try FontFace(key, blob: blob, library: library)
    faces[key] = face
    return face
  }

  /// Not before a font is there to be opened: most of it is loading the libraries.
  private mutating func openLibrary() throws(FaceError) -> FreeTypeLibrary {
    if let library { return library }
    do { try TextLibraries.load() } catch { throw FaceError(cause: error.cause) }
    guard let opened = FreeTypeLibrary() else { throw FaceError(cause: "FreeType cannot start: out of memory") }
    library = opened
    return opened
  }

  private mutating func blob(of file: FontFile) throws(FaceError) -> FontBlob {
    if let known = blobs[file.digest] { return known }
    if let cause = unsupportedFormat(file.bytes) { throw FaceError(cause: cause) }
    guard let blob = FontBlob(file.bytes) else { throw FaceError(cause: "out of memory") }
    blobs[file.digest] = blob
    return blob
  }
}
