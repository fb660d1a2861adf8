#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Two builds into one folder must not interleave: the pages of one and the metadata of the other would be left. The lock is
// one of the system (flock) on the folder itself. It leaves no file behind, and goes with its process however that ends.
// Where the file system knows no such locks, builds go on without.
//
// Whoever holds it may take every temporary file in the folder for the leftover of a killed build.

/// An output folder, opened for the one build that works in it. The folder is free again when the value goes.
public final class OutputLock: Sendable {
  /// The folder as it was given, for messages.
  let folder: String
  /// The folder with links resolved.
  let root: String
  /// Folders that did not exist before, from the outside in.
  let madeFolders: [String]
  /// Whether no other build can be at work in the folder; false where the system could not say.
  let isExclusive: Bool

  private let file: OpenFile?
  private let identity: Identity

  private struct Identity: Equatable {
    var inode: UInt64
    var device: UInt64

    init(_ status: stat) {
      inode = UInt64(truncatingIfNeeded: status.st_ino)
      device = UInt64(truncatingIfNeeded: status.st_dev)
    }

    init?(of path: String) {
      let (status, code) = SystemCalls.status(path, followLinks: true)
      guard code == 0, SystemCalls.isFolder(status) else { return nil }
      self.init(status)
    }
  }

  private init(
    _ folder: String, root: String, madeFolders: [String], isExclusive: Bool, file: consuming OpenFile?,
    identity: Identity
  ) {
    self.folder = folder
    self.root = root
    self.madeFolders = madeFolders
    self.isExclusive = isExclusive
    self.file = file
    self.identity = identity
  }

  /// Opens a folder, which is made if it is missing, and waits until no other build works in it.
  ///
  /// - Parameters:
  ///   - patience: how many milliseconds to wait; nil: as long as it takes. Whoever holds the lock of one folder and wants
  ///     that of another must not wait for ever.
  ///   - isCancelled: asked while waiting.
  ///   - whenBusy: told once, before waiting, which process works there, where the system says.
  /// - Returns: nil when the patience has come to its end, or the build was cancelled.
  /// - Throws: Where the folder cannot be made or resolved.
  public static func acquire(
    _ folder: String, patience: Int? = nil, isCancelled: () -> Bool = { false },
    whenBusy: (_ process: Int?) -> Void = { _ in }
  ) throws(StorageError) -> OutputLock? {
    // A link to nowhere counts as its target.
    guard let root = Disk.realPath(folder) else { throw StorageError("open", folder, EACCES) }
    var made: [String] = []
    var waited = 0
    var isBusy = false
    while true {
      let missing = Disk.missingFolders(root)
      do { try Disk.makeFolder(root) } catch { throw StorageError(error.operation, folder, error.code) }
      if made.isEmpty { made = missing }
      // Opened anew each time: whoever holds the lock may take the folder away again.
      switch attempt(folder, root, made) {
      case .held(let lock): return lock
      case .gone: break
      case .busy(let holder):
        if !isBusy { whenBusy(holder) }
        isBusy = true
      }
      if isCancelled() { return nil }
      if let patience, waited >= patience { return nil }
      let pause = isBusy ? 10 : 1
      SystemCalls.sleep(milliseconds: pause)
      waited += pause
    }
  }

  private enum Attempt {
    case held(OutputLock)
    case busy(process: Int?)
    /// The folder was removed or replaced since it was made.
    case gone
  }

  private static func attempt(_ folder: String, _ root: String, _ made: [String]) -> Attempt {
    guard let identity = Identity(of: root) else { return .gone }
    let file: OpenFile
    do {
      file = try OpenFile(root, O_RDONLY | O_DIRECTORY)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return .gone }
      // It may be written and not read.
      return .held(
        OutputLock(folder, root: root, madeFolders: made, isExclusive: false, file: nil, identity: identity))
    }
    let descriptor = file.descriptor
    let code = SystemCalls.attempt { flock(descriptor, LOCK_EX | LOCK_NB) }
    if code == EWOULDBLOCK { return .busy(process: holder(identity)) }
    guard let status = file.status(), Identity(status) == Identity(of: root) else { return .gone }
    return .held(
      OutputLock(
        folder, root: root, madeFolders: made, isExclusive: code == 0, file: file, identity: Identity(status)))
  }

  /// Whether the folder that was opened is still the one at its path.
  var isInPlace: Bool { Identity(of: root) == identity }

  /// Whether `path` is the folder that this lock is of.
  func covers(_ path: String) -> Bool { Identity(of: path) == identity }

  /// The process that holds a lock of a folder, as `/proc/locks` tells it: lines such as
  /// `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF`.
  private static func holder(_ identity: Identity) -> Int? {
    #if os(Linux)
      let device = identity.device
      let major = (device >> 8 & 0xFFF) | (device >> 32 & ~0xFFF)
      let minor = (device & 0xFF) | (device >> 12 & ~0xFF)
      guard let bytes = try? Disk.read("/proc/locks", limit: 1 << 22) else { return nil }
      for line in bytes.split(separator: 0x0A) {
        let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        guard words.count >= 6, words[1] == "FLOCK", let process = Int(words[4]), process > 0 else { continue }
        let place = words[5].split(separator: ":")
        guard place.count == 3, UInt64(place[0], radix: 16) == major, UInt64(place[1], radix: 16) == minor,
          UInt64(place[2]) == identity.inode
        else { continue }
        return process
      }
    #endif
    return nil
  }
}
