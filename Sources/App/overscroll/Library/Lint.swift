import Documents
import Files
import LessonKit
import QuizKit
import Rulebook

extension Finding {
  /// As lint prints it: `file:line:column: message`, the way out on a line of its own.
  var text: String { "\(file):\(place.line):\(place.column): \(message)" + (hint.map { "\n    \($0)" } ?? "") }
}

/// Checks content files against their formats, the models and each other.
struct Lint {
  struct Report {
    var findings: [Finding]
    var files: Int

    var summary: String {
      let places = Set(findings.map(\.file)).count
      if findings.isEmpty { return "no problems in \(files) file\(files == 1 ? "" : "s")" }
      return
        "\(findings.count) problem\(findings.count == 1 ? "" : "s") in \(places) file\(places == 1 ? "" : "s")"
    }
  }

  let library: Library

  init(_ library: Library) { self.library = library }

  /// - Parameter paths: files or folders; none takes the content that is nearest.
  /// - Parameter seeds: how many seeds each question is drawn with.
  func report(on paths: [String], seeds count: Int = QuestionCheck.leastSeeds) throws -> Report {
    let seeds = (1...UInt64(max(1, count))).map { $0 }
    let (checked, context) = try sources(paths)
    let everything = context.filter { other in !checked.contains { $0.name == other.name } } + checked
    let readings = checked.map { Reading($0) }
    let others = everything.map { source in readings.first { $0.source.name == source.name } ?? Reading(source) }
    let rules = others.flatMap(\.rules)
    let lessons = others.compactMap(\.lesson)
    let questions = others.compactMap(\.quiz).flatMap { quiz in quiz.questions.map { "\(quiz.id)/\($0.id)" } }
    var findings: [Finding] = []
    var met: Set<String> = []
    for reading in readings {
      if let quiz = reading.quiz {
        let examined = quiz.examine(seeds: seeds)
        for examination in examined.values { met.formUnion(examination.met) }
        findings += quiz.check(examined, lessons: lessons.map(\.id), rules: rules.map(\.id))
      }
      findings += reading.findings
      if let lesson = reading.lesson {
        findings += lesson.check(lessons: lessons.map(\.id), rules: rules.map(\.id), questions: questions)
        if let twin = readings.first(where: {
          $0.lesson?.id == lesson.id && $0.source.name != lesson.file && $0.source.isOwn == reading.source.isOwn
        }) {
          findings.append(
            Finding(
              file: lesson.file, place: Place(line: 2, column: 1),
              message: "the id \"\(lesson.id)\" is taken by \(twin.source.name)", hint: nil))
        }
      }
      findings += reading.checkReferences(rules: rules.map(\.id), lessons: lessons.map(\.id))
    }
    // Whether a wrong model is met is a matter of all quizzes together, so it is asked where whole folders are checked;
    // what it finds is found in a quiz.
    if paths.allSatisfy(Files.isFolder), readings.contains(where: { $0.quiz != nil }) {
      let names = Set(readings.map(\.source.name))
      let quizzes = others.compactMap(\.quiz)
      for quiz in quizzes where !names.contains(quiz.file) {
        for examination in quiz.examine(seeds: seeds).values { met.formUnion(examination.met) }
      }
      findings += Quiz.unmet(in: quizzes, met: met).filter { names.contains($0.file) }
    }
    return Report(findings: findings.sorted { ($0.file, $0.place) < ($1.file, $1.place) }, files: checked.count)
  }

  /// The files to check, and those that they may name.
  private func sources(_ paths: [String]) throws -> (checked: [Source], context: [Source]) {
    var context = library.sources
    if paths.isEmpty {
      if library.hasOwnContent { return (context.filter(\.isOwn), context) }
      let here = try ["Lessons", "Quizzes"].filter(Files.isFolder).flatMap(Source.files(below:))
      if here.isEmpty { return (context, context) }
      return (here, context)
    }
    let checked = try paths.flatMap { path in
      Files.isFolder(path) ? try Source.files(below: path) : [try Source.file(path)]
    }
    for path in ["Lessons", "Quizzes"] where Files.isFolder(path) {
      let here = try Source.files(below: path)
      context = here + context.filter { known in !here.contains { $0.name == known.name } }
    }
    return (checked, context)
  }
}
