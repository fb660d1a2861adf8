// swift-tools-version: 6.2
import PackageDescription

// One row a module: its layer's order is the table's order, and a module imports only from rows above it.
// `hot` modules hold the inner loops (drawing, packing, PNG) and are optimised in debug builds too, so that a
// consumer's `swift build` draws at release speed. No `-wmo`: a debug build would then fail to link.
struct Module {
  var name: String
  var imports: [String] = []
  var hot = false
  /// What the module's tests import beyond the module and its own imports.
  var testImports: [String] = []
  /// Folders of the module's tests that hold no code.
  var testData: [String] = []
}

let modules: [Module] = [
  // 0: values that know nothing of themes.
  Module(name: "ThemeDiagnostics"),
  Module(name: "ThemeHashing", imports: ["CNettle"], hot: true),
  // For programs that draw what was built; the command has no use for it.
  Module(name: "ThemeRuntime"),
  // 1: geometry, colour, paint, draw list.
  Module(name: "ThemeGraphics", imports: ["ThemeHashing"]),
  // 2: the values that cross a stage boundary, and the schema types.
  Module(name: "ThemeModel", imports: ["ThemeDiagnostics", "ThemeGraphics", "ThemeHashing"]),
  // 3: fonts, and JSON with places.
  Module(
    name: "ThemeText",
    imports: ["ThemeDiagnostics", "ThemeGraphics", "ThemeHashing", "CFreeType", "CHarfBuzz", "CThemeShims"],
    hot: true, testData: ["Fixtures"]),
  Module(name: "ThemeJSON", imports: ["ThemeDiagnostics", "ThemeModel"]),
  // 4: one module a stage; none imports another of this row.
  Module(
    name: "ThemeManifest", imports: ["ThemeDiagnostics", "ThemeGraphics", "ThemeJSON", "ThemeModel"],
    testImports: ["ThemePipeline", "ThemeWidgets"], testData: ["Faulty", "MergeTable"]),
  Module(
    name: "ThemeWidgets", imports: ["ThemeDiagnostics", "ThemeGraphics", "ThemeModel", "ThemeText"],
    testImports: ["ThemeHashing"], testData: ["Fixtures", "Goldens", "Transitions/Goldens"]),
  Module(
    name: "ThemeRender", imports: ["ThemeGraphics", "ThemeModel"], hot: true,
    testImports: ["ThemeHashing", "ThemeRuntime"],
    testData: ["Fixtures"]),
  Module(name: "ThemeAtlas", imports: ["ThemeDiagnostics", "ThemeGraphics", "ThemeHashing", "ThemeModel"], hot: true),
  Module(
    name: "ThemePNG", imports: ["ThemeModel", "CDeflate", "CThemeShims"], hot: true, testData: ["Fixtures"]),
  Module(
    name: "ThemeExport", imports: ["ThemeDiagnostics", "ThemeGraphics", "ThemeModel"], testData: ["Goldens"]),
  Module(name: "ThemeStorage", imports: ["ThemeHashing", "CDeflate", "CThemeShims"], hot: true),
  // 5: what calls the modules above in order: for a build, and for comparing what builds made.
  Module(
    name: "ThemeDiff",
    imports: [
      "ThemeDiagnostics", "ThemeExport", "ThemeGraphics", "ThemeHashing", "ThemeJSON", "ThemeModel", "ThemePNG",
      "ThemeStorage",
    ], hot: true),
  Module(
    name: "ThemePipeline",
    imports: [
      "ThemeDiagnostics", "ThemeHashing", "ThemeGraphics", "ThemeModel", "ThemeText", "ThemeManifest", "ThemeWidgets",
      "ThemeRender", "ThemeAtlas", "ThemePNG", "ThemeExport", "ThemeStorage",
    ], testData: ["Goldens", "Looks", "Showcase"]),
  // 6: the command, and all that a third party needs to build one with kinds and exporters of its own.
  Module(
    name: "ThemeCommand",
    imports: ["ThemeDiagnostics", "ThemeDiff", "ThemeGraphics", "ThemeModel", "ThemePipeline", "ThemeText"]),
  Module(
    name: "ThemeKit",
    imports: [
      "ThemeDiagnostics", "ThemeGraphics", "ThemeModel", "ThemeText", "ThemeWidgets", "ThemeExport", "ThemePipeline",
      "ThemeCommand",
    ]),
]

// 7: executables.
let executables: [Module] = [
  Module(name: "theme", imports: ["ThemeCommand"]),
  Module(
    name: "theme-bench",
    imports: [
      "ThemeAtlas", "ThemeDiagnostics", "ThemeGraphics", "ThemeHashing", "ThemeModel", "ThemePipeline", "ThemePNG",
      "ThemeStorage",
    ]),
]

/// Hostile inputs for the readers (Scripts/fuzz.sh); "coverage" builds libFuzzer in. Other builds know nothing of it.
let fuzzing = Context.environment["THEME_FUZZ"]

let fuzzer = Module(
  name: "theme-fuzz",
  imports: [
    "ThemeAtlas", "ThemeDiagnostics", "ThemeDiff", "ThemeGraphics", "ThemeHashing", "ThemeJSON", "ThemeManifest",
    "ThemeModel", "ThemePNG", "ThemePipeline", "ThemeRender", "ThemeStorage", "ThemeText", "ThemeWidgets", "CDeflate",
  ])

var fuzzTargets: [Target] {
  guard let fuzzing else { return [] }
  return [
    .executableTarget(
      name: fuzzer.name, dependencies: dependencies(fuzzer.imports), path: "Fuzz/theme-fuzz",
      swiftSettings: settings(fuzzer) + (fuzzing == "coverage" ? [.define("LIBFUZZER")] : []),
      linkerSettings: linkerSettings)
  ]
}

/// One list of settings for every Swift target.
func settings(_ module: Module) -> [SwiftSetting] {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if module.hot { settings.append(.unsafeFlags(["-O"], .when(configuration: .debug))) }
  return settings
}

/// Swift's rounding functions are the C library's where the CPU has no instruction for them.
let linkerSettings: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// Arguments that clang puts before those that pkg-config gives, which no other setting comes before.
func linkerConfiguration(_ name: String) -> [String] {
  ["-Xclang-linker", "--config=\(Context.packageDirectory)/Sources/SystemLibraries/Linking/\(name).cfg"]
}

/// The released command carries the Swift library: it starts faster and needs no Swift where it runs. For the same reason
/// it carries C++'s library and the small ones that have archives, and exports no names (`-static-stdlib` would export all).
/// It can be moved in memory all the same, although correcting its 30,000 addresses takes a third of a build that has nothing
/// to do: it reads pictures and fonts of anybody's.
let commandLinkerSettings: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-static-libgcc"]
      + linkerConfiguration("archives"), .when(platforms: [.linux], configuration: .release))
]

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

func systemLibrary(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// A plugin runs `theme` and imports nothing of ours.
func plugin(_ name: String, _ capability: Target.PluginCapability) -> Target {
  .plugin(name: name, capability: capability, dependencies: ["theme"])
}

let plugins: [Target] = [
  plugin("ThemeAssetsPlugin", .buildTool()),
  plugin(
    "ThemeCheckPlugin",
    .command(intent: .custom(verb: "theme-check", description: "Compare committed theme assets with their manifest."))),
  plugin(
    "ThemeBuildPlugin",
    .command(
      intent: .custom(verb: "theme-build", description: "Build a theme manifest into the package."),
      permissions: [.writeToPackageDirectory(reason: "The theme's pages and metadata are written to the package.")])),
]

let package = Package(
  name: "ThemeAssets",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "theme", targets: ["theme"]),
    .library(name: "ThemeKit", targets: ["ThemeKit"]),
    .library(name: "ThemeRuntime", targets: ["ThemeRuntime"]),
    .plugin(name: "ThemeAssetsPlugin", targets: ["ThemeAssetsPlugin"]),
    .plugin(name: "theme-check", targets: ["ThemeCheckPlugin"]),
    .plugin(name: "theme-build", targets: ["ThemeBuildPlugin"]),
  ],
  targets: [
    systemLibrary("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    systemLibrary("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    systemLibrary("CFriBidi", "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    systemLibrary("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
    systemLibrary("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    systemLibrary("CNettle", "nettle", apt: "nettle-dev", brew: "nettle"),
    // C macros, setjmp and version constants that Swift cannot see. Contraction off: gcc and clang would fuse
    // a*b+c on some machines and not on others.
    .target(
      name: "CThemeShims", dependencies: ["CFreeType", "CHarfBuzz", "CFriBidi", "CPNG", "CDeflate"],
      cSettings: [.unsafeFlags(["-ffp-contract=off"])],
      linkerSettings: [.unsafeFlags(linkerConfiguration("as-needed"), .when(platforms: [.linux]))]),
  ]
    + modules.map {
      .target(
        name: $0.name, dependencies: dependencies($0.imports), swiftSettings: settings($0),
        linkerSettings: linkerSettings)
    }
    + executables.map {
      .executableTarget(
        name: $0.name, dependencies: dependencies($0.imports), swiftSettings: settings($0),
        linkerSettings: linkerSettings + ($0.name == "theme" ? commandLinkerSettings : []))
    }
    + plugins
    + modules.map {
      .testTarget(
        name: $0.name + "Tests",
        dependencies: dependencies([$0.name] + $0.imports.filter { !$0.hasPrefix("C") } + $0.testImports),
        exclude: $0.testData, swiftSettings: settings(Module(name: $0.name)))
    }
    + [
      // The executables as processes: the reference images, determinism, caching, the command line.
      .testTarget(
        name: "CommandTests", dependencies: ["theme", "theme-bench"],
        swiftSettings: settings(Module(name: "CommandTests")))
    ] + fuzzTargets,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)

// Under a sanitizer nothing is tested that starts another process (Scripts/sanitize.sh): neither the command nor the plugins,
// for which every module would be built a second time.
if Context.environment["THEME_TESTS_IN_PROCESS"] != nil {
  let processes = Set(executables.map(\.name) + plugins.map(\.name) + ["CommandTests"])
  package.targets.removeAll { processes.contains($0.name) }
  package.products.removeAll { !($0 is Product.Library) }
}
