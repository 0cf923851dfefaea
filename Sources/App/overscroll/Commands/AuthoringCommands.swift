import Content
import Documents
import Files
import TerminalKit

/// What authors of lessons and quizzes use beside `lint` and `reload`.
enum AuthoringCommands {
  static let all: [Command] = [content, new]

  private static let content = Command(
    name: "content", group: .program, synopsis: "copy DIR [ID…]",
    summary: "writes built-in lessons and quizzes out, to start from",
    details: [
      "Without an id everything is written: Lessons, Quizzes, rules and terms. --content DIR then reads it; a file with the id of a built-in one takes its place.",
      "A file that is there is kept unless --force.",
    ],
    examples: [.init(line: "content copy mine bounds", effect: "lesson and quiz bounds, below the folder mine")],
    options: [Option("force", nil, "writes over files that are there")],
    arguments: 2...200, completes: [.words(["copy"]), .files, .lessons]
  ) { session, invocation in
    guard invocation.arguments[0] == "copy" else {
      throw CommandFailure.usage(
        "content copies, and nothing else: not \"\(invocation.arguments[0])\"", hint: "content copy DIR [ID…]")
    }
    try session.refuseInScript("content", when: true)
    let folder = invocation.arguments[1]
    let ids = Array(invocation.arguments.dropFirst(2))
    let files = try chosen(ids)
    // Nothing is written where anything is in the way.
    if !invocation.has("force"), let taken = files.first(where: { Files.exists(folder + "/" + $0.path) }) {
      throw CommandFailure.failed("\(folder)/\(taken.path) is there already", hint: "--force writes over it")
    }
    for file in files {
      let path = folder + "/" + file.path
      try Files.makeFolder(
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
      try Files.write(file.text, to: path, force: true)
    }
    var page = Page()
    page.paragraph("Wrote \(files.count) file\(files.count == 1 ? "" : "s") below \(folder)")
    page.paragraph(StyledText("lint \(folder) checks them; overscroll --content \(folder) uses them.", .dim))
    session.show(page)
  }

  private static func chosen(_ ids: [String]) throws(CommandFailure) -> [EmbeddedFile] {
    if ids.isEmpty { return EmbeddedContent.files }
    var chosen: [EmbeddedFile] = []
    for id in ids {
      let found = EmbeddedContent.files.filter { $0.path == "Lessons/\(id).md" || $0.path == "Quizzes/\(id).yaml" }
      if found.isEmpty {
        let known = EmbeddedContent.lessons.map(\.id)
        throw .usage("no lesson or quiz \"\(id)\" is built in", hint: NearestWord.hint(for: id, among: known))
      }
      chosen += found
    }
    return chosen
  }

  private static let new = Command(
    name: "new", group: .program, synopsis: "lesson|quiz ID", summary: "writes a first lesson or quiz that passes lint",
    details: ["It goes into Lessons or Quizzes here, or below --content where that is given."],
    examples: [.init(line: "new lesson my-lesson", effect: "Lessons/my-lesson.md")],
    arguments: 2...2, completes: [.words(["lesson", "quiz"])]
  ) { session, invocation in
    try session.refuseInScript("new", when: true)
    let id = invocation.arguments[1]
    guard Form.isID(id) else {
      throw CommandFailure.usage("an id has a-z, 0-9 and -, not \"\(id)\"", hint: "new lesson my-lesson")
    }
    let skeleton: (path: String, text: String)
    switch invocation.arguments[0] {
    case "lesson": skeleton = ("Lessons/\(id).md", Skeleton.lesson(id))
    case "quiz": skeleton = ("Quizzes/\(id).yaml", Skeleton.quiz(id))
    case let kind:
      throw CommandFailure.usage(
        "new writes a lesson or a quiz, not \"\(kind)\"", hint: NearestWord.hint(for: kind, among: ["lesson", "quiz"]))
    }
    let path = (session.library.ownFolder.map { $0 + "/" } ?? "") + skeleton.path
    try Files.makeFolder(path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
    try Files.write(skeleton.text, to: path)
    var page = Page()
    page.paragraph("Wrote \(path)")
    page.paragraph(
      StyledText(
        "\(invocation.arguments[0] == "lesson" ? "learn" : "quiz") \(path) previews it; lint \(path) checks it.", .dim))
    session.show(page)
  }
}
