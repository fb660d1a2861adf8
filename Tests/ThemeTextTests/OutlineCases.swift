// Made with FreeType through freetype-py, the reference renderer's decomposition (`glyph_segments` of ideal.py):
// character, glyph, contours, curves, sum of all segments' points (shared ones twice), signed area.

struct OutlineCase: Sendable {
  var font: TestFont
  var character: Unicode.Scalar
  var glyph: UInt32
  var contours: Int
  var curves: Int
  var pointSum: (x: Double, y: Double)
  var area: Double
}

let outlineCases: [OutlineCase] = [
  OutlineCase(
    font: .sansBold, character: "\u{21}", glyph: 4, contours: 2, curves: 0, pointSum: (9340.0, 13084.0), area: -463602.0
  ),
  OutlineCase(
    font: .sansBold, character: "\u{25}", glyph: 8, contours: 5, curves: 32, pointSum: (106686.0, 77576.0),
    area: -1169240.25),
  OutlineCase(
    font: .sansBold, character: "\u{26}", glyph: 9, contours: 2, curves: 28, pointSum: (81730.0, 72882.0),
    area: -1295453.1666666665),
  OutlineCase(
    font: .sansBold, character: "\u{30}", glyph: 19, contours: 2, curves: 16, pointSum: (34206.0, 35794.0),
    area: -1164779.6666666667),
  OutlineCase(
    font: .sansBold, character: "\u{38}", glyph: 27, contours: 3, curves: 32, pointSum: (68346.0, 73872.0),
    area: -1222475.0833333333),
  OutlineCase(
    font: .sansBold, character: "\u{40}", glyph: 35, contours: 2, curves: 48, pointSum: (162316.0, 84710.0),
    area: -1419147.416666667),
  OutlineCase(
    font: .sansBold, character: "\u{41}", glyph: 36, contours: 2, curves: 0, pointSum: (17438.0, 11542.0),
    area: -1199995.0),
  OutlineCase(
    font: .sansBold, character: "\u{42}", glyph: 37, contours: 3, curves: 16, pointSum: (62476.0, 50508.0),
    area: -1396364.4166666667),
  OutlineCase(
    font: .sansBold, character: "\u{51}", glyph: 52, contours: 2, curves: 16, pointSum: (51800.0, 35142.0),
    area: -1445181.333333333),
  OutlineCase(
    font: .sansBold, character: "\u{52}", glyph: 53, contours: 2, curves: 12, pointSum: (53122.0, 45282.0),
    area: -1305052.1666666663),
  OutlineCase(
    font: .sansBold, character: "\u{61}", glyph: 68, contours: 2, curves: 20, pointSum: (46636.0, 41078.0),
    area: -934835.0833333333),
  OutlineCase(
    font: .sansBold, character: "\u{67}", glyph: 74, contours: 2, curves: 24, pointSum: (54442.0, 27200.0),
    area: -1258916.8333333337),
  OutlineCase(
    font: .sansBold, character: "\u{69}", glyph: 76, contours: 2, curves: 0, pointSum: (5616.0, 15760.0),
    area: -505496.0),
  OutlineCase(
    font: .sansBold, character: "\u{6A}", glyph: 77, contours: 2, curves: 4, pointSum: (7774.0, 11306.0),
    area: -691570.25),
  OutlineCase(
    font: .sansBold, character: "\u{6B}", glyph: 78, contours: 1, curves: 0, pointSum: (15886.0, 14268.0),
    area: -1004411.5),
  OutlineCase(
    font: .sansBold, character: "\u{71}", glyph: 84, contours: 2, curves: 16, pointSum: (39822.0, 30706.0),
    area: -1138652.6666666667),
  OutlineCase(
    font: .sansBold, character: "\u{73}", glyph: 86, contours: 1, curves: 24, pointSum: (47890.0, 45036.0),
    area: -772117.3333333334),
  OutlineCase(
    font: .sansBold, character: "\u{7E}", glyph: 97, contours: 1, curves: 16, pointSum: (44605.0, 33380.0),
    area: -304225.25),
  OutlineCase(
    font: .sansBold, character: "\u{E9}", glyph: 171, contours: 3, curves: 16, pointSum: (48754.0, 40954.0),
    area: -1017684.9166666665),
  OutlineCase(
    font: .sansBold, character: "\u{C5}", glyph: 135, contours: 3, curves: 16, pointSum: (53902.0, 87278.0),
    area: -1341169.9166666665),
  OutlineCase(
    font: .serifItalic, character: "\u{21}", glyph: 4, contours: 2, curves: 8, pointSum: (12192.0, 12844.0),
    area: -243551.58333333337),
  OutlineCase(
    font: .serifItalic, character: "\u{25}", glyph: 8, contours: 5, curves: 32, pointSum: (101179.0, 77506.0),
    area: -766298.375),
  OutlineCase(
    font: .serifItalic, character: "\u{26}", glyph: 9, contours: 2, curves: 33, pointSum: (103659.0, 91409.0),
    area: -804300.8333333333),
  OutlineCase(
    font: .serifItalic, character: "\u{30}", glyph: 19, contours: 2, curves: 16, pointSum: (31252.0, 35780.0),
    area: -622172.9166666667),
  OutlineCase(
    font: .serifItalic, character: "\u{38}", glyph: 27, contours: 3, curves: 32, pointSum: (62958.0, 73930.0),
    area: -682435.8333333333),
  OutlineCase(
    font: .serifItalic, character: "\u{40}", glyph: 35, contours: 2, curves: 48, pointSum: (165340.0, 86012.0),
    area: -982518.6666666669),
  OutlineCase(
    font: .serifItalic, character: "\u{41}", glyph: 36, contours: 2, curves: 0, pointSum: (24106.0, 14070.0),
    area: -632841.0),
  OutlineCase(
    font: .serifItalic, character: "\u{42}", glyph: 37, contours: 3, curves: 16, pointSum: (64262.0, 57122.0),
    area: -821610.0833333333),
  OutlineCase(
    font: .serifItalic, character: "\u{51}", glyph: 52, contours: 2, curves: 26, pointSum: (75402.0, 49205.0),
    area: -823001.6666666664),
  OutlineCase(
    font: .serifItalic, character: "\u{52}", glyph: 53, contours: 2, curves: 12, pointSum: (64277.0, 55250.0),
    area: -805888.9583333331),
  OutlineCase(
    font: .serifItalic, character: "\u{61}", glyph: 68, contours: 2, curves: 14, pointSum: (30777.0, 23848.0),
    area: -468743.99999999994),
  OutlineCase(
    font: .serifItalic, character: "\u{67}", glyph: 74, contours: 2, curves: 24, pointSum: (47639.0, 16813.0),
    area: -628984.9166666667),
  OutlineCase(
    font: .serifItalic, character: "\u{69}", glyph: 76, contours: 2, curves: 10, pointSum: (17875.0, 50289.0),
    area: -273248.5833333334),
  OutlineCase(
    font: .serifItalic, character: "\u{6A}", glyph: 77, contours: 2, curves: 19, pointSum: (13909.0, 40108.0),
    area: -384174.5833333334),
  OutlineCase(
    font: .serifItalic, character: "\u{6B}", glyph: 78, contours: 1, curves: 0, pointSum: (24316.0, 26752.0),
    area: -551320.5),
  OutlineCase(
    font: .serifItalic, character: "\u{71}", glyph: 84, contours: 2, curves: 16, pointSum: (39905.0, 20946.0),
    area: -569962.4166666666),
  OutlineCase(
    font: .serifItalic, character: "\u{73}", glyph: 86, contours: 1, curves: 24, pointSum: (43290.0, 47160.0),
    area: -411002.24999999994),
  OutlineCase(
    font: .serifItalic, character: "\u{7E}", glyph: 97, contours: 1, curves: 14, pointSum: (42884.0, 32118.0),
    area: -212950.4166666667),
  OutlineCase(
    font: .serifItalic, character: "\u{E9}", glyph: 171, contours: 3, curves: 20, pointSum: (42405.0, 40967.0),
    area: -538698.6666666665),
  OutlineCase(
    font: .serifItalic, character: "\u{C5}", glyph: 135, contours: 3, curves: 16, pointSum: (62599.0, 89396.0),
    area: -769771.125),
  OutlineCase(
    font: .noto, character: "\u{25}", glyph: 6, contours: 5, curves: 16, pointSum: (33152.0, 26430.0),
    area: 185515.19999999995),
  OutlineCase(
    font: .noto, character: "\u{26}", glyph: 7, contours: 3, curves: 20, pointSum: (28377.0, 27536.0),
    area: 182015.84999999998),
  OutlineCase(
    font: .noto, character: "\u{30}", glyph: 17, contours: 2, curves: 8, pointSum: (8894.0, 11770.0),
    area: 143303.49999999994),
  OutlineCase(
    font: .noto, character: "\u{38}", glyph: 25, contours: 3, curves: 16, pointSum: (19085.0, 25242.0),
    area: 152745.8500000001),
  OutlineCase(
    font: .noto, character: "\u{40}", glyph: 33, contours: 2, curves: 20, pointSum: (47612.0, 22552.0),
    area: 231168.64999999997),
  OutlineCase(
    font: .noto, character: "\u{51}", glyph: 50, contours: 2, curves: 12, pointSum: (22229.0, 9679.0), area: 201170.6),
  OutlineCase(
    font: .noto, character: "\u{52}", glyph: 51, contours: 2, curves: 4, pointSum: (13765.0, 15372.0), area: 172493.75),
  OutlineCase(
    font: .noto, character: "\u{61}", glyph: 66, contours: 2, curves: 10, pointSum: (14321.0, 12328.0),
    area: 121333.65000000002),
  OutlineCase(
    font: .noto, character: "\u{67}", glyph: 72, contours: 3, curves: 23, pointSum: (28070.0, 16893.0),
    area: 177403.05000000002),
  OutlineCase(
    font: .noto, character: "\u{69}", glyph: 74, contours: 2, curves: 4, pointSum: (3316.0, 13616.0), area: 61644.0),
  OutlineCase(
    font: .noto, character: "\u{6A}", glyph: 75, contours: 2, curves: 8, pointSum: (3769.0, 10249.0),
    area: 89218.04999999999),
  OutlineCase(
    font: .noto, character: "\u{9019}", glyph: 40286, contours: 7, curves: 18, pointSum: (57476.0, 53660.0),
    area: 314366.3500000001),
  OutlineCase(
    font: .noto, character: "\u{662F}", glyph: 20333, contours: 4, curves: 9, pointSum: (42173.0, 23021.0),
    area: 324384.15),
  OutlineCase(
    font: .noto, character: "\u{500B}", glyph: 10261, contours: 5, curves: 4, pointSum: (44533.0, 33711.0),
    area: 347783.75),
  OutlineCase(
    font: .noto, character: "\u{6E2C}", glyph: 23790, contours: 11, curves: 16, pointSum: (59135.0, 38752.0),
    area: 316025.55),
  OutlineCase(
    font: .noto, character: "\u{8A66}", glyph: 37746, contours: 9, curves: 12, pointSum: (69445.0, 54659.0),
    area: 303783.5),
  OutlineCase(
    font: .noto, character: "\u{6309}", glyph: 18910, contours: 3, curves: 22, pointSum: (82823.0, 58057.0),
    area: 328561.1),
  OutlineCase(
    font: .noto, character: "\u{9215}", glyph: 41357, contours: 6, curves: 19, pointSum: (69759.0, 61375.0),
    area: 338274.0),
  OutlineCase(
    font: .noto, character: "\u{958B}", glyph: 42855, contours: 8, curves: 8, pointSum: (69527.0, 40844.0),
    area: 372508.9),
  OutlineCase(
    font: .noto, character: "\u{66F2}", glyph: 20650, contours: 7, curves: 0, pointSum: (39860.0, 28656.0),
    area: 340456.0),
]
