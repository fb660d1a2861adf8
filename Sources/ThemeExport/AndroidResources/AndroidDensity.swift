import ThemeDiagnostics
import ThemeModel

/// The densities that Android has folders for.
enum AndroidDensity {
  private static let names: [(scale: Double, name: String)] = [
    (1, "mdpi"), (1.5, "hdpi"), (2, "xhdpi"), (3, "xxhdpi"), (4, "xxxhdpi"),
  ]

  /// The last qualifier of drawables at each scale. Nil, and a report, where one has none.
  static func folders(
    _ scales: [Double], usesNoDpi: Bool, range: SourceRange, sink: inout DiagnosticSink
  ) -> [Double: String]? {
    var folders: [Double: String] = [:]
    for scale in scales { folders[scale] = names.first { $0.scale == scale }?.name }
    let others = scales.filter { folders[$0] == nil }
    let text = others.map(shortestDecimal).joined(separator: ", ")
    if usesNoDpi, others.count > 1 {
      sink.error(
        .exportUnsupported, at: range, "the scales \(text) would all be drawable-nodpi",
        help: "keep one of them, or use 1, 1.5, 2, 3 and 4")
      return nil
    }
    if !usesNoDpi, !others.isEmpty {
      sink.error(
        .exportUnsupported, at: range, "Android has no density for scale \(text)",
        help: "let the manifest's \"scales\" be among 1, 1.5, 2, 3 and 4, or state \"otherScales\": \"nodpi\"")
      return nil
    }
    for scale in others { folders[scale] = "nodpi" }
    return folders
  }
}
