import ThemeModel

/// The text of a style sheet: rules in blocks, one a variant.
struct CSSSheet {
  private(set) var text: String
  private var indent = ""

  init(comment: String) { text = Self.comment(comment) }

  /// Adds what `content` adds, inside the condition's block; nothing where it adds nothing.
  mutating func block(_ condition: CSSCondition, content: (inout CSSSheet) -> Void) {
    var inner = self
    inner.text = ""
    inner.indent = condition.block == nil ? "" : "  "
    content(&inner)
    if inner.text.isEmpty { return }
    text += "\n"
    if !condition.values.isEmpty {
      let words = condition.values.map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
      text += Self.comment(words)
    }
    text += condition.block.map { "\($0) {\n" + inner.text + "}\n" } ?? inner.text
  }

  private static func comment(_ text: String) -> String { "/* \(text.replacing("*/", with: "* /")) */\n" }

  /// One rule, a declaration a line.
  mutating func rule(_ selectors: [String], _ declarations: [String]) {
    if selectors.isEmpty || declarations.isEmpty { return }
    text += indent + selectors.joined(separator: ",\n" + indent) + " {\n"
    for declaration in declarations { text += indent + "  " + declaration + ";\n" }
    text += indent + "}\n"
  }

  /// The rules of sprites, and before them one rule a page for what its sprites share.
  mutating func rules(_ looks: [(selector: String, look: CSSLook)]) {
    var pages: [[String]] = []
    var selectors: [[String]: [String]] = [:]
    for (selector, look) in looks where !look.page.isEmpty {
      if selectors[look.page] == nil { pages.append(look.page) }
      selectors[look.page, default: []].append(selector)
    }
    for page in pages { rule(selectors[page] ?? [], page) }
    for (selector, look) in looks { rule([selector], look.own) }
  }
}
