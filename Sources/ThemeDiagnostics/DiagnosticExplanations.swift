// What each id means and what to do about it, as Documentation/Diagnostics.md lists them. No `default`: a new id does not
// compile without its sentence.

extension DiagnosticID {
  /// One sentence: what is wrong and how to mend it.
  public var explanation: String {
    switch self {
    case .sourceEmpty: "The file holds nothing but blanks; write a manifest into it, at least one widget."
    case .sourceEncoding: "The file is UTF-16 or UTF-32; save it as UTF-8, with or without a byte-order mark."
    case .sourceInvalidUTF8: "A byte at this place belongs to no UTF-8 character; save the file as UTF-8."
    case .sourceTooLarge: "The file has more bytes or more values than are read; split it by `include`."
    case .sourceUnreadable:
      "The manifest, or a file it includes, is missing or cannot be read; check its path and its access rights."

    case .jsonComment: "JSON has no comments; remove it, or keep the text as a `$description`."
    case .jsonDepth: "Objects and arrays are nested deeper than is read; make the tree flatter."
    case .jsonDuplicateKey: "An object has one key twice, so one of the values would be lost; remove or rename one."
    case .jsonEscape:
      "A backslash in a string starts no escape that JSON has, or half of a surrogate pair stands alone; write `\\\\` for a backslash itself."
    case .jsonNumber:
      "A number is not written as JSON writes it, or is too large to hold; write it as `-12.5` or `1e3`."
    case .jsonSyntax:
      "The text is no JSON at this place, such as a missing comma, colon, quote or bracket; what follows was not read."
    case .jsonTrailingComma: "JSON has no comma before a closing bracket; remove it."

    case .manifestAlias:
      "An `{alias}` names no token, or one whose type cannot be used here, or the chain of aliases is too long; name a token of a fitting type by its whole path."
    case .manifestAliasCycle: "Tokens are aliases of one another in a ring; give one of them a value."
    case .manifestArithmetic:
      "A text that starts with `=` is no arithmetic that is read, names something that is not known here, or has no finite result; write numbers, names and tokens with + - * / ( ) min max clamp."
    case .manifestColor: "A text or object is no colour in any of the forms that are read; write it as `#rrggbb`."
    case .manifestExtends:
      "`extends` names nothing that can be extended here, the chain is too long, or a `kind` contradicts the inherited one; name an existing parent of the same kind."
    case .manifestExtendsCycle:
      "Styles, widgets, themes or groups of tokens extend one another in a ring; remove one `extends`."
    case .manifestFont: "An entry of `fonts` is put together wrongly; each source has either `file` or `system`."
    case .manifestInclude:
      "An included file is not there, includes itself by way of others, or stands at the end of too long a chain; correct the path or cut the chain."
    case .manifestMissingKey: "Something that has no default is not stated; add the key or element that is named."
    case .manifestName:
      "A name is empty, too long, or has characters that ids, files or aliases cannot carry; use letters, digits, `_` and `-`, in a widget's name also `/`."
    case .manifestNameClash:
      "Two entries have one name, names that differ only in case, or names that give two sprites one id; rename or remove one."
    case .manifestOutOfRange:
      "A number lies outside its range, is not whole where it must be, or a text is too long; the message says what is accepted."
    case .manifestPathEscape:
      "A path leads out of the manifest's folder, also by a symbolic link, or is not written with `/`; keep the file below the manifest."
    case .manifestState:
      "A key of `states` or `atValues` is none that the widget can have, a state is listed twice, or no state is left; use the states that the kind has."
    case .manifestString:
      "A `string` names a key that `strings` does not have, or not in each locale that is drawn, or stands beside a `text`; or a locale has no strings at all; add the key to each locale's strings."
    case .manifestTooMany: "There are more entries, elements or sprites than are accepted; the message has the limit."
    case .manifestType:
      "A value is of another JSON type or form than its key takes; write it in the form that is named."
    case .manifestUnknownKey:
      "Nothing reads this key here; correct its spelling, move it to where it belongs, or remove it."
    case .manifestUnknownName:
      "A word names no kind, font, theme, scale, format or choice that there is; use one that the message or help lists."
    case .manifestVersion:
      "The manifest is written for another version of its format; use a release of this tool that reads it, or write 1."

    case .fontChecksum: "The font's SHA-256 differs from the one stated; bring the right file or state the new sum."
    case .fontLibrary:
      "A library that text is drawn with (FreeType, HarfBuzz, for right-to-left letters FriBidi) cannot be loaded; install the package that the help names."
    case .fontMissing:
      "There is no such font file below the manifest or in the system's font folders; correct the name or install the font."
    case .fontUnusable:
      "The file cannot be read as a font, or has no such face, axis or instance; use another file or what the message says that it has."
    case .imageMissing: "There is no such file below the manifest; correct the path or bring the picture."
    case .imageUnusable: "The file cannot be read as a PNG, or is larger than is accepted; use another one."
    case .textLooksLikeAlias:
      "A text is the name of a token in braces, but texts are drawn as they stand; write the text itself."
    case .textMissingGlyph:
      "No font of the list can draw this character; add a font that has it to the entry of `fonts`."
    case .textOverflow:
      "A text does not fit into its area, which cuts nothing but is hardly meant; let it wrap, shrink or end with an ellipsis (`wrap`, `overflow`), or make the area larger."
    case .textPlaceholder:
      "A `${…}` in a text is none that is known, or the widget has no values; write `${value}` or `${value:.1}` in a kind that is a sequence."

    case .widgetParameter:
      "Parameters are fine one by one but not together, such as margins that leave nothing of the frame; change the one that is marked."
    case .widgetStillTransition:
      "Both ends of a transition are drawn alike, as after a whole turn, so that all its frames are one picture; turn by less, or make a sequence with `values`."
    case .widgetTooLarge:
      "A sprite, shadows included, has more pixels on a side than can be drawn; make the widget smaller or leave out the scale."

    case .atlasDoesNotFit:
      "A sprite with its padding is larger than a page; raise `atlas.maxSize` or make the widget smaller."
    case .atlasGrid:
      "No grid of 1, 2 or 4 points gives whole pixels at all scales, which `\"layout\": \"shared\"` needs; use `\"perScale\"` or other scales."
    case .atlasSlice:
      "Slice insets leave no pixel between them to stretch, or the states of a widget have not the same `auto` or `minimal`; make the insets smaller or the widget larger, or state one slice for all."
    case .sliceUneven:
      "What a slice stretches is not the same all along, so that a stretched sprite would show a seam or a smear; stretch the other direction alone, or move the insets."
    case .atlasPageSize:
      "The pages that `atlas.pageSize` and `atlas.square` ask for cannot be: sides that are not equal, powers of two at scales that are not, or sides that do not hold whole points at every scale with `\"layout\": \"shared\"`."
    case .atlasRotation:
      "`atlas.rotate` lets sprites be turned, but one of the formats cannot say that a sprite is turned, or two say different directions; leave out the setting or the format."
    case .atlasPlacement:
      "The file in which `\"placement\": \"stable\"` keeps where sprites lie is not as a build writes it; mend it, after a merge for instance, or delete it to place all sprites anew."
    case .atlasSparse:
      "Sprites that stay where they were leave more room unused than a fresh packing by a quarter of its area; delete the named file to place all sprites anew."
    case .atlasTooManyPages: "The sprites of a theme fill more pages than are accepted; raise `atlas.maxSize`."

    case .exportNameClash: "Two sprites would have one name in an output format; rename one of the widgets."
    case .exportUnsupported:
      "The format cannot be made as asked; see what its page says of its options."
    case .checkEdited:
      "Somebody has changed an output since it was written; build anew, or change the manifest instead."
    case .checkEncoding:
      "An output has the right pixels in other bytes, as another version of a library makes them; `--strict` makes this an error."
    case .checkExtra:
      "A file in the output folder is no output of the manifest any more; build where the last build's cache is, or remove it by hand."
    case .checkLineEnds:
      "An output differs in its line ends alone, as a checkout may change them; keep them by a line in .gitattributes."
    case .checkMissing:
      "An output is not there; build anew."
    case .checkPointer:
      "An output is what Git LFS keeps in its place; fetch the files by `git lfs pull`, or check out with LFS in CI."
    case .checkStale:
      "An output is not what a build would write now; build anew and commit it."
    case .checkVersion:
      "A metadata file differs in nothing but the version of the tool that wrote it; build when it suits you, or at once where `--strict` makes this an error."
    case .diffEmpty:
      "Neither of the folders holds a sprite in a format that can be compared; name folders with `texturepacker` or `images` in them."
    case .diffFolder:
      "A folder or file that is to be compared is not there, cannot be read, or leads elsewhere by a link; name two folders of outputs."
    case .diffMetadata:
      "A JSON file of an output folder says that it is ours and is not as we write it; build that folder anew."
    case .diffPicture:
      "A PNG file of an output folder is missing, damaged, or smaller than its metadata says; build that folder anew."
    case .diffTooLarge:
      "Three of the sprite do not fit into one picture, so that none is written; the numbers are right."
    case .outputFolder:
      "The output folder is a file, or holds the manifest or something it reads; name a folder of its own, such as `Generated`."
    case .outputKept:
      "A file that an earlier build wrote is no longer wanted, but somebody has changed it since, so it stays; remove it by hand."
    case .outputWrite:
      "A file could not be made or written, for want of rights or room; the outputs that were there are whole."

    case .cacheUnavailable:
      "The cache folder cannot be used, so everything is drawn anew; name another by `--cache-dir`, or say `--no-cache`."
    case .watchPolling:
      "The system does not tell of every change, so `theme watch` looks at the files every half second; raise the limit that is named."
    }
  }

  /// How every finding of this id is reported: a warning lets the build go on.
  public var severity: Diagnostic.Severity {
    switch self {
    case .sliceUneven, .textLooksLikeAlias, .textOverflow, .widgetStillTransition, .atlasSparse, .cacheUnavailable,
      .outputKept, .diffEmpty, .diffTooLarge, .watchPolling:
      .warning
    case .checkEncoding, .checkLineEnds, .checkVersion: .note
    default: .error
    }
  }
}
