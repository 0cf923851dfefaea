import TestSupport
import Testing

@testable import overscroll

/// Lesson 1 as a learner goes through it.
struct LessonPlayTests {
  /// Right answers in order, task and all; held against the facts: the frame of a subview does not move, the offset is
  /// rounded to pixels and never clamped by its setter, a turned frame is the box around it.
  private static let right = [
    "500", "300", "set contentOffset.y 500", "run", "4", "0", "99999", "200", "d", "false", "a d b c", "a",
  ]

  @Test func `with right answers every prediction and task is met`() throws {
    let desk = try Desk()
    desk.type("learn bounds")
    var answers = Self.right[...]
    for _ in 0..<60 {
      guard desk.session.lesson?.openPrediction != nil || desk.session.lesson?.openTask != nil else {
        if desk.session.lesson?.isLast == true { break }
        desk.type("next")
        continue
      }
      desk.type(answers.popFirst() ?? "skip")
    }
    #expect(answers.isEmpty)
    #expect(desk.errors.isEmpty)
    #expect(desk.screen("next").contains("11 of 11"))
    #expect(!desk.output.contains("✗"))
  }

  @Test(
    arguments: [
      ("go 3", "200", "Scrolling moves the subviews"), ("go 6", "1400", "The contentOffset setter"),
      ("go 7", "c", "frame and bounds always"),
    ])
  func `a wrong answer is told the wrong model that it fits`(place: String, answer: String, claim: String) throws {
    let desk = try Desk()
    for line in ["learn bounds", place] { desk.type(line) }
    let screen = desk.screen(answer)
    #expect(screen.contains("✗") && screen.contains("That answer fits a wrong picture: \(claim)"))
  }

  @Test func `nothing that a prediction asks for is shown before it is answered`() throws {
    let desk = try Desk()
    // On the table is what the step before left there; this makes it what the prediction is about.
    for line in ["learn bounds", "go 3", "run", "set contentOffset.y 300"] { #expect(desk.type(line) == nil) }
    for line in [
      "run", "trace", "outputs", "picture", "why 1", "step", "save /dev/null/run.json", "simulate bounds",
      "simulate bounds --output child.frame.y", "run --output child.frame.y", "next",
    ] {
      let before = desk.output
      #expect(desk.type(line)?.status == .usage, "\(line)")
      #expect(desk.output == before, "\(line)")
    }
    // Setting again what is set opens no way around it.
    desk.type("set contentOffset.x 0")
    #expect(desk.type("run") != nil)
    #expect(!desk.output.contains("still begins at"))
  }

  @Test func `what is played with in the middle leaves the lesson where it was`() throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3", "simulate insets", "set contentInset.top 50", "run", "again", "back", "next"] {
      #expect(desk.type(line) == nil, "\(line)")
    }
    #expect(desk.session.promptName == "bounds 3")
    #expect(desk.screen("500").contains("Right."))
    #expect(desk.session.bench?.simulation.id == "bounds")
    #expect(desk.screen("leave").hasPrefix("Left bounds at step 3."))
    #expect(desk.session.promptName == "overscroll bounds")
  }

  @Test func `hints come one by one, and the last is the run, which counts as not met`() throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3"] { desk.type(line) }
    #expect(desk.screen("hint").contains("In whose coordinates"))
    #expect(desk.screen("hint").contains("superview is the scroll view"))
    #expect(desk.screen("hint").contains("model  500 pt"))
    #expect(desk.screen("outline").contains("0 of 1 met, you are here"))
  }

  @Test func `skip shows the run and counts as not met`() throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3"] { desk.type(line) }
    #expect(desk.screen("skip").contains("model  500 pt"))
    #expect(desk.screen("outline").contains("0 of 1 met"))
    #expect(desk.type("skip")?.status == .usage)
  }

  @Test(arguments: ["abc", "", "   ", "--", "?", "500,5,5", "trace me"])
  func `what is no answer counts for nothing`(line: String) throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3"] { desk.type(line) }
    desk.type(line)
    #expect(desk.session.lesson?.openPrediction?.id == "label-frame")
    #expect(desk.session.lesson?.results.isEmpty == true)
  }

  @Test(arguments: [("500?", "though you guessed"), ("500!!", "Right."), ("200 !!", "you were sure")])
  func `how sure one is stands behind the answer`(line: String, words: String) throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3"] { desk.type(line) }
    #expect(desk.screen(line).contains(words))
  }

  @Test func `an answer that is also a command is given by answer`() throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3", "answer 500"] { #expect(desk.type(line) == nil) }
    #expect(desk.session.lesson?.openPrediction == nil)
    #expect(desk.type("answer 500")?.status == .usage)
  }

  @Test(arguments: ["0", "10", "-1", "two", "99999999999999999999", "1.5"])
  func `a step that is not there is named with those that are`(number: String) throws {
    let desk = try Desk()
    desk.type("learn bounds")
    let failure = try #require(desk.type("go \(number)"))
    #expect(failure.status == .usage && failure.message.contains("1 to 9"))
    #expect(desk.session.lesson?.step == 0)
  }

  @Test func `a task is done when its goal holds and nothing else was changed`() throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 4", "300"] { desk.type(line) }
    #expect(desk.screen("set contentOffset.y 400", "run").contains("Not yet:"))
    #expect(desk.screen("set child.y 400", "run").contains("must stay as it was"))
    #expect(desk.screen("reset child.y", "set contentOffset.y 500", "run").contains("Done."))
    #expect(desk.session.lesson?.openTask == nil)
  }

  @Test func `the whole lesson is printed with its answers`() throws {
    let desk = try Desk()
    let whole = desk.screen("learn bounds --reveal")
    for title in ["A window over the content", "Past the end", "Three short questions"] {
      #expect(whole.contains(title))
    }
    #expect(whole.contains("model  99999 pt") && whole.contains("Three short questions"))
    #expect(!whole.contains("Type your answer"))
    #expect(desk.session.lesson == nil)
  }
}
