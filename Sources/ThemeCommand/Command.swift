/// A verb of the tool. To add one: a file with a type of this protocol, and its line in ``CommandLineTool/commands``.
protocol Command: Sendable {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What follows the name in the usage line, without options.
  static var arguments: String { get }
  static var maximumPositionals: Int { get }
  /// More than the options say; may be empty.
  static var discussion: String { get }
  static var options: [CommandOption] { get }
  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus
}

extension Command {
  static func helpText(_ context: CommandContext) -> String {
    var text = "\(summary)\n\nUsage: \(context.name) \(name) \(arguments)[options]\n"
    if !discussion.isEmpty { text += "\n" + discussion + "\n" }
    let rows = (options + [CommandLineTool.helpOption]).map { option in
      (option.name + (option.value.map { " " + $0 } ?? "") + (option.repeats ? " ..." : ""), option.help)
    }
    return text + "\nOptions:\n" + columns(rows)
  }
}

/// Two columns, the first as wide as its longest cell.
func columns(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }.joined()
}
