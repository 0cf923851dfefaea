import Platform
import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// Lesson 1 as it is taken: at terminals, by a script, and by answers on standard input.
  @Suite
  struct LessonTests {
    let program: Program

    init() throws { program = try Program() }

    /// The lesson from start to end, with right and wrong answers, hints, a skip and free play in the middle.
    private func takeLesson(columns: Int) throws -> Dialogue {
      let dialogue = try Dialogue(program, columns: columns)
      dialogue.say("learn bounds", "bounds 1", expecting: "1 of 9", "A window over the content", "range 0 … 1400")
      dialogue.say("next", "bounds 2", expecting: "One scroll, read slowly", "one value, two names")
      dialogue.say("next", "bounds 3", expecting: "Predict: The label's frame begins at y 500.")
      dialogue.say("200", "bounds 3", expecting: "That answer fits a wrong picture: Scrolling moves the subviews")
      dialogue.say("outline", "bounds 3", expecting: "0 of 1 met, you are here")
      dialogue.say("next", "bounds 4", expecting: "At which y of the superview")
      dialogue.say("next", "bounds 4", expecting: "a prediction is open here")
      dialogue.say("hint", "bounds 4", expecting: "First find how far below")
      dialogue.say("300!", "bounds 4", expecting: "Right.", "Task: Bring the label's top edge")
      dialogue.say("simulate insets", "bounds 4", expecting: "adjustedContentInset", "maxOffset x 0 y 500")
      dialogue.say("set contentInset.top 50", "bounds 4", expecting: "contentInset.top 0 → 50")
      dialogue.say("run", "bounds 4", expecting: "minOffset x 0 y -50")
      dialogue.say("picture", "bounds 4", expecting: "adjustedContentInset.top")
      dialogue.say("again", "bounds 4", expecting: "adjustedContentInset.top")
      dialogue.say("back", "bounds 3", expecting: "That answer fits a wrong picture")
      dialogue.say("next", "bounds 4", expecting: "Task: Bring the label's top edge")
      dialogue.say("set contentOffset.y 500", "bounds 4", expecting: "contentOffset.y 300 → 500")
      dialogue.say("run", "bounds 4", expecting: "Done.")
      dialogue.say("next", "bounds 5", expecting: "Two ways to write one value")
      dialogue.say("4", "bounds 5", expecting: "Right.", "How many times is scrollViewDidScroll called?")
      dialogue.say("0", "bounds 5", expecting: "Right.", "not rounded")
      dialogue.say("next", "bounds 6", expecting: "Past the end")
      dialogue.say("1400!!", "bounds 6", expecting: "you were sure", "The contentOffset setter keeps")
      dialogue.say("skip", "bounds 6", expecting: "model 200 pt")
      dialogue.say("go 7", "bounds 7", expecting: "Turned by thirty degrees")
      dialogue.say("c", "bounds 7", expecting: "frame and bounds always have the same size")
      dialogue.say("next", "bounds 8", expecting: "Look-alikes, side by side")
      dialogue.say("next", "bounds 9", expecting: "Three short questions")
      dialogue.say("false", "bounds 9", expecting: "Right.", "Put in order what happens")
      dialogue.say("a b c d", "bounds 9", expecting: "Partly right (75 %)", "First wrong: b")
      dialogue.say("c", "bounds 9", expecting: "The contentOffset setter keeps")
      dialogue.say("next", "bounds 9", expecting: "That was the last step", "2 answers fit")
      dialogue.say("leave", "overscroll bounds", expecting: "Left bounds, which is done.")
      dialogue.terminal.send("\u{4}")
      dialogue.terminal.expectEnd(status: 0)
      #expect(dialogue.widestRow.count <= columns, "\(dialogue.widestRow)")
      return dialogue
    }

    @Test func `the first lesson is taken from start to end, and a narrow window loses nothing of it`() throws {
      // Every letter that is shown at 80 columns is shown at 60, wherever it is wrapped to, and every digit but those
      // at the side of pictures, which name the rows that are there.
      func signs(_ screen: String) -> [Character: Int] {
        let hasPicture = screen.contains("┏")
        return screen.reduce(into: [:]) { counts, character in
          if character.isLetter || character.isNumber && !hasPicture { counts[character, default: 0] += 1 }
        }
      }
      let wide = try takeLesson(columns: 80).screens
      let narrow = try takeLesson(columns: 60).screens
      #expect(wide.count == narrow.count)
      // The greeting tells the way to go on, and that is another one the second time.
      for (wide, narrow) in zip(wide.dropFirst(), narrow.dropFirst()) {
        #expect(signs(wide) == signs(narrow), "\(wide)\(narrow)")
      }
    }

    @Test func `again lays the last screen out anew after a resize`() throws {
      let dialogue = try Dialogue(program, columns: 80)
      let wide = dialogue.say("learn bounds", "bounds 1")
      #expect(wide.split(separator: "\n").contains { $0.count > 60 })
      dialogue.terminal.process.resize(columns: 50, rows: 24)
      let narrow = dialogue.say("again", "bounds 1")
      #expect(narrow.contains("A window over the content"))
      for row in narrow.split(separator: "\n") { #expect(row.count <= 50, "\(row)") }
    }

    @Test func `learn with an id opens the prompt in the lesson`() throws {
      let terminal = try program.terminal(["learn", "bounds"], environment: ["PAGER": "cat"])
      terminal.expect("A window over the content")
      terminal.expect("\nbounds 1> ")
      terminal.enter("quit")
      terminal.expectEnd(status: 0)
    }

    @Test func `a script on standard input takes the lesson, and playing leaves it where it was`() throws {
      let script = """
        # taken in class
        learn bounds
        go 3
        500
        simulate insets --output travel
        next
        300
        set contentOffset.y 500
        run
        next
        4
        1
        leave
        lessons --plain
        """
      let run = try program.run([], input: script)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.contains("\n500\n"))
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for phrase in ["Has the label moved?", "Done.", "are the same call", "Left bounds at step 5."] {
        #expect(words.contains(phrase), "\(phrase)")
      }
      #expect(run.output.contains("bounds\tScrolling moves the window\t1\t15\tbuilt-in\n"))
      #expect(!run.output.contains("overscroll>") && !run.output.contains("Tab completes"))
    }

    @Test func `answers on standard input are taken one by one, and the end of them shows nothing more`() throws {
      let none = try program.run(["learn", "bounds"])
      #expect(none.status == 0)
      #expect(none.output.contains("What does label.frame.origin.y read now?"))
      #expect(!none.output.contains("still begins at") && !none.output.contains("Where does it show?"))
      #expect(none.errors.contains("the answers ended here") && none.errors.contains("--reveal"))

      let some = try program.run(["learn", "bounds"], input: "200\n\n# thinking\n300\n")
      #expect(some.status == 0)
      #expect(
        some.output.contains("Scrolling moves the\nsubviews") || some.output.contains("Scrolling moves the subviews"))
      #expect(some.output.contains("Two ways to write one value"))
      #expect(!some.output.contains("The delegate was called"))
    }

    @Test func `all answers take the lesson to its end`() throws {
      let run = try program.run(["learn", "bounds"], input: "500\n300\n4\n0\n99999\n200\nd\nfalse\na d b c\na\n")
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.contains("That was the last step") && run.output.contains("10 of 11"))
    }

    @Test func `a mistyped answer ends a script that counts on it`() throws {
      let run = try program.run(["learn", "bounds"], input: "five hundred\n300\n")
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("line 1: "))
      #expect(!run.output.contains("still begins at"))
      let going = try program.run(["learn", "bounds", "--keep-going"], input: "five hundred\n500\n")
      #expect(going.status == 2)
      #expect(going.output.contains("still begins at 500"))
    }

    @Test func `reveal prints all steps with their answers`() throws {
      let run = try program.run(["learn", "bounds", "--reveal"])
      #expect(run.status == 0 && run.errors.isEmpty)
      for number in 1...9 { #expect(run.output.contains("\(number) of 9\n")) }
      #expect(run.output.contains("99999 pt") && !run.output.contains("Type your answer"))
    }
  }
}
