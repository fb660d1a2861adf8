import Foundation
import PackagePlugin

/// Runs `acme-theme build` for a target's `themes.json`; its pages go into the target's bundle, in the folder `Themes`.
@main struct AcmeThemePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let manifest = target.directoryURL.appending(path: "themes.json")
    guard FileManager.default.fileExists(atPath: manifest.path) else { return [] }
    // A folder as output: which pages it holds is known only when the manifest is read. The cache lies beside it,
    // since all that is in an output ends up in the bundle.
    let work = context.pluginWorkDirectoryURL
    let output = work.appending(path: "Themes")
    let inputs = target.sourceFiles.map(\.url).filter { ["json", "ttf", "otf", "ttc"].contains($0.pathExtension) }
    return [
      .buildCommand(
        displayName: "Theme of \(target.name)", executable: try context.tool(named: "acme-theme").url,
        arguments: [
          "build", manifest.path, "--output", output.path, "--cache-dir", work.appending(path: "Cache").path, "--quiet",
        ],
        inputFiles: inputs, outputFiles: [output])
    ]
  }
}
