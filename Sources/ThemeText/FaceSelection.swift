// Which face of a file a request means. Names are read through HarfBuzz, which parses nothing but the `name` table:
// FreeType would open each of a collection's faces for it.

import CHarfBuzz
import ThemeDiagnostics

/// Why a request names no face.
struct FaceSelectionError: Error {
  var cause: String
}

extension FontBlob {
  /// The index of the face that is meant, within 0..<faceCount.
  func index(of selector: FaceSelector) throws(FaceSelectionError) -> Int {
    let count = faceCount
    guard count > 0 else { throw FaceSelectionError(cause: "the file has no face") }
    switch selector {
    case .index(let index):
      guard index >= 0, index < count else {
        throw FaceSelectionError(
          cause: "face index \(index) of \(count) face\(count == 1 ? "" : "s") (they count from 0)")
      }
      return index
    case .name(let name):
      return try index(named: name, among: (0..<min(count, maximumNamedFaces)).map(faceNames(at:)))
    }
  }

  private func index(named name: String, among faces: [FaceNames]) throws(FaceSelectionError) -> Int {
    let exact = faces.indices.filter { faces[$0].isOwn(name) }
    if exact.count == 1 { return exact[0] }
    var matches = exact.isEmpty ? faces.indices.filter { faces[$0].families.contains(name) } : exact
    if matches.count > 1 {
      let regular = matches.filter { faces[$0].styles.contains("Regular") }
      if regular.count == 1 { matches = regular }
    }
    if matches.count == 1 { return matches[0] }
    if matches.isEmpty {
      let list = listedNames(faces.map(\.title))
      throw FaceSelectionError(cause: "no face is called '\(name)'; the file has: \(list)")
    }
    let list = matches.prefix(maximumListedNames).map { "\($0) \(quote(faces[$0].title))" }.joined(separator: ", ")
    throw FaceSelectionError(cause: "\(matches.count) faces are called '\(name)': \(list); name one by its index")
  }
}

/// Names that a font gives, in quotes: not more of them, nor longer ones, than a person reads.
func listedNames(_ names: [String]) -> String {
  let rest = names.count - maximumListedNames
  return quoteList(names.prefix(maximumListedNames)) + (rest > 0 ? " and \(rest) more" : "")
}

private let maximumListedNames = 40

/// A bound for hostile collections; real ones have tens of faces.
private let maximumNamedFaces = 1024

private struct FaceNames {
  /// Names of this one face: full and PostScript.
  var own: [String] = []
  var families: [String] = []
  var styles: [String] = []

  var title: String { own.first ?? families.first ?? "?" }

  func isOwn(_ name: String) -> Bool {
    own.contains(name) || families.contains { family in styles.contains { name == "\(family) \($0)" } }
  }
}

extension FontBlob {
  private func faceNames(at index: Int) -> FaceNames {
    let face = hb_face_create(handle, UInt32(index))
    defer { hb_face_destroy(face) }
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return FaceNames() }
    var names = FaceNames()
    for entry in UnsafeBufferPointer(start: entries, count: Int(count)) {
      func append(to list: inout [String]) {
        let text = text(of: entry, in: face)
        if !text.isEmpty, !list.contains(text) { list.append(text) }
      }
      // Name IDs of the OpenType specification, `name` table.
      switch entry.name_id {
      case 1, 16: append(to: &names.families)
      case 2, 17: append(to: &names.styles)
      case 4, 6: append(to: &names.own)
      default: break
      }
    }
    return names
  }

  private func text(of entry: hb_ot_name_entry_t, in face: OpaquePointer?) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    var length = UInt32(buffer.count)
    hb_ot_name_get_utf8(face, entry.name_id, entry.language, &length, &buffer)
    return String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
