import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The text files that values name, each read once.
struct TextFiles {
  private let load: (_ path: String) -> ManifestLoad
  private var known: [String: ManifestLoad] = [:]

  /// - Parameter load: answers for a file by its path from the manifest's folder.
  init(_ load: @escaping (_ path: String) -> ManifestLoad) { self.load = load }

  /// Without files.
  init() { self.init { _ in .notFound } }

  mutating func content(_ path: String) -> ManifestLoad {
    let content = known[path] ?? load(path)
    known[path] = content
    return content
  }
}

extension ValueReader {
  /// The text of a file; its path starts at the folder of the file that states it.
  mutating func textFile(_ json: JSONValue, _ label: String) -> String? {
    guard let parts = readPath(json, label, from: folders[json.range.file] ?? [], sink: &sink) else { return nil }
    let path = parts.joined(separator: "/")
    switch texts.content(path) {
    case .bytes(let bytes):
      if bytes.count > Limits.characterFileBytes {
        sink.error(
          .sourceTooLarge, at: json.range,
          "the file \(quote(path)) has \(bytes.count) bytes, at most \(Limits.characterFileBytes) are allowed")
        return nil
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        sink.error(
          .sourceInvalidUTF8, at: json.range, "the file \(quote(path)) is not UTF-8",
          help: "save it as UTF-8")
        return nil
      }
      return text
    case .notFound:
      sink.error(
        .sourceUnreadable, at: json.range, "there is no file \(quote(path))",
        help: "paths are relative to the file that states them, and count upper and lower case")
    case .outsideFolder:
      sink.error(
        .manifestPathEscape, at: json.range, "the file \(quote(path)) lies outside the manifest's folder",
        help: "symbolic links may not lead out of it")
    case .unreadable(let reason):
      sink.error(.sourceUnreadable, at: json.range, "the file \(quote(path)) cannot be read: \(reason)")
    }
    return nil
  }
}
