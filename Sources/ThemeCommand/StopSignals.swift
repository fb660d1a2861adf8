import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// SIGINT and SIGTERM while a command waits: they make a descriptor readable, and the command ends by itself.
///
/// Only while it waits; a build goes by the signals' actions from before.
enum StopSignals {
  private static let signals = [SIGINT, SIGTERM]

  /// Runs `work`, which ends when the descriptor that it is given has something to read.
  ///
  /// - Returns: what `work` returns, and the signal that came, if one did.
  static func during<Result>(_ work: (_ descriptor: Int32) -> Result) -> (result: Result, signal: Int32?) {
    var before: [(signal: Int32, action: sigaction)] = []
    // Without a pipe the signals keep their actions.
    for signal in StopPipe.isOpen ? signals : [] {
      var old = sigaction()
      sigaction(signal, nil, &old)
      // Who started the command in the background did not want it to be ended by the keyboard.
      if isIgnored(old) { continue }
      var new = sigaction()
      #if canImport(Darwin)
        new.__sigaction_u.__sa_handler = { StopPipe.note($0) }
      #else
        new.__sigaction_handler.sa_handler = { StopPipe.note($0) }
      #endif
      sigemptyset(&new.sa_mask)
      sigaction(signal, &new, nil)
      before.append((signal, old))
    }
    let result = work(StopPipe.reading.load(ordering: .relaxed))
    for old in before {
      var action = old.action
      sigaction(old.signal, &action, nil)
    }
    let signal = StopPipe.received.load(ordering: .relaxed)
    return (result, signal == 0 ? nil : signal)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// For a command that runs until it is told to end: called before everything else.
  static func prepare() {
    // Who started it may have kept them from itself, and a child inherits that; Foundation's processes do.
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // A reader that has gone is noticed by the command, not by a signal.
    signal(SIGPIPE, SIG_IGN)
  }
}

/// What the handler may touch: made before it can be called.
private enum StopPipe {
  static let reading = Atomic<Int32>(-1)
  static let writing = Atomic<Int32>(-1)
  static let received = Atomic<Int32>(0)

  static let isOpen: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A handler that waited for room in the pipe would wait for the code that it interrupted.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reading.store(ends[0], ordering: .relaxed)
    writing.store(ends[1], ordering: .relaxed)
    return received.load(ordering: .relaxed) == 0
  }()

  static func note(_ signal: Int32) {
    let code = errno
    received.store(signal, ordering: .relaxed)
    var byte: UInt8 = 0
    _ = write(writing.load(ordering: .relaxed), &byte, 1)
    errno = code
  }
}
