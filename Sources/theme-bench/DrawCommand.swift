import ThemeDiagnostics
import ThemePipeline

/// Reads, generates and draws a manifest, without packing, encoding, cache or files.
enum DrawCommand {
  static func run(_ manifest: String) throws {
    var options = BuildOptions()
    options.manifest = manifest
    let report = BuildPipeline.draw(options)
    guard report.outcome == .built else {
      throw Failure(description: renderText(report.diagnostics, files: report.files, color: false))
    }
    print("\(report.counts.drawn) sprites, \(Double(report.counts.pixelsDrawn / 10_000) / 100) Mpx")
  }
}
