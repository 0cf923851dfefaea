import Simulations

/// Completion scripts for shells, made from the commands' own declarations.
enum ShellCompletion {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var commands: [Command] { CommandTable.all.filter(\.isForShell) }

  /// The shell command that lists what a command takes.
  private static func source(_ command: Command) -> String? {
    switch command.completes.first {
    case .lessons: "overscroll lessons --plain 2>/dev/null | cut -f1"
    case .simulations: "overscroll simulations --plain 2>/dev/null | cut -f1"
    case .quizzes: "overscroll quizzes --plain 2>/dev/null | cut -f1"
    case .profiles: "overscroll profile --plain 2>/dev/null | cut -f1"
    case .rules: "overscroll rules --plain 2>/dev/null | cut -f1"
    case .words(let words): "printf '%s\\n' \(words.joined(separator: " "))"
    case .topics: "printf '%s\\n' \(commands.map(\.name).joined(separator: " "))"
    default: nil
    }
  }

  private static func options(_ command: Command) -> [String] {
    (command.options + Option.everywhere + Option.program.filter { $0.name != "version" }).map { "--" + $0.name }
  }

  private static var bash: String {
    let cases = commands.map { command in
      let words =
        source(command).map { "words=\"$(\($0)) \(options(command).joined(separator: " "))\"" }
        ?? "words=\"\(options(command).joined(separator: " "))\""
      let files = command.completes.first == .files ? "; COMPREPLY=($(compgen -f -- \"$cur\"))" : ""
      return "    \(command.name)) \(words)\(files) ;;"
    }
    return """
      # bash completion for overscroll: source <(overscroll completion bash)
      _overscroll() {
        local cur="${COMP_WORDS[COMP_CWORD]}" words=""
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\((commands.map(\.name) + ["--help", "--version"]).joined(separator: " "))"
        elif [ "${COMP_WORDS[1]}" = simulate ] && [ "${COMP_WORDS[COMP_CWORD-1]}" = --set ]; then
          words="$(overscroll parameters "${COMP_WORDS[2]}" --plain 2>/dev/null | cut -f1 | sed 's/$/=/')"
          compopt -o nospace 2>/dev/null
        elif [ "${COMP_WORDS[1]}" = simulate ] && [ "${COMP_WORDS[COMP_CWORD-1]}" = --output ]; then
          words="$(overscroll simulate "${COMP_WORDS[2]}" --plain 2>/dev/null | cut -f1)"
        else
          case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          esac
        fi
        COMPREPLY+=($(compgen -W "$words" -- "$cur"))
      }
      complete -F _overscroll overscroll

      """
  }

  private static var zsh: String {
    let names = commands.map { "    '\($0.name):\(escaped($0.summary))'" }
    let cases = commands.compactMap { command -> String? in
      if command.completes.first == .files { return "    \(command.name)) _files ;;" }
      return source(command).map { "    \(command.name)) compadd -- ${(f)\"$(\($0))\"} ;;" }
    }
    return """
      #compdef overscroll
      # zsh completion for overscroll: put it into a folder of $fpath as _overscroll
      _overscroll() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        if [[ $words[2] == simulate && $words[CURRENT-1] == --set ]]; then
          compadd -S '=' -- ${(f)"$(overscroll parameters $words[3] --plain 2>/dev/null | cut -f1)"}
          return
        fi
        if [[ $words[2] == simulate && $words[CURRENT-1] == --output ]]; then
          compadd -- ${(f)"$(overscroll simulate $words[3] --plain 2>/dev/null | cut -f1)"}
          return
        fi
        case $words[2] in
      \(cases.joined(separator: "\n"))
        esac
      }
      _overscroll "$@"

      """
  }

  private static var fish: String {
    var lines = ["# fish completion for overscroll: overscroll completion fish | source", "complete -c overscroll -f"]
    for command in commands {
      lines.append(
        "complete -c overscroll -n __fish_use_subcommand -a \(command.name) -d '\(escaped(command.summary))'")
      let condition = "'__fish_seen_subcommand_from \(command.name)'"
      if let source = source(command) {
        lines.append("complete -c overscroll -n \(condition) -a '(\(source.replacing("'", with: "\"")))'")
      }
      if command.completes.first == .files { lines.append("complete -c overscroll -n \(condition) -F") }
      for option in command.options {
        lines.append(
          "complete -c overscroll -n \(condition) -l \(option.name)\(option.value == nil ? "" : " -r") -d '\(escaped(option.meaning))'"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String { text.filter { $0 != "'" }.replacing(":", with: "\\:") }
}
