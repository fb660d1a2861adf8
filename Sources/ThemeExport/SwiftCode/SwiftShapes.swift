// The type of a widget: which axis values it has, as properties.
//
// Widgets are values of few types, not types of their own with a property a sprite, because of what the compiler needs:
// a debug build of 10,000 sprites takes it 0.8 s of processor time as 2,000 widgets of one shape, 3.1 s as 2,000 enums
// with 5 computed static properties each, 6.4 s with stored ones. (Documentation/SwiftOutput.md)

import ThemeDiagnostics

/// What a widget's name gives.
indirect enum SwiftShape: Hashable {
  case sprite
  case sequence(count: Int)
  case choice(SwiftChoice)

  var count: Int {
    switch self {
    case .sprite: 1
    case .sequence(let count): count
    case .choice(let choice): choice.options.reduce(0) { $0 + $1.shape.count }
    }
  }
}

/// One value of an axis, then of the next; beside the values the flip-books that are named in their place.
struct SwiftChoice: Hashable {
  struct Option: Hashable {
    /// Index into the axis's values.
    var value: Int
    /// The number of its first sprite, from the choice's first.
    var offset: Int
    var shape: SwiftShape
  }

  struct FlipBook: Hashable {
    var name: String
    /// As an option's.
    var offset: Int
    var shape: SwiftShape
  }

  /// The axis of the options, and those below.
  var axes: [String]
  var isSequence: Bool
  /// In the axis's order.
  var options: [Option]
  /// By name.
  var flipBooks: [FlipBook]

  /// What is shown for any values of the axes: where one is missing, the first that is there.
  func leaf(_ values: ArraySlice<Int>) -> (offset: Int, count: Int) {
    guard let value = values.first, let option = options.first(where: { $0.value == value }) ?? options.first else {
      return (0, 1)
    }
    guard case .choice(let inner) = option.shape else { return (option.offset, option.shape.count) }
    let leaf = inner.leaf(values.dropFirst())
    return (option.offset + leaf.offset, leaf.count)
  }
}

extension SwiftShape {
  init(_ widget: SpriteUnion.Widget) {
    // Without axes there is no shape to name flip-books: they stand beside the widget.
    let flipBooks = widget.axes.isEmpty ? [] : widget.flipBooks
    self.init(
      widget.variants[...], flipBooks, offset: 0, axes: widget.axes[...], depth: 0, isSequence: widget.isSequence)
  }

  private init(
    _ variants: ArraySlice<SpriteUnion.Variant>, _ flipBooks: [SpriteUnion.FlipBook], offset: Int,
    axes: ArraySlice<String>, depth: Int, isSequence: Bool
  ) {
    guard !axes.isEmpty else {
      self = isSequence ? .sequence(count: variants.first?.count ?? flipBooks.first?.count ?? 0) : .sprite
      return
    }
    func inner(_ variants: ArraySlice<SpriteUnion.Variant>, _ flipBooks: [SpriteUnion.FlipBook], _ first: Int)
      -> SwiftShape
    {
      SwiftShape(
        variants, flipBooks, offset: first, axes: axes.dropFirst(), depth: depth + 1,
        isSequence: isSequence || variants.isEmpty)
    }
    var options: [SwiftChoice.Option] = []
    var rest = variants
    // The variants are sorted, so those of one value stand together.
    while let first = rest.first {
      let value = first.values[depth]
      let same = rest.prefix { $0.values[depth] == value }
      let within = flipBooks.filter { $0.path[depth] == .value(value) }
      options.append(
        SwiftChoice.Option(value: value, offset: first.offset - offset, shape: inner(same, within, first.offset)))
      rest = rest.dropFirst(same.count)
    }
    // Below a flip-book's name there are frames alone.
    var named: [SwiftChoice.FlipBook] = []
    var others = flipBooks.filter { flipBook in !options.contains { flipBook.path[depth] == .value($0.value) } }
    while let first = others.first {
      let same = others.filter { $0.path[depth] == first.path[depth] }
      others.removeAll { $0.path[depth] == first.path[depth] }
      let shape = inner([], same, first.offset)
      switch first.path[depth] {
      case .value(let value):
        options.append(SwiftChoice.Option(value: value, offset: first.offset - offset, shape: shape))
      case .name(let name):
        named.append(SwiftChoice.FlipBook(name: name, offset: first.offset - offset, shape: shape))
      }
    }
    self = .choice(
      SwiftChoice(axes: Array(axes), isSequence: isSequence || variants.isEmpty, options: options, flipBooks: named))
  }
}

/// The names of all shapes, made of their values, so that they do not change with what else a manifest has.
struct SwiftShapeNames {
  /// Inner ones first.
  private(set) var choices: [(choice: SwiftChoice, name: String)] = []
  private var names: [SwiftChoice: String] = [:]
  private var taken: Set<String> = []

  /// A longer name is replaced by a digest.
  private static let longest = 100

  subscript(choice: SwiftChoice) -> String { names[choice] ?? "" }

  mutating func add(_ shape: SwiftShape, axes: [String: [String]]) {
    guard case .choice(let choice) = shape, names[choice] == nil else { return }
    for option in choice.options { add(option.shape, axes: axes) }
    for flipBook in choice.flipBooks { add(flipBook.shape, axes: axes) }
    var name = SwiftIdentifier(type: choice.axes.first ?? "").text + "_"
    var text = choice.axes.joined(separator: "/")
    for option in choice.options {
      let value = axes[choice.axes.first ?? ""]?[option.value] ?? ""
      name += SwiftIdentifier(type: value).text + "_"
      text += "(" + value + ":"
      switch option.shape {
      case .sprite: break
      case .sequence(let count): text += "\(count)"
      case .choice(let inner): text += names[inner] ?? ""
      }
      text += ")"
    }
    for flipBook in choice.flipBooks {
      text += "{\(flipBook.name):\(flipBook.offset):"
      switch flipBook.shape {
      case .sprite: break
      case .sequence(let count): text += "\(count)"
      case .choice(let inner): text += names[inner] ?? ""
      }
      text += "}"
    }
    // The options mostly agree in what is below them: its name once.
    let inner = Set(choice.options.map(\.shape))
    switch choice.options.first?.shape {
    case .sequence(let count): name += "x\(count)"
    case .choice(let only): name += "_" + (names[only] ?? "")
    case .sprite, nil: break
    }
    if inner.count != 1 || !choice.flipBooks.isEmpty || name.utf8.count > Self.longest || taken.contains(name) {
      name = "Shape_" + Self.digest(text)
      while taken.contains(name) { name += "_" }
    }
    taken.insert(name)
    names[choice] = name
    choices.append((choice, name))
  }

  /// FNV-1a in 64 bits: short, and equal everywhere.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
