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
    var pagesEncoded = 0
    var imagesEncoded = 0
    /// Pages count by the parts that the cache keeps them in.
    var parts = 0
    var partsEncoded = 0
  }

  /// A PNG file and the key that it was looked up by.
  struct Picture: Sendable {
    var name: String
    var key: Digest
    var isNew: Bool
    /// How many parts the cache keeps it in, and how many of them were made.
    var parts = 1
    var newParts = 0
  }

  /// A page's file, and how many of its parts were made.
  private struct PageFile: Sendable {
    var bytes: [UInt8] = []
    var parts = 0
    var newParts = 0
  }

  func run(
    pages: [PageFiles.Planned], items: [PackItem], imageScales: [Int]
  ) throws(BuildStop) -> Swift.Result<Result, PNGError> {
    let encodedPages = try encode(pages, items: items)
    let wanted = items.indices.flatMap { item in imageScales.map { (item: item, scale: $0) } }
    let imageKeys = wanted.map { CacheKeys.image(items[$0.item].sprites[$0.scale], settings: settings) }
    // Equal pictures are encoded once.
    let firsts = Dictionary(zip(imageKeys, imageKeys.indices), uniquingKeysWith: min)
    let unique = imageKeys.indices.filter { firsts[imageKeys[$0]] == $0 }
    let encodedImages = try parallelMap(count: unique.count, jobs: jobs, isCancelled: isCancelled) { position in
      let place = wanted[unique[position]]
      return png(imageKeys[unique[position]]) {
        let sprite = items[place.item].sprites[place.scale]
        return wholeBitmap(of: sprite, ink: pixels.ink(of: sprite))
      }
    }
    let images = Dictionary(uniqueKeysWithValues: zip(unique.map { imageKeys[$0] }, encodedImages))
    do throws(PNGError) {
      var result = Result(pages: [], images: [], pictures: [])
      for (index, encoded) in encodedPages.enumerated() {
        let (planned, file) = (pages[index], try encoded.get())
        let name = planned.fileName
        result.pages.append(EncodedPage(page: planned.page, fileName: name, png: file.bytes))
        result.parts += file.parts
        result.partsEncoded += file.newParts
        let isNew = file.newParts > 0
        if isNew { result.pagesEncoded += 1 }
        if !planned.isEncoded { continue }
        result.pictures.append(
          Picture(name: name, key: planned.key, isNew: isNew, parts: file.parts, newParts: file.newParts))
      }
      for (index, place) in wanted.enumerated() {
        guard let (bytes, isEncoded) = try images[imageKeys[index]]?.get() else { continue }
        let isNew = isEncoded && firsts[imageKeys[index]] == index
        let item = items[place.item]
        let (info, sprite) = (item.info, item.sprites[place.scale])
        let scale = sprite.scale
        func pixels(_ insets: Insets?, _ stretches: Evenness = Evenness()) -> PixelInsets? {
          insets.map {
            pixelInsets(
              $0, of: info.box, scale: scale, width: sprite.width, height: sprite.height, stretches: stretches)
          }
        }
        result.images.append(
          EncodedImage(
            item: place.item, scale: scale, png: bytes, width: sprite.width, height: sprite.height,
            slice: pixels(info.slice, info.stretches), contentInsets: pixels(info.contentInsets)))
        result.pictures.append(Picture(name: item.info.id + scaleSuffix(scale), key: imageKeys[index], isNew: isNew))
        if isNew { result.imagesEncoded += 1 }
      }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  /// The files of the planned pages, empty where nobody asks for one. The parts of all are found or made at once.
  private func encode(
    _ pages: [PageFiles.Planned], items: [PackItem]
  ) throws(BuildStop) -> [Swift.Result<PageFile, PNGError>] {
    let entries = parallelMap(count: pages.count, jobs: jobs) { index -> [PageEntry] in
      let planned = pages[index]
      if !planned.isEncoded { return [] }
      return PageEntry.entries(of: planned.page, key: planned.key, items: items, settings: settings)
    }
    let all = entries.flatMap { $0 }
    let contents = try parallelMap(count: all.count, jobs: jobs, isCancelled: isCancelled) { index in
      Swift.Result { () throws(PNGError) -> (content: PageEntry.Content, isNew: Bool) in
        let entry = all[index]
        if let content = entry.find(in: store) { return (content, false) }
        let content = try entry.make(items: items, settings: settings) { pixels.ink(of: $0) }
        store?.store(entry.kind, entry.key, summary: content.summary, payload: content.payload, compress: false)
        return (content, true)
      }
    }
    var starts = [0]
    for entries in entries { starts.append(starts[starts.count - 1] + entries.count) }
    return parallelMap(count: pages.count, jobs: jobs) { [starts] index in
      Swift.Result { () throws(PNGError) -> PageFile in
        let range = starts[index]..<starts[index + 1]
        if range.isEmpty { return PageFile() }
        var parts: [PageEntry.Content] = []
        var newParts = 0
        for part in contents[range] {
          let (content, isNew) = try part.get()
          parts.append(content)
          newParts += isNew ? 1 : 0
        }
        return PageFile(
          bytes: try PageEntry.file(parts, of: pages[index].page, items: items), parts: range.count, newParts: newParts)
      }
    }
  }

  /// A single sprite's file.
  private func png(
    _ key: Digest, compose: () -> Bitmap
  ) -> Swift.Result<(bytes: [UInt8], isNew: Bool), PNGError> {
    if let bytes = store?.payload(.image, key) { return .success((bytes, false)) }
    do throws(PNGError) {
      let bytes = try encodePNG(compose(), settings: settings)
      store?.store(.image, key, summary: [], payload: bytes, compress: false)
      return .success((bytes, true))
    } catch {
      return .failure(error)
    }
  }
}
