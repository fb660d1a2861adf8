import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// The path of a picture from the manifest's folder; in the manifest it starts at the folder of the file that states
  /// it.
  mutating func image(_ json: JSONValue, _ label: String) -> String? {
    if case .object = json.content { return expected("string", json, label, help: "write the path of a PNG file") }
    guard let parts = readPath(json, label, from: folders[json.range.file] ?? [], sink: &sink) else { return nil }
    let path = parts.joined(separator: "/")
    guard !path.isEmpty else { return expected("the path of a PNG file", json, label) }
    if let earlier = images[path], (earlier.file, earlier.lower) <= (json.range.file, json.range.lower) { return path }
    images[path] = json.range
    return path
  }
}
