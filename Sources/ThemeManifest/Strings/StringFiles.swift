import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension IncludeReader {
  /// A manifest's object in which each path in `strings` has given way to the object that its file holds. What cannot be read
  /// is reported and left out.
  mutating func replacingStringFiles(
    in object: JSONObject, folder: [String], files: inout SourceFiles, sink: inout DiagnosticSink,
    load: (String) -> ManifestLoad
  ) -> JSONObject {
    // What stands in a choice by an axis, which is refused, is no locale.
    guard let place = object.members.firstIndex(where: { $0.key == "strings" }),
      case .object(var locales) = object.members[place].value.content, locales.member(AxisChoice.axisKey) == nil
    else { return object }
    guard locales.members.count <= Limits.axisValues else {
      sink.error(
        .manifestTooMany, at: locales.range,
        "at most \(Limits.axisValues) locales in 'strings', found \(locales.members.count)")
      isComplete = false
      var object = object
      object.members.remove(at: place)
      return object
    }
    // By name, so that files are numbered alike in whatever order they are named.
    for (index, member) in locales.members.enumerated().sorted(by: { $0.element.key < $1.element.key })
    where !member.key.hasPrefix("$") {
      guard member.value.string != nil else { continue }
      locales.members[index].value =
        readStrings(member, folder: folder, files: &files, sink: &sink, load: load)
        ?? JSONValue(content: .object(JSONObject(members: [], range: member.value.range)), range: member.value.range)
    }
    var object = object
    object.members[place].value.content = .object(locales)
    return object
  }

  /// The object of a locale's file, which is read once however many locales name it.
  private mutating func readStrings(
    _ member: JSONMember, folder: [String], files: inout SourceFiles, sink: inout DiagnosticSink,
    load: (String) -> ManifestLoad
  ) -> JSONValue? {
    guard let parts = readPath(member.value, "strings.\(member.key)", from: folder, sink: &sink) else {
      isComplete = false
      return nil
    }
    let path = parts.joined(separator: "/")
    if let known = stringFiles[path] { return known }
    guard let bytes = bytes(path, member.value, sink: &sink, load: load) else { return nil }
    let file = files.add(SourceFile(path: rootFolder + path, bytes: bytes))
    guard let json = readJSON(bytes, file: file, sink: &sink) else {
      isComplete = false
      return nil
    }
    guard case .object = json.content else {
      sink.error(.manifestType, at: json.range, "a file of strings is an object, found \(withArticle(json.typeName))")
      isComplete = false
      return nil
    }
    stringFiles[path] = json
    return json
  }
}
