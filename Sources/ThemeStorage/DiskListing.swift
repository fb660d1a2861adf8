#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Disk {
  /// How deep folders are walked.
  static let depthLimit = 64

  /// The names in a folder, without `.` and `..`, sorted by their bytes; none when it cannot be read.
  /// Names that are not UTF-8 are left out.
  public static func list(_ folder: String) -> [String] {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
    var names: [String] = []
    while let entry = readdir(stream) {
      // By its address: the system gives no more bytes than the name has, fewer than the declared array.
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if let text = String(validatingCString: name), text != ".", text != ".." { names.append(text) }
    }
    return names.sorted(by: precedesByBytes)
  }

  /// The paths, relative to `folder`, of everything below it that is not a folder, sorted by their bytes.
  /// Links are named, not followed.
  public static func listRecursively(_ folder: String) -> [String] {
    var paths: [String] = []
    collect(folder, prefix: "", depth: 0, into: &paths)
    return paths.sorted(by: precedesByBytes)
  }

  /// A folder and every folder below it, absolute, in the order of a walk; none when it is missing. Links are not followed.
  public static func folders(below folder: String) -> [String] {
    kind(folder) == .folder ? [folder] + nestedFolders(folder, depth: 0) : []
  }

  private static func nestedFolders(_ folder: String, depth: Int) -> [String] {
    guard depth < depthLimit else { return [] }
    return list(folder).flatMap { name in
      let path = folder + "/" + name
      let (status, code) = SystemCalls.status(path, followLinks: false)
      return code == 0 && SystemCalls.isFolder(status) ? [path] + nestedFolders(path, depth: depth + 1) : []
    }
  }

  private static func collect(_ folder: String, prefix: String, depth: Int, into paths: inout [String]) {
    guard depth < depthLimit else { return }
    for name in list(folder) {
      let path = folder + "/" + name
      let (status, code) = SystemCalls.status(path, followLinks: false)
      guard code == 0 else { continue }
      if SystemCalls.isFolder(status) {
        collect(path, prefix: prefix + name + "/", depth: depth + 1, into: &paths)
      } else {
        paths.append(prefix + name)
      }
    }
  }

  /// Swift orders strings by what Unicode calls equal; files are told apart by bytes.
  static func precedesByBytes(_ lhs: String, _ rhs: String) -> Bool { lhs.utf8.lexicographicallyPrecedes(rhs.utf8) }
}
