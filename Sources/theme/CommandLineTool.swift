import ThemeDiagnostics
import ThemePipeline

/// Finds the command that was asked for and runs it.
enum CommandLineTool {
  static let commands: [any Command.Type] = [
    BuildCommand.self,
    CheckCommand.self,
    ListCommand.self,
  ]

  static let helpOption = CommandOption("--help", "Show this help.")

  static func run(_ arguments: [String]) -> ExitStatus {
    guard let first = arguments.first else {
      Console.error(overview)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      if first == "help", arguments.count > 1, let command = commands.first(where: { $0.name == arguments[1] }) {
        Console.out(command.helpText)
      } else {
        Console.out(overview)
      }
      return .success
    case "--version":
      Console.out("theme \(ToolVersion.package) (\(ToolVersion.libraries))\n")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let help = didYouMean(first, among: commands.map { $0.name })
      return fail(UsageError("unknown command '\(first)'", help: help), command: nil)
    }
    do throws(UsageError) {
      let parsed = try ParsedArguments(
        Array(arguments.dropFirst()), options: command.options + [helpOption],
        maximumPositionals: command.maximumPositionals)
      if parsed.has("--help") {
        Console.out(command.helpText)
        return .success
      }
      return try command.run(parsed)
    } catch {
      return fail(error, command: command)
    }
  }

  private static func fail(_ error: UsageError, command: (any Command.Type)?) -> ExitStatus {
    Console.error("error: \(error.message)\n")
    if let help = error.help { Console.error("help: \(help)\n") }
    Console.error("see: theme \(command.map { $0.name + " " } ?? "")--help\n")
    return .usage
  }

  private static var overview: String {
    """
    Turns a theme manifest into atlases of every widget, in every state, theme and scale.

    Usage: theme <command> [options]

    Commands:
    \(columns(commands.map { ($0.name, $0.summary) }))
    theme <command> --help shows a command's options; theme --version shows the version.
    Exit status: 0 done, 1 the theme has errors or is out of date, 2 wrong usage, 3 a file or folder failed.

    """
  }
}
