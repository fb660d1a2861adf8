import Dispatch
import Synchronization

/// Applies `transform` to 0..<count on up to `jobs` threads and returns the results in the order of the indices.
///
/// Threads take the next index from one counter, so a long piece of work delays only itself. The order in which pieces
/// run reaches nothing: a result is known by its index.
func parallelMap<Result: Sendable>(
  count: Int, jobs: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  if count == 0 { return [] }
  let workers = min(max(1, jobs), count)
  if workers == 1 { return (0..<count).map(transform) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    let slots = Slots(base: buffer.baseAddress)
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= count { return }
        slots.initialize(index, to: transform(index))
      }
    }
    initialized = count
  }
}

/// ``parallelMap(count:jobs:_:)`` for work that can be cancelled: what was begun ends, and nothing more is begun.
///
/// - Throws: ``BuildStop/cancelled`` where a piece of work was left out.
func parallelMap<Result: Sendable>(
  count: Int, jobs: Int, isCancelled: @escaping @Sendable () -> Bool, _ transform: @escaping @Sendable (Int) -> Result
) throws(BuildStop) -> [Result] {
  let results = parallelMap(count: count, jobs: jobs) { index -> Result? in isCancelled() ? nil : transform(index) }
  let whole = results.compactMap(\.self)
  if whole.count < count { throw .cancelled }
  return whole
}

/// Memory of which every thread writes other elements.
private struct Slots<Element>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>?

  func initialize(_ index: Int, to value: Element) { base?.advanced(by: index).initialize(to: value) }
}
