import ThemeDiagnostics
import ThemeStorage

/// The files and folders of one build, with symlinks resolved.
struct BuildPlaces: Sendable {
  /// As the user gave it, for messages.
  let manifestName: String
  let manifest: String
  /// `--output`, absolute; nil where the manifest decides.
  let outputOverride: String?
  /// `--swift-file`, absolute.
  let swiftFile: String?
  let cacheFolder: String?
  let wantsCache: Bool

  init(_ options: BuildOptions) {
    manifestName = options.manifest
    manifest = Disk.realPath(Self.absolute(options.manifest)) ?? Self.absolute(options.manifest)
    outputOverride = options.output.map(Self.absolute).map { Disk.realPath($0) ?? $0 }
    wantsCache = options.usesCache
    swiftFile = options.swiftFile.map(Self.absolute).map { Disk.realPath($0) ?? $0 }
    cacheFolder = options.usesCache ? options.cacheFolder.map(Self.absolute) ?? CacheFolder.standard : nil
  }

  /// Names the build among all that share a cache: one manifest may be built into several folders.
  var identity: String { manifest + "\n" + (outputOverride ?? "") }

  var folder: String {
    manifest.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The output folder for what the manifest states.
  func output(stated: String) -> String { outputOverride ?? folder + "/" + stated }

  /// A path as messages show it: relative where it lies in the current folder.
  static func shown(_ path: String) -> String {
    let current = Disk.currentFolder() + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : Disk.currentFolder() + "/" + path
  }
}
