// Made with HarfBuzz through uharfbuzz (buffer properties guessed, features on by default): glyph, x, y in font units.

struct ShapedCase: Sendable {
  var font: TestFont
  var text: String
  var advance: Int
  var glyphs: [[Int]]
}

let shapedCases: [ShapedCase] = [
  ShapedCase(
    font: .sansBold, text: "hangge.com", advance: 14152,
    glyphs: [
      [75, 0, 0], [68, 1458, 0], [81, 2840, 0], [74, 4298, 0], [74, 5764, 0], [72, 7230, 0], [17, 8619, 0],
      [70, 9397, 0], [82, 10611, 0], [80, 12018, 0],
    ]),
  ShapedCase(
    font: .noto, text: "\u{9019}\u{662F}\u{4E00}\u{500B}\u{6E2C}\u{8A66}\u{6309}\u{9215}", advance: 8000,
    glyphs: [
      [40286, 0, 0], [20333, 1000, 0], [9481, 2000, 0], [10261, 3000, 0], [23790, 4000, 0], [37746, 5000, 0],
      [18910, 6000, 0], [41357, 7000, 0],
    ]),
  ShapedCase(
    font: .noto, text: "0\u{2103}", advance: 1555,
    glyphs: [[17, 0, 0], [755, 555, 0]]),
  ShapedCase(
    font: .sansBold, text: "0\u{2103}", advance: 3905,
    glyphs: [[19, 0, 0], [2972, 1425, 0]]),
  ShapedCase(
    font: .sansBold, text: "100\u{2103}", advance: 6755,
    glyphs: [[20, 0, 0], [19, 1425, 0], [19, 2850, 0], [2972, 4275, 0]]),
  ShapedCase(
    font: .sans, text: "AVATAR To Te", advance: 13319,
    glyphs: [
      [36, 0, 0], [57, 1270, 0], [36, 2540, 0], [55, 3782, 0], [36, 4874, 0], [53, 6275, 0], [3, 7698, 0],
      [55, 8349, 0], [82, 9252, 0], [3, 10505, 0], [55, 11156, 0], [72, 12059, 0],
    ]),
  ShapedCase(
    font: .noto, text: "AVATAR To Te", advance: 6155,
    glyphs: [
      [34, 0, 0], [55, 593, 0], [34, 1153, 0], [53, 1700, 0], [34, 2254, 0], [51, 2862, 0], [1, 3497, 0],
      [53, 3721, 0], [80, 4246, 0], [1, 4852, 0], [53, 5076, 0], [70, 5601, 0],
    ]),
  ShapedCase(
    font: .sans, text: "office waffle", advance: 12440,
    glyphs: [
      [82, 0, 0], [5044, 1253, 0], [70, 3233, 0], [72, 4359, 0], [3, 5619, 0], [90, 6270, 0], [68, 7945, 0],
      [5045, 9200, 0], [72, 11180, 0],
    ]),
  ShapedCase(
    font: .sans, text: "c\u{303} e\u{301} x\u{301}\u{323}", advance: 4900,
    glyphs: [
      [70, 0, 0], [692, 1188, 0], [3, 1126, 0], [171, 1777, 0], [3, 3037, 0], [91, 3688, 0], [724, 4810, 1],
      [690, 4810, 0],
    ]),
  ShapedCase(
    font: .sans, text: "\u{301}", advance: 0,
    glyphs: [[690, 0, 0]]),
  ShapedCase(
    font: .serifItalic, text: "fjord ff", advance: 7018,
    glyphs: [
      [73, 0, 0], [77, 758, 0], [82, 1393, 0], [85, 2626, 0], [71, 3605, 0], [3, 4916, 0], [3300, 5567, 0],
    ]),
  ShapedCase(
    font: .sans, text: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", advance: 4532,
    glyphs: [[1332, 0, 0], [1324, 1359, 0], [1331, 1917, 0], [1344, 3081, 0]]),
  ShapedCase(
    font: .sans, text: "\u{645}\u{631}\u{62D}\u{628}\u{627}", advance: 4735,
    glyphs: [[5256, 0, 0], [5260, 624, 0], [5277, 1242, 0], [5288, 2508, 0], [5341, 3638, 0]]),
  ShapedCase(
    font: .noto, text: "\u{958B}\u{59CB} Play", advance: 4225,
    glyphs: [
      [42855, 0, 0], [14416, 1000, 0], [1, 2000, 0], [49, 2224, 0], [77, 2857, 0], [66, 3141, 0], [90, 3704, 0],
    ]),
  ShapedCase(
    font: .sans, text: "a\u{200D}b\u{A0}c\u{2011}d", advance: 6371,
    glyphs: [
      [68, 0, 0], [3, 1255, 0], [69, 1255, 0], [98, 2555, 0], [70, 3206, 0], [2804, 4332, 0], [71, 5071, 0],
    ]),
  ShapedCase(
    font: .noto, text: "\u{304B}\u{3099}\u{30CF}\u{309A}", advance: 2000,
    glyphs: [[1471, 0, 0], [1602, 1000, 0]]),
  ShapedCase(
    font: .sans, text: "\u{1FA}\u{1EB9} j", advance: 3881,
    glyphs: [[444, 0, 0], [2487, 1401, 0], [3, 2661, 0], [77, 3312, 0]]),
]
