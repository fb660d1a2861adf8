import ThemeDiagnostics
import ThemeModel

/// A format that describes an atlas to whatever will draw it.
///
/// To add one: a file in `Exporters` with a type of this protocol, and its line in ``ExporterRegistry``.
public protocol Exporter: Sendable {
  /// The name in `output.formats`: lower case, and the name of its file.
  static var id: String { get }
  /// One line for `theme list`.
  static var summary: String { get }
  /// The format's section of Documentation/Exporters.md, in Markdown: which files it writes and what is in them.
  static var details: String { get }
  /// Whether ``EncodedAtlas/images`` are to be made.
  static var needsImages: Bool { get }
  /// Whether the pages are to be written beside its files. The pipeline writes them, once for all exporters.
  static var needsPages: Bool { get }

  /// Whether ``EncodedPage/png`` is read. Where no exporter does, pages are let go as soon as they are written.
  static var readsPages: Bool { get }

  /// Whether ``EncodedPage/pixels`` of pages or ``EncodedImage/pixels`` of images (whichever it needs) are to be there.
  static var needsPixels: Bool { get }

  /// Whether ``EncodedAtlas/tokens`` are to be there.
  static var needsTokens: Bool { get }

  /// Whether ``EncodedAtlas/fonts`` are to be there.
  static var needsFonts: Bool { get }

  /// How the pages' files are to be written for it.
  static func pageForm(_ options: ParameterSet) -> PageForm

  /// Whether the format can say that transparent edges were cut off. Where one of a build cannot, nothing is cut off.
  static var expressesTrim: Bool { get }

  /// The way in which the format can say that a sprite is turned; ``SpriteRotation/none`` where it cannot.
  static var rotation: SpriteRotation { get }

  /// What a manifest may state beside the format's id.
  static var options: ParameterSchema { get }
  /// Whether a file describes all themes and scales at once, so that it is not made when only some are written.
  static var isWhole: Bool { get }

  /// The format's own files of the given themes, in a defined order; never the pages.
  ///
  /// Called with all themes at once where ``isWhole``, else theme by theme.
  ///
  /// Reports `export.name-clash` where two ids would get one name; what is returned then is not to be written.
  static func export(
    _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
  ) -> [OutputFile]
}

extension Exporter {
  /// Nothing beyond the summary.
  public static var details: String { "" }
  /// What a third party's does is not known.
  public static var readsPages: Bool { true }
  /// No options.
  public static var options: ParameterSchema { ParameterSchema([]) }
  /// No pixels.
  public static var needsPixels: Bool { false }
  /// No tokens.
  public static var needsTokens: Bool { false }
  /// No fonts.
  public static var needsFonts: Bool { false }
  /// What ``PageOptions/alpha`` and ``PageOptions/bleed`` ask for, where the format offers them; else straight alpha, and no
  /// colour where nothing is to be seen.
  public static func pageForm(_ options: ParameterSet) -> PageForm { PageOptions.pageForm(options) }
  /// It can.
  public static var expressesTrim: Bool { true }
  /// A format without turned sprites.
  public static var rotation: SpriteRotation { .none }
  /// A file describes one theme at one scale.
  public static var isWhole: Bool { false }
}
