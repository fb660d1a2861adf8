// Several trees of tokens in the place of one, as a resolver document or an export of sets gives them: later ones replace
// tokens of earlier ones. The stack is an object that no JSON text can state, so that it passes through everything that
// takes a manifest's sections apart.

import ThemeDiagnostics
import ThemeJSON

enum TokenStack {
  private static let key = "$stack"

  /// A value that ``TokenLayer`` reads as the trees in their order.
  static func value(_ trees: [JSONValue], range: SourceRange) -> JSONValue {
    let list = JSONValue(content: .array(trees), range: range)
    let member = JSONMember(key: key, keyRange: .none, value: list)
    return JSONValue(content: .object(JSONObject(members: [member], range: range)), range: range)
  }

  /// The trees of such a value; nil for what was written as JSON, where every key has a place.
  static func trees(of object: JSONObject) -> [JSONValue]? {
    guard object.members.count == 1, object.members[0].key == key, object.members[0].keyRange == .none,
      case .array(let trees) = object.members[0].value.content
    else { return nil }
    return trees
  }
}
