import Foundation

// Prints every sprite of every page in the bundle, with its page.
struct Page: Decodable {
  struct Frame: Decodable {}
  struct Meta: Decodable { var image: String }
  var frames: [String: Frame]
  var meta: Meta
}

let files = Bundle.module.urls(forResourcesWithExtension: "json", subdirectory: "Themes") ?? []
for file in files.sorted(by: { $0.path < $1.path }) {
  let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: file))
  for name in page.frames.keys.sorted() { print(page.meta.image, name) }
}
