import ThemeAtlas
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
  let isCancelled: @Sendable () -> Bool

  struct Result: Sendable {
    var pages: [EncodedPage]
    var images: [EncodedImage]
    /// All of them: file names of pages, then ids of images with their scale.
    var pictures: [Picture]
    /// How many pages and images were encoded and not found.
    var pagesEncoded: Int
    var imagesEncoded: Int
  }

  /// A PNG file and the key that it was looked up by.
  struct Picture: Sendable {
    var name: String
    var key: Digest
    var isNew: Bool
  }

  func run(
    pages: [PageFiles.Planned], items: [PackItem], imageScales: [Int]
  ) throws(BuildStop) -> Swift.Result<Result, PNGError> {
    let encodedPages: [Swift.Result<(bytes: [UInt8], isNew: Bool), PNGError>] = try parallelMap(
      count: pages.count, jobs: jobs, isCancelled: isCancelled
    ) { index in
      let page = pages[index].page
      if !pages[index].isEncoded { return .success((bytes: [], isNew: false)) }
      return png(.page, pages[index].key) {
        composePage(page, items: items) { pixels.ink(of: items[$0].sprites[page.scaleIndex]) }
      }
    }
    let wanted = items.indices.flatMap { item in imageScales.map { (item: item, scale: $0) } }
    let imageKeys = wanted.map { CacheKeys.image(items[$0.item].sprites[$0.scale], settings: settings) }
    // Equal pictures are encoded once.
    let firsts = Dictionary(zip(imageKeys, imageKeys.indices), uniquingKeysWith: min)
    let unique = imageKeys.indices.filter { firsts[imageKeys[$0]] == $0 }
    let encodedImages = try parallelMap(count: unique.count, jobs: jobs, isCancelled: isCancelled) { position in
      let place = wanted[unique[position]]
      return png(.image, imageKeys[unique[position]]) {
        let sprite = items[place.item].sprites[place.scale]
        return wholeBitmap(of: sprite, ink: pixels.ink(of: sprite))
      }
    }
    let images = Dictionary(uniqueKeysWithValues: zip(unique.map { imageKeys[$0] }, encodedImages))
    do throws(PNGError) {
      var result = Result(pages: [], images: [], pictures: [], pagesEncoded: 0, imagesEncoded: 0)
      for (index, encoded) in encodedPages.enumerated() {
        let (planned, (bytes, isNew)) = (pages[index], try encoded.get())
        let name = planned.fileName
        result.pages.append(EncodedPage(page: planned.page, fileName: name, png: bytes))
        if planned.isEncoded { result.pictures.append(Picture(name: name, key: planned.key, isNew: isNew)) }
        if isNew { result.pagesEncoded += 1 }
      }
      for (index, place) in wanted.enumerated() {
        guard let (bytes, isEncoded) = try images[imageKeys[index]]?.get() else { continue }
        let isNew = isEncoded && firsts[imageKeys[index]] == index
        let item = items[place.item]
        let (info, sprite) = (item.info, item.sprites[place.scale])
        let scale = sprite.scale
        func pixels(_ insets: Insets?) -> PixelInsets? {
          insets.map { pixelInsets($0, of: info.box, scale: scale, width: sprite.width, height: sprite.height) }
        }
        result.images.append(
          EncodedImage(
            item: place.item, scale: scale, png: bytes, width: sprite.width, height: sprite.height,
            slice: pixels(info.slice), contentInsets: pixels(info.contentInsets)))
        result.pictures.append(Picture(name: item.info.id + scaleSuffix(scale), key: imageKeys[index], isNew: isNew))
        if isNew { result.imagesEncoded += 1 }
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
}
