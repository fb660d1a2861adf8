import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemePNG
import ThemeStorage

/// The pictures of an output folder, decoded when they are first wanted and forgotten when there are too many.
struct PictureShelf {
  let folder: String
  private var bytes: [String: [UInt8]] = [:]
  private var byteCount = 0
  private var pages: [String: Bitmap] = [:]
  private var pageBytes = 0

  /// Bytes of files that are kept, and of pixels.
  private static let limit = 512 << 20

  init(folder: String) { self.folder = folder }

  /// Why a picture cannot be compared.
  struct Failure: Error {
    var diagnostic: Diagnostic
  }

  /// A file's bytes, which are read once.
  mutating func contents(_ path: String) throws(Failure) -> [UInt8] {
    if let known = bytes[path] { return known }
    do throws(StorageError) {
      let read = try OutputReading.bytes(of: path, in: folder, limit: Limits.outputBytes)
      if byteCount + read.count > Self.limit {
        bytes = [:]
        byteCount = 0
      }
      byteCount += read.count
      bytes[path] = read
      return read
    } catch {
      throw failure(path, error.isMissing ? "there is no such picture" : "cannot read it: \(error.reason)")
    }
  }

  /// The whole sprite: what was trimmed is put back.
  mutating func picture(_ sprite: OutputSprite) throws(Failure) -> Bitmap {
    let page = try decoded(sprite.source.file)
    guard case .page(let file, let frame, let isTurned, let place, let size) = sprite.source else {
      if page.width > Limits.spriteSide || page.height > Limits.spriteSide {
        throw failure(sprite.source.file, "it is larger than \(Limits.spriteSide) pixels")
      }
      return page
    }
    guard frame.x + frame.width <= page.width, frame.y + frame.height <= page.height else {
      throw failure(file, "it is \(page.width)×\(page.height) pixels, and its metadata wants it larger")
    }
    var whole = Bitmap(width: size.width, height: size.height)
    if frame.width == 0 || frame.height == 0 { return whole }
    if isTurned {
      // Its top row is the right column on the page.
      for row in 0..<frame.width {
        for column in 0..<frame.height {
          whole.copy(
            page, from: PixelOffset(x: frame.x + frame.width - 1 - row, y: frame.y + column),
            PixelSize(width: 1, height: 1), to: PixelOffset(x: place.x + column, y: place.y + row))
        }
      }
      return whole
    }
    whole.copy(
      page, from: PixelOffset(x: frame.x, y: frame.y), PixelSize(width: frame.width, height: frame.height), to: place)
    return whole
  }

  private mutating func decoded(_ path: String) throws(Failure) -> Bitmap {
    if let known = pages[path] { return known }
    let bytes = try contents(path)
    do throws(PNGError) {
      let bitmap = try decodePNG(bytes)
      if pageBytes + bitmap.pixels.count > Self.limit {
        pages = [:]
        pageBytes = 0
      }
      pageBytes += bitmap.pixels.count
      pages[path] = bitmap
      return bitmap
    } catch {
      throw failure(path, "it cannot be decoded: \(error)")
    }
  }

  private func failure(_ path: String, _ reason: String) -> Failure {
    Failure(diagnostic: Diagnostic(.diffPicture, .error, path: folder + "/" + path, reason))
  }
}
