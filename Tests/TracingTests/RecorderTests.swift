import Geometry
import TestSupport
import Testing
import Tracing

struct RecorderTests {
  @Test func `what happens in a call has it as parent and as cause`() {
    let recorder = Recorder()
    recorder.record("a", "outer", rule: "XX-01") {
      recorder.record("b", "inner", [.init("", 3)])
    }
    recorder.record("a", "after")
    #expect(
      transcript(recorder.events) == """
        1 a.outer [XX-01]
        2   b.inner (3) [no rule]
        3 a.after [no rule]

        """)
  }

  @Test func `deferred work names the call that asked for it`() {
    let recorder = Recorder()
    let mark = recorder.record("a", "mark")
    recorder.record("loop", "turn") { recorder.record("a", "work", cause: mark) }
    #expect(recorder.events[2].parent == 2)
    #expect(recorder.events[2].cause == 1)
  }

  @Test func `a result can be given after the call was taken down`() {
    let recorder = Recorder()
    let index = recorder.record("a", "ask")
    recorder.setResult(7, of: index)
    recorder.setResult(8, of: nil)
    recorder.setResult(8, of: 99)
    #expect(recorder.events.map(\.result) == [7])
  }

  @Test func `keeping nothing counts the same and makes no arguments`() {
    var made = 0
    func argument() -> Value {
      made += 1
      return 1
    }
    let recorder = Recorder(keeping: .nothing)
    recorder.record("a", "call", [.init("", argument())]) { recorder.record("b", "call", result: argument()) }
    #expect(recorder.count == 2)
    #expect(recorder.events.isEmpty)
    #expect(made == 0)
  }

  @Test(arguments: [Recorder.Keeping.events, .nothing])
  func `a budget of events ends the run, kept or not`(keeping: Recorder.Keeping) {
    let recorder = Recorder(keeping: keeping, budget: Budget(events: 3))
    for _ in 0..<5 where !recorder.mustStop { recorder.record("a", "call") }
    #expect(!recorder.isComplete)
    #expect(recorder.count == 3)
  }

  @Test func `simulated time past the budget ends the run, and never runs backwards`() {
    let recorder = Recorder(budget: Budget(time: 100))
    recorder.advance(to: 60)
    recorder.advance(to: 40)
    #expect(recorder.time == 60)
    #expect(!recorder.mustStop)
    recorder.advance(to: 101)
    #expect(recorder.mustStop)
    recorder.record("a", "too late")
    #expect(recorder.events.isEmpty)
  }

  @Test func `a cancelled run stops`() {
    let recorder = Recorder(isCancelled: { true })
    #expect(recorder.isComplete)
    #expect(recorder.mustStop)
    #expect(!recorder.isComplete)
  }

  @Test func `what was so before the run is not taken down`() {
    let recorder = Recorder()
    recorder.unrecorded {
      recorder.record("a", "set up") { recorder.record("a", "inside") }
      recorder.unrecorded { recorder.record("a", "deeper") }
      recorder.record("a", "still set up")
    }
    recorder.record("a", "run")
    #expect(calls(recorder.events) == ["a.run"])
    #expect(recorder.count == 1)
  }

  @Test func `an error leaves the call it was thrown in`() {
    let recorder = Recorder()
    let exception = Exception(name: "N", reason: "why")
    #expect(throws: exception) {
      try recorder.record("a", "call") { throw recorder.raising(exception, by: "a", rule: "XX-02") }
    }
    #expect(recorder.current == nil)
    #expect(
      transcript(recorder.events) == """
        1 a.call [no rule]
        2   a.raise name: (N) reason: (why) [XX-02]

        """)
  }

  @Test func `events carry time and frame`() {
    let recorder = Recorder()
    recorder.advance(to: 16.5)
    recorder.beginFrame(1)
    recorder.record("a", "call")
    #expect(recorder.events.map(\.time) == [16.5])
    #expect(recorder.events.map(\.frame) == [1])
  }
}

struct MeterTests {
  @Test(arguments: [Recorder.Keeping.events, .nothing])
  func `what is unrecorded takes nothing off the budget, and its end does not revive a run`(keeping: Recorder.Keeping) {
    let recorder = Recorder(keeping: keeping, budget: Budget(events: 2, time: 10))
    recorder.unrecorded { for _ in 0..<5 { recorder.record("a", "set up") } }
    #expect(recorder.count == 0 && recorder.isComplete)
    #expect(recorder.record("a", "call") == 1)
    recorder.unrecorded { recorder.advance(to: 11) }
    #expect(recorder.record("a", "too late") == nil && recorder.count == 1 && !recorder.isComplete)
  }

  @Test func `a run that keeps nothing knows no event that is open`() {
    let recorder = Recorder(keeping: .nothing)
    recorder.record("a", "call") { #expect(recorder.current == nil) }
    #expect(recorder.count == 1)
  }
}
