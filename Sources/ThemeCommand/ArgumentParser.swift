import ThemeDiagnostics

/// One option of a command.
struct CommandOption: Sendable {
  let name: String
  /// What stands for the value in the help, or nil for a flag.
  let value: String?
  let repeats: Bool
  let help: String

  /// A flag.
  init(_ name: String, _ help: String) { self.init(name, nil, help) }

  init(_ name: String, _ value: String?, repeats: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.repeats = repeats
    self.help = help
  }
}

/// A command line, split into what was asked for.
struct ParsedArguments {
  private(set) var positionals: [String] = []
  /// In the order of the command line, a flag with an empty value.
  private var stated: [(option: String, value: String)] = []

  func has(_ option: String) -> Bool { stated.contains { $0.option == option } }
  func last(_ option: String) -> String? { stated.last { $0.option == option }?.value }
  func all(_ option: String) -> [String] { stated.filter { $0.option == option }.map(\.value) }

  /// Understands `--name value`, `--name=value`, flags, `-h`, and `--` before arguments that start with a dash.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a missing or superfluous value, or too many arguments.
  init(_ arguments: [String], options: [CommandOption], maximumPositionals: Int) throws(UsageError) {
    var index = 0
    var onlyPositionals = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyPositionals || !argument.hasPrefix("-") || argument == "-" {
        positionals.append(argument)
        continue
      }
      if argument == "--" {
        onlyPositionals = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError("unknown option '\(name)'", help: didYouMean(name, among: options.map(\.name)))
      }
      var value = ""
      if let placeholder = option.value {
        if parts.count == 2 {
          value = parts[1]
        } else if index < arguments.count {
          value = arguments[index]
          index += 1
        } else {
          throw UsageError("'\(name)' needs a value: \(name) \(placeholder)")
        }
      } else if parts.count == 2 {
        throw UsageError("'\(name)' takes no value")
      }
      if !option.repeats, option.value != nil, has(name) { throw UsageError("'\(name)' is given twice") }
      stated.append((name, value))
    }
    if positionals.count > maximumPositionals {
      throw UsageError("too many arguments: '\(positionals[maximumPositionals])'")
    }
  }
}

/// A wrong command line; exit status 2.
struct UsageError: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
