/// Every widget kind that the tool knows, sorted by id. A new kind is its file in `Kinds` and its line here.
public enum WidgetRegistry {
  /// Sorted by id.
  public static let all: [any WidgetKind.Type] = [
    ArcMeter.self,
    BevelButton.self,
    BitmapFont.self,
    Checkbox.self,
    GlossyButton.self,
    Layers.self,
    Text.self,
    TitleButton.self,
  ]
}
