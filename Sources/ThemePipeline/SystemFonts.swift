import ThemeStorage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds fonts by file name in the system's font folders.
enum SystemFonts {
  /// In the order in which they are searched: the user's own first. They depend on the environment, and so they are in
  /// every build's key.
  static var folders: [String] {
    let home = variable("HOME")
    #if canImport(Darwin)
      let own = home.map { [$0 + "/Library/Fonts"] } ?? []
      return own + ["/Library/Fonts", "/System/Library/Fonts"]
    #else
      let data = variable("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
      let own = [data.map { $0 + "/fonts" }, home.map { $0 + "/.fonts" }].compactMap { $0 }
      return own + ["/usr/local/share/fonts", "/usr/share/fonts"]
    #endif
  }

  /// Every font file below the folders: name and path, in search order (folders in turn, paths by their bytes).
  ///
  /// - Returns: the files, and every folder that was searched as an input of the build: a font that appears anywhere in
  ///   them may be found first.
  static func index() -> (files: [(name: String, path: String)], searched: [Receipt.Input]) {
    var files: [(name: String, path: String)] = []
    var searched: [Receipt.Input] = []
    for root in folders {
      let tree = Disk.folders(below: root)
      if tree.isEmpty { searched.append(Receipt.Input(path: root, stamp: nil, digest: nil, isFolder: true)) }
      // Stamps before the listing: a change in between is seen by the next build.
      searched += tree.map { Receipt.Input(path: $0, stamp: Disk.folderStamp($0), digest: nil, isFolder: true) }
      files += Disk.listRecursively(root).map { path in
        (name: String(path.split(separator: "/").last ?? ""), path: root + "/" + path)
      }
    }
    return (files, searched)
  }

  /// An absolute path of the environment.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.hasPrefix("/") ? text : nil
  }
}
