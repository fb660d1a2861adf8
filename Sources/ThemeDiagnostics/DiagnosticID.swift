/// The stable name of a kind of finding, as printed in brackets and listed in Documentation/Diagnostics.md.
///
/// Raw values are `stage.what-is-wrong`.
public enum DiagnosticID: String, Hashable, Sendable, CaseIterable {
  // Reading text.
  case sourceEmpty = "source.empty"
  case sourceEncoding = "source.encoding"
  case sourceInvalidUTF8 = "source.invalid-utf8"
  case sourceTooLarge = "source.too-large"
  case sourceUnreadable = "source.unreadable"

  // JSON grammar.
  case jsonComment = "json.comment"
  case jsonDepth = "json.too-deep"
  case jsonDuplicateKey = "json.duplicate-key"
  case jsonEscape = "json.bad-escape"
  case jsonNumber = "json.bad-number"
  case jsonSyntax = "json.syntax"
  case jsonTrailingComma = "json.trailing-comma"

  // Manifest.
  case manifestAlias = "manifest.bad-alias"
  case manifestAliasCycle = "manifest.alias-cycle"
  case manifestArithmetic = "manifest.bad-arithmetic"
  case manifestColor = "manifest.bad-color"
  case manifestExtends = "manifest.bad-extends"
  case manifestExtendsCycle = "manifest.extends-cycle"
  case manifestFont = "manifest.bad-font"
  case manifestInclude = "manifest.bad-include"
  case manifestMissingKey = "manifest.missing-key"
  case manifestName = "manifest.bad-name"
  case manifestNameClash = "manifest.name-clash"
  case manifestOutOfRange = "manifest.out-of-range"
  case manifestPathEscape = "manifest.path-escape"
  case manifestState = "manifest.bad-state"
  case manifestString = "manifest.bad-string"
  case manifestTooMany = "manifest.too-many"
  case manifestType = "manifest.wrong-type"
  case manifestUnknownKey = "manifest.unknown-key"
  case manifestUnknownName = "manifest.unknown-name"
  case manifestVersion = "manifest.version"

  // Fonts, pictures and text.
  case fontChecksum = "font.checksum"
  case fontLibrary = "font.library"
  case fontMissing = "font.missing"
  case fontUnusable = "font.unusable"
  case imageMissing = "image.missing"
  case imageUnusable = "image.unusable"
  case textLooksLikeAlias = "text.looks-like-alias"
  case textMissingGlyph = "text.missing-glyph"
  case textOverflow = "text.overflow"
  case textPlaceholder = "text.bad-placeholder"

  // Widgets.
  case widgetParameter = "widget.bad-parameter"
  case widgetStillTransition = "widget.still-transition"
  case widgetTooLarge = "widget.too-large"

  // Atlas.
  case atlasDoesNotFit = "atlas.does-not-fit"
  case atlasGrid = "atlas.grid"
  case atlasSlice = "atlas.bad-slice"
  case sliceUneven = "atlas.uneven-slice"
  case atlasPageSize = "atlas.page-size"
  case atlasPlacement = "atlas.placement"
  case atlasRotation = "atlas.rotation"
  case atlasSparse = "atlas.sparse"
  case atlasTooManyPages = "atlas.too-many-pages"

  // Output.
  case exportNameClash = "export.name-clash"
  case exportUnsupported = "export.unsupported"
  case outputFolder = "output.bad-folder"
  case outputKept = "output.kept"
  case outputWrite = "output.write-failed"

  // Checking outputs.
  case checkEdited = "check.edited"
  case checkEncoding = "check.encoding"
  case checkExtra = "check.extra"
  case checkLineEnds = "check.line-ends"
  case checkMissing = "check.missing"
  case checkPointer = "check.lfs-pointer"
  case checkStale = "check.stale"
  case checkVersion = "check.version"

  // Comparing folders of outputs.
  case diffEmpty = "diff.empty"
  case diffFolder = "diff.bad-folder"
  case diffMetadata = "diff.bad-metadata"
  case diffPicture = "diff.bad-picture"
  case diffTooLarge = "diff.too-large"

  // Cache.
  case cacheUnavailable = "cache.unavailable"

  // Watching.
  case watchPolling = "watch.polling"
}
