import QuizKit
import StudyKit
import TestSupport
import Testing

@testable import overscroll

/// Where somebody does not know what to do next, the program says it.
struct WayOutTests {
  private func desk(_ lines: String...) throws -> Desk {
    let desk = try Desk()
    for line in lines { desk.type(line) }
    return desk
  }

  @Test func `an answer that comes too late is told what can be done instead`() throws {
    let lesson = try desk("learn bounds", "go 3", "200")
    #expect(lesson.type("300")?.hint == "nothing is asked here: next goes on, help lists all commands")
    let quiz = try desk("quiz bounds --seed 7", "skip")
    let hint = "this question is answered: Enter or next goes on, undo takes the answer back"
    #expect(quiz.type("590")?.hint == hint)
    #expect(quiz.type("a")?.hint == hint)
    #expect(quiz.type("qiuz")?.hint == "did you mean quiz?")
  }

  @Test func `the end of a quiz names the command that asks the same again`() throws {
    let some = try desk("quiz bounds --seed 7 --count 2", "skip", "next", "skip")
    #expect(some.screen("next").contains("The same again: quiz bounds --seed 7 --count 2. quiz bounds draws"))
    let one = try desk("quiz bounds --seed 7 --question frame-after-scroll", "skip")
    #expect(one.screen("next").contains("The same again: quiz bounds --seed 7 --question frame-after-scroll."))
  }

  @Test func `a question that asks for a setting names the words that it takes`() throws {
    let desk = try desk("quiz keyboard --question mend-the-inset --seed 1")
    #expect(desk.output.contains("handler= one of overlap, rawHeight, minusSafeArea, addEach"))
  }

  @Test func `an answered question keeps its options when the step is shown again`() throws {
    let desk = try desk("learn motion", "skip", "next", "a")
    let screen = desk.screen("again")
    #expect(screen.contains("a  500") && screen.contains("d  135"))
    #expect(desk.screen("next", "back").contains("d  135"))
  }

  @Test func `a run without a picture promises none`() throws {
    let desk = try desk("simulate gesture-conflict")
    #expect(!desk.output.contains("picture"))
    #expect(desk.type("picture")?.message == "gesture-conflict has no picture")
    #expect(desk.type("play")?.hint == "trace shows its last run")
    #expect(try self.desk().screen("simulate bounds").contains("picture draws the run"))
  }

  @Test func `progress and the end of a lesson count the same`() throws {
    let desk = try desk("learn bounds")
    for _ in 0..<60 where desk.session.lesson?.isLast != true || desk.session.lesson?.openPrediction != nil {
      desk.type(desk.session.lesson?.openPrediction != nil ? "skip" : "next")
    }
    // The task is not done, and is counted all the same.
    #expect(desk.screen("next").contains("0 of 11 predictions"))
    #expect(desk.screen("progress").contains("0 of 11"))
  }

  @Test func `an answer to a task is told to be set`() throws {
    let desk = try desk("learn bounds", "go 4", "300")
    #expect(desk.type("500")?.hint == "a task is open: set contentOffset.y, then run; next goes on")
  }

  @Test func `a name alone is told how to set and show it`() throws {
    let failure = try desk("simulate bounds").type("contentOffset.y")
    #expect(failure?.hint == "outputs contentOffset.y shows an output, set contentOffset.y VALUE sets a parameter")
    #expect(try desk().type("contentOffset.y")?.hint == "help lists all commands")
  }

  @Test func `run at the open question of a quiz says when it will`() throws {
    let failure = try desk("quiz bounds --seed 7").type("run")
    #expect(failure?.hint == "answer it; run then shows this question's run")
  }

  @Test func `the last hint warns before the worked run ends the question`() throws {
    let desk = try desk("learn bounds", "go 3")
    let warning = "hint once more shows the worked run; then it counts as not met."
    #expect(!desk.screen("hint").contains(warning))
    #expect(desk.screen("hint").contains(warning))
    #expect(desk.session.lesson?.openPrediction?.id == "label-frame")
    desk.type("hint")
    #expect(desk.session.lesson?.openPrediction == nil)
  }

  @Test func `explain explains the prediction of a lesson that was just answered`() throws {
    let desk = try desk("learn bounds", "go 3", "200")
    #expect(desk.screen("explain").contains("rule SV-01"))
    desk.type("back")
    #expect(desk.type("explain") != nil)
  }

  @Test func `a task says all that must be put back`() throws {
    let desk = try desk("learn bounds", "go 4", "300", "set child.x 9", "set child.y 300")
    #expect(
      desk.screen("run").replacing("\n", with: " ").contains(
        "child.x, child.y must stay as they were: reset child.x, reset child.y, and run again."))
    let both = try self.desk(
      "learn insets", "go 6", "set contentInsetAdjustmentBehavior always", "set alwaysBounceVertical true")
    #expect(
      both.screen("run").replacing("\n", with: " ").contains(
        "at most 1 may change, not contentInsetAdjustmentBehavior, alwaysBounceVertical: reset one, and run again."))
  }

  @Test func `a lesson ends with the ways on, and is left as done`() throws {
    let desk = try desk("learn bounds", "go 8", "next", "skip", "skip", "skip")
    let end = desk.screen("next").replacing("\n", with: " ")
    #expect(end.contains("quiz bounds asks about it; learn opens the next lesson, learn bounds this one anew"))
    #expect(desk.screen("leave") == "Left bounds, which is done. learn bounds takes it anew.\n")
  }

  @Test func `where all lessons are done, learn alone begins none of them again`() throws {
    let desk = try Desk()
    for id in desk.session.library.lessons.map(\.id) {
      desk.session.notebook.add(.place, item: "lesson/\(id)") { $0.answer = "begin" }
      desk.session.notebook.add(.place, item: "lesson/\(id)") { $0.answer = "end" }
    }
    let failure = desk.type("learn")
    #expect(failure?.message == "all lessons are read")
    #expect(failure?.hint?.hasPrefix("learn --test bounds asks its checkpoint") == true)
    #expect(desk.session.lesson == nil)
    #expect(desk.session.notebook.study.attempt(at: "lesson/bounds")?.isFinished == true)
  }

  @Test func `a question without numbers of its own is not promised other ones`() throws {
    let desk = try desk("quiz bounds --seed 7 --question inside-the-setter")
    #expect(desk.screen("skip").contains("retry asks it again"))
    let varied = try self.desk("quiz bounds --seed 7 --question frame-after-scroll")
    #expect(varied.screen("skip").replacing("\n", with: " ").contains("retry asks with other numbers"))
  }

  @Test func `an interview answer without a point is not called wrong`() throws {
    let desk = try desk("quiz bounds --question say-what-moves", "The offset moves.")
    let screen = desk.screen("none")
    #expect(screen.contains("None of the points yet."))
    #expect(!screen.contains("Not so."))
  }

  @Test(arguments: [
    ("2026-02-31", false), ("2026-02-28", true), ("2028-02-29", true), ("2026-04-31", false), ("2026-12-31", true),
  ])
  func `a day that does not exist is no moment`(text: String, isDay: Bool) {
    #expect((Clock.Moment(text) != nil) == isDay)
  }

  @Test func `progress that cannot be read is not written out as empty`() throws {
    let desk = try Desk()
    let folder = try ScratchFolder()
    let path = folder.put("This is no database, and long enough to be looked at as one.\n", "broken.sqlite")
    desk.session.notebook.switchTo(ProgressLog(path: path, exists: { _ in true }, makeFolder: { _ in }))
    #expect(desk.type("export")?.status == .failed)
    #expect(!desk.output.contains("entries"))
  }
}
