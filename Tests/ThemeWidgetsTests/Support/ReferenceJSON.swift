import Foundation
import ThemeGraphics
import ThemeModel

/// A value of a fixture; what is missing or of another type reads as null, 0 or empty.
struct JSON {
  private let content: Any?

  init(_ value: Any?) { content = value is NSNull ? nil : value }

  subscript(key: String) -> JSON { JSON((content as? [String: Any])?[key]) }
  subscript(index: Int) -> JSON { list.indices.contains(index) ? list[index] : JSON(nil) }

  var isNull: Bool { content == nil }
  var list: [JSON] { (content as? [Any] ?? []).map { JSON($0) } }
  var text: String { content as? String ?? "" }
  var number: Double { (content as? NSNumber)?.doubleValue ?? 0 }
  var flag: Bool { (content as? NSNumber)?.boolValue ?? false }

  var place: Point { Point(self[0].number, self[1].number) }
  var rect: Rect { Rect(self[0].number, self[1].number, self[2].number, self[3].number) }
  var plainColor: Color {
    Color(red: self[0].number, green: self[1].number, blue: self[2].number, alpha: self[3].isNull ? 1 : self[3].number)
  }
  var stops: [GradientStop] { list.map { GradientStop($0["location"].number, $0["color"].plainColor) } }
  /// A shadow with a graphics context's blur: twice the sigma.
  var shadow: ShadowStyle {
    ShadowStyle(offset: self["offset"].place, sigma: self["blur"].number / 2, color: self["color"].plainColor)
  }

  var value: ParameterValue { .number(number) }
  var point: ParameterValue { .point(place) }
  var size: ParameterValue { .size(Size(self[0].number, self[1].number)) }
  var color: ParameterValue { .color(plainColor) }
}

extension DrawOperation {
  /// An operation of the ideal renderer.
  init(_ json: JSON, font: ReferenceShaper) {
    func geometry(_ shape: JSON) -> Geometry { Geometry(shape, font: font) }
    func fill(_ json: JSON) -> Fill {
      Fill(geometry(json["shape"]), Paint(json["paint"]), clips: json["clips"].list.map(geometry))
    }
    switch json["op"].text {
    case "paint": self = .fill(fill(json))
    case "sum": self = .sum(json["items"].list.map(fill))
    case "shadow":
      let shadow = Shadow(
        geometry(json["shape"]), offset: json["offset"].place, sigma: json["sigma"].number,
        color: json["color"].plainColor, clips: json["clips"].list.map(geometry))
      self = json["inner"].flag ? .innerShadow(shadow) : .shadow(shadow)
    default:
      self = .group(
        Group(clip: Shape(geometry(json["clip"])), json["ops"].list.map { DrawOperation($0, font: font) }))
    }
  }
}

extension Geometry {
  init(_ json: JSON, font: ReferenceShaper) {
    let radii = CornerRadii(json["r"].number)
    let rect = json["rect"].rect
    switch json["t"].text {
    case "rect": self = .rect(rect)
    case "rrect": self = .roundedRect(rect, radii)
    case "rrectStroke": self = .strokedRoundedRect(rect, radii, width: json["width"].number)
    case "evenodd":
      var path = Path()
      for part in json["shapes"].list {
        path.append(contentsOf: .roundedRect(part["rect"].rect, CornerRadii(part["r"].number)))
      }
      self = .path(path, .evenOdd)
    case "polyline":
      self = .stroke(
        .polyline(json["points"].list.map(\.place)),
        StrokeStyle(width: json["width"].number, cap: json.cap, join: .round))
    case "arc":
      let start = json["start"].number
      self = .stroke(
        .arc(
          center: json["center"].place, radius: json["radius"].number, start: start,
          sweep: json["end"].number - start),
        StrokeStyle(width: json["width"].number, cap: json.cap, join: .round))
    default:
      self = .glyphs([font.run(size: json["size"].number, at: Point(json["x"].number, json["baseline"].number))])
    }
  }
}

extension JSON {
  fileprivate var cap: StrokeStyle.Cap { self["cap"].text == "round" ? .round : .butt }
}

extension Paint {
  init(_ json: JSON) {
    if !json["color"].isNull {
      self = .solid(json["color"].plainColor)
    } else {
      self = .linear(
        LinearGradient(
          from: json["from"].place, to: json["to"].place,
          stops: json["stops"].list.map { GradientStop($0[0].number, $0[1].plainColor) }))
    }
  }
}
