/// Every exporter, in the order of their ids.
public enum ExporterRegistry {
  public static let all: [any Exporter.Type] = [
    Images.self,
    SwiftCode.Swift.self,
    Texturepacker.self,
  ]

  /// The exporter of an id, or nil.
  public static func exporter(_ id: String) -> (any Exporter.Type)? { all.first { $0.id == id } }
}
