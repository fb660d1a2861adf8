// What ThreadSanitizer must report and what it must not, with mutex.c loaded: Scripts/sanitize.sh asks before it is trusted.
//
//   races locked       every thread under one lock: no report
//   races unlocked     no locks: a report
//   races half         every other thread without the lock: a report
//   races two-locks    every thread under a lock, but not the same: a report

import Dispatch
import Synchronization

final class Counter: @unchecked Sendable {
  var value = 0
}

let counter = Counter()
let lock = Mutex(())
let otherLock = Mutex(())
let locks = CommandLine.arguments.dropFirst().first ?? ""

DispatchQueue.concurrentPerform(iterations: 8) { thread in
  for _ in 0..<100_000 {
    switch (locks, thread % 2) {
    case ("locked", _), ("half", 0), ("two-locks", 0): lock.withLock { _ in counter.value += 1 }
    case ("two-locks", _): otherLock.withLock { _ in counter.value += 1 }
    default: counter.value += 1
    }
  }
}
