import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeStorage
import ThemeText

/// Finds, reads, checks and opens the manifest's fonts.
struct FontLoading {
  let folder: String
  var memo: DigestMemo?
  private let shelf: FontShelf?
  private(set) var inputs: [Receipt.Input] = []
  /// The digest of every file in use, by family, for explanations.
  private(set) var digests: [(family: String, digest: Digest)] = []
  private var files: [String: (stamp: FileStamp, file: FontFile)] = [:]

  /// - Parameter shelf: what earlier builds of this process have read.
  init(folder: String, memo: DigestMemo?, shelf: FontShelf? = nil) {
    self.folder = folder
    self.memo = memo
    self.shelf = shelf
  }

  /// The opened fonts, or nil after errors; each bad font is reported at its place in the manifest.
  mutating func open(_ families: [FontFamily], sink: inout DiagnosticSink) -> FontBook? {
    var errors = false
    var requests: [(name: String, requests: [FontRequest])] = []
    let usesSystem = families.contains { $0.sources.contains { if case .system = $0.location { true } else { false } } }
    let (system, searched) = usesSystem ? SystemFonts.index() : ([], [])
    inputs += searched
    for family in families {
      var faces: [FontRequest] = []
      for source in family.sources {
        guard let file = load(source, system: system, sink: &sink) else {
          errors = true
          continue
        }
        digests.append((family.name + source.variation.words, file.digest))
        let face: FaceSelector =
          switch source.face {
          case .index(let index): .index(index)
          case .name(let name): .name(name)
          }
        let variation = FontVariation(instance: source.variation.instance, axes: source.variation.axes)
        faces.append(FontRequest(file: file, face: face, variation: variation, palette: source.palette))
      }
      requests.append((family.name, faces))
    }
    shelf?.keep(files)
    if errors { return nil }
    let (book, failures) = FontBook.open(requests)
    for failure in failures {
      let family = families.first { $0.name == failure.family }
      let source = family.flatMap {
        $0.sources.indices.contains(failure.requestIndex) ? $0.sources[failure.requestIndex] : nil
      }
      let place = source.flatMap { $0.range(of: failure.part) } ?? source?.range
      sink.error(.fontUnusable, at: place ?? family?.range, failure.reason, help: failure.help)
    }
    return failures.isEmpty ? book : nil
  }

  private mutating func load(
    _ source: FontSource, system: [(name: String, path: String)], sink: inout DiagnosticSink
  ) -> FontFile? {
    guard let path = find(source, system: system, sink: &sink) else { return nil }
    let file: FontFile
    if let known = files[path] {
      file = known.file
    } else if let kept = shelf?.file(path) {
      inputs.append(Receipt.Input(path: path, stamp: kept.stamp, digest: kept.file.digest))
      file = kept.file
      files[path] = kept
    } else {
      do {
        let (bytes, stamp) = try Disk.readWithStamp(path, limit: Limits.fontBytes)
        let digest = memo?.digest(of: path, stamp) ?? SHA256.digest(bytes)
        memo?.remember(path, stamp, digest)
        inputs.append(Receipt.Input(path: path, stamp: stamp, digest: digest))
        file = FontFile(path: path, bytes: bytes, digest: digest)
        files[path] = (stamp, file)
      } catch {
        inputs.append(Receipt.Input(unusable: path))
        sink.error(.fontUnusable, at: source.range, "cannot read the font '\(path)': \(error.reason)")
        return nil
      }
    }
    if LFSPointer.matches(file.bytes) {
      sink.error(
        .fontUnusable, at: source.range, "'\(path)' is a Git LFS pointer, not the font itself", help: LFSPointer.help)
      return nil
    }
    if let expected = source.sha256, expected != file.digest.hex {
      sink.error(
        .fontChecksum, at: source.range, "the font '\(path)' is another file than the manifest expects",
        help: "its SHA-256 is \(file.digest.hex)")
      return nil
    }
    return file
  }

  private mutating func find(
    _ source: FontSource, system: [(name: String, path: String)], sink: inout DiagnosticSink
  ) -> String? {
    switch source.location {
    case .file(let path):
      let full = folder + "/" + path
      guard let real = Disk.realPath(full), Disk.isInside(real, folder) else {
        inputs.append(Receipt.Input(unusable: full))
        sink.error(.manifestPathEscape, at: source.range, "the font '\(path)' lies outside the manifest's folder")
        return nil
      }
      if Disk.kind(real) == .missing {
        inputs.append(Receipt.Input(path: full, stamp: nil, digest: nil))
        sink.error(
          .fontMissing, at: source.range, "there is no font file '\(path)'",
          help: "paths are relative to the manifest's folder; an installed font is named by \"system\"")
        return nil
      }
      return full
    case .system(let name):
      if let found = system.first(where: { $0.name == name }) { return found.path }
      let near = nearestName(to: name, among: system.map(\.name).sorted())
      sink.error(
        .fontMissing, at: source.range, "no font file '\(name)' in the system's font folders",
        notes: [Diagnostic.Note("looked in " + SystemFonts.folders.joined(separator: ", "))],
        help: near.map { "did you mean '\($0)'?" } ?? "install the package that brings it")
      return nil
    }
  }
}

extension FontSource.Variation {
  /// What is stated, on one line; empty where nothing is.
  fileprivate var words: String {
    let parts = (instance.map { [jsonString($0)] } ?? []) + axes.map { "\($0.tag) \(plain($0.value))" }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}

extension FontSource {
  /// Where the manifest states the part; nil for the font as a whole.
  fileprivate func range(of part: FontFailure.Part) -> SourceRange? {
    switch part {
    case .face: nil
    case .instance: variation.instanceRange
    case .palette: paletteRange
    case .axis(let tag):
      zip(variation.axes, variation.axisRanges).first { $0.0.tag == tag }?.1
    }
  }
}
