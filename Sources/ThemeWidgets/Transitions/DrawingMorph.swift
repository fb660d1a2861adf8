// What lies between two drawings.
//
// Two draw lists are laid side by side so that as many operations as possible stand beside one that they can turn into,
// in the order of both lists (a weighted alignment, Needleman and Wunsch, 1970: O(n·m) for lists of n and m). Between a
// pair every number is blended; what has no partner fades in or out where it is. Draw lists are used and not parameters
// because the looks that a kind derives for a state (brightness, a missing shadow, a faded group) are in no parameter.

import ThemeGraphics

struct DrawingMorph {
  private indirect enum Step {
    case same(DrawOperation)
    case blend(DrawOperation, DrawOperation)
    /// Groups whose contents are aligned in their turn.
    case group(Group, Group, [Step])
    /// Sums whose parts are aligned, each as a fill.
    case sum([Step])
    case first(DrawOperation)
    case second(DrawOperation)

    var leaving: DrawOperation? { if case .first(let operation) = self { operation } else { nil } }
    var coming: DrawOperation? { if case .second(let operation) = self { operation } else { nil } }
    var isAlone: Bool { leaving != nil || coming != nil }
  }

  private let from: [DrawOperation]
  private let to: [DrawOperation]
  private let steps: [Step]

  init(from: [DrawOperation], to: [DrawOperation]) {
    self.from = from
    self.to = to
    let (first, second) = Self.grouped(from, to)
    steps = Self.align(first, second)
  }

  /// The drawing at a share of the way: exactly one of the ends at 0 and 1.
  func operations(at share: Double) -> [DrawOperation] {
    if share == 0 { return from }
    if share == 1 { return to }
    return Self.operations(steps, Blend(share: share))
  }

  /// What leaves and what comes at one place fade over as two pictures whose shares add up: one over the other would let
  /// through what lies behind both.
  private static func operations(_ steps: [Step], _ blend: Blend) -> [DrawOperation] {
    var result: [DrawOperation] = []
    var start = 0
    while start < steps.count {
      let end = steps[start...].firstIndex { !$0.isAlone } ?? steps.count
      let leaving = steps[start..<end].compactMap(\.leaving)
      let coming = steps[start..<end].compactMap(\.coming)
      if leaving.isEmpty || coming.isEmpty {
        result += plainOperations(steps[start..<end], blend)
      } else {
        let over = DrawOperation.group(Group(opacity: blend.share, isAdded: true, coming))
        let under = DrawOperation.group(Group(opacity: 1 - blend.share, isAdded: true, leaving))
        result.append(.group(Group([under, over])))
      }
      if end < steps.count { result += plainOperations(steps[end...end], blend) }
      start = end + 1
    }
    return result
  }

  private static func plainOperations(_ steps: some Sequence<Step>, _ blend: Blend) -> [DrawOperation] {
    steps.compactMap { step in
      switch step {
      case .same(let operation): return operation
      case .blend(let a, let b): return blend.operation(a, b)
      case .group(let a, let b, let inner):
        let opacity = blend.fraction(a.opacity, b.opacity)
        let clip = a.clip.flatMap { a in b.clip.flatMap { blend.shape(a, $0) } }
        return .group(Group(clip: clip, opacity: opacity, isAdded: a.isAdded, operations(inner, blend)))
      case .sum(let parts):
        return .sum(
          plainOperations(parts, blend).flatMap { part -> [Fill] in
            switch part {
            case .fill(let fill): [fill]
            case .sum(let fills): fills
            case .shadow, .innerShadow, .image, .distanceField, .group: []
            }
          })
      case .first(let operation): return operation.fading(by: 1 - blend.share)
      case .second(let operation): return operation.fading(by: blend.share)
      }
    }
  }

  // MARK: Alignment

  /// More pairs than this are not weighed against each other: operations meet in order then.
  private static let mostPairs = 1 << 18

  /// A drawing beside one that is a single group (a disabled control's) is the same drawing in a group that does nothing.
  private static func grouped(_ a: [DrawOperation], _ b: [DrawOperation]) -> ([DrawOperation], [DrawOperation]) {
    func group(_ list: [DrawOperation]) -> Group? {
      if list.count == 1, case .group(let group) = list[0] { group } else { nil }
    }
    switch (group(a), group(b)) {
    case (let wrapper?, nil) where wrapper.isPlain && !b.isEmpty: return (a, [.group(Group(b))])
    case (nil, let wrapper?) where wrapper.isPlain && !a.isEmpty: return ([.group(Group(a))], b)
    case (_, _): return (a, b)
    }
  }

  private static func align(_ a: [DrawOperation], _ b: [DrawOperation]) -> [Step] {
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.dropFirst(head).reversed(), b.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let middle = alignMiddle(Array(a[head..<a.count - tail]), Array(b[head..<b.count - tail]))
    return a.prefix(head).map(Step.same) + middle + a.suffix(tail).map(Step.same)
  }

  private static func alignMiddle(_ a: [DrawOperation], _ b: [DrawOperation]) -> [Step] {
    if a.isEmpty || b.isEmpty { return a.map(Step.first) + b.map(Step.second) }
    guard a.count * b.count <= mostPairs else { return alignInOrder(a, b) }
    let columns = b.count + 1
    var likeness = [Int](repeating: 0, count: a.count * b.count)
    // The greatest sum of likenesses from (i, j) on.
    var best = [Int](repeating: 0, count: (a.count + 1) * columns)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        let own = Blend.likeness(a[i], b[j])
        likeness[i * b.count + j] = own
        let paired = own > 0 ? own + best[(i + 1) * columns + j + 1] : 0
        best[i * columns + j] = max(paired, best[(i + 1) * columns + j], best[i * columns + j + 1])
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let (here, own) = (best[i * columns + j], likeness[i * b.count + j])
      if own > 0, here == own + best[(i + 1) * columns + j + 1] {
        steps.append(pair(a[i], b[j]))
        (i, j) = (i + 1, j + 1)
      } else if here == best[(i + 1) * columns + j] {
        steps.append(.first(a[i]))
        i += 1
      } else {
        steps.append(.second(b[j]))
        j += 1
      }
    }
    return steps + a[i...].map(Step.first) + b[j...].map(Step.second)
  }

  private static func alignInOrder(_ a: [DrawOperation], _ b: [DrawOperation]) -> [Step] {
    let common = min(a.count, b.count)
    let paired = zip(a, b).flatMap { a, b in
      Blend.likeness(a, b) > 0 ? [pair(a, b)] : [Step.first(a), .second(b)]
    }
    return paired + a[common...].map(Step.first) + b[common...].map(Step.second)
  }

  private static func pair(_ a: DrawOperation, _ b: DrawOperation) -> Step {
    if a == b { return .same(a) }
    if case .group(let first) = a, case .group(let second) = b {
      return .group(first, second, align(first.operations, second.operations))
    }
    guard let first = a.parts, let second = b.parts, first.count > 1 || second.count > 1 else { return .blend(a, b) }
    return .sum(align(first.map(DrawOperation.fill), second.map(DrawOperation.fill)))
  }
}

extension DrawOperation {
  /// The parts of a sum; a fill is a sum of one.
  var parts: [Fill]? {
    switch self {
    case .fill(let fill): [fill]
    case .sum(let fills): fills
    case .shadow, .innerShadow, .image, .distanceField, .group: nil
    }
  }
}

extension Group {
  /// Whether it does no more than fade.
  fileprivate var isPlain: Bool { clip == nil && !isAdded }
}
