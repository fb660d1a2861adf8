import ThemeAtlas
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage

/// Turns placements into PNG files: from the cache where their key is known, else by composing and encoding.
struct EncodeStage: Sendable {
  let pixels: SpritePixels
  let store: EntryStore?
  let settings: PNGSettings
  let jobs: Int

  struct Result: Sendable {
    var pages: [EncodedPage]
    var images: [EncodedImage]
    /// File names of the pages that were encoded and not found.
    var encoded: [String]
    /// Ids of the images that were encoded and not found.
    var encodedImages: [String]
  }

  func run(
    theme: String, pages: [AtlasPage], items: [PackItem], imageScales: [Int]
  ) -> Swift.Result<Result, PNGError> {
    let encodedPages = parallelMap(count: pages.count, jobs: jobs) { index in
      let page = pages[index]
      return png(.page, CacheKeys.page(page, items: items, settings: settings)) {
        composePage(page, items: items) { pixels.ink(of: items[$0].sprites[page.scaleIndex]) }
      }
    }
    let wanted = items.indices.flatMap { item in imageScales.map { (item: item, scale: $0) } }
    let encodedImages = parallelMap(count: wanted.count, jobs: jobs) { index in
      let sprite = items[wanted[index].item].sprites[wanted[index].scale]
      return png(.image, CacheKeys.image(sprite, settings: settings)) { wholeBitmap(sprite) }
    }
    do throws(PNGError) {
      var result = Result(pages: [], images: [], encoded: [], encodedImages: [])
      for (page, encoded) in zip(pages, encodedPages) {
        let (bytes, isNew) = try encoded.get()
        let name = pageFileName(theme: theme, index: page.index, scale: page.scale)
        result.pages.append(EncodedPage(page: page, fileName: name, png: bytes))
        if isNew { result.encoded.append(name) }
      }
      for (place, encoded) in zip(wanted, encodedImages) {
        let (bytes, isNew) = try encoded.get()
        let item = items[place.item]
        let scale = item.sprites[place.scale].scale
        result.images.append(EncodedImage(item: place.item, scale: scale, png: bytes))
        if isNew { result.encodedImages.append(item.info.id + scaleSuffix(scale)) }
      }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  private func png(
    _ kind: EntryStore.Kind, _ key: Digest, compose: () -> Bitmap
  ) -> Swift.Result<(bytes: [UInt8], isNew: Bool), PNGError> {
    if let bytes = store?.payload(kind, key) { return .success((bytes, false)) }
    do throws(PNGError) {
      let bytes = try encodePNG(compose(), settings: settings)
      store?.store(kind, key, summary: [], payload: bytes, compress: false)
      return .success((bytes, true))
    } catch {
      return .failure(error)
    }
  }

  /// The sprite with its transparent edges.
  private func wholeBitmap(_ sprite: Sprite) -> Bitmap {
    let whole = PixelRect(x: 0, y: 0, width: sprite.width, height: sprite.height)
    let placement = Placement(
      item: 0, storedItem: 0, frame: whole, source: whole, sourceWidth: sprite.width, sourceHeight: sprite.height,
      slice: nil, contentInsets: nil)
    let page = AtlasPage(
      scaleIndex: 0, scale: sprite.scale, index: 0, width: sprite.width, height: sprite.height, extrude: 0,
      placements: [placement])
    return composePage(page, items: [PackItem(info: .placeholder, sprites: [sprite])]) { _ in pixels.ink(of: sprite) }
  }
}

extension SpriteInfo {
  /// Stands where only pixels matter.
  fileprivate static let placeholder = SpriteInfo(
    id: "", widget: "", kind: "", axes: [], element: nil, frame: .zero, box: .zero, slice: nil, contentInsets: nil,
    range: .none)
}
