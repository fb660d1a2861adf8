import ThemeGraphics

/// A band of a picture while it is being made: premultiplied Float32, row by row, and in each row the four components as
/// planes of their own (red, green, blue, alpha), so that every loop runs along plain floats.
struct Layer: ~Copyable {
  /// In pixels of the plane.
  let bounds: PixelRect
  /// Floats between the planes of a row.
  let stride: Int
  private let values: FloatBuffer

  /// A transparent layer.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    stride = (bounds.width + 3) & ~3
    values = FloatBuffer(zeros: stride * 4 * bounds.height)
  }

  /// The red value of the row's first column.
  @inline(__always)
  func row(_ row: Int) -> UnsafeMutablePointer<Float> { values.base + (row - bounds.y) * 4 * stride }
}
