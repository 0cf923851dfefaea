import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

/// The simulations of touches, held against the rulebook's tables and the reports.
struct TouchSimulationTests {
  private func texts(_ value: Value?) -> [String] {
    guard case .list(let list)? = value else { return [] }
    return list.map(\.text)
  }

  @Test(
    arguments: [
      ("30", "110", "card"), ("230", "120", "button"), ("275", "105", "badge"), ("275", "95", "window"),
      ("300", "100", "window"), ("20", "100", "card"), ("320", "10", nil),
    ] as [(String, String, String?)])
  func `TG-04 the view under the finger`(x: String, y: String, name: String?) throws {
    let run = try play("hit-test", ["point.x": x, "point.y": y])
    #expect(run["hit"] == name.map(Value.text) ?? Value.none)
    #expect(texts(run["path"]).last == name && texts(run["responderChain"]).first == name)
  }

  @Test func `TG-04 who is asked, in the coordinates of each`() throws {
    let run = try play("hit-test", ["point.x": "230", "point.y": "120"])
    #expect(
      texts(run["visited"]) == [
        "window 230 120 inside", "veil 230 120 skipped", "card 210 20 inside", "badge -40 30 outside",
        "button 10 20 inside",
      ])
    expectGolden(transcript(run.events), "hit-test.txt")
  }

  @Test(arguments: ["false", "true"])
  func `C51 TG-07 a subview larger than its parent`(clips: String) throws {
    let tree = "window 0 0 320 480; /parent 0 0 100 100 clipsToBounds=\(clips); //child 0 0 200 200"
    let inside = try play("hit-test", ["tree": tree, "point.x": "50", "point.y": "50"])
    #expect(inside["hit"] == "child")
    let outside = try play("hit-test", ["tree": tree, "point.x": "150", "point.y": "150"])
    #expect(outside["hit"] == "window")
    #expect(outside.notes.isEmpty == (clips == "true"), "what shows there and is not hit is said")
  }

  @Test func `C49 TG-17 TG-19 nested taps, alone and allowed together`() throws {
    #expect(try texts(play("gesture-conflict")["fired"]) == ["inner.tap"])
    #expect(try texts(play("gesture-conflict", ["relation": "simultaneous"])["fired"]) == ["inner.tap", "outer.tap"])
    #expect(try texts(play("gesture-conflict", ["relation": "requireToFail"])["fired"]) == ["outer.tap"])
  }

  @Test func `TG-22 what waiting costs`() throws {
    let linked: KeyValuePairs<String, String> = [
      "outer": "doubleTap", "sameView": "true", "relation": "requireToFail",
    ]
    let one = try play("gesture-conflict", linked)
    #expect(texts(one["fired"]) == ["inner.tap"] && one.number("latency") == 350)
    let two = try play(
      "gesture-conflict",
      ["outer": "doubleTap", "sameView": "true", "relation": "requireToFail", "touch": "doubleTap"])
    #expect(texts(two["fired"]) == ["outer.doubleTap"])
    let free = try play("gesture-conflict", ["outer": "doubleTap", "sameView": "true", "touch": "doubleTap"])
    #expect(texts(free["fired"]) == ["inner.tap", "outer.doubleTap"])
    #expect(texts(free["fired.times"]) == ["100", "380"])
  }

  @Test func `TG-10 TG-12 the order of calls in one event`() throws {
    let run = try play("gesture-conflict")
    #expect(
      texts(run["calls"]) == [
        "inner.touchesBegan", "outer.tap failed", "inner.touchesCancelled", "inner.tap recognized",
      ])
    expectGolden(transcript(run.events), "gesture-conflict.txt")
  }

  @Test func `TG-23 a button in a card with a tap`() throws {
    let around = try play("gesture-conflict", ["target": "button", "inner": "none"])
    #expect(texts(around["fired"]).isEmpty && around.number("touchUpInside.count") == 1)
    let plain = try play("gesture-conflict", ["target": "control", "inner": "none"])
    #expect(texts(plain["fired"]) == ["outer.tap"] && plain.number("touchUpInside.count") == 0)
  }

  @Test(
    arguments: [
      ("vertical", "vertical", "700", "0", "12", "inner"), ("vertical", "vertical", "0", "0", "12", "outer"),
      ("vertical", "vertical", "0", "0", "-12", "inner"), ("vertical", "vertical", "1400", "0", "-12", "outer"),
      ("vertical", "horizontal", "700", "12", "0", "inner"), ("vertical", "horizontal", "700", "0", "12", "outer"),
      ("vertical", "horizontal", "700", "9", "9", nil), ("vertical", "horizontal", "0", "12", "3", "inner"),
      ("paging", "vertical", "0", "0", "12", "inner"), ("paging", "vertical", "0", "-12", "9", "outer"),
    ] as [(String, String, String, String, String, String?)])
  func `TG-33 SV-43 which scroll view is dragged`(
    outer: String, inner: String, offset: String, dx: String, dy: String, winner: String?
  ) throws {
    let run = try play(
      "nested-scroll", ["outer": outer, "inner": inner, "inner.contentOffset": offset, "dx": dx, "dy": dy])
    #expect(run["winner"] == winner.map(Value.text) ?? Value.none)
  }

  @Test func `SV-43 a drag with a translation of 50 beyond the end`() throws {
    let values: KeyValuePairs<String, String> = ["inner.contentOffset": "1400", "dy": "-60"]
    let given = try play("nested-scroll", values)
    #expect(given["outer.scrolls"] == true && given["inner.scrolls"] == false && given.number("overscroll") == 0)
    let kept = try play(
      "nested-scroll", ["inner.contentOffset": "1400", "dy": "-60", "transfersScrollingToParent": "false"])
    #expect(kept["outer.scrolls"] == false && kept["inner.scrolls"] == true)
    // f(50) at 600 pt, on the pixels of a 3x screen.
    #expect(kept.number("overscroll") == 26.3333333)
    expectGolden(transcript(kept.events), "nested-scroll.txt")
  }

  @Test(
    arguments: [
      ("view", "40", "true", "default", true, false), ("button", "40", "true", "default", true, false),
      ("view", "300", "true", "default", true, true), ("button", "300", "true", "default", false, true),
      ("button", "40", "false", "default", false, true), ("button", "40", "false", "true", true, true),
      ("view", "0", "false", "default", true, true), ("label", "300", "true", "default", true, false),
    ] as [(String, String, String, String, Bool, Bool)])
  func `C55 SV-45 TG-30 who gets the finger`(
    over: String, hold: String, delays: String, cancel: String, scrolls: Bool, gets: Bool
  ) throws {
    let run = try play(
      "content-touches",
      ["over": over, "hold": hold, "delaysContentTouches": delays, "touchesShouldCancel": cancel])
    #expect(run["scrolls"] == .flag(scrolls) && run["childGetsTouch"] == .flag(gets))
    if gets { #expect(run.number("childGetsTouch.time") == (delays == "true" ? 150 : 0)) }
    #expect(run["childIsCancelled"] == .flag(scrolls && gets))
  }

  @Test func `TG-29 C55 a quick tap still works, and shows nothing before the finger lifts`() throws {
    let run = try play("content-touches", ["over": "button", "hold": "80", "movement": "0"])
    #expect(run.number("touchUpInside.count") == 1 && run.number("childGetsTouch.time") == 80)
    expectGolden(transcript(run.events), "content-touches.txt")
  }

  @Test(
    arguments: [
      ("dwn 1,2", "line 1, column 1", "down"), ("down 1", "line 1, column 1", "down x y finger"),
      ("down 1,2; wait -4", "line 1, column 16", "0"), ("down 1,2\nmove a,3", "line 2, column 6", "number"),
      ("down 1,2,99", "line 1, column 10", "10"),
    ])
  func `touches that cannot be read are refused with their place`(text: String, place: String, word: String) throws {
    let simulation = try Catalogue.simulation("gesture-conflict")
    do {
      _ = try simulation.value(of: "script", from: text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.message.contains(place), "\(error.message)")
      #expect("\(error.message) \(error.hint ?? "")".contains(word), "\(error.message) \(error.hint ?? "")")
    }
  }
}
