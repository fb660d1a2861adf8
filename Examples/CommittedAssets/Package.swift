// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "CommittedAssets",
  platforms: [.macOS(.v15)],
  // For its commands only: `swift build` neither builds nor runs `theme`.
  dependencies: [.package(name: "ThemeAssets", path: "../..")],
  targets: [.executableTarget(name: "CommittedAssets", resources: [.copy("Theme")])]
)
