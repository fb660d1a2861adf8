import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory theme-build`: runs `theme build` in the package's folder with the
/// arguments given. Its cache is in the plugin's own folder unless they name another.
@main
struct ThemeBuildPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      try context.tool(named: "theme").url, arguments, in: context.package.directoryURL,
      workFolder: context.pluginWorkDirectoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL, workFolder: URL) throws {
    // SwiftPM leaves its own permission among the plugin's arguments where it stands behind the verb.
    var arguments = arguments.filter { !$0.hasPrefix("--allow-writing-to-") }
    if !arguments.contains(where: { $0 == "--no-cache" || $0.hasPrefix("--cache-dir") }) {
      arguments += ["--cache-dir", workFolder.appending(component: "cache").path]
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = ["build"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong; this makes the command's status 1.
    if process.terminationStatus != 0 {
      Diagnostics.error("theme build ended with status \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ThemeBuildPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        try context.tool(named: "theme").url, arguments, in: context.xcodeProject.directoryURL,
        workFolder: context.pluginWorkDirectoryURL)
    }
  }
#endif
