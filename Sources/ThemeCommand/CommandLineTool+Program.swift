import ThemePipeline

// The command as a program of anybody's. Its `main.swift`, where it knows a kind more than `theme` does:
//
//     import ThemeKit
//
//     CommandLineTool.main(name: "acme-theme", registries: .standard.adding(kinds: [Ribbon.self]))

extension CommandLineTool {
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
  /// - Returns: the status that the process is to end with.
  public static func run(
    _ arguments: [String], name: String = "theme", registries: BuildRegistries = .standard
  ) -> ExitStatus {
    run(arguments, CommandContext(name: name, registries: registries))
  }
}
