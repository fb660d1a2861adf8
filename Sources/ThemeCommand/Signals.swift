import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system and the user tell a process that is at work. Only commands that write listen; others simply end.
///
/// The first signal is noted, and the work ends where nothing is half done; a second one ends the process at once.
enum Signals {
  private static let noted = Atomic<Int32>(0)
  private static let writing = Atomic<Int32>(-1)

  /// Has something to read once a signal came, for who waits in `poll`; -1 before ``listen()``, and where there is none.
  static var descriptor: Int32 { reading.load(ordering: .relaxed) }
  private static let reading = Atomic<Int32>(-1)

  /// The signal that came, if one did.
  static var received: Int32? {
    let signal = noted.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Begins to listen. A signal that whoever started the process has had ignored (`nohup`) stays so.
  static func listen() {
    // Made here, not in the handler, where no memory may be asked for.
    _ = received
    openPipe()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var before = sigaction()
      if sigaction(number, nil, &before) == 0, isIgnored(before) { continue }
      signal(number) { number in
        if Signals.noted.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
        let code = errno
        var byte: UInt8 = 0
        _ = write(Signals.writing.load(ordering: .relaxed), &byte, 1)
        errno = code
      }
    }
    // Who starts processes from a thread of a pool may hand down signals that are held back there.
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&heard, number) }
    pthread_sigmask(SIG_UNBLOCK, &heard, nil)
    // A reader that has gone, and a limit on the size of files: both are told by the write itself.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func openPipe() {
    var ends: [Int32] = [-1, -1]
    guard descriptor < 0, pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A handler that waited for room in the pipe would wait for the code that it interrupted.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reading.store(ends[0], ordering: .relaxed)
    writing.store(ends[1], ordering: .relaxed)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
