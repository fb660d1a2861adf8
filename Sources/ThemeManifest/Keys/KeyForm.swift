import ThemeModel

/// What the value of a key may be.
public indirect enum KeyForm: Sendable {
  /// What a parameter of a widget of this type may be: an alias or arithmetic too, where the type has them.
  case parameter(ParameterType)
  /// A number itself.
  case number(NumberRule)
  case boolean
  /// One of these words.
  case word([String])
  /// A string that matches a regular expression (any where there is none); `words` say what it is.
  case text(_ words: String, pattern: String? = nil)
  case object(KeyTable)
  /// An array with this many elements.
  case array(KeyForm, ClosedRange<Int>)
  /// An array of which no element stands twice.
  case distinct(KeyForm, ClosedRange<Int>)
  /// An array of just these elements.
  case tuple([KeyForm])
  /// An object whose keys are names that the manifest gives.
  case entries(KeyForm, NameForm)
  /// An object whose keys match a regular expression; `words` say what a key is.
  case names(KeyForm, _ pattern: String, _ words: String)
  case either([KeyForm])
  /// A value, or a choice of such values by an axis.
  case varying(KeyForm)
  case null
  /// The alias of a token.
  case alias
  /// Any JSON.
  case anything
  /// What depends on the kinds and formats that the program knows, or holds itself.
  case structure(ManifestStructure)

  /// A JSON string without further rules.
  public static let string = KeyForm.text("text")
  /// Whatever other tools leave in a file.
  public static let extensions = ManifestKey("$extensions", .anything, "Data of other tools, ignored.")
}

/// Parts of a manifest whose keys depend on the registries, or that hold themselves.
public enum ManifestStructure: String, Sendable, CaseIterable {
  /// A widget: a kind's parameters and the keys of ``KeyTable/widget``, with a kind or a parent that brings one.
  case widget
  /// A style: the same, but whoever extends it may bring the kind.
  case style
  /// What a theme puts over a widget or style.
  case change
  /// The word of a kind.
  case kind
  /// What `states` may be.
  case states
  /// Parameters that are put over a state for the end of a transition.
  case look
  /// What `atValues` may be.
  case valueChanges
  /// An output format: its id, or an object with it and its options.
  case format
  /// A tree of design tokens.
  case tokens
  /// Texts by key, and groups of them.
  case strings
}
