import CThemeShims

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The shared libraries of this process as inputs of a build.
///
/// What a library makes can change with the library. A build that has something to do asks the libraries for their
/// versions; one that has nothing to do is to notice a change without loading them: by the files that the last build had
/// loaded, and by the places where the system's loader would have looked before it came to them.
public struct LoadedLibraries: Sendable {
  private let start: Int64

  /// Make it when the build begins: a library that was replaced after that is not known to be the one in use.
  public init() { start = FileClock.now() }

  /// Every library that is loaded now, the places that would have been searched before it, and the loader's own index.
  public var inputs: [Receipt.Input] {
    var paths: [String] = []
    withUnsafeMutablePointer(to: &paths) { list in
      theme_loaded_libraries(list) { list, path in
        guard let path else { return }
        list?.assumingMemoryBound(to: [String].self).pointee.append(Self.absolute(String(cString: path)))
      }
    }
    var inputs = paths.compactMap { path -> Receipt.Input? in
      #if canImport(Darwin)
        // The system's own are in no file of their own; they come and go with the system.
        guard Disk.kind(path) == .file else { return nil }
      #endif
      return Receipt.Input(path: path, stamp: stamp(path), digest: nil)
    }
    var seen = Set(paths)
    for folder in Self.foldersSearchedFirst {
      for path in paths {
        let place = folder + "/" + Disk.split(path).name
        if seen.insert(place).inserted {
          inputs.append(Receipt.Input(path: place, stamp: Disk.stamp(place), digest: nil))
        }
      }
    }
    #if os(Linux)
      inputs.append(Receipt.Input(path: "/etc/ld.so.cache", stamp: Disk.stamp("/etc/ld.so.cache"), digest: nil))
    #endif
    return inputs
  }

  /// What of the environment decides which libraries are loaded; for the build's key.
  public static var environment: [String] {
    #if canImport(Darwin)
      let names = ["DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "DYLD_INSERT_LIBRARIES"]
    #else
      let names = ["LD_LIBRARY_PATH", "LD_PRELOAD"]
    #endif
    let values = names.compactMap { name in getenv(name).map { name + "=" + String(cString: $0) } }
    // Their paths may be relative.
    return values.isEmpty ? [] : values + [Disk.currentFolder()]
  }

  /// A stamp that equals none where the file was replaced since the build began, or is gone.
  private func stamp(_ path: String) -> FileStamp {
    let (status, code) = SystemCalls.status(path, followLinks: true)
    guard code == 0, SystemCalls.isRegular(status) else {
      return FileStamp(size: 0, modified: 0, changed: FileStamp.never, inode: 0, device: 0)
    }
    return FileStamp(status).settled(at: start)
  }

  /// The folders of the environment and, on Linux, the program's own, which the linker writes into it.
  private static var foldersSearchedFirst: [String] {
    #if canImport(Darwin)
      return []
    #else
      let stated = getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? ""
      let folders = stated.split { $0 == ":" || $0 == ";" }.map { absolute(String($0)) }
      let program = Disk.realPath("/proc/self/exe").map { Disk.split($0).folder }
      return folders + (program.map { [$0] } ?? [])
    #endif
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : Disk.currentFolder() + "/" + path
  }
}
