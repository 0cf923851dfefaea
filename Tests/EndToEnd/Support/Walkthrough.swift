/// What a document shows of the program: commands behind prompts, and below each what it prints.
struct Walkthrough {
  /// A command with its printed answer.
  struct Step {
    /// In front of the command: `overscroll bounds> `, or `$ ` at the shell.
    var prompt: String
    var command: String
    /// The lines below it; a lone `…` stands for any number of lines.
    var lines: [String] = []
    /// Where the command stands in the document, from 1.
    var line: Int

    var isForShell: Bool { prompt == "$ " }
  }

  private(set) var steps: [Step] = []

  /// Takes the steps out of the `console` blocks of a Markdown text, in its order.
  init(markdown: String) {
    var isInside = false
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, let (prompt, command) = Self.parts(of: line) {
        steps.append(Step(prompt: prompt, command: command, line: index + 1))
      } else if isInside, !steps.isEmpty {
        steps[steps.count - 1].lines.append(String(line))
      }
    }
  }

  /// A prompt is `$ `, or words and numbers before `> `.
  private static func parts(of line: Substring) -> (prompt: String, command: String)? {
    if line.hasPrefix("$ ") { return ("$ ", String(line.dropFirst(2))) }
    let name = line.prefix { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-" || $0 == " ") }
    guard let first = name.first, first.isLetter, line.dropFirst(name.count).hasPrefix("> ") else { return nil }
    return (name + "> ", String(line.dropFirst(name.count + 2)))
  }
}

extension Walkthrough.Step {
  /// Whether the program printed what the document shows; blank lines at both ends do not count.
  func shows(_ printed: String) -> Bool {
    Self.matches(Self.trimmed(lines)[...], Self.trimmed(Self.lines(of: printed))[...])
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    Array(Array(lines.drop { $0.isEmpty }.reversed()).drop { $0.isEmpty }.reversed())
  }

  private static func matches(_ wanted: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = wanted.first else { return printed.isEmpty }
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains { matches(wanted.dropFirst(), printed[$0...]) }
    }
    return printed.first == first && matches(wanted.dropFirst(), printed.dropFirst())
  }
}
