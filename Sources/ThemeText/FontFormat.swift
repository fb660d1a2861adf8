// What a file's first bytes say. FreeType also opens formats that HarfBuzz cannot shape with, and its "unknown file
// format" does not help someone whose font is a Git LFS pointer: both are told apart before either library sees them.

/// The cause why a file cannot be a font with OpenType tables, or nil where it may be one.
func unsupportedFormat(_ bytes: [UInt8]) -> String? {
  if bytes.isEmpty { return "the file is empty" }
  if bytes.count > Int(Int32.max) { return "a file of 2 GiB or more is too large for a font" }
  if bytes.starts(with: "version https://git-lfs".utf8) {
    return "the file is a Git LFS pointer, not the font itself (git lfs pull fetches it)"
  }
  guard bytes.count >= 12 else { return "\(bytes.count) bytes are too short for a font" }
  let opening = bytes[0..<4]
  if opening.elementsEqual([0, 1, 0, 0]) { return nil }
  for sign in ["OTTO", "true", "ttcf"] where opening.elementsEqual(sign.utf8) { return nil }
  for sign in ["wOFF", "wOF2"] where opening.elementsEqual(sign.utf8) {
    return "the file is a web font (WOFF); a TrueType or OpenType file is needed"
  }
  if opening.starts(with: "%!".utf8) || opening.starts(with: [0x80, 1]) || opening.elementsEqual("typ1".utf8) {
    return "the file is a PostScript Type 1 font; a TrueType or OpenType file is needed"
  }
  return "the file is not a TrueType or OpenType font"
}
