import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// Tab at the prompt, from the first word to the last.
  @Suite
  struct TabTests {
    let program: Program

    init() throws { program = try Program() }

    @Test(
      arguments: [
        ("simulate geo\t", "simulate geometry"), ("learn bo\t", "learn bounds"),
        ("set contentInsetA\t", "set contentInsetAdjustmentBehavior"),
        ("set contentInsetAdjustmentBehavior sc\t", "set contentInsetAdjustmentBehavior scrollableAxes"),
        ("set isScroll\tf\t", "set isScrollEnabled false"), ("set bounces=f\t", "set bounces=false"),
        ("outputs canScrollV\t", "outputs canScrollVertically"), ("rule sv\t", "rule sv"),
        ("rule SV-1\t2\t", "rule SV-12"),
        ("run my\t", "run my.script"), ("run ./sub\tin\t", "run ./sub/inner.script"),
        ("run 'two w\t", "run \"two words.script\""),
        ("lint ./sub\t", "lint ./sub/"), ("help envir\t", "help environment"),
        ("glossary saf\t", "glossary \"safe area\""),
        ("simulate bounds --out\tchild.isV\t", "simulate bounds --output child.isVisible"),
        ("nonsense x\t", "nonsense x"),
      ])
    func `Tab goes on as far as there is no choice`(keys: String, line: String) throws {
      _ = try Program("/bin/mkdir").run([program.home["sub"]])
      for name in ["my.script", "two words.script", "sub/inner.script"] { program.home.put("lessons\n", name) }
      let dialogue = try Dialogue(program, columns: 80)
      dialogue.say("simulate insets --output travel", "overscroll insets")
      dialogue.terminal.send(keys)
      dialogue.terminal.expectRow("overscroll insets> " + line)
    }

    @Test func `a second Tab lists what may follow`() throws {
      let dialogue = try Dialogue(program, columns: 80)
      dialogue.terminal.send("simulate \t\t")
      for id in ["bounds", "geometry", "insets", "keyboard"] { dialogue.terminal.expectScreen(id) }
      dialogue.terminal.send("\u{15}outp\t\t\t")
      dialogue.terminal.expectLastRow("overscroll> outputs")
    }

    @Test func `beginnings of commands do at the prompt, and the nearest word is offered`() throws {
      let dialogue = try Dialogue(program, columns: 80)
      dialogue.say("sim bounds", "overscroll", expecting: "\"sim\" may be simulations or simulate")
      dialogue.say("simulate bounds --output bounds.y", "overscroll bounds", expecting: "300")
      dialogue.say("outp bounds.y", "overscroll bounds", expecting: "bounds.y 300 pt")
      dialogue.say("pictur", "overscroll bounds", expecting: "range 0 … 1400")
      dialogue.say("simluate bounds", "overscroll bounds", expecting: "did you mean simulate?")
    }
  }
}
