#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The clock with which the file system stamps files.
enum FileClock {
  /// In nanoseconds since 1970; on Linux it moves in the same ticks as the stamps.
  static func now() -> Int64 {
    var time = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    return FileStamp.nanoseconds(time)
  }

  /// Changes before this time are settled at `now`. Stamps in whole seconds come from file systems that count so
  /// (FAT counts in twos).
  static func settledBefore(_ stamp: FileStamp, _ now: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    return stamp.changed % second == 0 && stamp.modified % second == 0 ? now &- 2 * second : now
  }

  /// Sleeps until a change at `time` is settled: one tick at most, and not at all when that cannot help
  /// (a file system whose clock is ahead of ours).
  static func waitUntilPast(_ time: Int64) {
    for _ in 0..<25 {
      let left = time &- now()
      if left < 0 || left > 20_000_000 { return }
      SystemCalls.sleep(milliseconds: 1)
    }
  }
}
