import Paging
import Testing
import Tracing

private func list(
  threshold: Int = 5, guarded: Bool = true, pages: Int = 5, clears: Bool = true,
  _ change: (inout PagedList.Configuration) -> Void = { _ in }
) -> (PagedList, Recorder) {
  var configuration = PagedList.Configuration()
  change(&configuration)
  let recorder = Recorder()
  let list = PagedList(
    configuration,
    requests: PageRequests(threshold: threshold, pages: pages, isGuarded: guarded, clearsGuardOnFailure: clears),
    recorder: recorder)
  list.run()
  return (list, recorder)
}

/// When requests for a page went out, in ms with one decimal.
private func times(_ recorder: Recorder, page: Double = 2) -> [Double] {
  recorder.events.filter { $0.call == "request" && $0.arguments[0].value == .number(page) }.map {
    ($0.time * 10).rounded() / 10
  }
}

struct PagedListTests {
  @Test func `AD-11 without a guard each row asks again`() {
    let (open, recorder) = list(guarded: false)
    #expect(times(recorder) == [416.7, 466.7, 516.7, 566.7] && open.outcome == .ok)
    let (_, slow) = list(guarded: false) { $0.loadTime = 400 }
    #expect(times(slow) == [416.7, 466.7, 516.7, 566.7, 616.7])
  }

  @Test func `AD-11 with a guard once, and no wait while the page is there in time`() {
    let (guarded, recorder) = list()
    #expect(times(recorder) == [416.7] && guarded.waitTime == 0 && guarded.requests.duplicates == 0)
    #expect(guarded.requests.requests == 4 && guarded.rows == Array(0..<100) && guarded.rowsShown == 100)
    let (slow, _) = list(pages: 2) { $0.loadTime = 400 }
    #expect(abs(slow.waitTime - 150) < 0.01)
    let (early, asked) = list(threshold: 10, pages: 2) { $0.loadTime = 400 }
    #expect(times(asked) == [150] && early.waitTime == 0)
  }

  @Test func `AD-11 a failure that leaves the guard set ends the list for ever`() {
    let (clears, _) = list { $0.failAt = 1 }
    #expect(clears.outcome == .ok && clears.requests.requests == 5)
    let (stuck, _) = list(clears: false) { $0.failAt = 1 }
    #expect(stuck.outcome == .stuck && stuck.rows.count == 20)
  }

  @Test func `AD-11 a page that overlaps brings ids twice`() {
    let (drops, _) = list { $0.overlap = 3 }
    #expect(drops.outcome == .ok && drops.rows == Array(0..<88))
    let (refused, _) = list { ($0.overlap, $0.dropsKnown) = (2, false) }
    #expect(refused.outcome == .exception)
    #expect(
      refused.exception?.reason
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( 18, 19 )}")
    let (twice, _) = list { ($0.overlap, $0.dropsKnown, $0.append) = (2, false, .insertRows) }
    #expect(twice.outcome == .duplicates && twice.rows.count == 100)
  }

  @Test func `AD-11 other triggers: named ahead, not at all when fast, at each callback`() {
    let (ahead, recorder) = list { $0.trigger = .prefetch }
    #expect(times(recorder) == [0] && ahead.outcome == .ok)
    let (fast, _) = list {
      ($0.trigger, $0.velocity, $0.prefetchWidth) = (.prefetch, 20_000, 4)
    }
    #expect(fast.outcome == .stuck)
    let (each, _) = list(guarded: false) { $0.trigger = .didScroll }
    #expect(each.requests.duplicates > 10)
  }

  @Test func `AD-11 reloadData makes the cells on the screen anew`() {
    #expect(list { $0.append = .reloadData }.0.cellsMadeAnew == 32)
    #expect(list { $0.append = .insertRows }.0.cellsMadeAnew == 0)
  }

  @Test func `a list that does not move, has one page, or absurd sizes ends`() {
    #expect(list { $0.velocity = 0 }.0.outcome == .ok)
    #expect(list(pages: 1).0.outcome == .ok)
    #expect(list(threshold: 1000) { $0.rowHeight = 1 }.0.outcome == .ok)
    #expect(list { ($0.rowHeight, $0.velocity) = (1e6, 1e9) }.0.outcome == .ok)
    #expect(list { $0.overlap = 20 }.0.rows.count == 20)
  }
}
