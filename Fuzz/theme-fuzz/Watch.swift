import Foundation

/// Bounds the work of one input, and says which input ends the program.
///
/// Time is the process's own (ITIMER_PROF), so that a busy machine changes nothing.
enum Watch {
  /// CPU seconds of one input; a manifest takes a thousandth of one.
  static let secondsOfInput = 20
  /// Bytes that the process may have had at once, in use: the program, its seeds and one input.
  static let residentLimit = 768 << 20

  nonisolated(unsafe) private static var input = 0
  /// The file in which the input is noted, where somebody else tells what ended the program.
  nonisolated(unsafe) private static var noteFile: Int32 = -1

  /// Notes each input in a file before it is checked. Signals that end the program are then nobody's but the sanitizer's.
  static func note(in path: String) throws {
    noteFile = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard noteFile >= 0 else { throw FuzzFailure("cannot write \(path): error \(errno)") }
  }

  /// - Parameter target: the name of the target, for messages.
  static func start(_ target: String) {
    for number in noteFile < 0 ? [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGPROF] : [SIGPROF] {
      signal(number) { number in
        // Only to say it before the end; what is not safe in a handler can make nothing worse.
        let what = number == SIGPROF ? "takes more than \(Watch.secondsOfInput) s" : "ends the program"
        let message = "error: input \(Watch.input) \(what) (signal \(number))\n"
        _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        _exit(number == SIGPROF ? 124 : 128 + number)
      }
    }
  }

  static func begin(_ number: Int) {
    input = number
    if noteFile >= 0 {
      let text = "\(number)\n"
      _ = text.withCString { pwrite(noteFile, $0, strlen($0), 0) }
    }
    var timer = itimerval()
    timer.it_value.tv_sec = secondsOfInput
    #if canImport(Darwin)
      setitimer(ITIMER_PROF, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #endif
  }

  /// The most bytes of memory that were in use at once so far.
  static var residentPeak: Int { Int(usage.ru_maxrss) * (isInKilobytes ? 1024 : 1) }

  /// User and system time so far.
  static var seconds: Double {
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage
  }

  private static var isInKilobytes: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }
}
