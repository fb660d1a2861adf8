// What mutations put in the place of values.

extension JSONMutation {
  static let numbers = [
    "0", "-0", "1", "-1", "2", "3", "0.5", "1e-320", "1e308", "-1e308", "1e309", "1e400", "9007199254740993",
    "2147483648",
    "4294967296", "9223372036854775808", "18446744073709551616", "1e-9", "16384", "16385", "10000", "10001", "100000",
    "0.1", "255", "256", "257", "1000001", "1e5", "360", "-360", "1e17", "512", "8192",
    "1" + String(repeating: "0", count: 400),
    "0." + String(repeating: "3", count: 400),
  ]

  static let values = [
    "null", "true", "false", "[]", "{}", "[[]]", "[{}]", "[null]", "[0]", "[0, 0]", "[0, 0, 0, 0]", "[1e308, 1e308]",
    "[-1, -1]", "[16384, 16384]", "{ \"from\": 0, \"to\": 1, \"count\": 10000 }",
    "{ \"from\": 1e308, \"to\": -1e308, \"count\": 3 }",
    "{ \"times\": 1000 }", "{ \"times\": 9, \"every\": [1, 2] }", "{ \"value\": 1e308, \"unit\": \"rem\" }",
    "{ \"$value\": 1 }",
    "{ \"conic\": [\"#f00\", \"#0f0\"], \"angle\": 1e17 }", "{ \"radial\": [\"#f00\", \"#0f0\"] }",
    "[\"normal\", \"hover\", \"pressed\"]",
    "{ \"colorSpace\": \"oklch\", \"components\": [1e308, \"none\", -1e308], \"alpha\": 2 }",
    "[1, 1, 1, 1, 1, 1, 1, 1, 1]",
    "{ \"colorSpace\": \"hsl\", \"components\": [-1e308, 1e308, 1e308] }",
    "[{ \"from\": \"normal\", \"to\": \"hover\", \"frames\": 9 }]",
  ]

  static let strings = [
    "", " ", "{", "}", "{}", "{{}}", "{.}", "{a}", "{a.b.c}", "#", "#/", "#//$value", "#1", "#12345", "#ffffffff", "/",
    "..",
    "../x", "/etc/passwd", "a/b", "con", ".hidden", "$root", "$type", "$extends", "\\u0000", "\\ud800",
    "\\udbff\\udfff",
    "\\n", "\\u202e", "e\\u0301", "\u{FEFF}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "M0 0L1 1",
    "M0 0A1e308 1 0 0 0 1 1",
    "M4.5 12.5l5 5L19.5 7z", "M 1e308 1e308 C 0 0 0 0 -1e308 -1e308", "0...20", "1e308...1", "100", "transparent",
    "rgb(", "=",
    "= 1", "=1/0", "= width", "= min(", "1rem", "1e308px", "50%", "normal", "hover, pressed", "a b c",
    String(repeating: "x", count: 201),
    String(repeating: "{a}", count: 100), String(repeating: "ä", count: 5_001),
  ]

  static let colors = [
    "#fff", "#00000000", "hsl(1e308 50% 50%)", "oklch(1e308 1e308 1e308)", "rgb(none none none / none)",
    "lab(50% 1e300 -1e300)",
    "color(display-p3 1 2 -3)", "{accent}", "{color.accent}", "hwb(0 100% 100%)", "red", "color(xyz-d50 1e308 0 0)",
  ]

  static let modifiers = [
    "", " | lighten(0.1)", " | alpha(0.5)", " | mix(#fff, 0.5)", " | rotate(1e308)", " | darken(-1)", " | hue(none)",
    " |",
    " | mix({accent}, 2)", " | lighten(0.1) | lighten(0.1) | saturate(9)", " | grayscale()", " | lightness()",
    " | mix(",
  ]

  static let terms = [
    "1", "0", "2.5", "1e308", "1e-308", "width", "height", "value", "index", "count", "size", "{radius}", "{a.b}",
    "\u{3C0}", "1rem", "50%",
    "x", ".5", "1.", "99999999999999999999", "frame.width", "self",
  ]

  static let functions = [
    "min", "max", "clamp", "round", "floor", "ceil", "abs", "sqrt", "sin", "cos", "mod", "pow", "none",
  ]

  static let scalars = [
    "\u{0}", "\u{1F}", "\u{7F}", "\u{85}", "\u{AD}", "\u{300}", "\u{200B}", "\u{200D}", "\u{2028}", "\u{202E}",
    "\u{FEFF}",
    "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E0001}", "\u{1F3F3}", "\u{0300}\u{0301}\u{0302}", "\\", "\"", "\\u12",
    "{", "}", "=",
    "/", ".", "\u{5D0}", "\u{3042}", "\r", "\n",
  ]
}
