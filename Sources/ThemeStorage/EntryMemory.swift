import Synchronization
import ThemeHashing

// Rule 2 of the cache makes this simple: an entry never changes, so what a key stood for in one build it stands for in
// the next. What is looked up without its payload is still looked for on the disk, so a sprite that has vanished there is
// drawn and stored again.

/// What a process that builds again and again keeps of its cache: entries that it has read or made, up to a limit, and
/// those that are yet to be written, because somebody waits for the outputs and nobody for the cache.
public final class EntryMemory: Sendable {
  /// An entry that ``EntryStore/writeWaiting(_:)`` writes.
  public struct Waiting: Sendable {
    let kind: EntryStore.Kind
    let key: Digest
    let content: Content
    let compress: Bool
  }

  struct Content: Sendable {
    var summary: [UInt8]
    var payload: [UInt8]

    var byteCount: Int { summary.count + payload.count }
  }

  private struct Place: Hashable {
    var kind: EntryStore.Kind
    var key: Digest
  }

  private struct Kept {
    var content: Content
    /// When its file was read or written last, in nanoseconds since 1970.
    var readAt: Int64
    /// The build that used it last.
    var build: Int
  }

  private struct State {
    var kept: [Place: Kept] = [:]
    var byteCount = 0
    var waiting: [Place: Waiting] = [:]
    var waitingBytes = 0
    var build = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: bytes that are kept, and as many that may wait.
  public init(limit: Int = 64 << 20) { self.limit = limit }

  /// What no build since has used may go from now on.
  func beginBuild() { state.withLock { $0.build += 1 } }

  /// - Parameter time: entries whose files were last read before are not found, so that their use is noted.
  func find(_ kind: EntryStore.Kind, _ key: Digest, readSince time: Int64) -> Content? {
    let place = Place(kind: kind, key: key)
    return state.withLock { state in
      if let waiting = state.waiting[place] { return waiting.content }
      guard let kept = state.kept[place], kept.readAt >= time else { return nil }
      state.kept[place]?.build = state.build
      return kept.content
    }
  }

  /// Of an entry that is yet to be written.
  func waitingSummary(_ kind: EntryStore.Kind, _ key: Digest) -> [UInt8]? {
    state.withLock { $0.waiting[Place(kind: kind, key: key)]?.content.summary }
  }

  func keep(_ kind: EntryStore.Kind, _ key: Digest, _ content: Content, readAt time: Int64) {
    if content.byteCount > limit / 4 { return }
    let place = Place(kind: kind, key: key)
    state.withLock { state in
      if let old = state.kept.removeValue(forKey: place) { state.byteCount -= old.content.byteCount }
      if state.byteCount + content.byteCount > limit {
        for (old, kept) in state.kept where kept.build < state.build {
          state.kept[old] = nil
          state.byteCount -= kept.content.byteCount
        }
        if state.byteCount + content.byteCount > limit { return }
      }
      state.kept[place] = Kept(content: content, readAt: time, build: state.build)
      state.byteCount += content.byteCount
    }
  }

  /// - Returns: Whether it waits; not where too much does.
  func wait(_ kind: EntryStore.Kind, _ key: Digest, _ content: Content, compress: Bool) -> Bool {
    let place = Place(kind: kind, key: key)
    return state.withLock { state in
      if state.waiting[place] != nil { return true }
      if state.waitingBytes + content.byteCount > limit { return false }
      state.waiting[place] = Waiting(kind: kind, key: key, content: content, compress: compress)
      state.waitingBytes += content.byteCount
      return true
    }
  }

  /// All that waits; it stays to be found until it is ``written(_:)``.
  var waiting: [Waiting] { state.withLock { Array($0.waiting.values) } }

  func written(_ entry: Waiting) {
    state.withLock { state in
      guard state.waiting.removeValue(forKey: Place(kind: entry.kind, key: entry.key)) != nil else { return }
      state.waitingBytes -= entry.content.byteCount
    }
  }

  func remove(_ kind: EntryStore.Kind, _ key: Digest) {
    let place = Place(kind: kind, key: key)
    state.withLock { state in
      if let old = state.kept.removeValue(forKey: place) { state.byteCount -= old.content.byteCount }
      if let old = state.waiting.removeValue(forKey: place) { state.waitingBytes -= old.content.byteCount }
    }
  }
}
