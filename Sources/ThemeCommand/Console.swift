#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two output streams, written without buffers and without Foundation.
enum Console {
  static func out(_ text: String) { _ = write(text, to: STDOUT_FILENO) }
  static func error(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Prints what was asked for; a listing that a full disk cuts off is no success.
  static func answer(_ text: String) -> ExitStatus {
    guard let failure = write(text, to: STDOUT_FILENO) else { return .success }
    error("error: cannot write the output: \(String(cString: strerror(failure)))\n")
    return .environment
  }

  /// nil where the process was started without it.
  static var outDescriptor: Int32? { fcntl(STDOUT_FILENO, F_GETFD) == -1 ? nil : STDOUT_FILENO }
  static var outIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The time of day where the user is, `12:04:31`; for a person's eye only.
  static var clock: String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return [local.tm_hour, local.tm_min, local.tm_sec].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }

  /// Colour goes to a terminal only, and not where `NO_COLOR` is set or the terminal is dumb.
  static var errorHasColor: Bool {
    if !errorIsTerminal { return false }
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    guard let terminal = getenv("TERM") else { return false }
    return String(cString: terminal) != "dumb"
  }

  /// Replaces the terminal's current line; nothing where the stream is no terminal.
  static func progress(_ text: String) {
    if errorIsTerminal { error("\r\u{1B}[K" + text) }
  }

  /// - Returns: the number of the error that ended it, or nil.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { buffer in
      var start = 0
      while start < buffer.count {
        let count = systemWrite(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        if count == 0 { return EIO }
        start += count
      }
      return nil
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(descriptor, bytes, count)
  #elseif canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Musl.write(descriptor, bytes, count)
  #endif
}
