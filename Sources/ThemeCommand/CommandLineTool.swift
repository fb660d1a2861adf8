import ThemeDiagnostics
import ThemePipeline

/// Finds the command that was asked for and runs it.
public enum CommandLineTool {
  static let commands: [any Command.Type] = [
    BuildCommand.self,
    WatchCommand.self,
    CheckCommand.self,
    DiffCommand.self,
    ExplainCommand.self,
    ListCommand.self,
    TextCommand.self,
    InitCommand.self,
    SchemaCommand.self,
    CacheCommand.self,
  ]

  static let helpOption = CommandOption("--help", "Show this help.")

  static func run(_ arguments: [String], _ context: CommandContext) -> ExitStatus {
    guard let first = arguments.first else {
      Console.error(overview(context))
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      if first == "help", arguments.count > 1, let command = commands.first(where: { $0.name == arguments[1] }) {
        Console.out(command.helpText(context))
      } else {
        Console.out(overview(context))
      }
      return .success
    case "--version":
      Console.out(context.version)
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let help = didYouMean(first, among: commands.map { $0.name })
      let word = first.hasPrefix("-") ? "option" : "command"
      return fail(UsageError("unknown \(word) '\(first)'", help: help), command: nil, context)
    }
    do throws(UsageError) {
      let parsed = try ParsedArguments(
        Array(arguments.dropFirst()), options: command.options + [helpOption],
        maximumPositionals: command.maximumPositionals)
      if parsed.has("--help") {
        Console.out(command.helpText(context))
        return .success
      }
      return try command.run(parsed, context)
    } catch {
      return fail(error, command: command, context)
    }
  }

  private static func fail(
    _ error: UsageError, command: (any Command.Type)?, _ context: CommandContext
  ) -> ExitStatus {
    Console.error("error: \(error.message)\n")
    if let help = error.help { Console.error("help: \(help)\n") }
    Console.error("see: \(context.name) \(command.map { $0.name + " " } ?? "")--help\n")
    return .usage
  }

  private static func overview(_ context: CommandContext) -> String {
    """
    Turns a theme manifest into atlases of every widget, in every state, theme and scale.

    Usage: \(context.name) <command> [options]

    Commands:
    \(columns(commands.map { ($0.name, $0.summary) }))
    \(context.name) <command> --help shows a command's options; \(context.name) --version shows the version.
    Exit status: 0 done, 1 the theme has errors or is out of date, 2 wrong usage, 3 a file or folder failed,
    129, 130 or 143 a signal ended it.

    """
  }
}
