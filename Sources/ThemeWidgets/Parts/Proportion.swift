import ThemeGraphics
import ThemeModel

// Defaults that would suit only one size are shares of a side: 6 of 60 is a tenth. The product comes first, so that a
// side of 60 gives exactly 6.

extension Rect {
  /// The shorter side in points.
  public var shorterSide: Double { min(width, height) }

  /// `part` of `whole` of the shorter side, in points.
  public func share(_ part: Double, of whole: Double) -> Double { shorterSide * part / whole }
}

extension ParameterSet {
  /// The parameter's value where the manifest states one (`null` included), else `fallback`.
  public subscript<Value>(parameter: Parameter<Value>, default fallback: @autoclosure () -> Value) -> Value {
    isStated(parameter) ? self[parameter] : fallback()
  }
}
