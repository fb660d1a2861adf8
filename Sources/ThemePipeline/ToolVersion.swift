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

  /// The program alone, without the libraries that it loads: those a receipt knows by their files (ThemeStorage's
  /// LoadedLibraries), so that a build that has nothing to do need not load and ask them.
  static func encodeProgram(into encoder: inout CanonicalEncoder) {
    RunningProgram.encode(into: &encoder)
    encoder.append(package)
    encoder.append(DrawList.encodingVersion)
    encoder.append(Renderer.version)
    encoder.append(PNGEncoder.version)
  }

  /// Of everything but the inputs and the options that an output can depend on. Loads the libraries.
  static var digest: Digest {
    var encoder = CanonicalEncoder()
    encodeProgram(into: &encoder)
    encoder.append(libraries)
    encoder.append(PNGEncoder.deflateProbe)
    return encoder.digest
  }
}
