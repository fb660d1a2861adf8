#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waiting for descriptors.
enum Readiness {
  /// Waits until `events` has something to read, or for an end of waiting; a stop comes before events.
  static func wait(_ events: Int32?, until deadline: ContinuousClock.Instant?, stop: WatchStop) -> WatchWake {
    var list = stop.readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Asking for nothing: only that the other end has gone is told.
    list += stop.hungUp.map { pollfd(fd: $0, events: 0, revents: 0) }
    let stops = list.count
    if let events { list.append(pollfd(fd: events, events: Int16(POLLIN), revents: 0)) }
    while true {
      let count = poll(&list, nfds_t(list.count), milliseconds(until: deadline))
      if count < 0, errno == EINTR || errno == EAGAIN {
        if let deadline, deadline <= .now { return .deadline }
        continue
      }
      // No such call fails otherwise; whoever waits is not to turn in circles.
      if count < 0 { return .stop }
      if list[..<stops].contains(where: { $0.revents != 0 }) { return .stop }
      if list[stops...].contains(where: { $0.revents != 0 }) { return .event }
      if let deadline, deadline <= .now { return .deadline }
    }
  }

  /// Rounded up, so that the deadline is past when the wait ends.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = (deadline - .now).components
    if left.seconds < 0 || (left.seconds == 0 && left.attoseconds <= 0) { return 0 }
    if left.seconds > 3600 { return 3_600_000 }
    return Int32(left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
