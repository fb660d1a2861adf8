import ThemeDiagnostics
import ThemeJSON

/// The check of a manifest file's keys.
enum TopLevelKeys {
  /// The version that this reader reads.
  static let version = 1

  /// Checks a file's keys and its version.
  static func check(_ file: ManifestFile, sink: inout DiagnosticSink) {
    // Another version may know other keys.
    if let version = file.object["version"], !checkVersion(version, sink: &sink) { return }
    for member in file.object.members {
      if KeyTable.root.names.contains(member.key) {
        if !file.isRoot {
          sink.error(
            .manifestUnknownKey, at: member.keyRange,
            "\(quote(member.key)) belongs in the root manifest, not in an included file")
        }
      } else if member.key != descriptionKey, !KeyTable.file.names.contains(member.key) {
        sink.unknownKey(member, known: KeyTable.file.names + KeyTable.root.names)
      }
    }
    if let schema = file.object["$schema"], schema.string == nil {
      sink.error(.manifestType, at: schema.range, "'$schema': expected string, found \(schema.typeName)")
    }
  }

  /// Whether the version is the one that this reader reads, or is not even a number.
  private static func checkVersion(_ json: JSONValue, sink: inout DiagnosticSink) -> Bool {
    guard case .number(let number) = json.content else {
      sink.error(.manifestType, at: json.range, "'version': expected number, found \(json.typeName)")
      return true
    }
    if number == Double(version) { return true }
    let isNewer = number > Double(version) && number == number.rounded()
    sink.error(
      .manifestVersion, at: json.range,
      isNewer
        ? "version \(plain(number)) of the manifest is newer than this tool, which reads version \(version)"
        : "there is no version \(plain(number)) of the manifest",
      help: isNewer ? "use a newer release of this tool" : "write \(version)")
    return false
  }
}
