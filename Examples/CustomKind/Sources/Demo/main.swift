import Foundation

// Prints every sprite in the bundle, page by page.
struct Page: Decodable {
  struct Frame: Decodable {}
  struct Meta: Decodable { var image: String }
  var frames: [String: Frame]
  var meta: Meta
}

let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Themes")
for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where name.hasSuffix(".json") {
  let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: folder.appending(path: name)))
  for sprite in page.frames.keys.sorted() { print(page.meta.image, sprite) }
}
