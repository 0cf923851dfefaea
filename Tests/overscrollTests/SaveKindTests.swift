import TerminalKit
import TestSupport
import Testing

@testable import overscroll

struct SaveKindTests {
  /// What `save` writes, by the line that names FILE.
  private func saved(_ desk: Desk, _ line: String, as name: String) throws -> String {
    let folder = try ScratchFolder()
    let failure = desk.type(line.replacing("FILE", with: folder[name]))
    #expect(failure == nil, "\(failure?.message ?? "")")
    return try #require(contents(of: folder[name]))
  }

  @Test func `the ending says what is written, the longest that fits`() {
    let endings = [
      ("a.csv", "csv"), ("b/a.trace.json", "trace.json"), ("A.JSON", "json"), ("trace.json", "json"), ("a.svg", "svg"),
      ("x.trace.csv", "trace.csv"), ("a", nil), ("a.svg/x", nil), ("", nil),
    ]
    for (path, ending) in endings { #expect(SavedRun.ending(of: path) == ending, "\(path)") }
  }

  @Test func `series become a table with a column each`() throws {
    let desk = try Desk.gliding()
    desk.type("set frames 2")
    #expect(try saved(desk, "save FILE", as: "a.csv") == "time,offset,velocity\r\n0,0,\r\n50,40,800\r\n100,76,720\r\n")
    #expect(try saved(desk, "save FILE", as: "a.trace.csv").hasPrefix("index,time,frame,receiver"))
    desk.type("simulate bounds")
    #expect(try saved(desk, "save FILE", as: "a.csv").hasPrefix("index,time,frame,receiver"))
  }

  @Test func `a curve is written where a series is named`() throws {
    let desk = try Desk.gliding()
    #expect(try saved(desk, "save --plot offset FILE", as: "a.svg").contains("<title id=\"title\">glide</title>"))
    #expect(!(try saved(desk, "save FILE", as: "a.svg")).contains("class=\"curve\""))
    #expect(desk.type("save --plot offset a.csv")?.message == "a plot is written as SVG")
    #expect(desk.type("save --plot ofset a.svg")?.hint == "did you mean offset?")
    #expect(desk.type("save a.png")?.status == .usage)
  }

  @Test func `a file that is there is kept unless it is forced`() throws {
    let folder = try ScratchFolder()
    let desk = try Desk.gliding()
    for name in ["a.csv", "a.svg", "a.trace.json"] {
      folder.put("mine", name)
      let failure = try #require(desk.type("save \(folder[name])"))
      #expect(failure.status == .failed && contents(of: folder[name]) == "mine")
      #expect(desk.type("save \(folder[name]) --force") == nil)
      #expect(contents(of: folder[name]) != "mine")
    }
  }

  /// Held against the published Trace Event Format: the fields that each phase must have, and their kinds.
  @Test func `trace events are as their format has them`() throws {
    let desk = try Desk.gliding()
    desk.type("set frames 3")
    try check(saved(desk, "save FILE", as: "a.trace.json"), counters: true)
    desk.type("simulate bounds")
    let events = try check(saved(desk, "save FILE", as: "a.trace.json"), counters: false)
    #expect(events.contains { $0["ph"]?.text == "X" })
  }

  @Test func `a call that tells its duration is as long in a trace`() throws {
    let desk = try Desk()
    desk.type("simulate frames commit=4,20 count=2")
    let file = try StrictJSON(saved(desk, "save FILE", as: "a.trace.json"))
    let events = try #require(file["traceEvents"]).elements
    let late = try #require(events.first { $0["name"]?.text == "commit late" })
    #expect(late["ph"]?.text == "X" && late["dur"]?.number == 20_000)
    let threads = events.filter { $0["name"]?.text == "thread_name" }.map { $0["args"]?["name"]?.text }
    #expect(threads == ["app", "renderServer", "display"])
  }

  @discardableResult
  private func check(_ text: String, counters: Bool) throws -> [StrictJSON] {
    let file = try StrictJSON(text)
    #expect(file["displayTimeUnit"]?.text == "ms")
    let events = try #require(file["traceEvents"]).elements
    var named: Set<Double> = []
    for event in events {
      let phase = try #require(event["ph"]?.text)
      #expect(event["name"]?.text?.isEmpty == false && event["ts"]?.number != nil)
      #expect(event["pid"]?.number == 1)
      let thread = try #require(event["tid"]?.number)
      switch phase {
      case "M":
        #expect(["process_name", "thread_name"].contains(event["name"]?.text))
        #expect(event["args"]?["name"]?.text?.isEmpty == false)
        named.insert(thread)
      case "X":
        #expect((event["dur"]?.number ?? -1) >= 0 && event["cat"]?.text != nil && named.contains(thread))
      case "i": #expect(["g", "p", "t"].contains(event["s"]?.text) && named.contains(thread))
      case "C":
        #expect(event["args"]?.keys.isEmpty == false)
        for key in event["args"]?.keys ?? [] { #expect(event["args"]?[key]?.number != nil) }
      default: Issue.record("phase \(phase)")
      }
    }
    let calls = events.filter { ["X", "i"].contains($0["ph"]?.text) }
    #expect(calls.compactMap { $0["args"]?["event"]?.number } == (1...calls.count).map(Double.init))
    #expect(events.contains { $0["ph"]?.text == "C" } == counters)
    if counters { #expect(calls.last?["ts"]?.number == 150_000) }
    return events
  }

  @Test func `a shell can ask for a curve at once`() throws {
    let failure = try #require(try Desk().type("simulate bounds --plot offset"))
    #expect(failure.message == "bounds follows nothing over time")
  }
}
