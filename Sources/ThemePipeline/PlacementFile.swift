import ThemeAtlas
import ThemeDiagnostics
import ThemeJSON
import ThemeModel

// The file in which `"placement": "stable"` keeps where sprites lie: one for each theme, `ocean.placement.json`, or one for all
// that share a layout. It is written beside the pages and committed with them. One sprite a line, so that a difference is
// readable and two branches that add sprites can be merged.
//
// It is an input too, which anybody may have edited: whatever it says, it is read or refused, and places that are not good are
// not taken (`layOutAgain`).

enum PlacementFile {
  private static let version = 1

  /// The name for one theme, or for all where they share a layout. No other file has it: atlases cannot be called so.
  static func name(theme: String?) -> String { (theme ?? "themes") + ".placement.json" }

  // MARK: Writing

  /// Nil for more than ``read(_:file:sink:)`` reads.
  static func bytes(_ layouts: [PlacedLayout]) -> [UInt8]? {
    let places = layouts.reduce(0) { $0 + $1.pages.reduce(0) { $0 + $1.count } }
    // Six values each, and some for layouts and pages.
    if places > (Limits.jsonValues - 1_000_000) / 6 { return nil }
    var text = "{\n  \"app\": \"ThemeAssets\", \"format\": \"placement\", \"version\": \(version),\n  \"layouts\": ["
    for (index, layout) in layouts.enumerated() {
      let form = layout.form
      text += (index == 0 ? "\n" : ",\n") + "    {\n      \"atlas\": \(jsonString(form.atlas)), "
      if let scale = form.scale { text += "\"scale\": \(plain(scale)), " }
      text +=
        "\"cell\": \(plain(form.cell)), \"gap\": \(form.gap), \"border\": \(form.border), \"step\": \(form.step),\n"
      text += "      \"pages\": [" + layout.pages.map(page).joined(separator: ",") + "\n      ]\n    }"
    }
    text += "\n  ]\n}\n"
    return text.utf8.count > Limits.sourceBytes ? nil : Array(text.utf8)
  }

  private static func page(_ places: [PlacedLayout.Place]) -> String {
    let lines = places.map { place in
      let turned = place.isTurned ? ", \"turned\": true" : ""
      return "          \(jsonString(place.id)): { \"x\": \(place.x), \"y\": \(place.y), \"width\": \(place.width), "
        + "\"height\": \(place.height)\(turned) }"
    }
    return lines.isEmpty ? "\n        {}" : "\n        {\n" + lines.joined(separator: ",\n") + "\n        }"
  }

  // MARK: Reading

  /// Nil, and a report, for what no build has written.
  static func read(_ bytes: [UInt8], file: UInt32, sink: inout DiagnosticSink) -> [PlacedLayout]? {
    var found = DiagnosticSink()
    let json = readJSON(bytes, file: file, sink: &found)
    var layouts: [PlacedLayout]?
    if let json, !found.hasErrors {
      var reading = Reading()
      layouts = reading.layouts(json)
      if let (range, problem) = reading.problem {
        layouts = nil
        found.error(.atlasPlacement, at: range, problem, help: remedy)
      }
    } else {
      let start = SourceRange(file: file, lower: 0, upper: 0)
      found.error(.atlasPlacement, at: start, "the places of sprites cannot be read", help: remedy)
    }
    sink.append(found)
    return layouts
  }

  private static let remedy = "mend it, or delete it to place all sprites anew"

  /// Reads until the first problem.
  private struct Reading {
    private(set) var problem: (range: SourceRange, message: String)?

    mutating func layouts(_ json: JSONValue) -> [PlacedLayout] {
      guard let root = json.object, root["format"]?.string == "placement" else {
        fail(json.range, "this is no file of places of sprites")
        return []
      }
      guard case .number(Double(version))? = root["version"]?.content else {
        fail(root["version"]?.range ?? json.range, "the version of the file is not \(version)")
        return []
      }
      return list(root["layouts"], at: json.range, "layouts", most: (Limits.atlases + 1) * Limits.scales).compactMap {
        layout($0)
      }
    }

    private mutating func layout(_ json: JSONValue) -> PlacedLayout? {
      guard let object = json.object, let atlas = object["atlas"]?.string else {
        return fail(json.range, "a layout names its 'atlas'")
      }
      func length(_ value: JSONValue?) -> Double? {
        guard case .number(let number)? = value?.content, number > 0, number.isFinite else { return nil }
        return number
      }
      let scale = length(object["scale"])
      guard let cell = length(object["cell"]), scale != nil || object["scale"] == nil else {
        return fail(json.range, "'cell' and 'scale' are numbers above 0")
      }
      let side = 0...Limits.pageSide
      guard let gap = whole(object, "gap", side), let border = whole(object, "border", side),
        let step = whole(object, "step", 1...Limits.pageSide)
      else { return nil }
      let form = PlacedLayout.Form(atlas: atlas, scale: scale, cell: cell, gap: gap, border: border, step: step)
      let pages = list(object["pages"], at: json.range, "pages", most: Limits.pages).map { page($0) }
      return PlacedLayout(form: form, pages: pages)
    }

    private mutating func page(_ json: JSONValue) -> [PlacedLayout.Place] {
      guard let object = json.object else { return fail(json.range, "a page is an object of sprites") ?? [] }
      var places: [PlacedLayout.Place] = []
      places.reserveCapacity(object.members.count)
      for member in object.members where problem == nil {
        guard let place = member.value.object else {
          return fail(member.value.range, "a sprite's place is an object") ?? []
        }
        let side = 0...Limits.pageSide
        guard let x = whole(place, "x", side), let y = whole(place, "y", side),
          let width = whole(place, "width", side), let height = whole(place, "height", side)
        else { return [] }
        var isTurned = false
        if case .boolean(true)? = place["turned"]?.content { isTurned = true }
        places.append(
          PlacedLayout.Place(id: member.key, x: x, y: y, width: width, height: height, isTurned: isTurned))
      }
      return places
    }

    private mutating func list(_ json: JSONValue?, at range: SourceRange, _ name: String, most: Int) -> [JSONValue] {
      guard case .array(let values)? = json?.content, values.count <= most else {
        fail(json?.range ?? range, "'\(name)' is a list of \(most) at most")
        return []
      }
      return values
    }

    private mutating func whole(_ object: JSONObject, _ name: String, _ range: ClosedRange<Int>) -> Int? {
      guard case .number(let number)? = object[name]?.content, let whole = Int(exactly: number), range.contains(whole)
      else {
        return fail(
          object[name]?.range ?? object.range,
          "'\(name)' is a whole number of \(range.lowerBound)...\(range.upperBound)")
      }
      return whole
    }

    /// Notes the first problem; always nil.
    @discardableResult
    private mutating func fail<Value>(_ range: SourceRange, _ message: String) -> Value? {
      problem = problem ?? (range, message)
      return nil
    }

    private mutating func fail(_ range: SourceRange, _ message: String) {
      problem = problem ?? (range, message)
    }
  }
}
