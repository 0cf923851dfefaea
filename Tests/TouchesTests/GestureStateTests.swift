import Testing
import Touches

struct GestureStateTests {
  @Test func `TG-15 the legal transitions of discrete and continuous recognizers`() {
    let discrete: Set<[GestureState]> = [[.possible, .ended], [.possible, .failed]]
    let continuous: Set<[GestureState]> = [
      [.possible, .began], [.possible, .failed], [.began, .changed], [.began, .ended], [.began, .cancelled],
      [.changed, .changed], [.changed, .ended], [.changed, .cancelled],
    ]
    for from in GestureState.allCases {
      for to in GestureState.allCases {
        #expect(from.mayBecome(to, isContinuous: false) == discrete.contains([from, to]), "\(from) \(to)")
        #expect(from.mayBecome(to, isContinuous: true) == continuous.contains([from, to]), "\(from) \(to)")
      }
    }
  }
}
