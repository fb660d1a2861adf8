/// A range of bytes in one of the source files of a build.
///
/// Ranges stay bytes until they are shown: ``SourceFile/position(of:)`` makes lines and columns only when a
/// diagnostic is printed, so carrying a range through four stages costs twelve bytes.
public struct SourceRange: Hashable, Sendable {
  /// Index of the file in the build's ``SourceFiles``.
  public var file: UInt32
  /// Offset of the first byte.
  public var lower: UInt32
  /// Offset after the last byte; at least `lower`.
  public var upper: UInt32

  public init(file: UInt32, lower: UInt32, upper: UInt32) {
    self.file = file
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// The empty range at the start of the first file, for values that no text stands for (defaults).
  public static let none = SourceRange(file: 0, lower: 0, upper: 0)
}
