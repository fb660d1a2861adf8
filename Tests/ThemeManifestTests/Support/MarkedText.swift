/// A text with markers `1️⃣`, `2️⃣`, … taken out, and the byte offset at which each stood.
struct MarkedText {
  let text: String
  let markers: [String: UInt32]

  init(_ marked: String) {
    var text = ""
    var markers: [String: UInt32] = [:]
    for character in marked {
      // A keycap: a digit, a variation selector, an enclosing keycap.
      if character.unicodeScalars.count == 3, character.unicodeScalars.last?.value == 0x20E3 {
        markers[String(character)] = UInt32(text.utf8.count)
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.markers = markers
  }
}
