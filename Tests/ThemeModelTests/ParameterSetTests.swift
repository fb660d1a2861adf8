import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct ParameterSetTests {
  private let width = Parameter<Double>("width", .number(.length), default: 2, "A width.")
  private let color = Parameter<Color?>("color", .color, default: nil, "A colour.")
  private let shadows = Parameter<[ShadowStyle]?>("shadow", .shadows, default: nil, "Shadows.")

  private func entry(_ value: ParameterValue, fromState: Bool = false) -> ParameterSet.Entry {
    ParameterSet.Entry(value: value, range: SourceRange(file: 0, lower: 3, upper: 5), isFromState: fromState)
  }

  @Test func whatIsNotStatedIsTheDefault() {
    let set = ParameterSet(range: SourceRange(file: 0, lower: 1, upper: 9))
    #expect(set[width] == 2)
    #expect(set[color] == nil)
    #expect(set[shadows] == nil)
    #expect(!set.isStated(width) && !set.isStatedByState(width))
    #expect(set.range(of: width) == SourceRange(file: 0, lower: 1, upper: 9))
  }

  @Test func whatIsStatedWins() {
    let set = ParameterSet(entries: [
      "width": entry(.number(7), fromState: true), "color": entry(.color(.white)), "shadow": entry(.shadows([])),
    ])
    #expect(set[width] == 7)
    #expect(set[color] == .white)
    #expect(set[shadows] == [])
    #expect(set.isStated(color) && !set.isStatedByState(color) && set.isStatedByState(width))
    #expect(set.range(of: width) == SourceRange(file: 0, lower: 3, upper: 5))
  }

  @Test func nullIsAValueOfOptionalsOnly() {
    let optional = Parameter<Color?>("color", .color, default: .black, "A colour.")
    let set = ParameterSet(entries: ["color": entry(.none), "width": entry(.none)])
    #expect(set[optional] == nil)
    #expect(set[width] == 2)
    #expect(optional.description.allowsNull && !width.description.allowsNull)
  }

  @Test func aValueOfAnotherCaseIsTheDefault() {
    #expect(ParameterSet(entries: ["width": entry(.text("wide"))])[width] == 2)
  }

  @Test func replacingKeepsPlaceAndLayer() {
    let set = ParameterSet(entries: ["width": entry(.number(7), fromState: true)]).replacing(width, with: .number(8))
    #expect(set[width] == 8)
    #expect(set.isStatedByState(width))
    #expect(set.range(of: width) == SourceRange(file: 0, lower: 3, upper: 5))
  }
}
