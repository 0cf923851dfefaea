import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct RefreshControlSimulationTests {
  @Test func `SV-48 the spinner's room is the system's part of the top inset`() throws {
    let spinning = try play("refresh-control", ["isRefreshing": "true", "pull": "0"])
    #expect(spinning.number("adjustedContentInset.top") == 119 && spinning.number("restOffset.y") == -119)
    #expect(spinning.number("contentInset.top") == 0)
    let ended = try play("refresh-control", ["isRefreshing": "true", "pull": "0", "ends": "true"])
    #expect(ended.number("adjustedContentInset.top") == 59 && ended.number("restOffset.y") == -59)
    #expect(ended["isRefreshing"] == false)
  }

  @Test(arguments: [("100", 81.221865), ("50", 50), ("60", 60), ("1000", 337.708147), ("0", 0)] as [(String, Double)])
  func `SV-48 the band begins behind the control's height`(pull: String, overscroll: Double) throws {
    #expect(try play("refresh-control", ["pull": pull]).number("overscroll") == overscroll)
  }

  @Test(
    arguments: [
      // Ten events: the sixth of 10 pt is the first to reach 60.
      ("100", "10", 60.0), ("100", "4", 75), ("100", "1", 100), ("59.9", "10", nil), ("60", "1", 60), ("50", "10", nil),
    ] as [(String, String, Double?)])
  func `SV-48 valueChanged in the first drag event that has come far enough`(
    pull: String, moves: String, at: Double?
  ) throws {
    let run = try play("refresh-control", ["pull": pull, "moves": moves])
    #expect(run["valueChanged.pull"] == at.map(Value.number) ?? Value.none)
    #expect(run["isRefreshing"] == .flag(at != nil))
    #expect(run.number("contentOffset.y") == (at == nil ? -59 : -119))
  }

  @Test func `SV-48 beginRefreshing does not scroll`() throws {
    let run = try play("refresh-control", ["isRefreshing": "true", "pull": "0"])
    #expect(run.number("contentOffset.afterBegin") == -59 && run.number("contentOffset.y") == -59)
    #expect(run.number("didScroll.count") == 0)
    // The finger pulls over the spinner's room, which is in range, and 40 pt beyond.
    let pulled = try play("refresh-control", ["isRefreshing": "true", "pull": "100"])
    #expect(pulled.number("overscroll") == 21.221865 && pulled["valueChanged.pull"] == Value.none)
  }

  @Test func `SV-48 before iOS 11 contentInset itself was changed`() throws {
    let old = try play("refresh-control", ["iOS": "10", "contentInset.top": "5"])
    #expect(old.number("contentInset.top") == 124 && old["adjustedContentInset.top"] == Value.none)
    #expect(old.number("restOffset.y") == -124)
    let new = try play("refresh-control", ["iOS": "11", "contentInset.top": "5"])
    #expect(new.number("contentInset.top") == 5 && new.number("adjustedContentInset.top") == 124)
    #expect(new.number("restOffset.y") == -124)
    let ended = try play("refresh-control", ["iOS": "9.3", "contentInset.top": "5", "ends": "yes"])
    #expect(ended.number("contentInset.top") == 64 && ended.number("contentOffset.y") == -64)
  }

  @Test func `SV-48 short content can be pulled, for the control switches alwaysBounceVertical on`() throws {
    let run = try play("refresh-control", ["contentSize.height": "200"])
    #expect(run["canScrollVertically"] == true && run["isRefreshing"] == true)
    #expect(run.number("overscroll") == 81.221865 && run.number("restOffset.y") == -119)
    #expect(run.events.contains { $0.call == "alwaysBounceVertical" && $0.arguments.first?.value == true })
  }

  @Test func `a longer pull shows more, and never more than the control and a window`() throws {
    var last = -1.0
    for pull in stride(from: 0.0, through: 5000, by: 12.5) {
      let overscroll = try #require(
        try play("refresh-control", ["pull": String(pull)], recorder: Recorder(keeping: .nothing)).number("overscroll"))
      #expect(overscroll > last && overscroll < 660)
      last = overscroll
    }
  }

  @Test func `the calls, the trace, the picture and the code`() throws {
    let simulation = try Catalogue.simulation("refresh-control")
    let set = try settings(simulation, ["moves": "3", "ends": "true"])
    let run = try simulation.run(set, recorder: Recorder())
    #expect(
      run["calls"]
        == .list(
          [
            "scrollViewWillBeginDragging", "scrollViewDidScroll", "scrollViewDidChangeAdjustedContentInset",
            "valueChanged", "scrollViewDidScroll", "scrollViewDidEndDragging(willDecelerate: true)",
            "scrollViewWillBeginDecelerating", "scrollViewDidScroll", "scrollViewDidEndDecelerating", "endRefreshing",
            "scrollViewDidChangeAdjustedContentInset", "scrollViewDidScroll",
          ]))
    let begun = try settings(simulation, ["isRefreshing": "true", "pull": "50", "iOS": "10"])
    expectGolden(transcript(run.events), "refresh-control.txt")
    expectGolden(
      (run.figures + (try simulation.run(begun, recorder: Recorder())).figures).map { "\($0.title)\n\($0.words)\n" }
        .joined() + (simulation.code(set) + simulation.code(begun)).joined(separator: "\n") + "\n",
      "refresh-control words.txt")
  }

  @Test func `what has no effect is said`() throws {
    #expect(
      try play("refresh-control", ["pull": "0", "moves": "3", "ends": "true"]).notes == [
        "moves had no effect: there is no pull.", "ends had no effect: nothing was refreshing.",
      ])
  }
}
