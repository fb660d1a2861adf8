import ThemeHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The steps of ``OutputStaging`` and what has to be undone when one fails.
struct OutputPlan {
  private struct Pending {
    /// The file's place in the order of renaming.
    var order: Int
    var temporary: String
    var path: String
    var size: Int
    /// Of the temporary file: tells after the rename whether the file is still ours.
    var inode: UInt64?
  }

  /// The file that goes to another place.
  private struct Elsewhere {
    var temporary: String
    var path: String
    var bytes: [UInt8]
    /// Held until it is there, so that nobody takes the temporary file for a leftover.
    var lock: OutputLock?
  }

  /// The folder, resolved, and as it was given (for messages).
  private let root: String
  private let folder: String
  private static let fewFiles = 32
  private var stale: [String] = []
  private var pending: [Pending] = []
  private var renamedCount = 0
  private var elsewhere: Elsewhere?
  private var wroteElsewhere = false
  private var madeFolders: [String]
  private var checkedFolders = Set<[UInt8]>()
  /// Folders in which nothing can be renamed, and why.
  private var unwritableFolders: [[UInt8]: Int32] = [:]
  private var stamps: [[UInt8]: FileStamp] = [:]
  private var written: [[UInt8]: UInt64?] = [:]
  private var removed: [String] = []

  /// - Parameter madeFolders: those that did not exist before, from the outside in.
  init(root: String, folder: String, madeFolders: [String]) {
    self.root = root
    self.folder = folder
    self.madeFolders = madeFolders
  }

  /// Whether a folder is in a file's place, or a file in that of one of its folders: what was written by the last build
  /// may go, but not before it is certain that there is something to put there.
  func isInTheWay(of path: String) -> Bool {
    let (status, code) = SystemCalls.status(root + "/" + path, followLinks: false)
    if code == 0, SystemCalls.isFolder(status) { return true }
    return OutputPath.folders(path).contains { Disk.kind(root + "/" + $0) == .file }
  }

  /// Keeps the paths of `previous` that are fit to be removed and not wanted.
  mutating func noteStale(_ previous: [String], wanted: [String]) {
    var seen = Set(wanted.map { Array($0.utf8) })
    stale = previous.filter { OutputPath.fault($0) == nil && seen.insert(Array($0.utf8)).inserted }
      .sorted(by: Disk.precedesByBytes)
  }

  /// Compares a file with what is there, and writes it under a temporary name where they differ.
  mutating func prepare(_ path: String, _ bytes: [UInt8], order: Int) throws(StorageError) {
    for folder in OutputPath.folders(path) { try checkFolder(folder) }
    let target = root + "/" + path
    if let stamp = Disk.holds(bytes, at: target) {
      stamps[Array(path.utf8)] = stamp
      return
    }
    let (status, code) = SystemCalls.status(target, followLinks: false)
    if code == 0 {
      if SystemCalls.isFolder(status) {
        guard stale.contains(where: { $0.utf8.starts(with: (path + "/").utf8) }) else { throw error(path, EISDIR) }
      } else if !SystemCalls.isRegular(status), !SystemCalls.isLink(status) {
        throw StorageError(
          operation: "write", path: shown(path), reason: "Something that is not a file is in its place", code: EEXIST)
      }
    }
    // Equal files in it are no fault.
    if let parent = OutputPath.folders(path).last, let code = unwritableFolders[Array(parent.utf8)] {
      throw error(path, code)
    }
    let (temporary, stamp, failure) = bytes.withUnsafeBytes { TemporaryFile.create(in: root, [$0]) }
    if failure != 0 {
      var error = error(path, failure)
      error.shortage = DiskShortage(failure, folder: root, size: bytes.count, others: pending.map(\.size))
      throw error
    }
    pending.append(Pending(order: order, temporary: temporary, path: path, size: bytes.count, inode: stamp?.inode))
  }

  /// ``prepare(_:_:order:)`` for the file that goes to another place, in a folder whose lock is held if that can be had.
  mutating func prepare(elsewhere path: String, _ bytes: [UInt8], lock held: OutputLock) throws(StorageError) {
    if Disk.holds(bytes, at: path) != nil { return }
    let parent = Disk.split(path).folder
    let missing = Disk.missingFolders(parent)
    try Disk.makeFolder(parent)
    madeFolders += missing
    if Disk.kind(path) == .folder { throw StorageError("write", path, EISDIR) }
    var lock: OutputLock?
    if !held.covers(parent) {
      // Not for ever: somebody may hold that folder and wait for ours.
      lock = try OutputLock.acquire(parent, patience: 2000)
      if lock?.isExclusive == true { TemporaryFile.removeAll(in: parent) }
    }
    let (temporary, _, failure) = bytes.withUnsafeBytes { TemporaryFile.create(in: parent, [$0]) }
    if failure != 0 {
      var error = StorageError("write", path, failure)
      error.shortage = DiskShortage(failure, folder: parent, size: bytes.count)
      throw error
    }
    elsewhere = Elsewhere(temporary: temporary, path: path, bytes: bytes, lock: lock)
  }

  /// Makes sure that a folder below the root is one, or can be made, and is below the root in truth.
  private mutating func checkFolder(_ path: String) throws(StorageError) {
    guard checkedFolders.insert(Array(path.utf8)).inserted else { return }
    let target = root + "/" + path
    guard let real = Disk.realPath(target), Disk.isResolved(real, inside: root) else {
      throw StorageError(
        operation: "write", path: shown(path), reason: "A link leads out of the output folder", code: EACCES)
    }
    switch Disk.kind(target) {
    case .folder:
      // The rename would find out too late.
      let mode = W_OK | X_OK
      let code = SystemCalls.withPath(target) { path in SystemCalls.attempt { access(path, mode) } }
      if code != 0 { unwritableFolders[Array(path.utf8)] = code }
    case .missing: break
    case .file where isStale(path): break  // A file of the last build, which is to be removed anyway.
    case .file, .other: throw error(path, ENOTDIR)
    }
  }

  private func isStale(_ path: String) -> Bool { stale.contains { $0.utf8.elementsEqual(path.utf8) } }

  /// Waits until the temporary files are on the medium: one by one while they are few, else all that the disk has to write.
  func flush() throws(StorageError) {
    var files = pending.map { (temporary: $0.temporary, name: shown($0.path)) }
    if files.count > Self.fewFiles, let disk = try? OpenFile(root, O_RDONLY | O_DIRECTORY),
      disk.synchroniseDisk() == 0
    {
      files = []
    }
    if let elsewhere { files.append((elsewhere.temporary, elsewhere.path)) }
    for file in files { try flush(file.temporary, shownAs: file.name) }
  }

  private func flush(_ temporary: String, shownAs path: String) throws(StorageError) {
    do throws(SystemFailure) {
      let code = try OpenFile(temporary, O_RDONLY).synchronise()
      // Some file systems know no such thing.
      if code != 0, code != EINVAL, code != ENOTSUP { throw SystemFailure(code: code) }
    } catch {
      throw StorageError("write", path, error.code)
    }
  }

  /// Makes the folders that files go to, but for those in whose place something is still to be removed.
  mutating func makeFolders() throws(StorageError) {
    var made = Set<[UInt8]>()
    for path in pending.flatMap({ OutputPath.folders($0.path) }) where made.insert(Array(path.utf8)).inserted {
      let target = root + "/" + path
      if Disk.kind(target) != .missing || OutputPath.folders(path).contains(where: isStale) { continue }
      let code = SystemCalls.makeFolder(target)
      if code == 0 { madeFolders.append(target) } else if Disk.kind(target) != .folder { throw error(path, code) }
    }
  }

  /// Removes the last build's files from the places of folders, and from folders in whose place a file is to be.
  mutating func clearTheWay() throws(StorageError) {
    let inTheWay = Set(pending.flatMap { OutputPath.folders($0.path) }.filter(isStale).map { Array($0.utf8) })
    if !inTheWay.isEmpty {
      for path in stale where inTheWay.contains(Array(path.utf8)) { removeOne(path) }
      stale.removeAll { inTheWay.contains(Array($0.utf8)) }
      try makeFolders()
    }
    for item in pending {
      let target = root + "/" + item.path
      let (status, code) = SystemCalls.status(target, followLinks: false)
      guard code == 0, SystemCalls.isFolder(status) else { continue }
      let prefix = item.path + "/"
      for path in stale where path.utf8.starts(with: prefix.utf8) { removeOne(path) }
      Disk.removeEmptyFolders(below: target)
      let failure = SystemCalls.removeFolder(target)
      if failure != 0 { throw error(item.path, EISDIR) }
    }
  }

  mutating func renameAll() throws(StorageError) {
    pending.sort { $0.order < $1.order }
    while renamedCount < pending.count {
      let item = pending[renamedCount]
      let target = root + "/" + item.path
      var code = SystemCalls.move(item.temporary, to: target)
      if code == EXDEV {
        // Another disk is mounted in the folder.
        try Disk.writeAtomically(try Disk.read(item.temporary, limit: .max), to: target)
        _ = SystemCalls.removeFile(item.temporary)
        pending[renamedCount].inode = Disk.stamp(target)?.inode
        code = 0
      }
      if code != 0 { throw error(item.path, code) }
      written.updateValue(pending[renamedCount].inode, forKey: Array(item.path.utf8))
      renamedCount += 1
    }
    guard let file = elsewhere else { return }
    var code = SystemCalls.move(file.temporary, to: file.path)
    if code == ENOENT {
      // Without the lock of its folder, another build may have taken it for a leftover.
      try Disk.writeAtomically(file.bytes, to: file.path)
      code = 0
    }
    if code != 0 { throw StorageError("write", file.path, code) }
    elsewhere = nil
    wroteElsewhere = true
  }

  /// Removes what was begun.
  func abandon() {
    if let elsewhere { _ = SystemCalls.removeFile(elsewhere.temporary) }
    for item in pending[renamedCount...] { _ = SystemCalls.removeFile(item.temporary) }
    for folder in madeFolders.reversed() { _ = SystemCalls.removeFolder(folder) }
  }

  /// Removes the last build's files that are not wanted, the folders that this empties, and what killed runs left.
  mutating func removeStale() {
    var swept = Set<[UInt8]>()
    for item in pending {
      let parent = Disk.split(root + "/" + item.path).folder
      if swept.insert(Array(parent.utf8)).inserted { TemporaryFile.removeOld(in: parent) }
    }
    for path in stale { removeOne(path) }
    removed.sort(by: Disk.precedesByBytes)
    var parents = Set<[UInt8]>()
    let folders = removed.flatMap { OutputPath.folders($0) }.filter { parents.insert(Array($0.utf8)).inserted }
    // The innermost first; the system refuses those that hold something.
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      _ = SystemCalls.removeFolder(root + "/" + path)
    }
  }

  /// Removes a file of the last build, if it is a file (or a link), lies in the folder in truth, and is not, under
  /// another spelling of its name, one of the files just written.
  private mutating func removeOne(_ path: String) {
    let target = root + "/" + path
    guard let parent = Disk.realPath(Disk.split(target).folder), Disk.isResolved(parent, inside: root) else { return }
    let (status, code) = SystemCalls.status(target, followLinks: false)
    guard code == 0, SystemCalls.isRegular(status) || SystemCalls.isLink(status) else { return }
    let inode = UInt64(truncatingIfNeeded: status.st_ino)
    guard !written.values.contains(inode), !stamps.values.contains(where: { $0.inode == inode }) else { return }
    if SystemCalls.removeFile(target) == 0 { removed.append(path) }
  }

  /// The result, with stamps that any write after this call will change. (A write in the same tick as ours, while this
  /// runs, can only be a second tool working in the folder.)
  func finish(_ files: [(path: String, digest: Digest)]) -> OutputFolder.Commit {
    var commit = OutputFolder.Commit()
    commit.removed = removed
    commit.wroteElsewhere = wroteElsewhere
    var last = FileStamp.never
    var found: [FileStamp?] = []
    for file in files where written[Array(file.path.utf8)] != nil {
      let (status, code) = SystemCalls.status(root + "/" + file.path, followLinks: false)
      let stamp = code == 0 && SystemCalls.isRegular(status) ? FileStamp(status) : nil
      found.append(stamp)
      last = max(last, stamp?.changed ?? last)
    }
    FileClock.waitUntilPast(last)
    let now = FileClock.now()
    var next = found.makeIterator()
    for file in files {
      let key = Array(file.path.utf8)
      var stamp = stamps[key]
      if let inode = written[key] {
        commit.written.append(file.path)
        stamp = next.next() ?? nil
        // Another process put its own file there: ours was written, but what is there now is not known.
        if stamp?.inode != inode { stamp = nil }
      } else {
        commit.unchanged.append(file.path)
      }
      let unknown = FileStamp(size: 0, modified: 0, changed: FileStamp.never, inode: 0, device: 0)
      commit.outputs.append(
        Receipt.Output(
          path: file.path, stamp: stamp?.settled(at: now) ?? unknown, digest: file.digest))
    }
    return commit
  }

  private func shown(_ path: String) -> String { folder + "/" + path }

  private func error(_ path: String, _ code: Int32) -> StorageError { StorageError("write", shown(path), code) }
}
