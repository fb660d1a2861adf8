import Foundation

/// Time that the calling thread has worked, which a busy machine does not make longer.
enum ThreadTime {
  /// CPU seconds of what runs in this thread alone.
  static func measure<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = now
    let result = try work()
    return (result, now - start)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
