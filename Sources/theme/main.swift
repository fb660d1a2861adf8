import ThemeDiagnostics

let status = CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
exitProcess(status)
