import ThemeDiagnostics
import ThemeModel
import ThemeStorage

/// What a build did.
public struct BuildReport: Sendable {
  /// In the order of the sources.
  public var diagnostics: [Diagnostic] = []
  /// The texts that the diagnostics point into.
  public var files = SourceFiles()
  /// How the build ended.
  public var outcome = Outcome.upToDate
  /// What was done; after a build without work, what the last one did.
  public var counts = BuildCounts()
  /// How long each stage took.
  public var timings = StageTimings()
  /// One line for each sprite or page that was not a hit, in the order of the build; empty unless asked for.
  public var explanations: [String] = []
  /// The folder that holds the outputs.
  public var outputFolder = ""
  /// Every sprite of the themes that were built, for tools that look further; empty after a build without work.
  public var sprites: [(theme: String, info: SpriteInfo)] = []
  /// Everything that was read or looked for, also by a build that failed, and what was written or found to be right.
  var inputs: [Receipt.Input] = []
  var outputs: [Receipt.Output] = []

  /// How a build ended.
  public enum Outcome: Sendable {
    /// Nothing had changed since the last build; nothing but stamps was looked at.
    case upToDate
    case built
    /// The theme has errors; nothing was written.
    case invalid
    /// The environment failed (a folder, a full disk); old outputs are whole.
    case failed
  }
}

/// The figures of the summary line.
public struct BuildCounts: Hashable, Sendable {
  /// Themes that were built.
  public var themes = 0
  /// Sprites of one scale each.
  public var sprites = 0
  /// Sprites that were not in the cache, also those of variants that are drawn only to know which pages are the same,
  /// and their pixels.
  public var drawn = 0
  public var pixelsDrawn = 0
  /// Sprites of the chosen themes that were in the cache.
  public var found = 0
  /// Sprites whose drawing is that of another sprite of their theme: drawn or found once.
  public var alike = 0
  /// Pages of all themes and scales, and how many of them were not in the cache.
  public var pages = 0
  public var encoded = 0
  /// PNG files of single sprites, for the formats that want them.
  public var images = 0
  public var imagesEncoded = 0
  /// Files of the output folder that are this build's: all, the changed ones, those taken away.
  public var files = 0
  public var written = 0
  public var removed = 0
  /// The size of all files.
  public var bytes = 0
}

/// Wall-clock seconds by stage.
public struct StageTimings: Hashable, Sendable {
  /// In the order in which they were first entered.
  public private(set) var stages: [Stage] = []

  /// The time of one stage over all themes.
  public struct Stage: Hashable, Sendable {
    /// The word that `--timings` prints.
    public var name: String
    public var seconds: Double
  }

  /// The sum of all stages.
  public var total: Double { stages.reduce(0) { $0 + $1.seconds } }

  mutating func add(_ name: String, _ duration: Duration) {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    if let index = stages.firstIndex(where: { $0.name == name }) {
      stages[index].seconds += seconds
    } else {
      stages.append(Stage(name: name, seconds: seconds))
    }
  }

  /// Runs `work` and adds its time to the stage `name`.
  mutating func measure<Result, Failure: Error>(
    _ name: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer { add(name, ContinuousClock.now - start) }
    return try work()
  }
}
