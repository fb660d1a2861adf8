import ThemeDiagnostics
import ThemePipeline

/// `theme init`
enum InitCommand: Command {
  static let name = "init"
  static let summary = "Write a manifest to start from."
  static let arguments = "[\(ManifestTemplate.all.map(\.name).joined(separator: "|"))] [FOLDER] "
  static let maximumPositionals = 2
  static let discussion =
    columns(ManifestTemplate.all.map { ($0.name, $0.summary) }) + """

      Writes themes.json and \(ManifestSchema.fileName), by which editors complete and check it, into FOLDER, the current
      one unless given, and nothing else. Without a template it is \(ManifestTemplate.all[0].name).
      """

  static let options = [CommandOption("--force", "Replace files that are there.")]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    var positionals = arguments.positionals[...]
    var template = ManifestTemplate.all[0]
    if let first = positionals.first, let named = ManifestTemplate.all.first(where: { $0.name == first }) {
      template = named
      positionals = positionals.dropFirst()
    } else if let first = positionals.first, positionals.count == 2 || !first.contains("/") {
      // A folder alone is written as ./folder, so that a slip is no folder.
      let names = ManifestTemplate.all.map(\.name)
      throw UsageError(
        "unknown template '\(first)'",
        help: didYouMean(first, among: names)
          ?? "there are \(names.joined(separator: ", ")); a folder goes behind one, or is written './\(first)'")
    }
    var folder = positionals.first ?? ""
    if positionals.first == "" { throw UsageError("the folder is an empty path") }
    if !folder.isEmpty, !folder.hasSuffix("/") { folder += "/" }
    let files = [
      (path: folder + "themes.json", text: template.text(font: ManifestTemplate.systemFont())),
      (path: folder + ManifestSchema.fileName, text: ManifestSchema.text(context.registries)),
    ]
    if !arguments.has("--force") {
      for file in files where NewFile.state(of: file.path, for: file.text) == .other {
        throw UsageError("'\(file.path)' is there already", help: "--force replaces it")
      }
    }
    do throws(NewFile.Failure) {
      for file in files { try NewFile.write(file.text, to: file.path) }
    } catch {
      Console.error("error: \(error.message)\n")
      return .environment
    }
    let path = folder.isEmpty ? "" : " " + files[0].path
    Console.out(
      """
      wrote \(files[0].path) and \(files[1].path)
      next: \(context.name) build\(path) draws it; \(context.name) list\(folder.isEmpty ? "" : " widgets")\(path) shows what is in it

      """)
    return .success
  }
}
