/// The manual page, made from the commands' own declarations, in the man macros.
enum ManualPage {
  static var text: String {
    var lines = [
      ".TH OVERSCROLL 1 \"\" \"Overscroll \(Version.number)\" \"User Commands\"",
      ".SH NAME", "overscroll \\- \(escaped(Version.tagline))",
      ".SH SYNOPSIS", ".B overscroll", "[\\fIoptions\\fR] [\\fIcommand\\fR [\\fIwords\\fR]]",
      ".SH DESCRIPTION",
      "Teaches how UIScrollView, UITableView and UICollectionView work, with models that run. Without a command it",
      "starts a prompt; where standard input is no terminal it reads commands from it, a line each.",
      ".SH OPTIONS",
    ]
    for option in Option.program + Option.everywhere { lines += item(option.synopsis, option.meaning) }
    for group in Command.Group.allCases {
      lines.append(".SH \(group.rawValue.uppercased())")
      for command in CommandTable.all where command.group == group {
        let synopsis = [command.name, command.synopsis].filter { !$0.isEmpty }.joined(separator: " ")
        lines += item(synopsis, ([command.summary] + command.details).joined(separator: ". "))
        for option in command.options { lines += [".RS"] + item(option.synopsis, option.meaning) + [".RE"] }
      }
    }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases { lines += item(String(status.rawValue), status.meaning) }
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in HelpScreen.variables { lines += item(name, meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func item(_ name: String, _ meaning: String) -> [String] {
    [".TP", ".B \(escaped(name))", escaped(meaning)]
  }

  /// A backslash, a dash, and a dot or quote at the beginning mean something to troff.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
