// Where on a variable font's axes a request means. Read through HarfBuzz, as names are: it parses nothing but the tables
// that are asked for.

import CHarfBuzz
import ThemeDiagnostics
import ThemeGraphics

/// An axis along which a font's letters vary.
struct VariationAxis {
  var tag: OpenTypeTag
  /// Finite and within ±32767, as OpenType's numbers are; the default lies within.
  var range: ClosedRange<Double>
  var initial: Double

  var words: String { "\(tag) (\(plain(range.lowerBound))...\(plain(range.upperBound)))" }
}

extension FontBlob {
  /// The axes that are not at their default, ordered by tag.
  func axes(of variation: FontVariation, inFace index: Int) throws(FaceError) -> [FontAxisValue] {
    if variation.instance == nil, variation.axes.isEmpty { return [] }
    let face = hb_face_create(handle, UInt32(index))
    defer { hb_face_destroy(face) }
    let axes = variationAxes(face)
    var places = axes.map(\.initial)
    if let name = variation.instance { places = try instance(name, of: face, axes) }
    for stated in variation.axes {
      guard let index = axes.firstIndex(where: { $0.tag == stated.tag }) else {
        let cause = "the font has no axis '\(stated.tag)'"
        let known = axes.map(\.words).joined(separator: ", ")
        throw FaceError(
          cause: axes.isEmpty ? "\(cause): it is no variable font" : "\(cause); it has \(known)",
          part: .axis(stated.tag), help: didYouMean(stated.tag.description, among: axes.map(\.tag.description)))
      }
      guard axes[index].range.contains(stated.value) else {
        throw FaceError(
          cause: "\(plain(stated.value)) is out of the range of the axis \(axes[index].words)",
          part: .axis(stated.tag))
      }
      // As precise as FreeType's numbers, so that both libraries mean the same place.
      places[index] = (stated.value * 65_536).rounded() / 65_536
    }
    return zip(axes, places).filter { $0.initial != $1 }.map { FontAxisValue($0.tag, $1) }.sorted { $0.tag < $1.tag }
  }

  /// The places of an instance on all axes.
  private func instance(
    _ name: String, of face: OpaquePointer?, _ axes: [VariationAxis]
  ) throws(FaceError) -> [Double] {
    let count = min(hb_ot_var_get_named_instance_count(face), maximumInstances)
    let names = (0..<count).map { index in
      text(of: hb_ot_var_named_instance_get_subfamily_name_id(face, index), in: face)
    }
    let folded = names.map(foldedName)
    guard let index = names.firstIndex(of: name) ?? folded.firstIndex(of: foldedName(name)) else {
      let known = listedNames(names.filter { !$0.isEmpty })
      throw FaceError(
        cause: "the font has no instance '\(name)'"
          + (axes.isEmpty ? ": it is no variable font" : known.isEmpty ? ": it names none" : "; it has \(known)"),
        part: .instance, help: didYouMean(name, among: names))
    }
    var length = UInt32(axes.count)
    var coordinates = [Float](repeating: 0, count: axes.count)
    hb_ot_var_named_instance_get_design_coords(face, UInt32(index), &length, &coordinates)
    guard length == axes.count, zip(axes, coordinates).allSatisfy({ $0.range.contains(Double($1)) }) else {
      throw FaceError(cause: "the font's instance '\(name)' lies out of its axes", part: .instance)
    }
    return coordinates.map(Double.init)
  }

  private func text(of name: hb_ot_name_id_t, in face: OpaquePointer?) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    var length = UInt32(buffer.count)
    hb_ot_name_get_utf8(face, name, hb_language_from_string("en", -1), &length, &buffer)
    return String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A face's axes in the font's order; none for a font that does not vary.
func variationAxes(_ face: OpaquePointer?) -> [VariationAxis] {
  var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: maximumAxes)
  var count = UInt32(maximumAxes)
  let total = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
  guard total <= maximumAxes else { return [] }
  return infos.prefix(Int(count)).map { info in
    let initial = Double(info.default_value)
    let low = min(Double(info.min_value), initial)
    let high = max(Double(info.max_value), initial)
    return VariationAxis(tag: OpenTypeTag(code: info.tag), range: low...high, initial: initial)
  }
}

/// Bounds for hostile fonts; real ones have at most a few dozen axes and some hundred instances.
private let maximumAxes = 64
private let maximumInstances: UInt32 = 1024

private func foldedName(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

/// A whole number without its point.
private func plain(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
