import Foundation
import PackagePlugin

/// `swift package theme-check`: runs `theme check` in the package's folder with the arguments given. Writes nothing.
@main
struct ThemeCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      try context.tool(named: "theme").url, arguments, in: context.package.directoryURL,
      workFolder: context.pluginWorkDirectoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL, workFolder: URL) throws {
    var arguments = ["check"] + arguments
    if !arguments.contains(where: { $0 == "--no-cache" || $0.hasPrefix("--cache-dir") }) {
      // What theme-build keeps is worth reading: it draws nothing twice, and tells edited outputs from stale ones.
      let cache = workFolder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(components: "ThemeBuildPlugin", "outputs", "cache")
      arguments += ["--cache-dir", cache.path]
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong; this makes the command's status 1.
    if process.terminationStatus != 0 {
      Diagnostics.error("theme check ended with status \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ThemeCheckPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        try context.tool(named: "theme").url, arguments, in: context.xcodeProject.directoryURL,
        workFolder: context.pluginWorkDirectoryURL)
    }
  }
#endif
