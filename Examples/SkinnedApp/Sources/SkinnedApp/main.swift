import Foundation
print(Theme.pages)
for page in Theme.pages {
  print(page, Bundle.module.url(forResource: page, withExtension: nil, subdirectory: "themes-pages")?.path ?? "missing")
}
