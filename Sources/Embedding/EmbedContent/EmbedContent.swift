import Foundation
import PackagePlugin

/// Makes the `Content` target's generated source out of the content folders that its own folder holds as links.
@main
struct EmbedContent: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let folder = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Content+Generated.swift")
    var inputs: [URL] = []
    for name in ["Lessons", "Quizzes"] {
      let root = folder.appendingPathComponent(name).resolvingSymlinksInPath()
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      // An editor's lock is a link that leads nowhere, which no build can wait for.
      while let file = files?.nextObject() as? URL {
        if !isLeftover(file) { inputs.append(file) }
      }
    }
    inputs.sort { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Embedding lessons and quizzes",
        executable: try context.tool(named: "embed").url,
        arguments: [folder.path, output.path],
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }

  private func isLeftover(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
  }
}
