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

/// One value of an axis, then of the next.
struct SwiftChoice: Hashable {
  struct Option: Hashable {
    /// Index into the axis's values.
    var value: Int
    /// The number of its first sprite, from the choice's first.
    var offset: Int
    var shape: SwiftShape
  }

  /// The axis of the options, and those below.
  var axes: [String]
  var isSequence: Bool
  /// In the axis's order.
  var options: [Option]

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
    self.init(
      widget.variants[...], offset: 0, axes: widget.axes[...], depth: 0, isSequence: widget.isSequence)
  }

  private init(
    _ variants: ArraySlice<SpriteUnion.Variant>, offset: Int, axes: ArraySlice<String>, depth: Int, isSequence: Bool
  ) {
    guard !axes.isEmpty else {
      self = isSequence ? .sequence(count: variants.first?.count ?? 0) : .sprite
      return
    }
    var options: [SwiftChoice.Option] = []
    var rest = variants
    // The variants are sorted, so those of one value stand together.
    while let first = rest.first {
      let value = first.values[depth]
      let same = rest.prefix { $0.values[depth] == value }
      options.append(
        SwiftChoice.Option(
          value: value, offset: first.offset - offset,
          shape: SwiftShape(
            same, offset: first.offset, axes: axes.dropFirst(), depth: depth + 1, isSequence: isSequence)))
      rest = rest.dropFirst(same.count)
    }
    self = .choice(SwiftChoice(axes: Array(axes), isSequence: isSequence, options: options))
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
    // The options mostly agree in what is below them: its name once.
    let inner = Set(choice.options.map(\.shape))
    switch choice.options.first?.shape {
    case .sequence(let count): name += "x\(count)"
    case .choice(let only): name += "_" + (names[only] ?? "")
    case .sprite, nil: break
    }
    if inner.count != 1 || name.utf8.count > Self.longest || taken.contains(name) {
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
