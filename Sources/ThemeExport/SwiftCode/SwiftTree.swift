// Groups as nested enums, widgets as their static properties.

import ThemeDiagnostics

struct SwiftTree {
  enum Member {
    case group(Int)
    case widget(Int)
    /// Of a widget without axes.
    case flipBook(widget: Int, Int)
  }

  struct Group {
    var path: String
    var name: SwiftIdentifier
    var members: [(name: SwiftIdentifier, member: Member)] = []
    var scope = SwiftScope()
  }

  /// The first is the whole enum. Members are in the order of the widgets' names.
  private(set) var groups: [Group]

  /// Reports every name that two groups, widgets or types of one scope would have, and returns nil then.
  init?(_ union: SpriteUnion, root scope: SwiftScope, sink: inout DiagnosticSink) {
    groups = [Group(path: "", name: SwiftIdentifier(member: ""), scope: scope)]
    var places: [String: Int] = [:]
    var isRight = true
    for (index, widget) in union.widgets.enumerated() {
      var group = 0
      var path = ""
      let segments = widget.name.split(separator: "/")
      for segment in segments.dropLast() {
        path += (path.isEmpty ? "" : "/") + segment
        if let known = places[path] {
          group = known
          continue
        }
        let name = SwiftIdentifier(member: String(segment))
        isRight = groups[group].scope.declare(name, "group '\(path)'", at: widget.range, sink: &sink) && isRight
        places[path] = groups.count
        groups[group].members.append((name, .group(groups.count)))
        group = groups.count
        groups.append(Group(path: path, name: name))
      }
      let name = SwiftIdentifier(member: String(segments.last ?? ""))
      isRight =
        groups[group].scope.declare(name, "widget '\(widget.name)'", at: widget.range, sink: &sink) && isRight
      groups[group].members.append((name, .widget(index)))
      guard widget.axes.isEmpty else { continue }
      for (place, flipBook) in widget.flipBooks.enumerated() {
        guard case .name(let own)? = flipBook.path.first else { continue }
        let name = SwiftIdentifier(member: "\(segments.last ?? "")-\(own)")
        let subject = "transition '\(own)' of widget '\(widget.name)'"
        isRight = groups[group].scope.declare(name, subject, at: widget.range, sink: &sink) && isRight
        groups[group].members.append((name, .flipBook(widget: index, place)))
      }
    }
    if !isRight { return nil }
  }
}
