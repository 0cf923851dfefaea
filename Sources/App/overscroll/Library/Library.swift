import Content
import Documents
import Files
import LessonKit
import QuizKit
import Rulebook
import TerminalKit

/// The content: built in, and the learner's own on top of it. Parsed when somebody asks, and then kept.
final class Library {
  /// A lesson as lists show it.
  struct Entry: Hashable, Sendable {
    var id: String
    var title: String
    var order: Double
    var minutes: Double
    var isOwn: Bool
    /// Whether its file has mistakes that keep it from being taken.
    var isBroken = false

    /// Its place in the teaching order; nil where it has none and so comes last.
    var shownOrder: Double? { order == .greatestFiniteMagnitude ? nil : order }
  }

  /// What only the whole file tells.
  struct Summary: Hashable, Sendable {
    var requires: [String] = []
    var rules: [String] = []
    var simulations: [String] = []
    var steps = 0
    var quiz: String?
  }

  /// The folder of the learner's own content.
  let ownFolder: String?
  let withoutBuiltIn: Bool
  let folders: Folders
  private(set) var sources: [Source] = []
  private var parsed: [String: Lesson] = [:]
  private var book: Rulebook?
  private var words: Glossary?
  private var ownEntries: [Entry]?
  private var readQuizzes: [Quiz]?

  init(ownFolder: String?, withoutBuiltIn: Bool, folders: Folders) throws {
    self.ownFolder = ownFolder
    self.withoutBuiltIn = withoutBuiltIn
    self.folders = folders
    try reload()
  }

  var hasOwnContent: Bool { sources.contains(where: \.isOwn) }

  /// Reads the learner's own files again.
  func reload() throws {
    var sources: [Source] = []
    if let ownFolder {
      guard Files.isFolder(ownFolder) else {
        throw CommandFailure.usage(
          "the content folder \(ownFolder) is not there", hint: "--content DIR or OVERSCROLL_CONTENT names it")
      }
      sources = try Source.files(below: ownFolder)
    }
    if !withoutBuiltIn {
      let own = Set(sources.filter { $0.kind == .lesson || $0.kind == .quiz }.map { "\($0.kind) \($0.id)" })
      for file in EmbeddedContent.files {
        guard let kind = Source.kind(of: file.path), !Source.isTranslation(file.path) else { continue }
        let source = Source(name: file.path, kind: kind, isOwn: false) { file.text }
        if !own.contains("\(kind) \(source.id)") { sources.append(source) }
      }
    }
    self.sources = sources
    parsed = [:]
    book = nil
    words = nil
    ownEntries = nil
    readQuizzes = nil
  }

  /// In teaching order. The built-in ones come from the index; nothing is parsed for them.
  var lessons: [Entry] {
    let own = ownEntries ?? readOwnEntries()
    ownEntries = own
    let taken = Set(own.map(\.id))
    let builtIn =
      withoutBuiltIn
      ? []
      : EmbeddedContent.lessons.filter { !taken.contains($0.id) }.map {
        Entry(
          id: $0.id, title: $0.title, order: $0.order.map(Double.init) ?? .greatestFiniteMagnitude,
          minutes: $0.minutes.map(Double.init) ?? 0, isOwn: false)
      }
    return (own + builtIn).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  private func readOwnEntries() -> [Entry] {
    sources.filter { $0.isOwn && $0.kind == .lesson }.map { source in
      let lesson = try? lesson(source.id)
      return Entry(
        id: source.id, title: lesson?.title ?? source.name, order: lesson?.order ?? .greatestFiniteMagnitude,
        minutes: lesson?.minutes ?? 0, isOwn: true, isBroken: lesson == nil)
    }
  }

  func firstLesson() throws(CommandFailure) -> String {
    guard let first = lessons.first else { throw .failed("there are no lessons") }
    return first.id
  }

  func summary(of entry: Entry) -> Summary {
    guard let lesson = try? lesson(entry.id) else { return Summary() }
    return Summary(
      requires: lesson.requires.map(\.name), rules: lesson.rules.map(\.name), simulations: lesson.simulations,
      steps: lesson.steps.count, quiz: quizzes.first { $0.lesson == entry.id }?.id)
  }

  /// A lesson by its id, or by the path of its file.
  func lesson(_ id: String) throws -> Lesson {
    if let lesson = parsed[id] { return lesson }
    let source: Source
    if id.hasSuffix(".md") {
      source = try Source.file(id)
      // A file that is not there is no lesson with a mistake in it.
      _ = try source.read()
    } else if let known = sources.first(where: { $0.kind == .lesson && $0.id == id }) {
      source = known
    } else {
      let ids = sources.filter { $0.kind == .lesson }.map(\.id)
      throw CommandFailure.usage(
        "there is no lesson \"\(id)\"", hint: NearestWord.hint(for: id, among: ids) ?? "lessons lists them")
    }
    let reading = Reading(source)
    guard let lesson = reading.lesson, reading.findings.isEmpty else {
      let findings = reading.findings.prefix(5).map(\.text).joined(separator: "\n")
      throw CommandFailure.failed(
        "\(source.name) cannot be used:\n\(findings)", hint: "lint \(source.name) lists all that is wrong")
    }
    if !id.hasSuffix(".md") { parsed[id] = lesson }
    return lesson
  }

  /// All quizzes that can be read, by lesson order and then by id.
  var quizzes: [Quiz] {
    if let readQuizzes { return readQuizzes }
    let order = Dictionary(lessons.map { ($0.id, $0.order) }, uniquingKeysWith: min)
    let read = sources.filter { $0.kind == .quiz }.compactMap { Reading($0).quiz }.sorted {
      (order[$0.lesson ?? ""] ?? .infinity, $0.id) < (order[$1.lesson ?? ""] ?? .infinity, $1.id)
    }
    readQuizzes = read
    return read
  }

  /// A quiz by its id, or by the path of its file.
  func quiz(_ id: String) throws -> Quiz {
    if id.hasSuffix(".yaml") || id.hasSuffix(".yml") {
      let reading = Reading(try Source.file(id))
      if let quiz = reading.quiz, !quiz.questions.isEmpty { return quiz }
      let findings = reading.findings.prefix(5).map(\.text).joined(separator: "\n")
      throw CommandFailure.failed("\(id) cannot be used:\n\(findings)", hint: "lint \(id) lists all that is wrong")
    }
    if let source = sources.first(where: { $0.kind == .quiz && $0.id == id }) {
      let reading = Reading(source)
      if let quiz = reading.quiz { return quiz }
      throw CommandFailure.failed("\(source.name) cannot be used", hint: "lint \(source.name) lists all that is wrong")
    }
    let ids = sources.filter { $0.kind == .quiz }.map(\.id)
    throw CommandFailure.usage(
      "there is no quiz \"\(id)\"", hint: NearestWord.hint(for: id, among: ids) ?? "quizzes lists them")
  }

  func question(_ id: String, of quiz: Quiz) throws(CommandFailure) -> Question {
    if let question = quiz.question(id) { return question }
    throw .usage(
      "quiz \(quiz.id) has no question \"\(id)\"",
      hint: NearestWord.hint(for: id, among: quiz.questions.map(\.id)))
  }

  func rulebook() -> Rulebook {
    if let book { return book }
    // Of two rules with one id the later one counts, so the learner's own come last.
    let read = ownLast(.rules)
    let rulebook = Rulebook(read.flatMap(\.rules))
    book = rulebook
    return rulebook
  }

  func glossary() -> Glossary {
    if let words { return words }
    let read = ownLast(.glossary)
    let glossary = Glossary(read.flatMap(\.terms))
    words = glossary
    return glossary
  }

  /// The ways through the lessons.
  var learningPaths: LearningPaths { LearningPaths(ownLast(.paths).flatMap(\.paths)) }

  func path(_ id: String) throws(CommandFailure) -> LearningPaths.Path {
    let paths = learningPaths
    if let path = paths[id] { return path }
    let ids = paths.paths.map(\.id)
    throw .usage(
      "there is no path \"\(id)\"",
      hint: NearestWord.hint(for: id, among: ids) ?? (ids.isEmpty ? nil : "paths are \(ids.joined(separator: ", "))"))
  }

  private func ownLast(_ kind: Source.Kind) -> [Reading] {
    let matching = sources.filter { $0.kind == kind }
    return (matching.filter { !$0.isOwn } + matching.filter(\.isOwn)).map { Reading($0) }
  }

  /// What `paths` lists.
  var paths: [(name: String, path: String)] {
    var paths: [(name: String, path: String)] = [("content", ownFolder ?? "(built in)")]
    paths.append(("profiles", folders.data.map { $0 + "/profiles" } ?? "(none: HOME names no folder)"))
    paths.append(("history", folders.state.map { $0 + "/history" } ?? "(none: HOME names no folder)"))
    return paths
  }
}
