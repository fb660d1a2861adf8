import ThemeGraphics
import ThemeHashing

/// The bytes of a font file, read and hashed by the caller.
public struct FontFile: Sendable {
  /// Names the file in messages; never opened, and no part of any key.
  public let path: String
  /// The whole file. Every face of it shares this one array.
  public let bytes: [UInt8]
  /// The digest of `bytes`: what faces are told apart by.
  public let digest: Digest

  public init(path: String, bytes: [UInt8], digest: Digest) {
    self.path = path
    self.bytes = bytes
    self.digest = digest
  }
}

/// Which face of a font file is meant.
public enum FaceSelector: Hashable, Sendable {
  /// Place in a collection, from 0; 0 in a file that is none.
  case index(Int)
  /// Full name, PostScript name, family and style, or family name, in any language that the file gives it in. A family
  /// name that several faces have means the one whose style is Regular.
  case name(String)
}

/// How a variable font is varied.
public struct FontVariation: Hashable, Sendable {
  /// The name of a place on all axes that the font itself names, such as `SemiBold`; nil is the font's default. Capitals
  /// and spaces make no difference where no name is spelt just so.
  public var instance: String?
  /// Places on single axes, which go before those of the instance.
  public var axes: [FontAxisValue]

  public init(instance: String? = nil, axes: [FontAxisValue] = []) {
    self.instance = instance
    self.axes = axes
  }
}

/// One face of a family's list.
public struct FontRequest: Sendable {
  public var file: FontFile
  public var face: FaceSelector
  public var variation: FontVariation
  /// The palette of a font with colours, from 0.
  public var palette: Int

  public init(
    file: FontFile, face: FaceSelector = .index(0), variation: FontVariation = FontVariation(), palette: Int = 0
  ) {
    self.file = file
    self.face = face
    self.variation = variation
    self.palette = palette
  }
}

/// Why one face of a family cannot be used.
public struct FontFailure: Hashable, Sendable {
  /// What of a request is wrong.
  public enum Part: Hashable, Sendable {
    /// The file, or the face in it.
    case face
    case instance
    case axis(OpenTypeTag)
    case palette
  }

  /// The family that asked for it.
  public var family: String
  /// Index into the family's requests.
  public var requestIndex: Int
  /// The file and the cause, such as "a.ttc: face index 99 of 10 faces".
  public var reason: String
  public var part: Part
  /// What to do about it, where that is known.
  public var help: String?

  public init(family: String, requestIndex: Int, reason: String, part: Part = .face, help: String? = nil) {
    self.family = family
    self.requestIndex = requestIndex
    self.reason = reason
    self.part = part
    self.help = help
  }
}
