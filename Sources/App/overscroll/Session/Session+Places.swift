import Platform
import QuizKit
import StudyKit
import TerminalKit

extension Session {
  /// From here on rows go to another profile; what is open is closed, for it is another's.
  func change(to newer: Profile) throws {
    if newer == profile, notebook.isSaving { return }
    lesson = nil
    quiz = nil
    variant = nil
    answered = nil
    profile = newer
    unwrittenBeginning = nil
    notebook.switchTo(newer.log)
  }

  /// Lets go of the profile that is about to be deleted.
  func forget() {
    lesson = nil
    quiz = nil
    variant = nil
    answered = nil
    notebook.switchTo(profile?.log)
  }

  /// Asks for a yes at a terminal; elsewhere the answer is no.
  func confirm(_ question: String) -> Bool {
    guard isAtPrompt || (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) else { return false }
    console.write("\(visible(question)) [y/N] ")
    guard let line = readLine(strippingNewline: true) else { return false }
    return ["y", "yes"].contains(line.trimmed.lowercased())
  }

  /// Scripts leave files and profiles alone.
  func refuseInScript(_ word: String, when isAboutFiles: Bool) throws(CommandFailure) {
    if !scripts.isEmpty, isAboutFiles { throw .usage("\(word) is not for scripts") }
  }

  /// The lesson to take next: the one that was begun and not ended, else the first that is new.
  /// - Parameter path: only lessons of this way; nil takes all.
  func nextLesson(on path: [String]? = nil) throws(CommandFailure) -> String {
    let study = notebook.study
    let all = library.lessons.map(\.id)
    let ids = path.map { path in path.filter(all.contains) } ?? all
    let states = ids.map { LessonState($0, study) }
    if let open = zip(ids, states).first(where: { $0.1 == .begun }) { return open.0 }
    if let new = zip(ids, states).first(where: { $0.1 == .new }) { return new.0 }
    guard let first = ids.first else { throw .failed("there are no lessons") }
    let read = zip(ids, states).first { $0.1 == .read }?.0
    throw .usage(
      path == nil ? "all lessons are read" : "all lessons of this path are read",
      hint: read.map { "learn --test \($0) asks its checkpoint, which is still open" }
        ?? "learn \(first) takes one anew; review asks what is due")
  }

  /// The quiz that goes with the open lesson.
  func quizOfLesson() -> String? {
    guard let id = lesson?.lesson.id else { return nil }
    return library.quizzes.first { $0.lesson == id }?.id
  }

  /// Takes newly read versions of what is open; the places stay.
  func reread() throws {
    if var quiz, case .quiz = sitting, let quizSource {
      let newer = try library.quiz(quizSource)
      quiz.replace(with: newer.questions, of: newer.id)
      self.quiz = quiz
      variant = nil
      showQuestion()
    } else if let lesson, let lessonSource {
      var newer = lesson
      newer.replace(with: try library.lesson(lessonSource))
      open(newer)
      showStep()
    } else {
      show(Page([.paragraph("Read again.")]))
    }
  }
}
