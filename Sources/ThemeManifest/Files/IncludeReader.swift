// Reads the root manifest and what it includes, each file once, depth first in the order of the `include` arrays.
//
// An entry is the path of a manifest file, or `{ "tokens": path }` for a file that is nothing but a tree of tokens, as
// design tools export it.
//
// The path of open files is the recursion's own, and bounded by `Limits.chain`.

import ThemeDiagnostics
import ThemeModel

struct IncludeReader {
  private(set) var manifests: [ManifestFile] = []
  /// Whether every file could be read as JSON, so that a name that is not there is really missing.
  private(set) var isComplete = true
  private var seen: Set<String> = []
  private let rootName: String
  /// The root manifest's folder as the user wrote it, with a slash at its end unless empty.
  private let rootFolder: String

  init(rootPath: String) {
    let slash = rootPath.lastIndex(of: "/").map { rootPath.index(after: $0) } ?? rootPath.startIndex
    rootFolder = String(rootPath[..<slash])
    rootName = String(rootPath[slash...])
  }

  mutating func read(
    _ root: SourceFile, files: inout SourceFiles, sink: inout DiagnosticSink, load: (String) -> ManifestLoad
  ) {
    seen.insert(rootName)
    add(root, folder: [], chain: [rootName], isTokenTree: false, files: &files, sink: &sink, load: load)
  }

  private mutating func add(
    _ source: SourceFile, folder: [String], chain: [String], isTokenTree: Bool, files: inout SourceFiles,
    sink: inout DiagnosticSink, load: (String) -> ManifestLoad
  ) {
    let file = files.add(source)
    guard let json = readJSON(source.bytes, file: file, sink: &sink) else {
      isComplete = false
      return
    }
    guard case .object(let object) = json.content else {
      sink.error(
        .manifestType, at: json.range,
        "\(isTokenTree ? "a token file" : "a manifest") is an object, found \(withArticle(json.typeName))")
      isComplete = false
      return
    }
    if isTokenTree {
      manifests.append(ManifestFile(tokenTree: object, folder: folder))
      return
    }
    manifests.append(ManifestFile(object: object, folder: folder, isRoot: chain.count == 1))
    guard let include = object["include"] else { return }
    guard case .array(let entries) = include.content else {
      isComplete = false
      sink.error(
        .manifestType, at: include.range, "'include': expected array, found \(include.typeName)",
        help: include.string.map { "write [\"\($0)\"]" })
      return
    }
    for entry in entries {
      var path = entry
      var isTokenTree = false
      if case .object(let object) = entry.content {
        for member in object.members where !(KeyTable.include.names + [descriptionKey]).contains(member.key) {
          sink.unknownKey(member, known: KeyTable.include.names)
        }
        guard let tokens = object["tokens"] else {
          sink.error(.manifestMissingKey, at: entry.range, "'include': missing key 'tokens'")
          continue
        }
        path = tokens
        isTokenTree = true
      }
      guard let parts = readPath(path, "include", from: folder, sink: &sink) else {
        isComplete = false
        continue
      }
      follow(parts, path, chain: chain, isTokenTree: isTokenTree, files: &files, sink: &sink, load: load)
    }
  }

  private mutating func follow(
    _ parts: [String], _ entry: JSONValue, chain: [String], isTokenTree: Bool, files: inout SourceFiles,
    sink: inout DiagnosticSink, load: (String) -> ManifestLoad
  ) {
    let path = parts.joined(separator: "/")
    if let start = chain.firstIndex(of: path) {
      let ring = (chain[start...] + [path]).joined(separator: " → ")
      sink.error(.manifestInclude, at: entry.range, "include cycle: \(ring)")
      return
    }
    guard chain.count <= Limits.chain else {
      sink.error(.manifestInclude, at: entry.range, "the chain of includes is longer than \(Limits.chain) files")
      return
    }
    guard seen.insert(path).inserted else { return }
    switch load(path) {
    case .bytes(let bytes):
      let source = SourceFile(path: rootFolder + path, bytes: bytes)
      add(
        source, folder: Array(parts.dropLast()), chain: chain + [path], isTokenTree: isTokenTree, files: &files,
        sink: &sink, load: load)
      return
    case .notFound:
      sink.error(
        .manifestInclude, at: entry.range, "no file \(quote(path))", help: "paths start at the file's own folder")
    case .outsideFolder:
      sink.error(
        .manifestPathEscape, at: entry.range, "the file \(quote(path)) lies outside the manifest's folder",
        help: "symbolic links may not lead out of it")
    case .unreadable(let reason):
      sink.error(.sourceUnreadable, at: entry.range, "the file \(quote(path)) cannot be read: \(reason)")
    }
    isComplete = false
  }
}
