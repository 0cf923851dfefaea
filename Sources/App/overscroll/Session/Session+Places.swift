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

  /// The lesson to take next: the one that was begun and not ended, else the first that was not begun.
  func nextLesson() throws(CommandFailure) -> String {
    let study = notebook.study
    let ids = library.lessons.map(\.id)
    if let open = ids.first(where: { id in study.attempt(at: "lesson/\(id)").map { !$0.isFinished } ?? false }) {
      return open
    }
    if let new = ids.first(where: { study.attempt(at: "lesson/\($0)") == nil }) { return new }
    let first = try library.firstLesson()
    throw .usage("all lessons are done", hint: "learn \(first) takes one anew; quizzes lists what asks about them")
  }

  /// The quiz that goes with the open lesson.
  func quizOfLesson() -> String? {
    guard let id = lesson?.lesson.id else { return nil }
    return library.quizzes.first { $0.lesson == id }?.id
  }

  /// Takes newly read versions of what is open; the places stay.
  func reread() throws {
    if var quiz, checkpoint == nil, let quizSource {
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
