import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemePNG
import ThemeStorage

// Which files of a folder describe sprites:
//
// * every JSON file at its top whose `meta.app` is ours: the format `texturepacker`;
// * every PNG file in a folder of a name that a theme may have: the format `images`. Where a page shows the same sprite,
//   the page counts.
//
// The folder may come from anywhere: names are checked by our grammar, and no file outside the folder is read.

/// Reads the descriptions of an output folder's sprites.
struct OutputReading {
  /// The folder as the user named it.
  let folder: String
  private(set) var result = OutputSprites()
  private var pixels = 0

  init(folder: String) { self.folder = folder }

  /// Every problem is reported; what is returned then is not whole.
  static func read(_ folder: String, files: inout SourceFiles, sink: inout DiagnosticSink) -> OutputSprites {
    var reading = OutputReading(folder: folder)
    guard Disk.kind(folder) == .folder else {
      let reason = Disk.kind(folder) == .missing ? "there is no such folder" : "this is no folder"
      sink.report(Diagnostic(.diffFolder, .error, path: folder, reason, help: "name two folders of outputs"))
      return reading.result
    }
    do throws(StorageError) { try Disk.checkAccess(toFolder: folder) } catch {
      sink.report(Diagnostic(.diffFolder, .error, path: folder, "cannot \(error.operation) it: \(error.reason)"))
      return reading.result
    }
    let paths = Disk.listRecursively(folder).filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    for path in paths where path.hasSuffix(".json") && !path.contains("/") {
      reading.readPage(path, files: &files, sink: &sink)
    }
    for path in paths where path.hasSuffix(".png") && path.contains("/") { reading.addImage(path) }
    return reading.result
  }

  private mutating func readPage(_ name: String, files: inout SourceFiles, sink: inout DiagnosticSink) {
    let path = folder + "/" + name
    do throws(StorageError) {
      let bytes = try Self.bytes(of: name, in: folder, limit: Limits.sourceBytes)
      let file = files.add(SourceFile(path: path, bytes: bytes))
      guard var page = PageDescription(bytes, file: file, sink: &sink) else { return }
      let theme = Self.theme(name)
      guard SpriteKey.isName(theme, isPath: false) else {
        sink.report(Diagnostic(.diffMetadata, .error, path: path, "\(quote(theme)) is no name of a theme"))
        return
      }
      page.check(sink: &sink)
      if let variant = page.variant { result.variants[theme] = variant }
      for frame in page.frames {
        let key = SpriteKey(theme: theme, id: frame.id, scale: page.scale)
        if result.sprites[key] != nil {
          sink.error(.diffMetadata, at: frame.range, "\(quote(frame.id)) is described twice at this scale")
        }
        result.sprites[key] = frame.sprite
        // Each was checked to be small.
        pixels += frame.area
      }
    } catch {
      sink.report(Diagnostic(.diffFolder, .error, path: path, "cannot \(error.operation) it: \(error.reason)"))
    }
    if pixels > Limits.themePixels {
      sink.report(
        Diagnostic(.diffMetadata, .error, path: folder, "its sprites have more than \(Limits.themePixels) pixels"))
      pixels = 0
    }
  }

  /// `ocean/hud/play/pressed@2x.png`; other files are not ours.
  private mutating func addImage(_ path: String) {
    guard let slash = path.firstIndex(of: "/") else { return }
    let theme = String(path[..<slash])
    var id = String(path[path.index(after: slash)...].dropLast(4))
    var scale = 1.0
    if let at = id.lastIndex(of: "@"), id.hasSuffix("x") {
      guard let stated = Self.scale(id[id.index(after: at)...].dropLast()) else { return }
      scale = stated
      id = String(id[..<at])
    }
    guard SpriteKey.isName(theme, isPath: false), SpriteKey.isName(id, isPath: true) else { return }
    let key = SpriteKey(theme: theme, id: id, scale: scale)
    if result.sprites[key] == nil { result.sprites[key] = OutputSprite(source: .image(path)) }
  }

  /// A number without sign or exponent, among the scales that a manifest may state.
  static func scale(_ text: Substring) -> Double? {
    guard text.utf8.count <= 32,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }), let scale = Double(text),
      Limits.scale.contains(scale)
    else { return nil }
    return scale
  }

  /// The theme that a page's file is named after: `ocean-dark` of `ocean-dark.1@2x.json`.
  private static func theme(_ name: String) -> String { String(name.prefix { $0 != "." && $0 != "@" }) }

  /// The bytes of a file below a folder, which no link may lead out of.
  static func bytes(of path: String, in folder: String, limit: Int) throws(StorageError) -> [UInt8] {
    let whole = folder + "/" + path
    guard Disk.isInside(whole, folder) else {
      throw StorageError(operation: "read", path: whole, reason: "It leads out of the folder", code: 0)
    }
    return try Disk.read(whole, limit: limit)
  }
}
