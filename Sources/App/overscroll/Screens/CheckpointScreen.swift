import QuizKit
import TerminalKit

/// What a lesson's checkpoint came to.
enum CheckpointScreen {
  static func page(_ quiz: QuizSession, isPassed: Bool, isTest: Bool, lesson: String) -> Page {
    var page = QuizScreen.summary(quiz, again: nil, anew: nil)
    page.gap()
    switch (isPassed, isTest) {
    case (true, true): page.paragraph("\(StyledText("Known:", .good)) lesson \(lesson) counts as known.")
    case (true, false): page.paragraph("\(StyledText("Passed:", .good)) two of three are enough, on any try.")
    case (false, true): page.paragraph("Not known yet: learn \(lesson) takes the lesson.")
    case (false, false): page.paragraph("Not passed yet: two of three are enough. quiz asks them again.")
    }
    return page
  }
}
