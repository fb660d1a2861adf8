import CThemeShims

/// Versions of the libraries that text depends on, as the running program sees them. Cache keys hold them.
public enum TextVersions {
  /// Such as "2.12.1".
  public static var freeType: String { String(cString: theme_freetype_version()) }
  /// Such as "6.0.0".
  public static var harfBuzz: String { String(cString: theme_harfbuzz_version()) }
  /// Such as "1.0.8". Loads FriBidi, which a text without right-to-left letters does without.
  public static var friBidi: String { String(cString: theme_fribidi_version()) }
}
