// The two ways to name a token: `{group.token}` and the JSON Pointer (RFC 6901) `#/group/token/$value`, which may go on
// into the value.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The path in an alias, or nil after reporting why the text is none. The text starts with `{`.
func readAlias(_ alias: String, at range: SourceRange, sink: inout DiagnosticSink) -> String? {
  let inner = alias.dropFirst()
  guard alias.hasSuffix("}") else {
    let end = inner.firstIndex(of: "}")
    sink.error(
      .manifestAlias, at: range,
      end == nil
        ? "the alias \(quote(alias)) has no closing '}'" : "the alias \(quote(alias)) does not end at its '}'",
      help: end == nil
        ? (inner.isEmpty ? nil : "did you mean \(quote("{\(inner)}"))?") : "an alias is the whole value")
    return nil
  }
  let path = String(inner.dropLast())
  if path.isEmpty {
    sink.error(
      .manifestAlias, at: range, "the alias '{}' names no token",
      help: "write the path of a token, such as '{color.accent}'")
    return nil
  }
  if path.utf8.contains(0x7B) || path.utf8.contains(0x7D) {
    sink.error(.manifestAlias, at: range, "\(quote(alias)) is not one alias", help: "an alias is the whole value")
    return nil
  }
  return path
}

/// The segments of a pointer into the tokens, or nil after reporting what is wrong with it.
func readPointer(_ json: JSONValue, key: String = "$ref", sink: inout DiagnosticSink) -> [String]? {
  guard let text = json.string else {
    sink.error(.manifestType, at: json.range, "'\(key)': expected string, found \(json.typeName)")
    return nil
  }
  guard text.hasPrefix("#") else {
    sink.error(
      .manifestAlias, at: json.range, "'\(key)': \(quote(text)) leads to another file, which is not read",
      help: "include the file; the tokens of all files are one tree, so write '#/group/token'")
    return nil
  }
  guard text.hasPrefix("#/"), let segments = pointerSegments(text.dropFirst(2)) else {
    sink.error(
      .manifestAlias, at: json.range, "'\(key)': \(quote(text)) is not a JSON Pointer to a token",
      help: "write '#/group/token/$value'; '~1' stands for '/', '~0' for '~'")
    return nil
  }
  return segments
}

/// Nil where an escape is none. A fragment may have percent escapes as well (RFC 6901, section 6).
private func pointerSegments(_ text: Substring) -> [String]? {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%") {
      guard let high = rest.popFirst().flatMap(hexadecimalDigit), let low = rest.popFirst().flatMap(hexadecimalDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    } else {
      bytes.append(byte)
    }
  }
  var result: [String] = []
  for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
    var segment: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        segment.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): segment.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): segment.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    result.append(String(decoding: segment, as: UTF8.self))
  }
  return result
}

/// Reads `$extends`: `"{group}"`, `"#/group"` or `{ "$ref": "#/group" }`.
func readTokenParent(_ json: JSONValue, sink: inout DiagnosticSink) -> TokenLayer.Parent? {
  if let text = json.string, text.hasPrefix("{") {
    return readAlias(text, at: json.range, sink: &sink).map { TokenLayer.Parent(path: $0, range: json.range) }
  }
  var pointer = json
  if let object = json.object, let reference = object["$ref"] { pointer = reference }
  guard pointer.string != nil else {
    sink.error(
      .manifestType, at: json.range, "'$extends': expected string, found \(json.typeName)",
      help: "write \"{group}\"")
    return nil
  }
  return readPointer(pointer, key: json.string == nil ? "$ref" : "$extends", sink: &sink).map {
    TokenLayer.Parent(path: $0.joined(separator: "."), range: json.range)
  }
}
