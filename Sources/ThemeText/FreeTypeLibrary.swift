import CFreeType
import CThemeShims

/// Owns an `FT_Library`. Faces may be used from several threads, each by one at a time; they are opened by one thread,
/// and closed when their book goes.
final class FreeTypeLibrary: @unchecked Sendable {
  let handle: FT_Library

  /// Nil when memory is out, or FreeType is missing.
  init?() {
    guard let library = theme_freetype_open() else { return nil }
    handle = FT_Library(library)
  }

  deinit { theme_freetype_close(UnsafeMutableRawPointer(handle)) }
}
