import Foundation
import PackagePlugin

/// Makes the `Content` target's one source file out of the content folders that its own folder holds as links.
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
      while let file = files?.nextObject() as? URL { inputs.append(file) }
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
}
