import Documents
import LessonKit
import QuizKit
import Rulebook
import TerminalKit

/// What `help` shows, printed from the commands' own declarations.
enum HelpScreen {
  struct Topic {
    var name: String
    var summary: String
    var page: () -> Page
  }

  static var topics: [Topic] {
    [
      Topic(name: "formats", summary: "the keys of lesson, rule and term files", page: formats),
      Topic(name: "expressions", summary: "what answers and goals are written in", page: expressions),
      Topic(name: "environment", summary: "variables and options of the program", page: environment),
      Topic(name: "exit", summary: "exit statuses", page: exit),
    ]
  }

  static func all() -> Page {
    var page = Page()
    for group in Command.Group.allCases {
      page.gap()
      page.paragraph(StyledText(group.rawValue, .heading))
      page.table(
        Table(
          columns: [.init(), .init("", isFlexible: true)],
          rows: CommandTable.all.filter { $0.group == group }.map { command in
            [
              StyledText([command.name, command.synopsis].filter { !$0.isEmpty }.joined(separator: " "), .code),
              StyledText(command.summary),
            ]
          }, hasHeader: false, indent: 2))
    }
    page.gap()
    page.paragraph(
      "help COMMAND shows one with an example. More: help \(topics.map(\.name).joined(separator: ", help ")). Any unambiguous beginning of a command does at the prompt; Tab completes."
    )
    return page
  }

  static func atPrediction() -> Page {
    var page = Page()
    page.paragraph(
      "A question is open: type what you expect. Behind it, ? says a guess, ! fairly sure, !! sure. A mistyped answer counts for nothing."
    )
    page.table(
      .pairs(
        [
          ("hint", "a hint; the last one is the worked run"), ("skip", "\"I don't know\": shows the run"),
          ("undo", "in a quiz, takes the last answer back"),
          ("flag TEXT", "tells the author that something is wrong with it"),
          ("next, back, go N", "other steps"), ("again", "this screen anew"), ("leave", "leaves the lesson"),
          ("answer TEXT", "for an answer that is a command too"),
        ], indent: 2))
    page.paragraph(StyledText("help COMMAND explains one; leave, then help, lists all.", .dim))
    return page
  }

  static func command(_ command: Command) -> Page {
    var page = Page()
    page.heading(
      StyledText([command.name, command.synopsis].filter { !$0.isEmpty }.joined(separator: " ")), trailing: nil)
    page.paragraph(StyledText(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."))
    for detail in command.details { page.paragraph(StyledText(detail)) }
    if !command.aliases.isEmpty { page.paragraph("Also: \(command.aliases.joined(separator: ", ")).") }
    if !command.examples.isEmpty {
      page.gap()
      page.table(
        .pairs(command.examples.map { (StyledText($0.line, .code), StyledText($0.effect)) }, indent: 2))
    }
    let options = command.options + command.formOptions
    page.gap()
    page.table(.pairs(options.map { (StyledText($0.synopsis, .code), StyledText($0.meaning)) }, indent: 2))
    if !command.isForShell {
      page.paragraph(StyledText("At the prompt and in scripts only.", .dim))
    }
    return page
  }

  /// What `overscroll --help` shows.
  static func program() -> Page {
    var page = Page()
    page.paragraph("\(StyledText("overscroll", .heading))   \(Version.tagline)")
    page.gap()
    page.table(
      .pairs(
        [
          ("overscroll", "the prompt: lessons, simulations, questions"),
          ("overscroll learn bounds", "the first lesson"),
          ("overscroll simulate insets --set contentInset.top=50", "one run"),
          ("overscroll simulate bounds --output bounds.y", "one bare value"),
          ("overscroll < FILE", "commands from standard input, a line each"),
        ].map { (StyledText($0.0, .code), StyledText($0.1)) }, indent: 2))
    page.append(all())
    page.gap()
    page.paragraph(StyledText("options", .heading))
    page.table(
      .pairs(
        (Option.program + [.help, .json, .plain, .linear]).map {
          (StyledText($0.synopsis, .code), StyledText($0.meaning))
        },
        indent: 2))
    return page
  }

  private static func exit() -> Page {
    Page([
      .table(.pairs(ExitStatus.allCases.map { (StyledText(String($0.rawValue)), StyledText($0.meaning)) }))
    ])
  }

  private static func environment() -> Page {
    Page([.table(.pairs(variables.map { (StyledText($0.0), StyledText($0.1)) }))])
  }

  static let variables: [(name: String, meaning: String)] = [
    ("OVERSCROLL_CONTENT", "a folder with lessons, quizzes, rules and scripts of your own, as --content"),
    ("OVERSCROLL_PROFILE", "the profile that progress is saved to, as --profile"),
    ("OVERSCROLL_NOW", "the moment to take for now, such as 2026-12-01T09:00:00Z"),
    ("COLUMNS", "the width where output is no terminal; 80 where it is not set"),
    ("NO_COLOR", "no colour where it is set and not empty"),
    ("PAGER", "shows long output; else less"),
    ("TERM", "dumb gives plain ASCII pictures and no colour"),
    ("LC_ALL, LC_CTYPE, LANG", "the character set; where none is set, UTF-8"),
    ("INPUTRC", "the settings of the line editor, else ~/.inputrc; $if overscroll holds for this program"),
    ("XDG_DATA_HOME", "where profiles are kept, else ~/.local/share"),
    ("XDG_STATE_HOME", "where the history is kept, else ~/.local/state"),
  ]

  private static func expressions() -> Page {
    var page = Page()
    page.paragraph(
      "Answers, goals and conditions are expressions. A name is the output of that name, else the parameter; set.NAME is always the parameter."
    )
    page.table(
      .pairs(
        [
          ("530  'text'  true  false", "numbers, texts, flags"), ("maxOffset.y  set.contentOffset.y", "names"),
          ("+ - * / ( )", "arithmetic"), ("== != < <= > >=", "comparing"), ("and or not", "joining"),
          ("min max abs round(x, digits)", "numbers"), ("count(list) item(list, n)", "lists; the first item is 1"),
          ("contains(list, 'text')", "whether a text stands in a list"),
        ].map { (StyledText($0.0, .code), StyledText($0.1)) }, indent: 2))
    return page
  }

  private static func formats() -> Page {
    var page = Page()
    page.paragraph(
      "A lesson is Lessons/ID.md: CommonMark with YAML front matter between two lines ---. Each ## heading begins a step. A fenced block with one of the words below acts; others are code to read. A number that a model computes is written {{SIMULATION OUTPUT NAME=VALUE … : DIGITS}}. Settings run on: a block begins with what the blocks before it set."
    )
    var tables = [LessonKeys.frontMatter, LessonKeys.simulate, LessonKeys.task, LessonKeys.checkpoint]
    tables.append(
      KeyTable("every predict block", QuestionKeys.common.filter { !["vary", "where", "level"].contains($0.name) }))
    tables += [QuizKeys.file, KeyTable("every question of a quiz", QuestionKeys.common)]
    tables += Question.Kind.allCases.map { KeyTable("kind: \($0.rawValue)", QuestionKeys.own($0)) }
    tables += [Rule.keys, Rule.sourceKeys, Glossary.keys, LearningPaths.keys]
    for table in tables {
      page.gap()
      page.paragraph(StyledText(table.title, .heading))
      page.table(
        Table(
          columns: [.init("key"), .init("takes", isFlexible: true), .init("", isFlexible: true), .init()],
          rows: table.keys.map { key in
            [
              StyledText(key.name, .code), StyledText(key.form.phrase, .dim), StyledText(key.meaning),
              StyledText(key.isRequired ? "required" : "", .dim),
            ]
          }, hasHeader: false, indent: 2))
    }
    page.gap()
    page.paragraph("A presenter block is Markdown that only presenters see.")
    return page
  }
}
