import Testing
import ThemeGraphics
import ThemeModel

@Suite struct SchemaTests {
  @Test func everyKindHasTheCommonParameters() {
    let schema = WidgetSchema(kind: "plain", summary: "Nothing.", parameters: [])
    #expect(
      schema.parameters.parameters.map(\.name) == [
        "size", "slice", "contentInsets", "clipToFrame", "mirror", "opacity",
      ])
    let sequence = WidgetSchema(kind: "meter", summary: "Values.", isSequence: true, parameters: [])
    #expect(sequence.parameters["values"] != nil && schema.parameters["values"] == nil)
  }

  @Test func placementsKnowWhetherTheyAreTrimmed() {
    func placement(_ source: PixelRect) -> Placement {
      Placement(
        item: 0, storedItem: 0, frame: source, source: source, sourceWidth: 10, sourceHeight: 8, slice: nil,
        contentInsets: nil)
    }
    #expect(!placement(PixelRect(x: 0, y: 0, width: 10, height: 8)).isTrimmed)
    #expect(placement(PixelRect(x: 1, y: 0, width: 9, height: 8)).isTrimmed)
  }

  /// Two values have one encoding exactly when they are the same.
  @Test func valuesOfDifferentCasesHaveDifferentBytes() {
    let values: [ParameterValue] = [
      .none, .number(1), .boolean(true), .text("1"), .color(.white), .paint(.solid(.white)), .point(Point(1, 1)),
      .size(Size(1, 1)), .rect(Rect(1, 1, 1, 1)), .insets(Insets(top: 1, left: 1, bottom: 1, right: 1)),
      .cornerRadii(CornerRadii(1)), .shadows([]), .stops([]), .values([]), .points([]), .object(ParameterSet()),
      .number(2), .boolean(false), .text("é"), .text("e\u{301}"), .values([1]), .values([1, 2]),
    ]
    func bytes(_ value: ParameterValue) -> [UInt8] {
      var encoder = CanonicalEncoder()
      value.encode(into: &encoder)
      return encoder.bytes
    }
    for (index, value) in values.enumerated() {
      for (other, second) in values.enumerated() { #expect((bytes(value) == bytes(second)) == (index == other)) }
    }
    #expect(bytes(.number(0)) == bytes(.number(-0.0)))
  }
}
