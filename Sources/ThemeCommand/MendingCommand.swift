import ThemePipeline

/// The command line that puts right what another command found.
enum MendingCommand {
  /// `theme build` with the choices of `arguments`, as a shell reads it.
  static func build(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
    let manifest = arguments.positionals.first ?? BuildOptions().manifest
    var words = [context.name, BuildCommand.name]
    if !manifest.hasPrefix("-") { words.append(manifest) }
    // How to report is not what to build.
    for option in BuildCommand.options where option.name != "--format" && option.name != "--quiet" {
      for value in arguments.all(option.name) { words += option.value == nil ? [option.name] : [option.name, value] }
    }
    if manifest.hasPrefix("-") { words += ["--", manifest] }
    return words.map(shellWord).joined(separator: " ")
  }

  /// A word as a POSIX shell reads it.
  static func shellWord(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "@%+=:,./_-".utf8.contains(byte)
        }
      }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
