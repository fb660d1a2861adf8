import Foundation
import ThemeRuntime

/// A small screen in one theme: every size and place is in points; what is drawn is whole pixels of the display.
struct Screen {
  private let pages: Theme.Pages
  private let pictures: [Picture]
  private let scale: Double
  private(set) var canvas: Canvas

  static let width = 320.0
  static let height = 400.0

  /// - Parameter scale: the display's pixels in a point.
  init(_ theme: Theme.Variant, scale: Double) throws {
    let pages = Theme.Pages(theme, displayScale: scale)
    self.pages = pages
    pictures = try pages.pages.indices.map { page in
      guard let url = pages.url(ofPage: page) else { throw CocoaError(.fileNoSuchFile) }
      return try Picture(contentsOfPNG: url.path)
    }
    self.scale = scale
    canvas = Canvas(
      width: Int(Self.width * scale), height: Int(Self.height * scale),
      top: theme == .ocean ? [38, 70, 92] : [92, 52, 38], bottom: theme == .ocean ? [14, 26, 38] : [34, 16, 14])
    draw()
  }

  private mutating func draw() {
    draw(Theme.menu.logo, x: 60, y: 14)
    draw(Theme.panel.normal, x: 12, y: 88, width: 296, height: 300)

    // Every state of a button, chosen by value.
    let states: [Theme.State] = [.normal, .hover, .pressed, .focused, .disabled]
    for (row, state) in states.enumerated() {
      draw(Theme.menu.play[state], x: 28, y: 102 + Double(row) * 54)
    }

    // And by name.
    draw(Theme.menu.settings.normal, x: 162, y: 102)
    for (column, sprite) in [
      Theme.sound.unchecked.normal, Theme.sound.checked.normal, Theme.sound.checked.disabled,
    ].enumerated() {
      draw(sprite, x: 166 + Double(column) * 44, y: 162)
    }

    // A meter shows the sprite of the nearest value.
    for (index, value) in [0.0, 27, 64, 100].enumerated() {
      guard let sprite = pages.sprite(of: Theme.health, showing: value) else { continue }
      draw(sprite, x: 164 + Double(index % 2) * 68, y: 222 + Double(index / 2) * 76)
    }
  }

  /// Draws a sprite so that its frame, without the room that shadows take, lies at a place.
  private mutating func draw(_ sprite: Theme.Sprite, x: Double, y: Double, width: Double? = nil, height: Double? = nil)
  {
    let place = pages[sprite]
    let frame = place.frame
    let destination = AtlasRect(
      pointsX: x - frame.x, y: y - frame.y, width: place.size.width + (width ?? frame.width) - frame.width,
      height: place.size.height + (height ?? frame.height) - frame.height, scale: scale)
    for quad in place.quads(filling: destination, displayScale: scale) {
      canvas.draw(pictures[place.page], from: quad.source, into: quad.destination)
    }
  }
}
