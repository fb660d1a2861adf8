import ThemeStorage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the cache is: `--cache-dir`, then `XDG_CACHE_HOME` where it is absolute, then the platform's own folder.
public enum CacheFolder {
  static let name = "theme-assets"

  /// Nil where nothing says where the user's home is, and where that is no folder: users without a home have a name of
  /// nothing there, such as `/nonexistent`, which nobody is to make.
  public static var standard: String? {
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/" + name }
    guard let home = environment("HOME"), home.hasPrefix("/"), Disk.kind(home) == .folder else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/" + name
    #else
      return home + "/.cache/" + name
    #endif
  }

  private static func environment(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
