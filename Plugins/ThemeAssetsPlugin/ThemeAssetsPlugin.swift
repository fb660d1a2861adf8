import Foundation
import PackagePlugin

/// Builds every theme manifest of a target: its pages become resources of the target, its Swift file is compiled into it.
@main
struct ThemeAssetsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // The package's `exclude` and `sources` decide which manifests are the target's; a manifest may name any file beside.
    let own = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    let files = ThemeFiles(
      folder: target.directoryURL, files: own, others: ThemeFiles.filesBelow(target.directoryURL))
    if files.manifests.isEmpty {
      Diagnostics.warning("target '\(target.name)' uses ThemeAssetsPlugin, but has no themes.json or *.theme.json")
      return []
    }
    return ThemeCommands(tool: try context.tool(named: "theme").url, workFolder: context.pluginWorkDirectoryURL)
      .commands(for: files)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ThemeAssetsPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = ThemeFiles(folder: context.xcodeProject.directoryURL, files: target.inputFiles.map(\.url))
      return ThemeCommands(tool: try context.tool(named: "theme").url, workFolder: context.pluginWorkDirectoryURL)
        .commands(for: files)
    }
  }
#endif
