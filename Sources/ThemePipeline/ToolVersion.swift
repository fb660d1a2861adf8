import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeRender
import ThemeText

/// The versions that decide what a build makes.
public enum ToolVersion {
  /// The version of the package, as `theme --version` prints it.
  public static let package = PackageVersion.current

  /// The libraries that this process runs with.
  public static var libraries: String {
    "FreeType \(TextVersions.freeType), HarfBuzz \(TextVersions.harfBuzz), \(PNGEncoder.libraryVersions)"
  }

  /// Everything but the inputs and the options that an output can depend on.
  static func encode(into encoder: inout CanonicalEncoder) {
    RunningProgram.encode(into: &encoder)
    encoder.append(package)
    encoder.append(DrawList.encodingVersion)
    encoder.append(Renderer.version)
    encoder.append(PNGEncoder.version)
    encoder.append(libraries)
    encoder.append(PNGEncoder.deflateProbe)
  }
}
