import Foundation
import Testing

@testable import ThemeStorage

@Suite struct FileWatcherTests {
  private let folder = TemporaryFolder()
  private var paths = WatchedPaths()
  private let soon = Duration.milliseconds(1)

  init() {
    paths.files = [folder.path + "/wanted"]
  }

  @Test func onlyWantedNamesWake() throws {
    let watcher = makeFileWatcher()
    watcher.watch(paths)
    #if os(Linux)
      try folder.put("other", "x")
      #expect(watcher.wait(until: .now + soon, stop: WatchStop()) == .deadline)
    #endif
    try folder.put("wanted", "x")
    #expect(watcher.wait(until: .now + .seconds(60), stop: WatchStop()) == .event)
    #expect(watcher.shortfall == nil)
  }

  @Test func aStopComesBeforeEvents() throws {
    let watcher = makeFileWatcher()
    watcher.watch(paths)
    try folder.put("wanted", "x")
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    close(ends[1])
    // The other end has gone, which a reader notices as an end and a writer as an error.
    #expect(watcher.wait(until: nil, stop: WatchStop(readable: [ends[0]])) == .stop)
    #expect(PollingWatcher(.chosen).wait(until: nil, stop: WatchStop(hungUp: [ends[0]])) == .stop)
  }

  #if os(Linux)
    @Test func fullQueuesWake() throws {
      let watcher = makeFileWatcher()
      watcher.watch(paths)
      let queue = try #require(Int(PackageLimits.value("max_queued_events")))
      // Names that wake nobody, so that only the loss is told; each two events.
      let (a, b) = (folder.path + "/a", folder.path + "/b")
      close(open(a, O_CREAT | O_WRONLY, 0o600))
      for _ in 0...(queue / 4) {
        rename(a, b)
        rename(b, a)
      }
      #expect(watcher.wait(until: .now + .seconds(60), stop: WatchStop()) == .event)
    }

    @Test func aLimitOfWatchesIsSaidWithItsSetting() throws {
      let watcher = InotifyWatcher.make(limit: 1)
      watcher.watch(paths)
      guard case .limit(let setting, let value) = watcher.shortfall else {
        Issue.record("no limit: \(String(describing: watcher.shortfall))")
        return
      }
      #expect(setting == "fs.inotify.max_user_watches" && value ?? 0 > 0)
    }

    @Test func filesThatAreBeingWrittenAreKnown() throws {
      try folder.put("wanted", "x")
      let watcher = makeFileWatcher()
      watcher.watch(paths)
      let file = open(folder.path + "/wanted", O_WRONLY | O_TRUNC)
      defer { close(file) }
      #expect(watcher.wait(until: .now + .seconds(60), stop: WatchStop()) == .event)
      #expect(watcher.isBeingWritten)
      try folder.put("wanted", "x")
      #expect(watcher.wait(until: .now + .seconds(60), stop: WatchStop()) == .event)
      #expect(!watcher.isBeingWritten)
    }

    private enum PackageLimits {
      static func value(_ name: String) throws -> String {
        try String(contentsOfFile: "/proc/sys/fs/inotify/" + name, encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  #endif
}
