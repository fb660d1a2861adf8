import ThemeDiagnostics
import ThemePipeline

/// The command `theme`, with the kinds and exporters of whoever runs it.
///
/// The `main.swift` of a program that knows a kind more than `theme` does:
///
/// ```swift
/// import ThemeKit
///
/// CommandLineTool.main(name: "acme-theme", registries: .standard.adding(kinds: [Ribbon.self]))
/// ```
public enum CommandLineTool {
  static let commands: [any Command.Type] = [
    BuildCommand.self,
    ListCommand.self,
  ]

  static let helpOption = CommandOption("--help", "Show this help.")

  /// Runs this process's command line and ends the process with its status.
  ///
  /// - Parameters:
  ///   - name: what help and messages call the program.
  ///   - registries: the kinds and exporters that it knows.
  public static func main(name: String = "theme", registries: BuildRegistries = .standard) -> Never {
    exitProcess(run(Array(CommandLine.arguments.dropFirst()), name: name, registries: registries))
  }

  /// Runs a command line; texts go to the standard streams.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - name: what help and messages call the program.
  ///   - registries: the kinds and exporters that it knows.
  public static func run(
    _ arguments: [String], name: String = "theme", registries: BuildRegistries = .standard
  ) -> ExitStatus {
    let context = CommandContext(name: name, registries: registries)
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
      Console.out(version(context))
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let help = didYouMean(first, among: commands.map { $0.name })
      return fail(UsageError("unknown command '\(first)'", help: help), command: nil, context)
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

  /// A program of another name has a version of its own, which is not known here.
  private static func version(_ context: CommandContext) -> String {
    let theme = "\(ToolVersion.package) (\(ToolVersion.libraries))\n"
    return context.name == "theme" ? "theme " + theme : "\(context.name), built with ThemeAssets " + theme
  }

  private static func overview(_ context: CommandContext) -> String {
    """
    Turns a theme manifest into atlases of every widget, in every state, theme and scale.

    Usage: \(context.name) <command> [options]

    Commands:
    \(columns(commands.map { ($0.name, $0.summary) }))
    \(context.name) <command> --help shows a command's options; \(context.name) --version shows the version.
    Exit status: 0 done, 1 the theme has errors, 2 wrong usage, 3 a file or folder failed.

    """
  }
}
