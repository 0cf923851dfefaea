import LessonKit
import QuizKit
import Simulations
import Testing

@Suite struct LessonSessionTests {
  private func session() throws -> LessonSession {
    let (lesson, findings) = readLesson(
      head + """
        Intro.

        ## One
        ```simulate
        simulation: insets
        set: {contentInset.top: 50}
        ```

        ## Two
        ```predict
        id: p
        set: {contentInset.bottom: 30}
        ask: How far?
        answer: maxOffset.y
        ```
        Behind it.

        ## Three
        ```task
        id: t
        ask: Go further.
        allow: [contentInset.bottom]
        goal: maxOffset.y >= 800
        ```
        """)
    #expect(findings.isEmpty, "\(findings)")
    return LessonSession(try #require(lesson))
  }

  @Test func `nothing behind an unanswered prediction is seen`() throws {
    var session = try session()
    #expect(session.openPrediction == nil)
    let moved1 = session.advance()
    #expect(moved1)
    #expect(session.openPrediction?.id == "p")
    #expect(session.visibleParts.count == 1)
    session.record(.skipped, for: "p")
    #expect(session.openPrediction == nil)
    #expect(session.visibleParts.count == 2)
    #expect(session.parts(behind: "p").count == 1)
    #expect(session.score.met == 0)
    #expect(session.score.of == 2)
  }

  @Test func `the table has the settings of the place, not of what is ahead`() throws {
    var session = try session()
    #expect(session.settings?.settings.number("contentInset.top") == 50)
    #expect(session.settings?.settings.number("contentInset.bottom") == 0)
    _ = session.go(to: 3)
    #expect(session.settings?.settings.number("contentInset.bottom") == 30)
    #expect(session.openTask?.id == "t")
    session.record(.done, for: "t")
    #expect(session.openTask == nil)
    #expect(session.score.met == 1)
  }

  @Test func `there is no step before the first or behind the last`() throws {
    var session = try session()
    let moved2 = session.goBack()
    #expect(!moved2)
    let moved3 = session.go(to: 0)
    #expect(!moved3)
    let moved4 = session.go(to: 4)
    #expect(!moved4)
    let moved5 = session.go(to: 3)
    #expect(moved5)
    #expect(session.isLast)
    let moved6 = session.advance()
    #expect(!moved6)
  }

  @Test func `a lesson read again keeps the place and the answers`() throws {
    var session = try session()
    _ = session.go(to: 2)
    session.record(.skipped, for: "p")
    let (newer, _) = readLesson(
      head
        + "## Zero\n\nNew.\n\n## Two\n```predict\nid: p\nsimulation: insets\nask: How far?\nanswer: maxOffset.y\n```\n")
    session.replace(with: try #require(newer))
    #expect(session.step == 1)
    #expect(session.current.title == "Two")
    #expect(session.openPrediction == nil)
  }
}
