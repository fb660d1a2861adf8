#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Disk {
  /// The current folder's absolute path; `.` when the system does not know it (it was removed).
  public static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes a folder the current one; without effect where that cannot be done.
  public static func enter(_ folder: String) {
    _ = SystemCalls.withPath(folder) { path in SystemCalls.attempt { chdir(path) } }
  }

  /// The absolute path without links, `.` and `..`.
  ///
  /// For a path that does not exist (yet): its deepest existing ancestor resolved, and the rest appended. A link to
  /// nowhere counts as its target, because that is where something written through it would appear.
  ///
  /// - Returns: nil when links form a circle or a folder may not be searched.
  public static func realPath(_ path: String) -> String? {
    if path.utf8.contains(0) { return nil }
    var candidate = isAbsolute(path) ? path : currentFolder() + "/" + path
    var rest: [Substring] = []  // from the last to the first
    var links = 0
    while true {
      if let resolved = realpath(candidate, nil) {
        defer { free(resolved) }
        let path = String(cString: resolved)
        return rest.isEmpty ? path : appending(rest.reversed(), to: path)
      }
      guard errno == ENOENT || errno == ENOTDIR else { return nil }
      let (folder, name) = split(candidate)
      if let target = linkTarget(candidate) {
        links += 1
        if links > 40 { return nil }
        candidate = isAbsolute(target) ? target : folder + "/" + target
        continue
      }
      guard folder.utf8.count < candidate.utf8.count else { return nil }
      if !name.isEmpty { rest.append(name) }
      candidate = folder
    }
  }

  /// Whether `path` is `folder` or lies below it, after ``realPath(_:)``; false when either cannot be resolved.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let path = realPath(path), let folder = realPath(folder) else { return false }
    return isResolved(path, inside: folder)
  }

  /// ``isInside(_:_:)`` for paths that are resolved already.
  static func isResolved(_ path: String, inside folder: String) -> Bool {
    if folder == "/" { return true }
    let (path, folder) = (path.utf8, folder.utf8)
    return path.starts(with: folder) && (path.count == folder.count || path.dropFirst(folder.count).first == 0x2F)
  }

  /// The path of the folder that holds `path`.
  public static func folder(of path: String) -> String { split(path).folder }

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == 0x2F }

  /// The part before the last slash and the part after it: `a/b` is `a` and `b`, `a` is `.` and `a`, `/a` is `/` and `a`.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return (".", path[...]) }
    var end = slash
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == 0x2F { end = bytes.index(before: end) }
    return (end == bytes.startIndex ? "/" : String(path[..<end]), path[bytes.index(after: slash)...])
  }

  private static func appending(_ parts: some Sequence<Substring>, to base: String) -> String {
    var stack = base.utf8.split(separator: 0x2F).map { Substring($0) }
    for part in parts {
      switch part {
      case ".", "": continue
      case "..": _ = stack.popLast()
      default: stack.append(part)
      }
    }
    return "/" + stack.joined(separator: "/")
  }

  /// What a symbolic link says; nil for anything else.
  static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = path.withCString { readlink($0, base, buffer.count) }
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
