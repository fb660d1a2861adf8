import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// The root manifest's `scales`, `output`, `atlas` and `png`. What is wrong is reported and left at its default.
  mutating func settings(_ root: JSONObject, formats: [FormatSchema]) -> BuildSettings {
    var settings = BuildSettings()
    if let json = root["scales"], let scales = scales(json) {
      settings.scales = scales
      settings.scalesRange = json.range
    }
    if let json = root["output"], let object = object(json, "output") {
      settings.output = output(object, formats: formats)
    }
    if let json = root["atlas"], let object = object(json, "atlas") { settings.atlas = atlas(object) }
    if let json = root["png"], let object = object(json, "png") {
      checkKeys(object, .png)
      let efforts = PNGSettings.Effort.allCases.map(\.rawValue)
      if let value = object["effort"].flatMap({ choice($0, efforts, "png.effort") }),
        let effort = PNGSettings.Effort(rawValue: value)
      {
        settings.png.effort = effort
      }
    }
    return settings
  }

  private mutating func scales(_ json: JSONValue) -> [Double]? {
    guard let elements = array(json, "scales") else { return nil }
    guard (1...Limits.scales).contains(elements.count) else {
      sink.error(
        .manifestTooMany, at: json.range, "'scales' holds 1...\(Limits.scales) scales, found \(elements.count)")
      return nil
    }
    var found: [(value: Double, range: SourceRange)] = []
    for (index, element) in elements.enumerated() {
      guard let value = number(element, NumberRule(.none, Limits.scale), "scales[\(index)]") else { continue }
      if let first = found.first(where: { $0.value == value }) {
        sink.error(
          .manifestNameClash, at: element.range, "scale \(plain(value)) is listed twice",
          notes: [Diagnostic.Note("first listed here", at: first.range)])
      } else {
        found.append((value, element.range))
      }
    }
    return found.isEmpty ? nil : found.map(\.value).sorted()
  }

  private mutating func output(_ object: JSONObject, formats known: [FormatSchema]) -> OutputSettings {
    checkKeys(object, .output)
    var output = OutputSettings()
    if let json = object["directory"], let parts = readPath(json, "output.directory", from: [], sink: &sink) {
      if parts.isEmpty {
        sink.error(.outputFolder, at: json.range, "the output folder cannot be the manifest's own folder")
      }
      output.directory = parts.joined(separator: "/")
      output.directoryRange = json.range
    }
    if let json = object["pages"] {
      if let text = json.string {
        (output.pages, output.pagesRange) = (text, json.range)
      } else {
        let _: String? = expected("string", json, "output.pages")
      }
    }
    if let json = object["formats"], let formats = formatRequests(json, known) { output.formats = formats }
    return output
  }

  private mutating func formatRequests(_ json: JSONValue, _ schemas: [FormatSchema]) -> [FormatRequest]? {
    guard let elements = array(json, "output.formats") else { return nil }
    let known = schemas.map(\.id)
    if elements.isEmpty {
      sink.error(
        .manifestMissingKey, at: json.range, "'output.formats' names no format",
        help: "known formats: \(quoteList(known))")
      return nil
    }
    var found: [FormatRequest] = []
    for element in elements {
      guard let (name, range) = formatName(element) else { continue }
      guard let schema = schemas.first(where: { $0.id == name }) else {
        sink.error(
          .manifestUnknownName, at: range, "no output format \(quote(name))",
          help: didYouMean(name, among: known) ?? "known formats: \(quoteList(known))")
        continue
      }
      if let first = found.first(where: { $0.id == name }) {
        sink.error(
          .manifestNameClash, at: range, "format \(quote(name)) is listed twice",
          notes: [Diagnostic.Note("first listed here", at: first.range)])
        continue
      }
      found.append(FormatRequest(id: name, options: formatOptions(element, schema), range: range))
    }
    return found
  }

  /// A format is its id, or an object with it and options: `{ "format": "swift", "access": "public" }`.
  private mutating func formatName(_ json: JSONValue) -> (name: String, range: SourceRange)? {
    if let name = json.string { return (name, json.range) }
    guard let object = json.object else {
      let _: String? = expected("string or object", json, "output.formats")
      return nil
    }
    guard let json = object["format"] else {
      sink.error(.manifestMissingKey, at: object.range, "an output format needs 'format'")
      return nil
    }
    guard let name = json.string else {
      let _: String? = expected("string", json, "output.formats.format")
      return nil
    }
    return (name, json.range)
  }

  private mutating func formatOptions(_ json: JSONValue, _ schema: FormatSchema) -> ParameterSet {
    guard let object = json.object else { return ParameterSet(range: json.range) }
    checkKeys(object, known: KeyTable.format.names + schema.options.parameters.map(\.name))
    var entries: [String: ParameterSet.Entry] = [:]
    for parameter in schema.options.parameters {
      guard let json = object[parameter.name], let value = value(of: parameter, json, "\(schema.id).\(parameter.name)")
      else { continue }
      entries[parameter.name] = ParameterSet.Entry(value: value, range: json.range, isFromState: false)
    }
    return ParameterSet(entries: entries, range: object.range)
  }

  /// What an entry of the manifest's `atlases` says over `atlas`.
  mutating func atlasGroup(_ entry: NamedEntry, over settings: AtlasSettings) -> AtlasGroup? {
    let key = "atlases.\(entry.name)"
    if AtlasGroup.reservedNames.contains(entry.name) {
      sink.error(
        .manifestName, at: entry.nameRange,
        "the atlas name \(quote(entry.name)) means something else in the names of files", help: "choose another one")
    }
    guard let object = object(entry.value, key) else { return nil }
    checkKeys(object, .atlasGroup)
    let own = atlas(object, key, over: settings)
    guard let json = object["include"] else {
      sink.error(.manifestMissingKey, at: object.range, "\(quote(key)) needs 'include', the names of its widgets")
      return nil
    }
    guard let elements = array(json, key + ".include") else { return nil }
    if elements.isEmpty {
      sink.error(.manifestMissingKey, at: json.range, "\(quote(key + ".include")) names no widget")
    }
    let patterns = elements.enumerated().compactMap { index, element -> NamePattern? in
      guard let text = element.string else {
        return expected("string", element, "\(key).include[\(index)]")
      }
      return NamePattern(text, range: element.range)
    }
    return AtlasGroup(name: entry.name, include: patterns, settings: own, range: entry.nameRange)
  }

  /// - Parameters:
  ///   - key: the object's name in messages.
  ///   - settings: what holds where the object says nothing.
  private mutating func atlas(
    _ object: JSONObject, _ key: String, over settings: AtlasSettings = AtlasSettings()
  ) -> AtlasSettings {
    var atlas = settings
    atlas.range = object.range
    func limit(_ name: String, _ range: ClosedRange<Int>, _ reader: inout ValueReader) -> Int? {
      object[name].flatMap { reader.integer($0, range, "\(key).\(name)") }
    }
    func flag(_ name: String, _ reader: inout ValueReader) -> Bool? {
      object[name].flatMap { reader.boolean($0, "\(key).\(name)") }
    }
    if let value = limit("maxSize", 1...Limits.pageSide, &self) { atlas.maxSize = value }
    if let value = object["pageSize"].flatMap({ pageSize($0, key + ".pageSize") }) { atlas.pageSize = value }
    if let value = flag("square", &self) { atlas.square = value }
    if let value = limit("border", 0...Limits.atlasBorder, &self) { atlas.border = value }
    if let value = limit("align", 1...Limits.atlasBorder, &self) { atlas.align = value }
    if let value = flag("rotate", &self) { atlas.rotate = value }
    if let value = limit("padding", 0...Limits.atlasBorder, &self) { atlas.padding = value }
    if let value = limit("extrude", 0...Limits.atlasBorder, &self) { atlas.extrude = value }
    if let value = flag("trim", &self) { atlas.trim = value }
    return atlas
  }

  /// The manifest's `atlas`: that, and what holds for all atlases.
  private mutating func atlas(_ object: JSONObject) -> AtlasSettings {
    checkKeys(object, .atlas)
    var atlas = atlas(object, "atlas")
    let layouts = AtlasSettings.Layout.allCases.map(\.rawValue)
    if let value = object["layout"].flatMap({ choice($0, layouts, "atlas.layout") }),
      let layout = AtlasSettings.Layout(rawValue: value)
    {
      atlas.layout = layout
    }
    let placements = AtlasSettings.Placement.allCases.map(\.rawValue)
    if let value = object["placement"].flatMap({ choice($0, placements, "atlas.placement") }),
      let placement = AtlasSettings.Placement(rawValue: value)
    {
      atlas.placement = placement
    }
    return atlas
  }

  /// A word, or `[width, height]`.
  private mutating func pageSize(_ json: JSONValue, _ key: String) -> AtlasSettings.PageSize? {
    let words = AtlasSettings.PageSize.words
    if json.string != nil {
      guard let word = choice(json, words.map(\.word), key) else { return nil }
      return words.first { $0.word == word }?.size
    }
    guard case .array(let sides) = json.content, sides.count == 2 else {
      return expected("one of \(quoteList(words.map(\.word))) or [width, height]", json, key)
    }
    guard let width = integer(sides[0], 1...Limits.pageSide, key + "[0]"),
      let height = integer(sides[1], 1...Limits.pageSide, key + "[1]")
    else { return nil }
    return .fixed(width: width, height: height)
  }
}
