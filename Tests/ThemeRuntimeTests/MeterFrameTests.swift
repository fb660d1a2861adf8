import Testing
import ThemeRuntime

@Suite struct MeterFrameTests {
  let rising: [Double] = [0, 25, 50, 100]

  @Test func nearest() {
    let expected: [(Double, Int)] = [(-5, 0), (12.5, 0), (12.6, 1), (74, 2), (75, 2), (76, 3), (500, 3)]
    for (value, frame) in expected { #expect(meterFrame(for: value, among: rising) == frame) }
    #expect(meterFrame(for: 26, among: rising.reversed()) == 2)
  }

  @Test func floor() {
    let expected: [(Double, Int)] = [(-5, 0), (0, 0), (24.9, 0), (25, 1), (99.9, 2), (100, 3), (500, 3)]
    for (value, frame) in expected { #expect(meterFrame(for: value, among: rising, by: .floor) == frame) }
    // Falling, and below all: the least.
    #expect(meterFrame(for: 99.9, among: [100, 50, 25, 0], by: .floor) == 1)
    #expect(meterFrame(for: -1, among: [100, 50, 25, 0], by: .floor) == 3)
    #expect(meterFrame(for: 30, among: [40, 10, 30, 20], by: .floor) == 2)
  }

  @Test func strangeNumbers() {
    #expect(meterFrame(for: 1, among: [Double]()) == nil)
    for rule in [MeterRule.nearest, .floor] {
      #expect(meterFrame(for: .nan, among: rising, by: rule) == 0)
      #expect(meterFrame(for: .infinity, among: rising, by: rule) == 3)
      #expect(meterFrame(for: -.infinity, among: rising, by: rule) == 0)
      for value in [2.0, 3, 4, .infinity, -.infinity] {
        #expect(meterFrame(for: value, among: [.nan, 3], by: rule) == 1)
        #expect(meterFrame(for: value, among: [3, .nan], by: rule) == 0)
      }
      #expect(meterFrame(for: 3, among: [.nan, .nan], by: rule) == 0)
    }
  }

  /// Beside which all values are equally far, as far as numbers can tell.
  @Test func farBeyondTheValues() {
    let greatest = Double.greatestFiniteMagnitude
    for far in [1e19, 1e300, greatest] {
      for rule in [MeterRule.nearest, .floor] {
        #expect(meterFrame(for: far, among: rising, by: rule) == 3)
        #expect(meterFrame(for: -far, among: rising, by: rule) == 0)
        #expect(meterFrame(for: far, among: rising.reversed(), by: rule) == 0)
        #expect(meterFrame(for: -far, among: rising.reversed(), by: rule) == 3)
      }
    }
    #expect(meterFrame(for: greatest / 4, among: [-greatest, greatest]) == 1)
    #expect(meterFrame(for: -greatest / 4, among: [greatest, -greatest]) == 1)
    #expect(meterFrame(for: 0, among: [-.infinity, 7, .infinity]) == 1)
  }

  /// The definition, word for word, over all small lists.
  @Test func equalsItsDefinition() {
    for a in 0...4 {
      for b in 0...4 {
        for c in 0...4 {
          let values = [a, b, c].map(Double.init)
          for step in -2...10 {
            let value = Double(step) / 2
            let distance = values.map { abs($0 - value) }
            #expect(meterFrame(for: value, among: values) == distance.firstIndex(of: distance.min() ?? 0))
            let below = values.filter { $0 <= value }.max() ?? values.min()
            #expect(meterFrame(for: value, among: values, by: .floor) == values.firstIndex(of: below ?? 0))
          }
        }
      }
    }
  }
}
