import ThemeGraphics

// The canonical bytes of parameter values, for explanations: two values are the same exactly when their bytes are.

extension ParameterValue {
  /// Appends bytes that are equal exactly for equal values.
  public func encode(into encoder: inout CanonicalEncoder) {
    switch self {
    case .none: encoder.append(UInt8(0))
    case .number(let number):
      encoder.append(UInt8(1))
      encoder.append(number)
    case .boolean(let flag):
      encoder.append(UInt8(2))
      encoder.append(flag)
    case .text(let text):
      encoder.append(UInt8(3))
      encoder.append(text)
    case .color(let color):
      encoder.append(UInt8(4))
      encoder.append(color)
    case .paint(let paint):
      encoder.append(UInt8(5))
      encoder.append(paint)
    case .fills(let fills):
      encoder.append(UInt8(18))
      encoder.append(fills) { encoder, fill in
        encoder.append(fill.paint)
        switch fill.frame {
        case nil: encoder.append(UInt8(0))
        case .word(let word):
          encoder.append(UInt8(1))
          encoder.append(word)
        case .rect(let rect):
          encoder.append(UInt8(2))
          encoder.append(rect.origin)
          encoder.append(Point(rect.width, rect.height))
        }
      }
    case .point(let point):
      encoder.append(UInt8(6))
      encoder.append(point)
    case .size(let size):
      encoder.append(UInt8(7))
      encoder.append(Point(size.width, size.height))
    case .rect(let rect):
      encoder.append(UInt8(8))
      encoder.append(rect.origin)
      encoder.append(Point(rect.width, rect.height))
    case .insets(let insets):
      encoder.append(UInt8(9))
      for edge in [insets.top, insets.left, insets.bottom, insets.right] { encoder.append(edge) }
    case .cornerRadii(let radii):
      encoder.append(UInt8(10))
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] { encoder.append(radius) }
    case .shadows(let shadows):
      encoder.append(UInt8(11))
      encoder.append(shadows) { encoder, shadow in
        encoder.append(shadow.offset)
        encoder.append(shadow.sigma)
        encoder.append(shadow.color)
      }
    case .stops(let stops):
      encoder.append(UInt8(12))
      encoder.append(stops)
    case .values(let values):
      encoder.append(UInt8(13))
      encoder.append(values) { $0.append($1) }
    case .points(let points):
      encoder.append(UInt8(14))
      encoder.append(points) { $0.append($1) }
    case .object(let set):
      encoder.append(UInt8(15))
      encoder.append(set.entries.sorted { $0.key < $1.key }) { encoder, entry in
        encoder.append(entry.key)
        entry.value.value.encode(into: &encoder)
      }
    case .list(let sets):
      encoder.append(UInt8(16))
      encoder.append(sets) { ParameterValue.object($1).encode(into: &$0) }
    case .features(let features):
      encoder.append(UInt8(17))
      encoder.append(features) { encoder, feature in
        encoder.append(feature.tag.code)
        encoder.append(feature.value)
      }
    }
  }
}

extension CanonicalEncoder {
  fileprivate mutating func append(_ point: Point) {
    append(point.x)
    append(point.y)
  }

  fileprivate mutating func append(_ color: Color) {
    for component in [color.red, color.green, color.blue, color.alpha] { append(component) }
  }

  fileprivate mutating func append(_ stops: [GradientStop]) {
    append(stops) { encoder, stop in
      encoder.append(stop.position)
      encoder.append(stop.color)
    }
  }

  fileprivate mutating func append(_ paint: FramePaint) {
    switch paint {
    case .solid(let color):
      append(UInt8(0))
      append(color)
    case .linear(let stops, let line):
      append(UInt8(1))
      append(stops)
      switch line {
      case .angle(let angle):
        append(UInt8(0))
        append(angle)
      case .points(let from, let to, let unit):
        append(UInt8(1))
        append(from)
        append(to)
        append(unit.rawValue)
      }
    case .radial(let stops, let center, let radius, let unit):
      append(UInt8(2))
      append(stops)
      append(center.map { [$0] } ?? []) { $0.append($1) }
      append(radius.map { [$0] } ?? []) { $0.append($1) }
      append(unit.rawValue)
    case .conic(let stops, let center, let start, let unit):
      append(UInt8(3))
      append(stops)
      append(center.map { [$0] } ?? []) { $0.append($1) }
      append(start)
      append(unit.rawValue)
    }
  }
}
