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

  /// The libraries that this process runs with. Loads them all.
  public static var libraries: String {
    "FreeType \(TextVersions.freeType), HarfBuzz \(TextVersions.harfBuzz), FriBidi \(TextVersions.friBidi), "
      + pictureLibraries
  }

  private static var pictureLibraries: String { PNGEncoder.libraryVersion + ", " + PNGEncoder.readerVersion }

  /// The program alone, without the libraries that it loads: those a receipt knows by their files (ThemeStorage's
  /// LoadedLibraries), so that a build that has nothing to do need not load and ask them.
  static func encodeProgram(into encoder: inout CanonicalEncoder) {
    RunningProgram.encode(into: &encoder)
    encoder.append(package)
    encoder.append(DrawList.encodingVersion)
    encoder.append(Renderer.version)
    encoder.append(PNGEncoder.version)
  }

  /// Of everything but the inputs and the options that an output can depend on. Loads the libraries but FriBidi, which
  /// hardly a build needs: what it decides, the order of runs, is in the draw lists.
  static var digest: Digest {
    var encoder = CanonicalEncoder()
    encodeProgram(into: &encoder)
    encoder.append("FreeType \(TextVersions.freeType), HarfBuzz \(TextVersions.harfBuzz), \(pictureLibraries)")
    encoder.append(PNGEncoder.deflateProbe)
    return encoder.digest
  }
}
