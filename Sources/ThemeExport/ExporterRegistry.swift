/// Every exporter, in the order of their ids.
public enum ExporterRegistry {
  /// Sorted by id.
  public static let all: [any Exporter.Type] = [
    Android.self,
    Cocos2d.self,
    Godot3.self,
    Godot4.self,
    Images.self,
    Libgdx.self,
    Lvgl.self,
    Raw.self,
    SwiftCode.Swift.self,
    Texturepacker.self,
    Xcassets.self,
  ]

  /// The exporter of an id, or nil.
  public static func exporter(_ id: String) -> (any Exporter.Type)? { all.first { $0.id == id } }
}
