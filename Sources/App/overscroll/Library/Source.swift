import Documents
import Files
import LessonKit
import QuizKit
import Rulebook

/// One content file, wherever it comes from.
struct Source: Sendable {
  enum Kind: Hashable, Sendable {
    case lesson
    case quiz
    case rules
    case glossary
    case paths
    case script
  }

  /// The path as it is shown.
  var name: String
  var kind: Kind
  /// Whether it is the learner's own, not built in.
  var isOwn: Bool
  /// The id of a lesson or quiz, by its file's name.
  var id: String
  let read: @Sendable () throws -> String

  init(name: String, kind: Kind, isOwn: Bool, read: @escaping @Sendable () throws -> String) {
    self.name = name
    self.kind = kind
    self.isOwn = isOwn
    self.read = read
    let file = name.split(separator: "/").last ?? ""
    id = String(file.prefix { $0 != "." })
  }

  static func file(_ path: String) throws -> Source {
    guard let kind = kind(of: path) else {
      throw CommandFailure.usage(
        "\(path) is no content file", hint: "lessons end in .md, quizzes and rules in .yaml, scripts in .script")
    }
    return Source(name: path, kind: kind, isOwn: true) { try Files.read(path) }
  }

  /// All content files below a folder, in order of their paths.
  static func files(below folder: String) throws -> [Source] {
    let folder = folder.hasSuffix("/") && folder.count > 1 ? String(folder.dropLast()) : folder
    return try Files.listAll(below: folder).compactMap { name in
      let path = folder == "." ? name : folder + "/" + name
      guard kind(of: path) != nil, !isTranslation(path) else { return nil }
      return try file(path)
    }
  }

  static func kind(of path: String) -> Kind? {
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    if file.hasPrefix(".") { return nil }
    if file.hasSuffix(".script") { return .script }
    if file.hasSuffix(".md") { return file == "README.md" ? nil : .lesson }
    guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else { return nil }
    switch file {
    case "Glossary.yaml": return .glossary
    case "Paths.yaml": return .paths
    default: return parts.dropLast().last == "Rulebook" ? .rules : .quiz
    }
  }

  /// `bounds.ko.md`: keeps the ids of another file and gives only texts; not read yet.
  static func isTranslation(_ path: String) -> Bool {
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    return parts.count == 3 && (2...3).contains(parts[1].count) && parts[1].allSatisfy(\.isLetter)
  }
}

/// What reading one file gave.
struct Reading {
  let source: Source
  var findings: [Finding] = []
  var lesson: Lesson?
  var rules: [Rule] = []
  var terms: [Glossary.Term] = []
  var quiz: Quiz?
  var paths: [LearningPaths.Path] = []

  init(_ source: Source) {
    self.source = source
    let text: String
    do { text = try source.read() } catch {
      findings.append(
        Finding(file: source.name, place: Place(line: 1, column: 1), message: CommandFailure(error).message))
      return
    }
    switch source.kind {
    case .lesson:
      lesson = LessonReader.read(text, file: source.name, findings: &findings)
      // Behind the line that opens the front matter.
      checkName(lesson?.id, of: "a lesson", line: 2)
    case .rules: rules = Rulebook.read(text, file: source.name, findings: &findings)
    case .glossary: terms = Glossary.read(text, file: source.name, findings: &findings)
    case .paths: paths = LearningPaths.read(text, file: source.name, findings: &findings)
    case .script: findings += Script(text: text, name: source.name).check()
    case .quiz:
      quiz = Quiz.read(text, file: source.name, findings: &findings)
      checkName(quiz?.id, of: "a quiz", line: 1)
    }
  }

  /// What is found by its id is looked for under that name.
  private mutating func checkName(_ id: String?, of kind: String, line: Int) {
    guard let id, id != source.id else { return }
    findings.append(
      Finding(
        file: source.name, place: Place(line: line, column: 1),
        message: "the id is \"\(id)\", the file's name says \"\(source.id)\"",
        hint: "\(kind) has the name of its file"))
  }

  /// Names of other files' rules and lessons.
  func checkReferences(rules known: [String], lessons: [String]) -> [Finding] {
    switch source.kind {
    case .rules: Rulebook.check(rules, known: known)
    case .glossary: Glossary.check(terms, rules: known)
    case .paths: LearningPaths.check(paths, lessons: lessons)
    case .lesson, .quiz, .script: []
    }
  }
}
