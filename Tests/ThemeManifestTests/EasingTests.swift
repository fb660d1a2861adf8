import Testing

@testable import ThemeManifest

/// Expected values from scipy's brentq on the same Béziers.
@Suite struct EasingTests {
  static let times = [0.1, 0.25, 0.5, 0.7, 0.9]

  @Test(arguments: [
    (
      "easeIn", [0.017026609651562948, 0.09346465071882484, 0.3153568125725393, 0.5548140325286629, 0.8394278457624667]
    ),
    ("easeOut", [0.1605721542375335, 0.3781381308251098, 0.6846431874274608, 0.8704232391546474, 0.9829733903484371]),
    ("easeInEaseOut", [0.019722453548311217, 0.12916193104731988, 0.5, 0.8126040932946875, 0.9802775464516889]),
  ]) func matchesTheReference(_ name: String, _ expected: [Double]) throws {
    let easing = try #require(Easing(name))
    for (time, value) in zip(Self.times, expected) { #expect(abs(easing.progress(at: time) - value) < 1e-13) }
    #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
  }
}
