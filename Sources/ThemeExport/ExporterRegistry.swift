/// Every exporter, in the order of their ids.
public enum ExporterRegistry {
  /// Sorted by id.
  public static let all: [any Exporter.Type] = [
    Android.self,
    Bmfont.self,
    Cocos2d.self,
    CSS.self,
    Godot3.self,
    Godot4.self,
    Images.self,
    JSON.self,
    Kivy.self,
    Libgdx.self,
    Love.self,
    Lvgl.self,
    PhaserMultiAtlas.self,
    PygameGui.self,
    Raw.self,
    SwiftCode.Swift.self,
    Texturepacker.self,
    TexturepackerArray.self,
    Xcassets.self,
  ]

  /// The exporter of an id, or nil.
  public static func exporter(_ id: String) -> (any Exporter.Type)? { all.first { $0.id == id } }
}
