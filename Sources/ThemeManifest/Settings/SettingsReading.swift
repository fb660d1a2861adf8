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

  private mutating func atlas(_ object: JSONObject) -> AtlasSettings {
    checkKeys(object, .atlas)
    var atlas = AtlasSettings(range: object.range)
    if let value = object["maxSize"].flatMap({ integer($0, 1...Limits.pageSide, "atlas.maxSize") }) {
      atlas.maxSize = value
    }
    if let value = object["pageSize"].flatMap({ pageSize($0) }) { atlas.pageSize = value }
    if let value = object["square"].flatMap({ boolean($0, "atlas.square") }) { atlas.square = value }
    if let value = object["border"].flatMap({ integer($0, 0...Limits.atlasBorder, "atlas.border") }) {
      atlas.border = value
    }
    if let value = object["align"].flatMap({ integer($0, 1...Limits.atlasBorder, "atlas.align") }) {
      atlas.align = value
    }
    if let value = object["rotate"].flatMap({ boolean($0, "atlas.rotate") }) { atlas.rotate = value }
    if let value = object["padding"].flatMap({ integer($0, 0...Limits.atlasBorder, "atlas.padding") }) {
      atlas.padding = value
    }
    if let value = object["extrude"].flatMap({ integer($0, 0...Limits.atlasBorder, "atlas.extrude") }) {
      atlas.extrude = value
    }
    if let value = object["trim"].flatMap({ boolean($0, "atlas.trim") }) { atlas.trim = value }
    let layouts = AtlasSettings.Layout.allCases.map(\.rawValue)
    if let value = object["layout"].flatMap({ choice($0, layouts, "atlas.layout") }),
      let layout = AtlasSettings.Layout(rawValue: value)
    {
      atlas.layout = layout
    }
    return atlas
  }

  /// A word, or `[width, height]`.
  private mutating func pageSize(_ json: JSONValue) -> AtlasSettings.PageSize? {
    let words = AtlasSettings.PageSize.words
    if json.string != nil {
      guard let word = choice(json, words.map(\.word), "atlas.pageSize") else { return nil }
      return words.first { $0.word == word }?.size
    }
    guard case .array(let sides) = json.content, sides.count == 2 else {
      return expected("one of \(quoteList(words.map(\.word))) or [width, height]", json, "atlas.pageSize")
    }
    guard let width = integer(sides[0], 1...Limits.pageSide, "atlas.pageSize[0]"),
      let height = integer(sides[1], 1...Limits.pageSide, "atlas.pageSize[1]")
    else { return nil }
    return .fixed(width: width, height: height)
  }
}
