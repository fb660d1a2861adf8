import ThemeDiagnostics
import ThemeHashing
import ThemeManifest
import ThemeModel
import ThemeStorage

/// Reads the manifest's text and answers its requests for included files, remembering every look-up as an input.
struct ManifestLoading {
  /// The folder that all paths in the manifest are relative to, symlinks resolved.
  let folder: String
  private(set) var inputs: [Receipt.Input] = []

  /// - Parameter path: the manifest's real path.
  init(manifest path: String) {
    folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The bytes of the manifest itself.
  mutating func readRoot(_ path: String, shownAs name: String) throws(StorageError) -> SourceFile {
    let (bytes, stamp) = try Disk.readWithStamp(path, limit: Limits.sourceBytes)
    inputs.append(Receipt.Input(path: path, stamp: stamp, digest: SHA256.digest(bytes)))
    return SourceFile(path: name, bytes: bytes)
  }

  mutating func load(_ path: String) -> ManifestLoad {
    let full = folder + "/" + path
    guard let real = Disk.realPath(full), Disk.isInside(real, folder) else {
      inputs.append(Receipt.Input(unusable: full))
      return .outsideFolder
    }
    if Disk.kind(real) == .missing {
      inputs.append(Receipt.Input(path: full, stamp: nil, digest: nil))
      return .notFound
    }
    do {
      let (bytes, stamp) = try Disk.readWithStamp(real, limit: Limits.sourceBytes)
      inputs.append(Receipt.Input(path: full, stamp: stamp, digest: SHA256.digest(bytes)))
      return .bytes(bytes)
    } catch {
      inputs.append(Receipt.Input(unusable: full))
      return .unreadable(error.reason)
    }
  }
}
