// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SkinnedApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ThemeAssets", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CLibPNG", path: "Sources/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .executableTarget(
      name: "SkinnedApp",
      dependencies: ["CLibPNG", .product(name: "ThemeRuntime", package: "ThemeAssets")],
      // Draws Sources/SkinnedApp/themes.json: its pages become resources, its names become Swift.
      plugins: [.plugin(name: "ThemeAssetsPlugin", package: "ThemeAssets")]),
  ]
)
