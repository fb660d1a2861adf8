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
  /// A signal ended it, as a shell numbers such ends: SIGHUP, SIGINT, SIGTERM.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}

extension ExitStatus {
  /// The end of a process by a signal that ``Signals`` listens to.
  init(signal: Int32?) { self = signal.flatMap { ExitStatus(rawValue: 128 + $0) } ?? .interrupted }
}

func exitProcess(_ status: ExitStatus) -> Never { exit(status.rawValue) }
