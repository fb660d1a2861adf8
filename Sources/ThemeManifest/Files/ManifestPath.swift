// Paths in a manifest: relative to the file that states them, parts joined by `/`, inside the root manifest's folder.

import ThemeDiagnostics
import ThemeJSON

/// Why a path is refused.
enum PathProblem: Error {
  case malformed(String)
  /// It leads out of the root manifest's folder.
  case escapes
}

/// The path relative to the root manifest's folder, without `.`, `..` and empty parts.
///
/// - Parameter folder: the parts of the folder of the file that states the path.
func normalisePath(_ path: String, from folder: [String]) -> Result<[String], PathProblem> {
  if path.isEmpty { return .failure(.malformed("the path is empty")) }
  if path.utf8.contains(where: { $0 < 0x20 }) { return .failure(.malformed("the path holds a control character")) }
  if path.contains("\\") { return .failure(.malformed("the path holds '\\'; parts are joined by '/'")) }
  let head = Array(path.utf8.prefix(2))
  let hasDrive = head.count == 2 && head[1] == UInt8(ascii: ":") && (head[0] | 0x20) >= 0x61 && (head[0] | 0x20) <= 0x7A
  if path.hasPrefix("/") || path.hasPrefix("~") || hasDrive { return .failure(.escapes) }
  var parts = folder
  for part in path.split(separator: "/") where part != "." {
    if part == ".." {
      if parts.isEmpty { return .failure(.escapes) }
      parts.removeLast()
    } else {
      parts.append(String(part))
    }
  }
  return .success(parts)
}

/// Reads a path that a manifest states; reports what is wrong with it.
func readPath(_ json: JSONValue, _ label: String, from folder: [String], sink: inout DiagnosticSink) -> [String]? {
  guard let text = json.string else {
    sink.error(.manifestType, at: json.range, "\(quote(label)): expected string, found \(json.typeName)")
    return nil
  }
  switch normalisePath(text, from: folder) {
  case .success(let parts): return parts
  case .failure(.malformed(let reason)):
    sink.error(.manifestPathEscape, at: json.range, "\(quote(label)): \(reason)")
    return nil
  case .failure(.escapes):
    sink.error(
      .manifestPathEscape, at: json.range, "\(quote(label)): the path \(quote(text)) leaves the manifest's folder",
      help: "put the file below the manifest and give its path from there")
    return nil
  }
}
