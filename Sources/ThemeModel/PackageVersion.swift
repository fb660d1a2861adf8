/// The version of the package: what `theme --version` prints and metadata of outputs state as their `toolVersion`.
public enum PackageVersion {
  /// Three numbers joined by points.
  public static let current = "0.1.0"
}
