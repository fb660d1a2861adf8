import ThemeDiagnostics
import ThemeModel

/// What a manifest may state beside `"format": "swift"`, read and checked.
struct SwiftOptions {
  static let enumName = Parameter<String>("enum", .text, default: "Theme", "The name of the enum.")
  static let access = Parameter<String>(
    "access", .choice(["internal", "public"]), default: "internal", "Who may use the generated code.")
  static let bundle = Parameter<String>(
    "bundle", .text, default: "Bundle.module",
    "An expression that gives the bundle with the pages; an empty one leaves out the pages' URLs, and Foundation.")
  static let subdirectory = Parameter<String>(
    "subdirectory", .text, default: "", defaultText: "none", "The folder of the pages in the bundle.")
  static let runtime = Parameter<Bool>(
    "runtime", .boolean, default: false, "Import ThemeRuntime, and conform to its protocols.")
  static let file = Parameter<String>(
    "file", .text, default: "", defaultText: "the enum's name and .swift", "The name of the file.")

  static let schema = ParameterSchema([
    enumName.description, access.description, bundle.description, subdirectory.description, runtime.description,
    file.description,
  ])

  var enumName: String
  var isPublic: Bool
  /// Empty: no URLs.
  var bundle: String
  var subdirectory: String
  var usesRuntime: Bool
  var file: String

  /// Nil, and a report, where a text is none that may stand in code or in a path.
  init?(_ options: ParameterSet, sink: inout DiagnosticSink) {
    enumName = options[Self.enumName]
    isPublic = options[Self.access] == "public"
    bundle = options[Self.bundle]
    subdirectory = options[Self.subdirectory]
    usesRuntime = options[Self.runtime]
    let file = options[Self.file]
    self.file = file.isEmpty ? enumName + ".swift" : file

    var isRight = true
    func refuse(_ parameter: Parameter<String>, _ id: DiagnosticID, _ problem: String, _ help: String) {
      isRight = false
      sink.error(id, at: options.range(of: parameter), "'\(options[parameter])' \(problem)", help: help)
    }
    if !SwiftIdentifier.isPlain(enumName) || enumName.utf8.count > Limits.nameLength {
      refuse(
        Self.enumName, .manifestName, "cannot name the generated enum",
        "use a Swift identifier of letters A to Z and a to z, digits and '_' that Swift has no use for, such as Theme")
    }
    if !bundle.isEmpty && !Self.isBundleExpression(bundle) {
      refuse(
        Self.bundle, .manifestName, "is no expression for a bundle",
        "use names joined by points, such as Bundle.module, Bundle.main or Assets.bundle()")
    }
    if !subdirectory.isEmpty && !Self.isPath(subdirectory) {
      refuse(
        Self.subdirectory, .manifestPathEscape, "is no folder of a bundle",
        "use names of letters, digits, '.', '_', '+', '-' and spaces, joined by '/'")
    }
    if !file.isEmpty, !Self.isSwiftFile(file) {
      refuse(
        Self.file, .manifestPathEscape, "is no name for a Swift file",
        "use a name in the output folder that ends in .swift, such as \(enumName).swift")
    }
    if !isRight { return nil }
  }

  /// Words that are no member even behind a point, or make a type of what stands before them.
  private static let noMembers: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "deinit", "false", "init", "nil", "self", "subscript", "super", "true",
  ]

  /// Names joined by points, each perhaps with `()` behind it: values, not types, as far as words can tell.
  private static func isBundleExpression(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= Limits.nameLength && parts != ["Bundle"]
      && parts.enumerated().allSatisfy { place, part in
        let name = part.hasSuffix("()") ? part.dropLast(2) : part
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        let isTaken = place == 0 ? SwiftIdentifier.isKeyword : noMembers.contains
        return name.utf8.allSatisfy(isPlainByte) && !isTaken(String(name))
      }
  }

  /// A file without a name before its ending is hidden, and not compiled.
  private static func isSwiftFile(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".swift") && name.first != "." && isPath(path)
  }

  private static func isPath(_ text: String) -> Bool {
    text.utf8.count <= Limits.nameLength
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part != "." && part != ".." && part.first != " " && part.last != " "
          && part.utf8.allSatisfy { isPlainByte($0) || [0x20, 0x2B, 0x2D, 0x2E].contains($0) }
      }
  }

  private static func isPlainByte(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
