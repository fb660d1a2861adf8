import Foundation

/// What of TexturePacker's JSON this program looks at.
struct Atlas: Decodable {
  struct Rect: Decodable { var x: Int, y: Int, w: Int, h: Int }
  struct Frame: Decodable { var frame: Rect }
  var frames: [String: Frame]
}

for theme in ["dark", "light"] {
  guard let url = Bundle.module.url(forResource: "\(theme)@2x", withExtension: "json", subdirectory: "Theme") else {
    fatalError("the theme '\(theme)' is not in the bundle")
  }
  let atlas = try JSONDecoder().decode(Atlas.self, from: try Data(contentsOf: url))
  print(
    "\(theme): \(atlas.frames.count) sprites, play/normal at",
    atlas.frames["play/normal"].map { "\($0.frame)" } ?? "nowhere")
}
