import Foundation

// SkinnedApp [FILE.png] [SCALE]: draws the same screen in every theme, side by side.

let arguments = CommandLine.arguments
let file = arguments.count > 1 ? arguments[1] : "screen.png"
let scale = arguments.count > 2 ? Double(arguments[2]) ?? 1 : 1

var pictures: [Picture] = []
for theme in Theme.Variant.allCases { pictures.append(try Screen(theme, scale: scale).canvas.picture) }
let picture = Picture(sideBySide: pictures)
try picture.writePNG(to: file)
print(
  "\(file): \(picture.width)x\(picture.height) pixels, themes",
  Theme.Variant.allCases.map(\.rawValue).joined(separator: ", "))
