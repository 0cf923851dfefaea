import Paging
import Testing

struct PageRequestsTests {
  @Test func `AD-11 each row in the zone asks, and a guard lets one through`() {
    var open = PageRequests(threshold: 5, pages: 5, isGuarded: false)
    let asked = (10..<19).map { open.meet(row: $0, count: 20) }
    #expect(asked == [nil, nil, nil, nil, nil, 2, 2, 2, 2])
    #expect(open.requests == 4 && open.duplicates == 3)
    var guarded = PageRequests(threshold: 5, pages: 5)
    let once = (10..<19).compactMap { guarded.meet(row: $0, count: 20) }
    #expect(once == [2])
    guarded.arrive(page: 2)
    let (before, inside) = (guarded.meet(row: 18, count: 40), guarded.meet(row: 35, count: 40))
    #expect(before == nil && inside == 3)
  }

  @Test func `AD-11 a failure must lift the guard, the last page ends it all`() {
    var requests = PageRequests(threshold: 5, pages: 2)
    let first = requests.meet(row: 15, count: 20)
    requests.fail(page: 2)
    let again = requests.meet(row: 16, count: 20)
    #expect(first == 2 && again == 2 && requests.duplicates == 0)
    requests.arrive(page: 2)
    let none = requests.meet(row: 39, count: 40)
    #expect(requests.hasAll && none == nil)
    var stuck = PageRequests(threshold: 5, pages: 2, clearsGuardOnFailure: false)
    _ = stuck.meet(row: 15, count: 20)
    stuck.fail(page: 2)
    let never = stuck.meet(row: 16, count: 20)
    #expect(never == nil && stuck.isLoading)
  }
}
