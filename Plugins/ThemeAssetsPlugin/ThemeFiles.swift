import Foundation

/// The files of a target that a theme is made of, by what their names say. Nothing is read: a plan is kept until files
/// come or go, so whatever it learnt from a manifest's content would soon be out of date.
struct ThemeFiles {
  /// What the manifests are named from.
  let folder: URL
  /// `themes.json` and `*.theme.json`, in the order of their paths.
  let manifests: [URL]
  /// Everything a manifest may refer to: all JSON files (the manifests too), fonts and images.
  let inputs: [URL]

  init(folder: URL) { self.init(folder: folder, files: Self.filesBelow(folder)) }

  init(folder: URL, files: [URL]) {
    self.folder = folder
    inputs = files.filter { Self.inputEndings.contains($0.pathExtension.lowercased()) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    manifests = inputs.filter { $0.lastPathComponent == "themes.json" || $0.path.hasSuffix(".theme.json") }
  }

  private static let inputEndings: Set<String> = [
    "json", "tokens", "ttf", "ttc", "otf", "otc", "woff", "woff2", "pfb", "png", "jpg", "jpeg", "webp", "svg",
  ]

  private static func filesBelow(_ folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    return (walk?.compactMap { $0 as? URL } ?? []).filter { url in
      (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
    }
  }
}
