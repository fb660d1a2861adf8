// What LeakSanitizer must report and what it must not, with suppressions.txt: Scripts/sanitize.sh asks before it is trusted.
//
//   leaks static, file, base64    a `static let` lives to the end: no report, although it takes it for a leak
//   leaks cycle                   a leak: a report

import Foundation

final class Node: @unchecked Sendable {
  var next: Node?
  let bytes = [UInt8](repeating: 1, count: 100)
}

/// Which of several cases it is stands in bits of the pointer.
enum Choice: Sendable {
  case one(Node)
  case two(Node)
  case three(Node)
}

enum Table {
  static let choices: [Choice] = [.one(Node()), .two(Node()), .three(Node())]
  static let file = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"))
  static let base64 = Data(base64Encoded: String(repeating: "AAAA", count: 1000))
}

@inline(never) func makeCycle() {
  let (first, second) = (Node(), Node())
  first.next = second
  second.next = first
}

/// Leaves no pointer of what was done before on the stack.
@inline(never) func clear(_ depth: Int) -> Int {
  let numbers = [Int](repeating: depth, count: 1000)
  return depth == 0 ? numbers[5] : clear(depth - 1) + numbers[7]
}

switch CommandLine.arguments.dropFirst().first {
case "static": print(Table.choices.count)
case "cycle": makeCycle()
case "file": print(Table.file?.count ?? 0)
case "base64": print(Table.base64?.count ?? 0)
default: exit(2)
}
print(clear(20))
