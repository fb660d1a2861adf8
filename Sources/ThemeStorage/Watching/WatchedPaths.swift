/// What a ``FileWatcher`` looks after.
public struct WatchedPaths: Hashable, Sendable {
  /// Files, there or not yet; absolute, links on the way and at the end are followed.
  public var files: [String] = []
  /// Folders of which every name counts; absolute.
  public var folders: [String] = []
  /// Files of one folder: the folder is found like the others, and no link is followed below it.
  public var outputFolder: String?
  /// Relative to ``outputFolder``.
  public var outputs: [String] = []

  public init() {}
}

/// The look-ups by which the system finds some paths: for each folder on their ways the names that are asked for in it.
///
/// A path leads to another file when one of these names does, whichever it is: the file itself, a folder above it, a link
/// or what a link leads to. Watching the folder of the file alone would miss all but the first.
struct WatchList: Hashable, Sendable {
  struct Folder: Hashable, Sendable {
    /// Without links.
    var path: String
    /// By bytes: to Swift two strings are equal that a disk keeps apart.
    var names: Set<[UInt8]> = []
    /// A folder whose every name counts.
    var wantsAll = false
  }

  private enum Step: Hashable, Sendable {
    case folder
    case link(String)
    case other
    case missing
  }

  /// Each folder after the one that holds it.
  private(set) var folders: [Folder] = []
  private var places: [[UInt8]: Int] = [:]
  private var steps: [[UInt8]: Step] = [:]
  private static let mostLinks = 40

  init(_ paths: WatchedPaths) {
    for path in paths.files { _ = follow(path) }
    for path in paths.folders {
      if let folder = follow(path) { folders[place(of: folder)].wantsAll = true }
    }
    if let outputFolder = paths.outputFolder { addOutputs(paths.outputs, of: outputFolder) }
  }

  private mutating func addOutputs(_ outputs: [String], of root: String) {
    guard let root = follow(root) else { return }
    var known: [[UInt8]: String?] = [:]
    for output in outputs {
      let (parent, name) = Disk.split("/" + output)
      let key = Array(parent.utf8)
      let folder = known[key] ?? follow(root + parent)
      known[key] = folder
      if let folder { folders[place(of: folder)].names.insert(Array(name.utf8)) }
    }
  }

  /// Notes the way to a path, as far as it goes.
  ///
  /// - Returns: the folder that it leads to, if it is one.
  private mutating func follow(_ path: String) -> String? {
    var rest = Self.parts(path)
    var folder = "/"
    var links = 0
    while let name = rest.popLast() {
      if name == ".." {
        folder = Disk.split(folder).folder
        continue
      }
      folders[place(of: folder)].names.insert(Array(name.utf8))
      let next = folder == "/" ? "/" + name : folder + "/" + name
      switch step(next) {
      case .folder: folder = next
      case .link(let target):
        links += 1
        if links > Self.mostLinks { return nil }
        if Disk.isAbsolute(target) { folder = "/" }
        rest += Self.parts(target)
      case .other, .missing: return nil
      }
    }
    _ = place(of: folder)
    return folder
  }

  /// From the last to the first.
  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: 0x2F).reversed().map { String(Substring($0)) }.filter { $0 != "." }
  }

  private mutating func place(of folder: String) -> Int {
    let key = Array(folder.utf8)
    if let place = places[key] { return place }
    folders.append(Folder(path: folder))
    places[key] = folders.count - 1
    return folders.count - 1
  }

  private mutating func step(_ path: String) -> Step {
    let key = Array(path.utf8)
    if let step = steps[key] { return step }
    let (status, code) = SystemCalls.status(path, followLinks: false)
    let step: Step =
      if code != 0 {
        .missing
      } else if SystemCalls.isFolder(status) {
        .folder
      } else if SystemCalls.isLink(status), let target = Disk.linkTarget(path) {
        .link(target)
      } else {
        .other
      }
    steps[key] = step
    return step
  }
}
