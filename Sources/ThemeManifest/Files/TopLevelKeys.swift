import ThemeDiagnostics

/// The keys of a manifest file.
enum TopLevelKeys {
  /// Only in the root manifest.
  static let ofRoot = ["scales", "output", "atlas", "png"]
  /// In every file.
  static let ofEveryFile = [
    "$schema", "$description", "$extensions", "version", "include", "fonts", "tokens", "styles", "themes", "widgets",
  ]

  /// The version that this reader reads.
  static let version = 1

  /// Checks a file's keys and its version.
  static func check(_ file: ManifestFile, sink: inout DiagnosticSink) {
    for member in file.object.members {
      if ofRoot.contains(member.key) {
        if !file.isRoot {
          sink.error(
            .manifestUnknownKey, at: member.keyRange,
            "\(quote(member.key)) belongs in the root manifest, not in an included file")
        }
      } else if !ofEveryFile.contains(member.key) {
        sink.unknownKey(member, known: ofEveryFile + ofRoot)
      }
    }
    if let schema = file.object["$schema"], schema.string == nil {
      sink.error(.manifestType, at: schema.range, "'$schema': expected string, found \(schema.typeName)")
    }
    if let version = file.object["version"] { checkVersion(version, sink: &sink) }
  }

  private static func checkVersion(_ json: JSONValue, sink: inout DiagnosticSink) {
    guard case .number(let number) = json.content else {
      sink.error(.manifestType, at: json.range, "'version': expected number, found \(json.typeName)")
      return
    }
    if number == Double(version) { return }
    sink.error(
      .manifestVersion, at: json.range,
      number > Double(version) && number == number.rounded()
        ? "version \(plain(number)) of the manifest is newer than this tool, which reads version \(version)"
        : "there is no version \(plain(number)) of the manifest", help: "write \(version)")
  }
}
