import ThemePipeline

/// What a command learns of the program that runs it.
struct CommandContext: Sendable {
  /// The program's name, for help and messages.
  let name: String
  let registries: BuildRegistries

  /// The line of `--version`. A program of another name has a version of its own, which is not known here.
  var version: String {
    let theme = "\(ToolVersion.package) (\(ToolVersion.libraries))\n"
    return name == "theme" ? "theme " + theme : "\(name), built with ThemeAssets " + theme
  }
}
