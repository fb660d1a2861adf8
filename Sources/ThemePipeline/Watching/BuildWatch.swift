import ThemeDiagnostics
import ThemeHashing
import ThemeStorage

/// Builds one manifest again and again, whenever something that the last build read, looked for or wrote has changed.
///
/// Events only wake (``FileWatcher``); the stamps that the build has recorded decide. So a build's own writing leads to no
/// other one, a change while it runs does, and so does one in a folder that was not watched before.
public struct BuildWatch {
  private let options: BuildOptions
  private let registries: BuildRegistries
  private let watcher: any FileWatcher
  private let fonts = FontShelf()
  private let entries = EntryMemory()
  /// Where relative paths count from, also after that folder was removed and made again.
  private let workingFolder = Disk.currentFolder()
  /// What the last build saw.
  private var seen = Receipt(buildKey: .zero, inputs: [], outputs: [])
  private var outputFolder = ""
  private var mayBeTriedAgain = false

  /// No event for so long: whoever is saving is done.
  static let quietTime = Duration.milliseconds(10)
  /// Under a steady stream of events, or while a file is written, a build begins after so long.
  static let longestQuietTime = Duration.milliseconds(200)
  /// Between two looks at the stamps where the system does not tell.
  static let pollingInterval = Duration.milliseconds(500)
  /// Between two attempts after a failure that no file can mend, such as a full disk.
  static let retryInterval = Duration.seconds(2)

  /// What ``waitForChange(stopWhen:orHungUp:)`` ended with.
  public enum Wake: Sendable {
    /// Files that are not as the last build saw them; at least one.
    case changed([Change])
    /// The last build failed for another reason than its files, and is worth another attempt.
    case retry
    case stopped
  }

  /// A file as a person is told of it.
  public struct Change: Hashable, Sendable {
    /// Relative where it lies in the current folder.
    public var path: String
    /// `changed`, `appeared` or `removed`.
    public var word: String
  }

  /// - Parameter polls: Look at the files from time to time instead of letting the system tell.
  public init(_ options: BuildOptions, registries: BuildRegistries = .standard, polls: Bool = false) {
    self.options = options
    self.registries = registries
    watcher = polls ? PollingWatcher(.chosen) : makeFileWatcher()
  }

  /// Builds, and watches what that has read and written from now on.
  ///
  /// - Parameter progress: as in ``BuildOptions``.
  public mutating func build(progress: (@Sendable (BuildProgress) -> Void)? = nil) -> BuildReport {
    Disk.enter(workingFolder)
    var options = options
    options.progress = progress
    options.fontShelf = fonts
    options.entryMemory = entries
    let report = BuildPipeline.run(options, registries: registries)
    seen.inputs = report.inputs + givenManifest(report.inputs.first)
    // What could not be built cannot be restored either.
    seen.outputs = report.outputs
    // As it was given: a link to it may be made to lead elsewhere.
    outputFolder = options.output.map(absolute) ?? report.outputFolder
    mayBeTriedAgain = report.outcome == .failed && seen.inputs.first?.stamp != nil
    watcher.watch(watchedPaths)
    return report
  }

  /// The manifest is an input by its real path. As it was given it may lead through links, which may change.
  private func givenManifest(_ real: Receipt.Input?) -> [Receipt.Input] {
    let path = absolute(options.manifest)
    guard let real, real.path != path else { return [] }
    return [Receipt.Input(path: path, stamp: real.stamp, digest: real.digest)]
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : workingFolder + "/" + path }

  private var watchedPaths: WatchedPaths {
    var paths = WatchedPaths()
    paths.files = seen.inputs.filter { !$0.isFolder }.map(\.path)
    paths.folders = seen.inputs.filter(\.isFolder).map(\.path)
    if !seen.outputs.isEmpty {
      paths.outputFolder = outputFolder
      paths.outputs = seen.outputs.map(\.path)
    }
    return paths
  }

  /// Waits until something is not as the last build saw it, and until nothing more happens for a moment.
  ///
  /// - Parameters:
  ///   - readable: a descriptor that has something to read when it is time to stop.
  ///   - hungUp: a descriptor whose other end may go, which is a reason to stop too.
  public mutating func waitForChange(stopWhen readable: Int32, orHungUp hungUp: Int32?) -> Wake {
    let stop = WatchStop(readable: [readable], hungUp: hungUp.map { [$0] } ?? [])
    let retry = mayBeTriedAgain ? ContinuousClock.now + Self.retryInterval : nil
    // What has changed since the build read it has told nobody, where its folder was not watched yet.
    var isSettled = false
    while true {
      if !seen.changes(outputFolder: outputFolder).isEmpty {
        if isSettled || settle(stop) {
          // Folders may have come, gone or been exchanged; only then the stamps.
          watcher.watch(watchedPaths)
          let changes = seen.changes(outputFolder: outputFolder)
          if !changes.isEmpty { return .changed(named(changes)) }
        } else {
          return .stopped
        }
      }
      let poll = watcher.shortfall == nil ? nil : ContinuousClock.now + Self.pollingInterval
      switch watcher.wait(until: [poll, retry].compactMap { $0 }.min(), stop: stop) {
      case .stop: return .stopped
      case .event:
        guard settle(stop) else { return .stopped }
        watcher.watch(watchedPaths)
        isSettled = true
      case .deadline:
        if let retry, retry <= .now { return .retry }
        isSettled = false
      }
    }
  }

  /// Waits while things happen; false where it is time to stop.
  private func settle(_ stop: WatchStop) -> Bool {
    let last = ContinuousClock.now + Self.longestQuietTime
    while true {
      let quiet = ContinuousClock.now + Self.quietTime
      switch watcher.wait(until: watcher.isBeingWritten ? last : min(quiet, last), stop: stop) {
      case .stop: return false
      case .deadline: return true
      case .event:
        if last <= .now { return true }
      }
    }
  }

  private func named(_ changes: [FileChange]) -> [Change] {
    var names: [Change] = []
    for change in changes {
      var path = change.isOutput ? outputFolder + "/" + change.path : change.path
      if path == seen.inputs.first?.path { path = absolute(options.manifest) }
      let name = path == absolute(options.manifest) ? options.manifest : BuildPlaces.shown(path)
      let named = Change(path: name, word: change.kind.rawValue)
      if !names.contains(named) { names.append(named) }
    }
    return names
  }
}

extension BuildWatch {
  /// How many files and folders are watched.
  public var watchedCount: Int { seen.inputs.count + seen.outputs.count }

  /// What a person has to know where the system does not tell of every change.
  public var warning: Diagnostic? {
    func warning(_ message: String, help: String?) -> Diagnostic {
      Diagnostic(
        .watchPolling, .warning, path: options.manifest, message + "; files are looked at every half second instead",
        help: help)
    }
    switch watcher.shortfall {
    case nil, .chosen: return nil
    case .limit(let setting, let value):
      let limit = (setting.map { " (\($0)" + (value.map { " is \($0))" } ?? ")") }) ?? ""
      return warning(
        "the system's limit of watched files is reached\(limit)",
        help: setting.map { "sudo sysctl \($0)=\(max(value ?? 0, 65_536) * 2)" } ?? "raise it by ulimit -n")
    case .refused(let path, let reason):
      return warning("the system does not tell of changes in \(path): \(reason)", help: nil)
    }
  }
}
