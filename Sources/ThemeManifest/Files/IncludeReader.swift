// Reads the root manifest and what it includes, each file once, depth first in the order of the `include` arrays.
//
// An entry is the path of a manifest file, `{ "tokens": path }` for a file that is nothing but tokens, as design tools
// export it, or `{ "resolver": path }` for a resolver document, which names files of tokens itself.
//
// The path of open files is the recursion's own, and bounded by `Limits.chain`.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct IncludeReader {
  private(set) var manifests: [ManifestFile] = []
  /// Whether every file could be read as JSON, so that a name that is not there is really missing.
  var isComplete = true
  private var seen: Set<String> = []
  /// Resolver documents with the token files that they name, for when the manifest's axes are known.
  private var resolvers: [(object: JSONObject, folder: [String], files: [String: [JSONValue]])] = []
  /// What files of strings hold, by path.
  var stringFiles: [String: JSONValue] = [:]
  private let rootName: String
  /// The root manifest's folder as the user wrote it, with a slash at its end unless empty.
  let rootFolder: String

  init(rootPath: String) {
    let slash = rootPath.lastIndex(of: "/").map { rootPath.index(after: $0) } ?? rootPath.startIndex
    rootFolder = String(rootPath[..<slash])
    rootName = String(rootPath[slash...])
  }

  mutating func read(
    _ root: SourceFile, files: inout SourceFiles, sink: inout DiagnosticSink, load: (String) -> ManifestLoad
  ) {
    seen.insert(rootName)
    add(root, folder: [], chain: [rootName], as: .manifest, files: &files, sink: &sink, load: load)
    let axes = statedAxes
    for resolver in resolvers {
      var document = ResolverDocument(resolver.object, axes: axes, files: resolver.files, sink: sink)
      let trees = document.trees()
      sink = document.sink
      manifests.append(
        ManifestFile(
          tokenTrees: [TokenStack.value(trees, range: resolver.object.range)], range: resolver.object.range,
          folder: resolver.folder))
    }
  }

  /// What an included file is.
  private enum Content {
    case manifest
    case tokens(TokenFileForm)
    case resolver

    var noun: String {
      switch self {
      case .manifest: "a manifest"
      case .tokens: "a token file"
      case .resolver: "a resolver document"
      }
    }
  }

  /// The values of the axes that any file states, by the axis's name; whether they are right is checked elsewhere.
  private var statedAxes: [String: [String]] {
    var result: [String: [String]] = [:]
    for file in manifests {
      for member in file.object["axes"]?.object?.members ?? [] {
        guard case .array(let values) = member.value.content else { continue }
        result[member.key] = values.compactMap(\.string)
      }
    }
    return result
  }

  private mutating func add(
    _ source: SourceFile, folder: [String], chain: [String], as content: Content, files: inout SourceFiles,
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
        "\(content.noun) is an object, found \(withArticle(json.typeName))")
      isComplete = false
      return
    }
    switch content {
    case .manifest: break
    case .tokens(let form):
      guard let trees = form.trees(object, sink: &sink) else {
        isComplete = false
        return
      }
      manifests.append(ManifestFile(tokenTrees: trees, range: object.range, folder: folder))
      return
    case .resolver:
      let found = readFiles(of: object, folder: folder, files: &files, sink: &sink, load: load)
      resolvers.append((object, folder, found))
      return
    }
    let place = manifests.count
    manifests.append(ManifestFile(object: object, folder: folder, isRoot: chain.count == 1))
    manifests[place].object = replacingStringFiles(in: object, folder: folder, files: &files, sink: &sink, load: load)
    guard let include = object["include"] else { return }
    if ChosenSections.reportChoice(inInclude: include, sink: &sink) {
      isComplete = false
      return
    }
    guard case .array(let entries) = include.content else {
      isComplete = false
      sink.error(
        .manifestType, at: include.range, "'include': expected array, found \(include.typeName)",
        help: include.string.map { "write [\"\($0)\"]" })
      return
    }
    for entry in entries {
      var path = entry
      var content = Content.manifest
      if case .object(let object) = entry.content {
        let isResolver = object["resolver"] != nil
        let table = isResolver ? KeyTable.resolver : .include
        for member in object.members where !(table.names + [descriptionKey]).contains(member.key) {
          sink.unknownKey(member, known: table.names + (isResolver ? [] : KeyTable.resolver.names))
        }
        guard let stated = object["resolver"] ?? object["tokens"] else {
          sink.error(.manifestMissingKey, at: entry.range, "'include': missing key 'tokens'")
          continue
        }
        path = stated
        content = isResolver ? .resolver : .tokens(readTokenFileForm(object, sink: &sink))
      }
      guard let parts = readPath(path, "include", from: folder, sink: &sink) else {
        isComplete = false
        continue
      }
      follow(parts, path, chain: chain, as: content, files: &files, sink: &sink, load: load)
    }
  }

  /// The token files that a resolver document names, by the text of the reference.
  private mutating func readFiles(
    of document: JSONObject, folder: [String], files: inout SourceFiles, sink: inout DiagnosticSink,
    load: (String) -> ManifestLoad
  ) -> [String: [JSONValue]] {
    var result: [String: [JSONValue]] = [:]
    for reference in ResolverDocument.fileReferences(in: document) {
      guard let text = reference.string, result[text] == nil else { continue }
      if text.contains("#") || text.contains("://") {
        sink.error(
          .manifestInclude, at: reference.range,
          text.contains("#")
            ? "'$ref': a part of another file cannot be named" : "'$ref': files are not fetched from the network",
          help: "name a whole file below the manifest's folder")
        continue
      }
      guard let parts = readPath(reference, "$ref", from: folder, sink: &sink) else {
        isComplete = false
        continue
      }
      let path = parts.joined(separator: "/")
      guard let bytes = bytes(path, reference, sink: &sink, load: load) else { continue }
      let file = files.add(SourceFile(path: rootFolder + path, bytes: bytes))
      guard let json = readJSON(bytes, file: file, sink: &sink) else {
        isComplete = false
        continue
      }
      guard case .object(let object) = json.content else {
        sink.error(.manifestType, at: json.range, "a token file is an object, found \(withArticle(json.typeName))")
        continue
      }
      result[text] = TokenFileForm().trees(object, sink: &sink)
      if result[text] == nil { isComplete = false }
    }
    return result
  }

  private mutating func follow(
    _ parts: [String], _ entry: JSONValue, chain: [String], as content: Content, files: inout SourceFiles,
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
    guard let bytes = bytes(path, entry, sink: &sink, load: load) else { return }
    add(
      SourceFile(path: rootFolder + path, bytes: bytes), folder: Array(parts.dropLast()), chain: chain + [path],
      as: content, files: &files, sink: &sink, load: load)
  }

  /// The bytes of an included file, or nil after reporting why there are none.
  mutating func bytes(
    _ path: String, _ entry: JSONValue, sink: inout DiagnosticSink, load: (String) -> ManifestLoad
  ) -> [UInt8]? {
    switch load(path) {
    case .bytes(let bytes): return bytes
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
    return nil
  }
}
