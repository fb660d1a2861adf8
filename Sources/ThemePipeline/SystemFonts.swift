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
  /// In the order in which they are searched: the user's own first.
  static var folders: [String] {
    var folders: [String] = []
    let home = getenv("HOME").map { String(cString: $0) }
    #if canImport(Darwin)
      if let home { folders.append(home + "/Library/Fonts") }
      folders += ["/Library/Fonts", "/System/Library/Fonts"]
    #else
      if let home { folders += [home + "/.local/share/fonts", home + "/.fonts"] }
      folders += ["/usr/local/share/fonts", "/usr/share/fonts"]
    #endif
    return folders.filter { $0.hasPrefix("/") }
  }

  /// Every font file below the folders: name and path, in search order (folders in turn, paths by their bytes).
  static func index() -> [(name: String, path: String)] {
    folders.flatMap { folder in
      Disk.listRecursively(folder).map { path in
        (name: String(path.split(separator: "/").last ?? ""), path: folder + "/" + path)
      }
    }
  }
}
