import CLibPNG

/// Straight RGBA pixels, rows from top to bottom.
struct Picture {
  let width: Int
  let height: Int
  var pixels: [UInt8]

  struct PNGError: Error, CustomStringConvertible {
    let description: String
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Pictures of one height, from left to right.
  init(sideBySide pictures: [Picture]) {
    self.init(width: pictures.reduce(0) { $0 + $1.width }, height: pictures.first?.height ?? 0)
    pixels = (0..<height).flatMap { row in
      pictures.flatMap { $0.pixels[row * $0.width * 4..<(row + 1) * $0.width * 4] }
    }
  }

  init(contentsOfPNG path: String) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&image, path) != 0 else { throw Self.error(path, &image) }
    image.format = Self.rgba
    self.init(width: Int(image.width), height: Int(image.height))
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw Self.error(path, &image) }
  }

  func writePNG(to path: String) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = Self.rgba
    guard png_image_write_to_file(&image, path, 0, pixels, 0, nil) != 0 else { throw Self.error(path, &image) }
  }

  /// `PNG_FORMAT_RGBA`, a macro that Swift does not see.
  private static let rgba = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

  private static func error(_ path: String, _ image: inout png_image) -> PNGError {
    let message = withUnsafeBytes(of: &image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return PNGError(description: "\(path): \(message)")
  }
}
