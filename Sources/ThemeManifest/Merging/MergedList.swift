// Arrays of objects. An array replaces what was there; an object changes elements by their names, however deep they lie,
// and `null` takes an element away. So a name stands once in a widget's list, the lists in its elements included.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct MergedList: Sendable {
  struct Element: Sendable {
    /// Its place in the array that stated it, which it keeps when others are taken away.
    var place: Int
    var name: String?
    var nameRange: SourceRange
    /// Whether it was stated or changed after the list was sealed.
    var isChanged = true
    /// Nil where it is so wrong that nothing is left of it, which has been reported.
    var value: MergedUnion?
  }

  static let nameKey = "name"

  private(set) var elements: [Element] = []
  /// The text of the last layer's array or object.
  private(set) var range: SourceRange

  /// Where elements were taken away, by their names.
  private var removed: [String: SourceRange] = [:]

  /// An array that replaces whatever was there.
  init(
    _ array: [JSONValue], _ union: UnionSchema, _ member: JSONMember, _ layer: MergedObject.Layer,
    sink: inout DiagnosticSink
  ) {
    range = member.value.range
    guard array.count <= Limits.elements else {
      sink.error(
        .manifestTooMany, at: range, "\(quote(member.key)): at most \(Limits.elements) elements, found \(array.count)")
      return
    }
    var inner = layer
    inner.depth += 1
    for (place, json) in array.enumerated() {
      let label = "\(member.key)[\(place)]"
      var merged: MergedUnion?
      if case .object = json.content {
        MergedUnion.merge(json, into: &merged, union, label, inner, sink: &sink)
      } else if case .string = json.content {
        MergedUnion.merge(json, into: &merged, union, label, inner, sink: &sink)
      } else {
        sink.error(.manifestType, at: json.range, "\(quote(label)): expected object, found \(json.typeName)")
      }
      var element = Element(place: place, nameRange: json.range, value: merged)
      if case .object(let object) = json.content, let json = object[Self.nameKey] {
        element.name = Self.name(json, sink: &sink)
        element.nameRange = json.range
      }
      elements.append(element)
    }
    if layer.depth == 0 { check(member, sink: &sink) }
  }

  /// Whether a name can be the key of an object that changes the list.
  private static func name(_ json: JSONValue, sink: inout DiagnosticSink) -> String? {
    // Any other type is reported where the element's parameters are read.
    guard let name = json.string else { return nil }
    guard let problem = nameProblem(name, .segment) else { return name }
    sink.error(
      .manifestName, at: json.range, "the name \(quote(name)) \(problem)",
      help: "a name is letters, digits, '_' and '-' and does not start with a digit or '-'")
    return nil
  }

  /// Changes elements by name.
  mutating func change(
    _ object: JSONObject, _ union: UnionSchema, _ member: JSONMember, _ layer: MergedObject.Layer,
    sink: inout DiagnosticSink
  ) {
    range = object.range
    for change in object.members where change.key != descriptionKey {
      if change.value.isNull {
        if remove(change.key) {
          removed[change.key] = change.keyRange
          continue
        }
      } else if case .object = change.value.content {
        if alter(change, union, layer, sink: &sink) { continue }
      } else {
        sink.error(
          .manifestType, at: change.value.range,
          "\(quote("\(member.key).\(change.key)")): expected object or null, found \(change.value.typeName)")
        continue
      }
      let names = allNames
      sink.error(
        .manifestUnknownName, at: change.keyRange, "no element of \(quote(member.key)) is named \(quote(change.key))",
        notes: removed[change.key].map { [Diagnostic.Note("it was taken away here", at: $0)] } ?? [],
        help: didYouMean(change.key, among: names)
          ?? (names.isEmpty ? "no element has a \"name\"" : "names are \(quoteList(names.prefix(8)))"))
    }
    check(member, sink: &sink)
  }

  private mutating func remove(_ name: String) -> Bool {
    if let index = elements.firstIndex(where: { $0.name == name }) {
      elements.remove(at: index)
      return true
    }
    return inLists { $0.remove(name) }
  }

  private mutating func alter(
    _ change: JSONMember, _ union: UnionSchema, _ layer: MergedObject.Layer, sink: inout DiagnosticSink
  ) -> Bool {
    if let index = elements.firstIndex(where: { $0.name == change.key }) {
      if case .object(let object) = change.value.content, let name = object.member(Self.nameKey) {
        sink.error(
          .manifestUnknownKey, at: name.keyRange, "the name of the element \(quote(change.key)) cannot be changed")
      } else if elements[index].value != nil {
        var inner = layer
        inner.depth += 1
        // The name is no key of the change, so it has to outlive a change of the form.
        let name = elements[index].value?.object.entries[Self.nameKey]
        MergedUnion.merge(change.value, into: &elements[index].value, union, change.key, inner, sink: &sink)
        if let name { elements[index].value?.object.keep(Self.nameKey, name) }
        elements[index].isChanged = true
      }
      return true
    }
    return inLists { $0.alter(change, union, layer, sink: &sink) }
  }

  /// Tries a change on the lists of each element until one of them is it.
  private mutating func inLists(_ change: (inout MergedList) -> Bool) -> Bool {
    for index in elements.indices {
      for (key, list) in elements[index].value?.object.lists ?? [] {
        var changed = list
        guard change(&changed) else { continue }
        elements[index].value?.object.replace(key, with: changed)
        elements[index].isChanged = true
        return true
      }
    }
    return false
  }

  // MARK: What all elements are together

  /// Every element with the number of lists around it, those in lists of elements after theirs.
  private func visit(depth: Int = 1, _ body: (Element, Int) -> Void) {
    for element in elements {
      body(element, depth)
      for (_, list) in element.value?.object.lists ?? [] { list.visit(depth: depth + 1, body) }
    }
  }

  private var allNames: [String] {
    var names: [String] = []
    visit { element, _ in if let name = element.name { names.append(name) } }
    return names
  }

  /// Reports names that stand twice. More or deeper elements than are accepted are reported and taken away.
  private mutating func check(_ member: JSONMember, sink: inout DiagnosticSink) {
    var seen: [String: SourceRange] = [:]
    var clashes: [(name: String, range: SourceRange, first: SourceRange)] = []
    var (count, deepest) = (0, 0)
    visit { element, depth in
      count += 1
      deepest = max(deepest, depth)
      guard let name = element.name else { return }
      if let first = seen[name] {
        clashes.append((name, element.nameRange, first))
      } else {
        seen[name] = element.nameRange
      }
    }
    for clash in clashes {
      sink.error(
        .manifestNameClash, at: clash.range, "two elements of \(quote(member.key)) are named \(quote(clash.name))",
        notes: [Diagnostic.Note("the first one is here", at: clash.first)])
    }
    if count > Limits.elements {
      sink.error(
        .manifestTooMany, at: member.keyRange,
        "\(quote(member.key)): at most \(Limits.elements) elements together, found \(count)")
      elements = []
    }
    if deepest > Limits.listDepth {
      sink.error(
        .manifestTooMany, at: member.keyRange,
        "\(quote(member.key)): at most \(Limits.listDepth) lists within one another, found \(deepest)")
      elements = []
    }
  }

  /// Whether a state's layer stated any of it.
  var isFromState: Bool { elements.contains { $0.value?.object.isFromState ?? false } }

  mutating func seal() {
    for index in elements.indices {
      elements[index].isChanged = false
      elements[index].value?.object.seal()
    }
  }
}
