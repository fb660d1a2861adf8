/// A reader that is handed whatever a mutation made, and what must hold then.
protocol FuzzTarget: Sendable {
  /// The word on the command line.
  static var name: String { get }
  /// One line for the help.
  static var summary: String { get }

  init() throws

  /// What mutations start from.
  var seeds: [[UInt8]] { get }

  func mutated(_ random: inout SeededGenerator) -> [UInt8]

  /// - Returns: whether the reader took it for what it reads, as it is or with right checksums.
  /// - Throws: what did not hold.
  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool
}

/// A property that an input breaks.
struct FuzzFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

enum FuzzTargets {
  static let all: [any FuzzTarget.Type] = [
    ManifestTarget.self, EntryTarget.self, PageTarget.self, IndexTarget.self, MemoTarget.self, UsageTarget.self,
    ReceiptTarget.self, HistoryTarget.self, PictureTarget.self, FontTarget.self, OutputsTarget.self,
    PlacementTarget.self, FontsTarget.self,
  ]

  static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
