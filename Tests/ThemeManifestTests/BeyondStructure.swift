extension JSONSchemaTests {
  /// Faulty manifests that fit the schema, by why no schema can tell.
  static let beyondStructure: [(reason: String, names: [String])] = [
    (
      "the name that an alias, a parent or a font has is stated elsewhere, or nowhere",
      [
        "alias-missing", "alias-missing-in-one-theme", "alias-to-group", "alias-without-tokens", "font-missing",
        "font-without-fonts",
      ]
    ),
    (
      "cycles and chains lead through many places",
      [
        "alias-chain-too-long", "alias-cycle", "alias-cycle-in-one-theme", "cycles-of-themes", "extends-chain-too-long",
        "extends-cycle",
        "extends-cycle-in-one-theme",
      ]
    ),
    ("the kind is inherited", ["extends-other-kind"]),
    ("the states of a drawing of layers are what 'states' names", ["transition-own-state"]),
    (
      "the fault is in another file, or another file could bring what is missing",
      [
        "axes-twice", "include-chain-too-long", "include-clash", "include-cycle", "include-faulty-part",
        "key-missing-widgets", "token-legacy", "token-legacy-values",
        "theme-none", "theme-none-but-a-description", "strings-faults-in-a-file", "strings-twice",
      ]
    ),
    (
      "names are compared with one another",
      [
        "atlases-choice", "axes-names", "axes-names-themeless", "axes-none", "name-case", "name-of-a-state",
        "name-style-and-widget",
      ]
    ),
    (
      "the strings that a text names, and the locales that need them, are stated elsewhere or nowhere",
      ["strings-none", "strings-one-locale-missing", "strings-without-axis"]
    ),
    ("the locales are counted", ["strings-too-many"]),
    ("the combinations of values are counted", ["axes-too-many", "axes-too-many-variants"]),
    (
      "a validator sees values, not the text that states them: of two keys the last, of an encoding nothing",
      ["json-duplicate-by-escape", "json-duplicate-key", "source-utf16-big-without-mark"]
    ),
  ]

  /// The same for the manual's examples, by words that are in them.
  static let examplesBeyondStructure: [(reason: String, words: String)] = [
    ("a slice is compared with the frame", "\"slice\": 24"),
    ("a slice is compared with the drawing", "\"slice\": \"auto\", \"states\": [\"normal\"],"),
    ("a slice is compared with the drawing", "\"slice\": [20, 16]"),
    ("which widgets there are is stated elsewhere", "hdu/*"),
    ("the axes and their values are stated elsewhere", "\"$axis\": \"apearance\""),
    ("the fault is in another file", "tokens/studio.json"),
    ("arithmetic and its names are no structure", "= heigth"),
    ("scales are compared with one another", "\"scales\": [1, 1.3]"),
  ]
}
