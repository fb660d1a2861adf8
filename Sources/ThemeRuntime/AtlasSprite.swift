/// Anything that lies on a page of an atlas, such as `Place` of generated code.
public protocol AtlasSprite {
  var region: AtlasRegion { get }
}

extension AtlasSprite {
  /// See ``AtlasRegion/quads(filling:displayScale:)``.
  public func quads(filling destination: AtlasRect, displayScale: Double? = nil) -> [AtlasQuad] {
    region.quads(filling: destination, displayScale: displayScale)
  }
}

extension AtlasRegion: AtlasSprite {
  /// A region is its own.
  public var region: AtlasRegion { self }
}

/// The sprites of one theme at one scale, such as `Pages` of generated code.
public protocol AtlasPages {
  associatedtype Sprite
  associatedtype SpriteSequence: RandomAccessCollection where SpriteSequence.Element == Sprite
  associatedtype Place: AtlasSprite

  subscript(sprite: Sprite) -> Place { get }
  /// The value that each sprite of a sequence shows.
  func values(of sequence: SpriteSequence) -> [Double]
}

extension AtlasPages {
  /// The sprite of a sequence that shows a value, or nil where the sequence is empty.
  public func sprite(of sequence: SpriteSequence, showing value: Double, by rule: MeterRule = .nearest) -> Sprite? {
    guard let frame = meterFrame(for: value, among: values(of: sequence), by: rule), frame < sequence.count else {
      return nil
    }
    return sequence[sequence.index(sequence.startIndex, offsetBy: frame)]
  }
}
