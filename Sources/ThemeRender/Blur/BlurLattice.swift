import ThemeGraphics

/// The grid on which a Gaussian of some sigma is computed, and the kernel's weights on it.
///
/// The wanted mask is the shape convolved with the continuous Gaussian and averaged over each pixel. An edge that cuts a
/// cell at a fraction f of its side h is known from the cell's area only as a mixture of both sides, which has a variance
/// of f (1 − f) h²; the mean over all f would fit the Gaussian. So a blurred straight edge is off by up to
/// 1/2 × 1/8 h² × 0.242 / sigma², where 1/24 added to the variance has made the extremes (f = 0 and f = 1/2) equal. Cells
/// of at most sigma / 3.5 keep that under 0.32 / 255. So one rule covers every sigma:
/// * sigma < 3.5 px: `fineness` cells a pixel and axis; averaging over the pixel is part of the kernel.
/// * 3.5 px <= sigma < 9 px: the cells are the pixels.
/// * above: cells of `coarseness` pixels, at most sigma / 4.5. Their values are interpolated by the cubic B-spline, and the kernel's variance
///   is reduced by what the cell and the spline add. The rasteriser gives exact areas at any scale, so nothing is drawn
///   finely only to be averaged away.
///
/// The kernel has a sigma of 3.5 to 9 cells, so the cost of a pixel does not grow with sigma. Cells lie on multiples
/// of their side in the plane: neighbouring bands and windows see the same lattice.
struct BlurLattice: Sendable {
  /// Cells a pixel and axis; 1 on coarse lattices.
  let fineness: Int
  /// Pixels a cell and axis; 1 on fine lattices.
  let coarseness: Int
  /// The kernel's reach in cells beyond the pixel (fine) or the cell (coarse).
  let reach: Int
  /// `reach` rounded up to whole pixels, in cells.
  let padding: Int
  /// Weight of the cell at offset i − padding from the first cell of a pixel; `padding` + `fineness` + `padding` of them.
  let weights: [Float]
  /// The sum of the weights before each index; the last is 1.
  let sums: [Double]

  /// Sigma in cells that a lattice has at least.
  private static let leastSigma = 3.5
  /// The same where cells are larger than pixels: more, because the shape's own size is then a few cells, and its edges'
  /// errors meet.
  private static let leastCoarseSigma = 4.5
  /// The Gaussian is cut here: beyond lies less than 0.06 / 255 on either side.
  private static let cut = 3.5
  /// Added to the kernel's variance, in cells²; see above.
  private static let balance = 1.0 / 24
  private static let greatestFineness = 64
  /// Cells on a side of a fine lattice, a bound for the rasteriser's coordinates.
  private static let greatestSide = 1 << 17
  /// Beyond this sigma, in pixels, no sprite shows a difference.
  private static let greatestSigma = 65_536.0
  private static let smallestSigma = 1e-6

  /// `sigma` in pixels, above 0; `side` is the longer side of the window in pixels.
  init(sigma: Double, side: Int) {
    let sigma = min(max(sigma, Self.smallestSigma), Self.greatestSigma)
    if sigma < Self.leastSigma {
      let wanted = Int(min((Self.leastSigma / sigma).rounded(.up), Double(Self.greatestFineness)))
      fineness = min(wanted, max(1, Self.greatestSide / (side + 2)))
      coarseness = 1
    } else {
      fineness = 1
      coarseness = max(1, Int((sigma / Self.leastCoarseSigma).rounded(.down)))
    }
    var variance = sigma * sigma * Double(fineness * fineness)
    if coarseness == 1 {
      variance += Self.balance
    } else {
      // 1/12: a pixel's average; 1/12 + 1/3: a cell's average and the cubic B-spline.
      let cell = Double(coarseness * coarseness)
      variance = (variance + 1 / 12) / cell - 5 / 12 + Self.balance
    }
    let cellSigma = variance.squareRoot()
    reach = max(1, Int((Self.cut * cellSigma).rounded(.up)))
    padding = (reach + fineness - 1) / fineness * fineness
    let gaussian = (-reach...reach).map { exponential(-Double($0 * $0) / (2 * variance)) }
    let total = gaussian.reduce(0, +) * Double(fineness)
    var weights = [Double](repeating: 0, count: 2 * padding + fineness)
    for cell in 0..<fineness {
      for (i, value) in gaussian.enumerated() { weights[padding + cell + i - reach] += value / total }
    }
    self.weights = weights.map { Float($0) }
    var sum = 0.0
    sums =
      [0]
      + weights.map {
        sum += $0
        return sum
      }
  }

  /// The weight of all cells of `range` (indices of `weights`) together; exactly 1 for all of them.
  @inline(__always)
  func weight(from lower: Int, to upper: Int) -> Float {
    lower == 0 && upper == weights.count ? 1 : Float(sums[upper] - sums[lower])
  }
}

/// Division that rounds down, also below zero.
@inline(__always)
func floorDivide(_ value: Int, by divisor: Int) -> Int {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}

/// Division that rounds up, also below zero.
@inline(__always)
func ceilDivide(_ value: Int, by divisor: Int) -> Int { -floorDivide(-value, by: divisor) }
