// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CustomKind",
  platforms: [.macOS(.v15)],
  products: [.plugin(name: "AcmeThemePlugin", targets: ["AcmeThemePlugin"])],
  dependencies: [.package(name: "ThemeAssets", path: "../..")],
  targets: [
    // The kind, as a library: the command and the tests use it.
    .target(name: "AcmeTheme", dependencies: [.product(name: "ThemeKit", package: "ThemeAssets")]),
    // `theme` with one kind more.
    .executableTarget(
      name: "acme-theme", dependencies: ["AcmeTheme", .product(name: "ThemeKit", package: "ThemeAssets")]),
    .plugin(name: "AcmeThemePlugin", capability: .buildTool(), dependencies: ["acme-theme"]),
    // A program whose themes.json says `"kind": "ribbon"`.
    .executableTarget(name: "Demo", plugins: ["AcmeThemePlugin"]),
    .testTarget(
      name: "AcmeThemeTests", dependencies: ["AcmeTheme", .product(name: "ThemeKit", package: "ThemeAssets")],
      exclude: ["Goldens", "themes.json"]),
  ],
  swiftLanguageModes: [.v6]
)
