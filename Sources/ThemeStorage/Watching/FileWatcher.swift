/// Says when files may have changed. It only wakes: what has changed, and whether anything has, stamps decide
/// (``Receipt/changes(outputFolder:)``). So a watcher may wake for nothing, and lost events cost a look at the stamps.
public protocol FileWatcher: AnyObject {
  /// Watches `paths` instead of those before. Whatever happens to them after this call wakes; compare stamps after it.
  func watch(_ paths: WatchedPaths)

  /// Waits for an event, until `deadline` (nil: as long as it takes), or until somebody asks to stop.
  func wait(until deadline: ContinuousClock.Instant?, stop: WatchStop) -> WatchWake

  /// Whether a file was written since the last call of ``watch(_:)`` and is not closed yet, as far as is known.
  var isBeingWritten: Bool { get }

  /// Why not everything is watched, and stamps have to be looked at from time to time; nil where that is not so.
  var shortfall: WatchShortfall? { get }
}

/// Why a ``FileWatcher`` hears nothing.
public enum WatchWake: Hashable, Sendable {
  case event
  case deadline
  case stop
}

/// What ends waiting.
public struct WatchStop: Sendable {
  /// Descriptors that have something to read when it is time to stop.
  public var readable: [Int32]
  /// Descriptors of pipes or terminals whose other end may go.
  public var hungUp: [Int32]

  public init(readable: [Int32] = [], hungUp: [Int32] = []) {
    self.readable = readable
    self.hungUp = hungUp
  }
}

/// Why the system does not tell of every change.
public enum WatchShortfall: Hashable, Sendable {
  /// It was asked for.
  case chosen
  /// The system's limit is reached; the setting that raises it, and what it is now, where there is such a setting.
  case limit(setting: String?, value: Int?)
  /// A folder that may be entered and not be listed, or a system without this service; its words.
  case refused(path: String, reason: String)
}

/// Tells nothing: stamps are looked at from time to time. For file systems that tell of no changes (those of a network),
/// and where the system's service is not to be had.
public final class PollingWatcher: FileWatcher {
  public let shortfall: WatchShortfall?

  public init(_ shortfall: WatchShortfall) { self.shortfall = shortfall }

  /// Nothing is to be prepared.
  public func watch(_ paths: WatchedPaths) {}

  /// Not known.
  public var isBeingWritten: Bool { false }

  /// Waits until the deadline, or until it is to stop.
  public func wait(until deadline: ContinuousClock.Instant?, stop: WatchStop) -> WatchWake {
    Readiness.wait(nil, until: deadline, stop: stop)
  }
}

/// The system's watcher: inotify, kqueue, or stamps alone.
public func makeFileWatcher() -> any FileWatcher {
  #if os(Linux)
    InotifyWatcher.make()
  #elseif canImport(Darwin)
    KqueueWatcher.make()
  #else
    PollingWatcher(.refused(path: "/", reason: "not made for this system"))
  #endif
}
