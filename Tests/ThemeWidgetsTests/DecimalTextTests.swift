import Testing

@testable import ThemeWidgets

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0, 0, "0"), (-0.0, 0, "0"), (37, 0, "37"), (99.5, 0, "100"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"),
    (-0.5, 0, "-1"), (-2.5, 0, "-3"), (-0.4, 0, "0"), (0.49999999999999994, 0, "0"), (999.5, 0, "1000"),
    (1e9, 0, "1000000000"), (1e21, 0, "1000000000000000000000"), (1e-7, 0, "0"), (123456789.5, 0, "123456790"),
  ])
  func whole(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(decimalText(value, decimals: decimals) == text)
  }

  // As people write the numbers: 1.005 is a little less than that in binary.
  @Test(arguments: [
    (0, 1, "0.0"), (37, 1, "37.0"), (0.05, 1, "0.1"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"),
    (9.95, 1, "10.0"), (1.005, 2, "1.01"), (2.675, 2, "2.68"), (1.115, 2, "1.12"), (1e-7, 6, "0.000000"),
    (5e-7, 6, "0.000001"), (12.3456789, 6, "12.345679"), (0.1 + 0.2, 6, "0.300000"), (99.9999999, 6, "100.000000"),
    (1e16, 2, "10000000000000000.00"), (0.0625, 3, "0.063"),
  ])
  func decimals(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(decimalText(value, decimals: decimals) == text)
  }
}
