import ThemeDiagnostics

/// How two output folders differ.
public struct DiffReport: Sendable {
  /// What could not be read or written; with an error in it the comparison is not whole.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The texts that the diagnostics point into.
  public internal(set) var files = SourceFiles()
  /// By theme, id and scale; sprites that are the same are left out.
  public internal(set) var differences: [SpriteDifference] = []
  /// How many sprites of one scale were compared, those of either folder together.
  public internal(set) var spriteCount = 0

  init() {}

  /// Whether something could not be read or written.
  public var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }

  /// How many differences are of a kind.
  public func count(_ kind: SpriteDifference.Kind) -> Int { differences.count { $0.kind == kind } }
}

/// How one sprite at one scale differs.
public struct SpriteDifference: Sendable {
  /// What has happened to it: the first of these that applies.
  public enum Kind: String, CaseIterable, Sendable {
    case added
    case removed
    /// Its pixels or its size.
    case changed
    /// Its place on the pages.
    case moved
    /// What else its metadata says.
    case described
  }

  /// What has happened to it.
  public let kind: Kind
  let key: SpriteKey
  let variant: ThemeVariant?
  /// Of a changed one.
  var pixels: Pixels?
  /// Where it lay and lies, such as `ocean@2x.png 10,4`, where that changed.
  var places: (old: String, new: String)?
  /// Keys of the metadata whose values differ.
  var description: [String] = []
  /// The picture of one that was changed, added or removed, below the folder that was asked for.
  var triptych: String?

  struct Pixels: Sendable {
    /// Pixels that differ, of how many.
    var count: Int
    var total: Int
    /// Of a channel, premultiplied, in 255ths of a 255th.
    var largest: Int
    var oldSize: PixelSize
    var newSize: PixelSize

    /// Of 255, in hundredths, and 0.01 at least.
    var hundredths: Int { largest == 0 ? 0 : max(1, (largest * 100 + 127) / 255) }
  }

  init(_ kind: Kind, _ key: SpriteKey, _ variant: ThemeVariant?) {
    self.kind = kind
    self.key = key
    self.variant = variant
  }
}
