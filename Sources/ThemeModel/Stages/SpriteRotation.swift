/// How a sprite is turned on its page; formats differ in the direction that they can say.
public enum SpriteRotation: String, Hashable, Sendable, CaseIterable {
  case none
  /// By 90°: the sprite's top edge is the page's right one.
  case clockwise
  /// By 90°: the sprite's top edge is the page's left one.
  case counterclockwise
}
