import ThemeDiagnostics
import ThemeModel
import ThemeStorage

/// Refuses an output folder in which a build could meet its own sources.
enum OutputPlaceCheck {
  static func check(
    _ folder: String, isStated: Bool, settings: OutputSettings, places: BuildPlaces, inputs: [Receipt.Input],
    sink: inout DiagnosticSink
  ) {
    let range = isStated ? settings.directoryRange : nil
    func refuse(_ id: DiagnosticID, _ message: String, help: String? = nil) {
      sink.report(
        Diagnostic(id, .error, at: range, path: isStated ? nil : folder, message, help: help))
    }
    guard let real = Disk.realPath(folder) else {
      refuse(.outputFolder, "the output folder '\(folder)' cannot be resolved")
      return
    }
    if Disk.kind(real) == .file || Disk.kind(real) == .other {
      refuse(.outputFolder, "the output folder '\(folder)' is a file")
    }
    if isStated, !Disk.isInside(real, places.folder) {
      refuse(
        .manifestPathEscape,
        "the output folder '\(settings.directory)' "
          + (Disk.isLink(folder) ? "is a link that leads out of" : "lies outside") + " the manifest's folder",
        help: "another place is given by --output")
      return
    }
    if real == places.folder || Disk.isInside(places.folder, real) {
      refuse(
        .outputFolder, "the output folder would hold the manifest itself",
        help: "name a folder of its own, such as \"Generated\"")
      return
    }
    if let cache = places.cacheFolder.flatMap(Disk.realPath), Disk.isInside(cache, real) || Disk.isInside(real, cache) {
      refuse(.outputFolder, "the output folder and the cache folder lie in one another", help: "keep them apart")
    }
    if let swiftFile = places.swiftFile {
      if inputs.contains(where: { Disk.realPath($0.path) == swiftFile }) {
        sink.report(
          Diagnostic(.outputFolder, .error, path: swiftFile, "the Swift file would replace an input of the theme"))
      } else if Disk.kind(swiftFile) == .folder || Disk.kind(swiftFile) == .other {
        sink.report(Diagnostic(.outputFolder, .error, path: swiftFile, "the Swift file's place is not a file"))
      }
    }
    for input in inputs where !input.isFolder && Disk.isInside(input.path, real) {
      refuse(.outputFolder, "the output folder holds the input '\(input.path)'", help: "keep sources and outputs apart")
    }
  }
}
