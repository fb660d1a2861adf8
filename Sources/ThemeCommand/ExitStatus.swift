#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a run ended. The only place with exit codes.
public enum ExitStatus: Int32, Sendable {
  /// Done, or nothing was to be done.
  case success = 0
  /// The theme has errors or is out of date.
  case invalidTheme = 1
  /// The command line is wrong.
  case usage = 2
  /// A file or folder could not be read or written.
  case environment = 3
  /// Ended by an interrupt or by termination, as a shell counts it: 128 and the signal.
  case interrupted = 130
  case terminated = 143

  init(signal: Int32) { self = signal == SIGTERM ? .terminated : .interrupted }
}

func exitProcess(_ status: ExitStatus) -> Never { exit(status.rawValue) }
