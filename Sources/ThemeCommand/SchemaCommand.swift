import ThemePipeline

/// `theme schema`
enum SchemaCommand: Command {
  static let name = "schema"
  static let summary = "Print the JSON Schema of manifests, for completion and checks in editors."
  static let arguments = ""
  static let maximumPositionals = 0
  static let discussion = """
    The schema (2020-12) knows the kinds and formats of this program. An editor uses it for a manifest that starts with
    "$schema": "./\(ManifestSchema.fileName)" where it was written beside the manifest:
    --output \(ManifestSchema.fileName)
    """

  static let options = [
    CommandOption("--output", "FILE", "Write it to this file instead of printing it.")
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let path = arguments.last("--output")
    if path == "" { throw UsageError("'--output' is given an empty path") }
    let text = ManifestSchema.text(context.registries)
    guard let path else { return Console.answer(text) }
    do throws(NewFile.Failure) {
      try NewFile.write(text, to: path)
      return .success
    } catch {
      Console.error("error: \(error.message)\n")
      return .environment
    }
  }
}
