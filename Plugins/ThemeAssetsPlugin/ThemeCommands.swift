import Foundation
import PackagePlugin

/// The commands that build manifests: one each, with a folder of pages and one Swift file as outputs.
///
/// The folder is declared as a whole, because which pages there are is decided by the manifest's content. All findings
/// are the tool's own, with file, line and column.
struct ThemeCommands {
  let tool: URL
  /// The plugin's own folder for the target; the only place that a sandbox lets the tool write to.
  let workFolder: URL

  func commands(for files: ThemeFiles) -> [Command] {
    let names = Self.names(files)
    return zip(files.manifests, names).map { manifest, name in
      let folder = workFolder.appending(component: name, directoryHint: .isDirectory)
      // Resources of a target lie in one folder of its bundle, so the name is the manifest's own.
      let pages = folder.appending(component: name + "-pages", directoryHint: .isDirectory)
      let swiftFile = folder.appending(component: name + ".theme.swift")
      // No name of a manifest has a point in it.
      let cache = workFolder.appending(component: ".cache", directoryHint: .isDirectory)
      return .buildCommand(
        displayName: "Building theme \(name)",
        executable: tool,
        arguments: [
          "build", manifest.path, "--output", pages.path, "--export", "swift", "--swift-file", swiftFile.path,
          "--bundle-subdirectory", pages.lastPathComponent, "--cache-dir", cache.path, "--quiet",
        ],
        inputFiles: files.inputs,
        outputFiles: [pages, swiftFile])
    }
  }

  /// `themes` for `themes.json`, `dark` for `dark.theme.json`, `menu-dark` for `menu/dark.theme.json`, with `_` for what
  /// is no ASCII letter or digit; one that is taken already gets a number.
  private static func names(_ files: ThemeFiles) -> [String] {
    let depth = files.folder.standardizedFileURL.pathComponents.count
    var taken = Set<String>()
    return files.manifests.map { manifest in
      var parts = Array(manifest.standardizedFileURL.pathComponents.dropFirst(depth))
      let file = parts.popLast() ?? manifest.lastPathComponent
      parts.append(file.hasSuffix(".theme.json") ? String(file.dropLast(11)) : "themes")
      let plain = String(parts.joined(separator: "-").unicodeScalars.map { Self.isPlain($0) ? Character($0) : "_" })
      var name = plain
      var number = 2
      // Disks that ignore case would take `Dark` and `dark` for one.
      while !taken.insert(name.lowercased()).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      return name
    }
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", "-": true
    default: false
    }
  }
}
