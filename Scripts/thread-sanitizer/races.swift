// What ThreadSanitizer must report and what it must not, with mutex.c loaded: Scripts/sanitize.sh asks before it is trusted.
//
//   races locked       every thread under one lock: no report
//   races empty        every thread makes empty arrays: no report
//   races unlocked     no locks: a report
//   races half         one of two threads without the lock: a report
//   races two-locks    each thread under a lock, but not the same: a report

import Dispatch
import Foundation
import Synchronization

final class Counter: @unchecked Sendable {
  var value = 0
}

let counter = Counter()
let lock = Mutex(())
let otherLock = Mutex(())
@inline(never) func count(_ values: [Int]) -> Int { values.count }
// Known only when the program runs.
let empty = CommandLine.arguments.count - 2
let locks = CommandLine.arguments.dropFirst().first ?? ""

// Threads wait for each other before and after: of one that has ended ThreadSanitizer may not know any more what it did.
// Relaxed, so that this orders nothing else.
let begun = Atomic(0)
let ended = Atomic(0)
let group = DispatchGroup()
for thread in 0..<2 {
  group.enter()
  Thread {
    begun.add(1, ordering: .relaxed)
    while begun.load(ordering: .relaxed) < 2 { usleep(100) }
    for _ in 0..<100_000 {
      switch (locks, thread) {
      case ("locked", _), ("half", 0), ("two-locks", 0): lock.withLock { _ in counter.value += 1 }
      case ("two-locks", _): otherLock.withLock { _ in counter.value += 1 }
      case ("empty", _): precondition(count([Int](unsafeUninitializedCapacity: empty) { $1 = $0.count }) == 0)
      default: counter.value += 1
      }
    }
    ended.add(1, ordering: .relaxed)
    while ended.load(ordering: .relaxed) < 2 { usleep(100) }
    group.leave()
  }.start()
}
group.wait()
