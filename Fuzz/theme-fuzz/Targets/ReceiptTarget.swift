import ThemeHashing

@testable import ThemePipeline
@testable import ThemeStorage

/// Receipts, as they are and with right checksums.
struct ReceiptTarget: FuzzTarget {
  static let name = "receipt"
  static let summary = "receipts of builds"

  private let receipts: [Receipt]
  let seeds: [[UInt8]]

  init() throws {
    let stamp = FileStamp(size: 1, modified: -2, changed: .max, inode: .max, device: 5)
    let key = SHA256.digest([1])
    var counts = BuildCounts()
    counts.sprites = 10
    let record = ReceiptRecord(outputFolder: "/a/out of it", counts: counts)
    receipts = [
      Receipt(buildKey: .zero, inputs: [], outputs: []),
      Receipt(
        buildKey: key,
        inputs: [
          .init(path: "/a/themes.json", stamp: stamp, digest: key), .init(path: "/none", stamp: nil, digest: nil),
          .init(path: "/a", stamp: stamp, digest: nil, isFolder: true), .init(path: "", stamp: nil, digest: key),
        ],
        outputs: [
          .init(path: "ocean.png", stamp: stamp, digest: key), .init(path: "a/b é@2x.png", stamp: stamp, digest: .zero),
        ], summary: record.bytes),
      Receipt(
        buildKey: key, inputs: (0..<40).map { .init(path: "/fonts/\($0)", stamp: stamp, digest: nil, isFolder: true) },
        outputs: (0..<20).map { .init(path: "\($0).png", stamp: stamp, digest: key) }),
    ]
    seeds = receipts.map { $0.encode() }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    if let receipt = Receipt.decode(bytes) {
      guard SealedBytes.isSealed(bytes) else { throw FuzzFailure("a damaged receipt was read") }
      try check(receipt, bytes)
    }
    let resealed = SealedBytes.resealed(bytes, head: seeds[0][..<12])
    guard let receipt = Receipt.decode(resealed) else { return false }
    try check(receipt, resealed)
    return true
  }

  private func check(_ receipt: Receipt, _ bytes: [UInt8]) throws(FuzzFailure) {
    guard receipt.encode() == bytes else { throw FuzzFailure("a receipt was read that is not written so") }
    _ = ReceiptRecord(receipt.summary)
    guard receipt.inputs.isEmpty && receipt.outputs.isEmpty || !receipt.isCurrent(outputFolder: "/nowhere") else {
      // Only of files that are not there, which is right.
      guard receipt.outputs.isEmpty, receipt.inputs.allSatisfy({ $0.stamp == nil }) else {
        throw FuzzFailure("a receipt of files that are not there is current")
      }
      return
    }
  }
}
