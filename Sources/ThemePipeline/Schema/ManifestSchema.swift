import ThemeExport
import ThemeManifest
import ThemeModel

/// The JSON Schema (2020-12) of manifests, for editors and checkers: `theme schema`.
///
/// It is made from the kinds and formats of the registries and from the tables of keys alone, so that what a program adds
/// is in it. What structure cannot tell (missing tokens and parents, cycles, clashing names) is left to the reader.
public enum ManifestSchema {
  /// The name under which manifests refer to a schema beside them.
  public static let fileName = "themes.schema.json"

  /// The schema's text, with a line feed at its end; the same for the same registries.
  public static func text(_ registries: BuildRegistries = .standard) -> String {
    text(registries.vocabulary)
  }

  /// The schema of manifests with these kinds and formats.
  public static func text(_ vocabulary: ManifestVocabulary) -> String {
    String(decoding: json(vocabulary).bytes(brokenLevels: 4), as: UTF8.self)
  }

  private static func json(_ vocabulary: ManifestVocabulary) -> JSONText {
    var builder = SchemaBuilder(vocabulary)
    let keys = KeyTable.file.keys + KeyTable.root.keys
    var members: [SchemaBuilder.Member] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Theme manifest"),
      ("description", "Which widgets a theme has and what they look like, as `theme build` reads it."),
    ]
    members += builder.closedObject(builder.properties(keys, of: KeyTable.file.name, .fixed))
    members.append(("$defs", .object(builder.sortedDefinitions)))
    return .object(members)
  }
}
