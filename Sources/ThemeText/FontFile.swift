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

/// One face of a family's list.
public struct FontRequest: Sendable {
  public var file: FontFile
  public var face: FaceSelector

  public init(file: FontFile, face: FaceSelector = .index(0)) {
    self.file = file
    self.face = face
  }
}

/// Why one face of a family cannot be used.
public struct FontFailure: Hashable, Sendable {
  public var family: String
  /// Index into the family's requests.
  public var requestIndex: Int
  /// The file and the cause, such as "a.ttc: face index 99 of 10 faces".
  public var reason: String

  public init(family: String, requestIndex: Int, reason: String) {
    self.family = family
    self.requestIndex = requestIndex
    self.reason = reason
  }
}
