import ThemeHashing

/// What the last complete build read and wrote. When all of it is still as it was, there is nothing to do.
///
/// A receipt that is missing, damaged or of another version is none, and costs a build from the cache.
public struct Receipt: Hashable, Sendable {
  /// A file that was read or looked for, or a folder that was searched.
  public struct Input: Hashable, Sendable {
    /// As opened; absolute, unless the build key covers the current folder.
    public var path: String
    /// nil: there was no such file, and its appearance is a change.
    public var stamp: FileStamp?
    /// nil where there is no file, or where nobody hashed it.
    public var digest: Digest?
    /// A folder's stamp changes when a name appears in it or goes.
    public var isFolder: Bool

    public init(path: String, stamp: FileStamp?, digest: Digest?, isFolder: Bool = false) {
      self.path = path
      self.stamp = stamp
      self.digest = digest
      self.isFolder = isFolder
    }
  }

  /// A file that was written, or found to be as it should.
  public struct Output: Hashable, Sendable {
    /// Relative to the output folder.
    public var path: String
    public var stamp: FileStamp
    public var digest: Digest

    public init(path: String, stamp: FileStamp, digest: Digest) {
      self.path = path
      self.stamp = stamp
      self.digest = digest
    }
  }

  /// Of everything else a build depends on: tool, render and library versions, options.
  public var buildKey: Digest
  public var inputs: [Input]
  public var outputs: [Output]
  /// The pipeline's own, such as the counts it prints.
  public var summary: [UInt8]

  public init(buildKey: Digest, inputs: [Input], outputs: [Output], summary: [UInt8] = []) {
    self.buildKey = buildKey
    self.inputs = inputs
    self.outputs = outputs
    self.summary = summary
  }

  /// The most bytes of an encoded receipt; about half a million files.
  public static let sizeLimit = 1 << 26
  private static let magic: StaticString = "THMRECPT"
  private static let version: UInt32 = 2

  /// The receipt as bytes, which ``decode(_:)`` reads.
  public func encode() -> [UInt8] {
    var writer = ByteWriter()
    writer.append(buildKey)
    writer.append(UInt32(truncatingIfNeeded: inputs.count))
    for input in inputs {
      writer.append(input.path)
      writer.append(UInt8((input.stamp == nil ? 0 : 1) + (input.digest == nil ? 0 : 2) + (input.isFolder ? 4 : 0)))
      if let stamp = input.stamp { writer.append(stamp) }
      if let digest = input.digest { writer.append(digest) }
    }
    writer.append(UInt32(truncatingIfNeeded: outputs.count))
    for output in outputs {
      writer.append(output.path)
      writer.append(output.stamp)
      writer.append(output.digest)
    }
    writer.append(UInt32(truncatingIfNeeded: summary.count))
    writer.bytes += summary
    return SealedFile.seal(magic: Self.magic, version: Self.version, body: writer.bytes)
  }

  /// nil for anything that ``encode()`` did not make.
  public static func decode(_ bytes: [UInt8]) -> Receipt? {
    guard let body = SealedFile.open(magic: magic, version: version, bytes) else { return nil }
    var reader = ByteReader(body)
    guard let buildKey = reader.digest(), let inputs = reader.inputs(), let outputs = reader.outputs(),
      let count = reader.integer(UInt32.self), let summary = reader.take(Int(count)), reader.remaining == 0
    else { return nil }
    return Receipt(buildKey: buildKey, inputs: inputs, outputs: outputs, summary: Array(summary))
  }
}

extension ByteReader {
  fileprivate mutating func inputs() -> [Receipt.Input]? {
    // A path takes five bytes at least: a false count does not get its memory.
    guard let count = integer(UInt32.self), Int(count) <= remaining / 5 else { return nil }
    var inputs: [Receipt.Input] = []
    inputs.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let path = text(), let flags = integer(UInt8.self), flags < 8 else { return nil }
      var input = Receipt.Input(path: path, stamp: nil, digest: nil, isFolder: flags & 4 != 0)
      if flags & 1 != 0 {
        guard let stamp = stamp() else { return nil }
        input.stamp = stamp
      }
      if flags & 2 != 0 {
        guard let digest = digest() else { return nil }
        input.digest = digest
      }
      inputs.append(input)
    }
    return inputs
  }

  fileprivate mutating func outputs() -> [Receipt.Output]? {
    guard let count = integer(UInt32.self), Int(count) <= remaining / 76 else { return nil }
    var outputs: [Receipt.Output] = []
    outputs.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let path = text(), let stamp = stamp(), let digest = digest() else { return nil }
      outputs.append(Receipt.Output(path: path, stamp: stamp, digest: digest))
    }
    return outputs
  }
}
