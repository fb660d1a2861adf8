import ThemeModel

/// The source form of Android's nine-patches: a picture in a frame of one pixel, at every density.
func ninePatch(_ picture: Bitmap, slice: PixelInsets, content: PixelInsets?) -> Bitmap {
  let (width, height) = (picture.width, picture.height)
  var result = Bitmap(width: width + 2, height: height + 2)
  let row = result.width * 4
  for y in 0..<height {
    let (to, from) = ((y + 1) * row + 4, y * width * 4)
    result.pixels.replaceSubrange(to..<to + width * 4, with: picture.pixels[from..<from + width * 4])
  }
  /// Opaque black: colour is 0 already.
  func mark(_ x: Int, _ y: Int) { result.pixels[y * row + x * 4 + 3] = 255 }
  for x in slice.left..<max(slice.left, width - slice.right) { mark(x + 1, 0) }
  for y in slice.top..<max(slice.top, height - slice.bottom) { mark(0, y + 1) }
  if let content {
    for x in content.left..<max(content.left, width - content.right) { mark(x + 1, height + 1) }
    for y in content.top..<max(content.top, height - content.bottom) { mark(width + 1, y + 1) }
  }
  return result
}
