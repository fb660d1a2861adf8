/// A table of GitHub's Markdown.
enum MarkdownTable {
  /// One line a row, with a line feed at the end of each. A `|` in a cell is escaped.
  static func text(_ head: [String], _ rows: [[String]]) -> String {
    line(head) + "|" + String(repeating: "---|", count: head.count) + "\n" + rows.map(line).joined()
  }

  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { " " + escaped($0) + ($0.isEmpty ? "|" : " |") }.joined() + "\n"
  }

  private static func escaped(_ cell: String) -> String {
    String(cell.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
  }
}
