#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Linux tells of changes in a folder by name: only the names of a ``WatchList`` wake.
  final class InotifyWatcher: FileWatcher {
    private struct Watched {
      var names: Set<[UInt8]>
      var wantsAll: Bool
    }

    private let descriptor: Int32
    /// How many watches may be used, as if the system had this limit.
    private let limit: Int
    private var watched: [Int32: Watched] = [:]
    /// Files that were written and not closed since; by watch and name.
    private var open: Set<[UInt8]> = []
    private(set) var shortfall: WatchShortfall?

    private static let mask = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)
    private static let limitSetting = "fs.inotify.max_user_watches"
    private static let instancesSetting = "fs.inotify.max_user_instances"
    /// How often a list is made again because folders came or went meanwhile.
    private static let mostAttempts = 8

    /// Without the system's service, stamps alone.
    static func make(limit: Int = .max) -> any FileWatcher {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor >= 0 { return InotifyWatcher(descriptor, limit: limit) }
      let code = errno
      if code == EMFILE {
        return PollingWatcher(.limit(setting: instancesSetting, value: value(of: instancesSetting)))
      }
      return PollingWatcher(.refused(path: "/", reason: String(cString: strerror(code))))
    }

    private init(_ descriptor: Int32, limit: Int) {
      self.descriptor = descriptor
      self.limit = limit
    }

    deinit { close(descriptor) }

    func watch(_ paths: WatchedPaths) {
      open = []
      var list = WatchList(paths)
      for _ in 0..<Self.mostAttempts {
        add(list)
        // A name that appeared before its folder was watched has told nobody: the ways are looked at once more.
        let again = WatchList(paths)
        if again == list { return }
        list = again
      }
      shortfall = shortfall ?? .refused(path: paths.files.first ?? "/", reason: "folders come and go all the time")
    }

    private func add(_ list: WatchList) {
      shortfall = nil
      var next: [Int32: Watched] = [:]
      for folder in list.folders {
        let code = add(folder, to: &next)
        switch code {
        case 0, ENOENT, ENOTDIR, ELOOP: break
        case ENOSPC: shortfall = .limit(setting: Self.limitSetting, value: Self.value(of: Self.limitSetting))
        default:
          if shortfall == nil { shortfall = .refused(path: folder.path, reason: String(cString: strerror(code))) }
        }
      }
      for watch in watched.keys where next[watch] == nil { inotify_rm_watch(descriptor, watch) }
      watched = next
    }

    /// 0 or the `errno`.
    private func add(_ folder: WatchList.Folder, to next: inout [Int32: Watched]) -> Int32 {
      var watch: Int32 = -1
      let code = SystemCalls.withPath(folder.path) { path in
        SystemCalls.attempt {
          watch = inotify_add_watch(descriptor, path, Self.mask)
          return watch
        }
      }
      if code != 0 { return code }
      // Two ways to one folder are one watch.
      if var known = next[watch] {
        known.names.formUnion(folder.names)
        known.wantsAll = known.wantsAll || folder.wantsAll
        next[watch] = known
      } else if next.count < limit {
        next[watch] = Watched(names: folder.names, wantsAll: folder.wantsAll)
      } else {
        inotify_rm_watch(descriptor, watch)
        return ENOSPC
      }
      return 0
    }

    private static func value(of setting: String) -> Int? {
      let path = "/proc/sys/" + setting.split(separator: ".").joined(separator: "/")
      guard let bytes = try? Disk.read(path, limit: 64) else { return nil }
      return Int(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
    }

    var isBeingWritten: Bool { !open.isEmpty }

    func wait(until deadline: ContinuousClock.Instant?, stop: WatchStop) -> WatchWake {
      while true {
        let wake = Readiness.wait(descriptor, until: deadline, stop: stop)
        if wake != .event || readEvents() { return wake }
      }
    }

    /// Takes what is there; whether any of it is of interest.
    private func readEvents() -> Bool {
      withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count <= 0 { return false }
        var isOfInterest = false
        var offset = 0
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let end = min(count, offset + head + Int(event.len))
          let name = buffer[(offset + head)..<end].prefix { $0 != 0 }
          if note(event, name: Array(name)) { isOfInterest = true }
          offset = end
        }
        return isOfInterest
      }
    }

    private func note(_ event: inotify_event, name: [UInt8]) -> Bool {
      func has(_ bit: Int32) -> Bool { event.mask & UInt32(bitPattern: bit) != 0 }
      if has(Int32(IN_Q_OVERFLOW)) { return true }
      // Also what was removed a moment ago may still have something to say.
      guard let folder = watched[event.wd] else { return false }
      if has(Int32(IN_IGNORED)) {
        watched[event.wd] = nil
        return true
      }
      if name.isEmpty { return true }
      guard folder.wantsAll || folder.names.contains(name) else { return false }
      let file = withUnsafeBytes(of: event.wd) { Array($0) } + name
      if has(Int32(IN_MODIFY)) { open.insert(file) } else { open.remove(file) }
      return true
    }
  }
#endif
