/// Every exporter, in the order of their ids.
public enum ExporterRegistry {
  /// Sorted by id.
  public static let all: [any Exporter.Type] = [
    CSS.self,
    Images.self,
    JSON.self,
    Kivy.self,
    Love.self,
    PhaserMultiAtlas.self,
    PygameGui.self,
    SwiftCode.Swift.self,
    Texturepacker.self,
    TexturepackerArray.self,
  ]

  /// The exporter of an id, or nil.
  public static func exporter(_ id: String) -> (any Exporter.Type)? { all.first { $0.id == id } }
}
