import ThemeGraphics

/// Whether what is drawn is one contour that turns one way only and around once: such a contour covers no point twice.
struct ConvexityTest {
  private var contours = 0
  private var fails = false
  private var start = Point.zero
  private var current = Point.zero
  private var direction = Point.zero
  private var firstDirection = Point.zero
  /// The sign of all turns so far.
  private var turn = 0.0
  /// How often the direction's x and y changed sign; a single turn does it twice each, a second one again.
  private var flips = (x: 0, y: 0)
  private var signs = (x: 0.0, y: 0.0)

  var isConvex: Bool { contours == 1 && !fails }

  mutating func begin(at point: Point) {
    start = point
    current = point
    direction = .zero
    firstDirection = .zero
  }

  mutating func add(_ point: Point) {
    let step = point - current
    if step.x * step.x + step.y * step.y < 1e-18 { return }
    if firstDirection == .zero {
      contours += 1
      firstDirection = step
    }
    current = point
    check(step)
  }

  mutating func end() {
    if current != start { add(start) }
    if firstDirection != .zero { check(firstDirection) }
  }

  private mutating func check(_ step: Point) {
    if direction != .zero {
      let cross = direction.x * step.y - direction.y * step.x
      let dot = direction.x * step.x + direction.y * step.y
      if cross * turn < 0 || (cross == 0 && dot < 0) { fails = true }
      if cross != 0 { turn = cross < 0 ? -1 : 1 }
    }
    if step.x != 0 {
      if step.x * signs.x < 0 { flips.x += 1 }
      signs.x = step.x < 0 ? -1 : 1
    }
    if step.y != 0 {
      if step.y * signs.y < 0 { flips.y += 1 }
      signs.y = step.y < 0 ? -1 : 1
    }
    if flips.x > 2 || flips.y > 2 { fails = true }
    direction = step
  }
}
