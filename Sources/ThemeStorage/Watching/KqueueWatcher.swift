#if canImport(Darwin)
  import Darwin

  /// Darwin's kqueue tells of one file or folder by an open descriptor, and of no names: every folder and every file of a
  /// ``WatchList`` is opened, only to be told of.
  ///
  /// Not FSEvents: that needs CoreServices with a queue and callbacks, tells late, and does not see through links.
  final class KqueueWatcher: FileWatcher {
    private let queue: Int32
    private var opened: [Int32] = []
    private(set) var shortfall: WatchShortfall?

    private static let mostAttempts = 8
    private static let notes = UInt32(
      NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB | NOTE_REVOKE)

    static func make() -> any FileWatcher {
      let queue = kqueue()
      if queue >= 0 {
        _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
        return KqueueWatcher(queue)
      }
      return PollingWatcher(.refused(path: "/", reason: String(cString: strerror(errno))))
    }

    private init(_ queue: Int32) { self.queue = queue }

    deinit {
      closeAll()
      _ = close(queue)
    }

    func watch(_ paths: WatchedPaths) {
      var list = WatchList(paths)
      for _ in 0..<Self.mostAttempts {
        shortfall = nil
        closeAll()
        for folder in list.folders {
          add(folder.path)
          for name in folder.names { add(folder.path + "/" + String(decoding: name, as: UTF8.self)) }
        }
        // What appeared before its folder was opened has told nobody: the ways are looked at once more.
        let again = WatchList(paths)
        if again == list { return }
        list = again
      }
      shortfall = shortfall ?? .refused(path: paths.files.first ?? "/", reason: "folders come and go all the time")
    }

    private func add(_ path: String) {
      var descriptor: Int32 = -1
      let code = SystemCalls.withPath(path) { path in
        SystemCalls.attempt {
          descriptor = open(path, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
          return descriptor
        }
      }
      switch code {
      case 0: break
      case ENOENT, ENOTDIR, ELOOP: return
      case EMFILE, ENFILE:
        shortfall = .limit(setting: code == ENFILE ? "kern.maxfiles" : nil, value: nil)
        return
      default:
        if shortfall == nil { shortfall = .refused(path: path, reason: String(cString: strerror(code))) }
        return
      }
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: Self.notes,
        data: 0, udata: nil)
      if SystemCalls.attempt({ kevent(queue, &change, 1, nil, 0, nil) }) == 0 {
        opened.append(descriptor)
      } else {
        if shortfall == nil { shortfall = .refused(path: path, reason: String(cString: strerror(errno))) }
        _ = close(descriptor)
      }
    }

    /// Closing a descriptor takes its events out of the queue.
    private func closeAll() {
      for descriptor in opened { _ = close(descriptor) }
      opened = []
    }

    /// It is told of writing, not of closing.
    var isBeingWritten: Bool { false }

    func wait(until deadline: ContinuousClock.Instant?, stop: WatchStop) -> WatchWake {
      while true {
        let wake = Readiness.wait(queue, until: deadline, stop: stop)
        if wake != .event || takeEvents() { return wake }
      }
    }

    private func takeEvents() -> Bool {
      var events = [kevent](repeating: kevent(), count: 64)
      var none = timespec(tv_sec: 0, tv_nsec: 0)
      return kevent(queue, nil, 0, &events, Int32(events.count), &none) > 0
    }
  }
#endif
