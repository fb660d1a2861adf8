import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage

/// Compares two folders of outputs, sprite by sprite: what `theme diff` does.
///
/// Sprites are found by theme, id and scale in the formats `texturepacker` and `images`, and compared as they are shown:
/// with what was trimmed put back, wherever they lie on their pages.
public struct OutputDiff {
  private let folders: (old: String, new: String)
  private let output: String?
  private var report = DiffReport()
  private var sink = DiagnosticSink()
  /// Whether two files were found to have the same bytes.
  private var compared: [String: Bool] = [:]
  /// What was written.
  private var pictures: [ContactSheet.Picture] = []
  private var shelves: (old: PictureShelf, new: PictureShelf)

  private init(old: String, new: String, output: String?) {
    folders = (old, new)
    self.output = output
    shelves = (PictureShelf(folder: old), PictureShelf(folder: new))
  }

  /// - Parameters:
  ///   - old: the folder before.
  ///   - new: the folder now.
  ///   - output: where a picture of each sprite that was changed, added or removed is written, `theme/id@2x.png`, and a page
  ///     that shows them; nil: nowhere.
  public static func run(old: String, new: String, output: String?) -> DiffReport {
    var diff = OutputDiff(old: old, new: new, output: output)
    diff.compare()
    diff.report.diagnostics = diff.sink.sorted
    return diff.report
  }

  private mutating func compare() {
    let old = OutputReading.read(folders.old, files: &report.files, sink: &sink)
    let new = OutputReading.read(folders.new, files: &report.files, sink: &sink)
    if let output, !sink.hasErrors {
      for folder in [folders.old, folders.new] where Disk.isInside(output, folder) {
        sink.report(
          Diagnostic(
            .diffFolder, .error, path: output, "the pictures would lie in a folder that is compared",
            help: "name another folder by --output"))
      }
    }
    if sink.hasErrors { return }
    let keys = Set(old.sprites.keys).union(new.sprites.keys)
    report.spriteCount = keys.count
    if keys.isEmpty {
      sink.report(
        Diagnostic(
          .diffEmpty, .warning, path: folders.new, "neither folder holds a sprite",
          help: "the formats 'texturepacker' and 'images' can be compared"))
    }
    for key in Self.ordered(keys, old, new) {
      let variant = new.variants[key.theme] ?? old.variants[key.theme]
      if let before = old.sprites[key], let now = new.sprites[key] {
        do throws(PictureShelf.Failure) { try compare(before, now, key, variant) } catch {
          sink.report(error.diagnostic)
        }
      } else {
        do throws(PictureShelf.Failure) { try addOneSided(old.sprites[key], new.sprites[key], key, variant) } catch {
          sink.report(error.diagnostic)
        }
      }
    }
    report.differences.sort { $0.key < $1.key }
    writeContactSheet()
  }

  /// A sprite of one folder alone; its picture has nothing on the other side.
  private mutating func addOneSided(
    _ old: OutputSprite?, _ new: OutputSprite?, _ key: SpriteKey, _ variant: ThemeVariant?
  ) throws(PictureShelf.Failure) {
    var difference = SpriteDifference(old == nil ? .added : .removed, key, variant)
    if output != nil {
      let before = try old.map { sprite throws(PictureShelf.Failure) in try shelves.old.picture(sprite) }
      let now = try new.map { sprite throws(PictureShelf.Failure) in try shelves.new.picture(sprite) }
      if let size = before ?? now {
        let nothing = Bitmap(width: size.width, height: size.height)
        difference.triptych = write(before ?? nothing, now ?? nothing, key)
      }
    }
    report.differences.append(difference)
  }

  /// The page of all pictures; what an earlier comparison left goes.
  private mutating func writeContactSheet() {
    guard let output, !sink.hasErrors else { return }
    let path = output + "/" + ContactSheet.fileName
    func fail(_ reason: String) { sink.report(Diagnostic(.outputWrite, .error, path: path, reason)) }
    let isThere = ContactSheet.isThere(in: output)
    if !isThere, Disk.kind(path) != .missing || Disk.isLink(path) {
      return fail("it is not the page of an earlier comparison, so it stays; name another folder by --output")
    }
    do throws(StorageError) {
      try ContactSheet.remove(ContactSheet.previous(in: output), except: pictures, in: output)
      if !report.differences.isEmpty {
        try Disk.makeFolder(output)
        try Disk.writeIfChanged(
          ContactSheet.html(report, old: folders.old, new: folders.new, pictures: pictures), to: path)
      } else if isThere {
        try Disk.remove(path)
      }
    } catch {
      fail("cannot \(error.operation) it: \(error.reason)")
    }
  }

  /// Page by page, so that few are in memory at once.
  private static func ordered(_ keys: Set<SpriteKey>, _ old: OutputSprites, _ new: OutputSprites) -> [SpriteKey] {
    var pages: [String: [SpriteKey]] = [:]
    for key in keys {
      let sprite = new.sprites[key] ?? old.sprites[key]
      pages[sprite?.source.file ?? "", default: []].append(key)
    }
    return pages.sorted { $0.key < $1.key }.flatMap { $0.value.sorted() }
  }

  private mutating func compare(
    _ old: OutputSprite, _ new: OutputSprite, _ key: SpriteKey, _ variant: ThemeVariant?
  ) throws(PictureShelf.Failure) {
    let pixels = try pixels(old, new)
    let places = Self.places(old, new)
    // A file of its own says nothing but its pixels.
    let isDescribed = old.source.isPage && new.source.isPage
    let description = isDescribed ? Self.differences(old.description, new.description) : []
    let kind: SpriteDifference.Kind
    if pixels != nil { kind = .changed } else if places != nil { kind = .moved } else { kind = .described }
    if kind == .described, description.isEmpty { return }
    var difference = SpriteDifference(kind, key, variant)
    difference.places = places
    difference.description = description
    if let (old, new, facts) = pixels {
      difference.pixels = facts
      difference.triptych = write(old, new, key)
    }
    report.differences.append(difference)
  }

  /// Nil where they are the same, else both pictures in one size, the widget's frames over each other.
  private mutating func pixels(
    _ old: OutputSprite, _ new: OutputSprite
  ) throws(PictureShelf.Failure) -> (Bitmap, Bitmap, SpriteDifference.Pixels)? {
    if try hasSameSource(old, new) { return nil }
    let (before, now) = (try shelves.old.picture(old), try shelves.new.picture(new))
    if before == now { return nil }
    let left = max(old.origin.x, new.origin.x)
    let top = max(old.origin.y, new.origin.y)
    let shifts = [old.origin, new.origin].map { PixelOffset(x: left - $0.x, y: top - $0.y) }
    let size = PixelSize(
      width: max(shifts[0].x + before.width, shifts[1].x + now.width),
      height: max(shifts[0].y + before.height, shifts[1].y + now.height))
    let (a, b) = (before.placed(at: shifts[0], in: size), now.placed(at: shifts[1], in: size))
    let difference = PixelDifference(a, b)
    return (
      a, b,
      SpriteDifference.Pixels(
        count: difference.count, total: size.area, largest: difference.largest,
        oldSize: PixelSize(width: before.width, height: before.height),
        newSize: PixelSize(width: now.width, height: now.height))
    )
  }

  /// The same rectangle of files with the same bytes: nothing has to be decoded.
  private mutating func hasSameSource(
    _ old: OutputSprite, _ new: OutputSprite
  ) throws(PictureShelf.Failure) -> Bool {
    switch (old.source, new.source) {
    case (
      .page(let oldFile, let a, let oldTurned, let b, let c), .page(let newFile, let d, let newTurned, let e, let f)
    ):
      guard a == d, oldTurned == newTurned, b == e, c == f else { return false }
      return try isSame(oldFile, newFile)
    case (.image(let oldFile), .image(let newFile)):
      return try isSame(oldFile, newFile)
    default: return false
    }
  }

  /// Whether two files have the same bytes; a page is asked about for each of its sprites.
  private mutating func isSame(_ old: String, _ new: String) throws(PictureShelf.Failure) -> Bool {
    let pair = old + "\n" + new
    if let known = compared[pair] { return known }
    let isSame = try shelves.old.contents(old) == shelves.new.contents(new)
    compared[pair] = isSame
    return isSame
  }

  private static func places(_ old: OutputSprite, _ new: OutputSprite) -> (old: String, new: String)? {
    guard case .page(let oldFile, let a, _, _, _) = old.source, case .page(let newFile, let b, _, _, _) = new.source,
      oldFile != newFile || a.x != b.x || a.y != b.y
    else { return nil }
    return ("\(oldFile) \(a.x),\(a.y)", "\(newFile) \(b.x),\(b.y)")
  }

  private static func differences(_ old: [String: String], _ new: [String: String]) -> [String] {
    let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    // Keys of other programs may hold anything.
    return names.map { SpriteKey.isName($0, isPath: false) ? $0 : jsonString($0) }.sorted()
  }

  private mutating func write(_ old: Bitmap, _ new: Bitmap, _ key: SpriteKey) -> String? {
    guard let output else { return nil }
    let name = key.theme + "/" + key.id + scaleSuffix(key.scale) + ".png"
    let path = output + "/" + name
    func fail(_ reason: String) -> String? {
      sink.report(Diagnostic(.outputWrite, .error, path: path, reason))
      return nil
    }
    guard let picture = Triptych.draw(old, new), let bytes = try? encodePNG(picture, settings: PNGSettings()) else {
      sink.report(
        Diagnostic(.diffTooLarge, .warning, path: path, "the sprite is too large for a picture of its difference"))
      return nil
    }
    do throws(StorageError) {
      try Disk.makeFolder(output)
      if !Disk.isInside(path, output) { return fail("a link leads out of the folder") }
      try Disk.makeFolder(Disk.folder(of: path))
      try Disk.writeIfChanged(bytes, to: path)
      pictures.append(ContactSheet.Picture(path: name, digest: SHA256.digest(bytes)))
      return name
    } catch {
      return fail("cannot \(error.operation) it: \(error.reason)")
    }
  }
}

extension OutputSprite.Source {
  fileprivate var isPage: Bool { if case .page = self { true } else { false } }
}
