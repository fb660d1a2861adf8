import ThemeExport
import ThemeHashing
import ThemeModel

/// The files of the pages of a build. Pages of one theme's variants that have one key at one scale, and so the same
/// bytes, are one file: that of the first variant.
struct PageFiles {
  private struct Identity: Hashable {
    var base: String
    var atlas: String
    var scaleIndex: Int
    var key: Digest
  }

  private struct File {
    var name: String
    var isTaken: Bool
  }

  /// What files are called.
  let template: FileNameTemplate
  private var files: [Identity: File] = [:]

  init(_ template: FileNameTemplate) { self.template = template }

  /// A page, its key, and what becomes of it.
  struct Planned {
    var page: AtlasPage
    var key: Digest
    /// The file that has its picture.
    var fileName: String
    /// Whether that file is to be written for this theme: it is no other's, or that of one that is not written.
    var isWritten: Bool
    /// Whether somebody asks for its bytes.
    var isEncoded: Bool

    func encoding(_ isEncoded: Bool) -> Planned {
      var result = self
      result.isEncoded = isEncoded
      return result
    }
  }

  mutating func plan(
    _ pages: [AtlasPage], items: [PackItem], settings: PNGSettings, of theme: Build.GeneratedTheme
  ) -> [Planned] {
    pages.map { page in
      let key = CacheKeys.page(page, items: items, settings: settings)
      let hash = template.has(.hash) ? String(CacheKeys.content(of: page, items: items).hex.prefix(16)) : ""
      let own = template.name(
        theme: theme.theme.name, base: theme.theme.base, atlas: page.atlas, page: page.index, form: page.form,
        scale: page.scale, hash: hash)
      if theme.theme.axes.isEmpty {
        return Planned(page: page, key: key, fileName: own, isWritten: true, isEncoded: true)
      }
      let identity = Identity(
        base: theme.theme.base, atlas: page.atlas, scaleIndex: page.scaleIndex, key: key)
      let file = files[identity] ?? File(name: own, isTaken: false)
      let isWritten = theme.isChosen && !file.isTaken
      files[identity] = File(name: file.name, isTaken: file.isTaken || isWritten)
      return Planned(page: page, key: key, fileName: file.name, isWritten: isWritten, isEncoded: isWritten)
    }
  }
}
