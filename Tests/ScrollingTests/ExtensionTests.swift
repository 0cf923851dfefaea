import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing

private final class InTheClass: ScrollViewDelegate {
  var offsets: [Double] = []
  func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
}

private final class InAnExtension {
  var offsets: [Double] = []
}

extension InAnExtension: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
}

struct ExtensionTests {
  @Test func `AD-12 a delegate that conforms in an extension is told the same`() throws {
    let (plain, extended) = (InTheClass(), InAnExtension())
    func scroll(_ delegate: any ScrollViewDelegate) throws -> String {
      let recorder = Recorder()
      let view = try ScrollView("view", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
      view.delegate = delegate
      for y in [10.0, 20, 20, 30] { try view.setContentOffset(Point(x: 0, y: y)) }
      return transcript(recorder.events)
    }
    #expect(try scroll(plain) == scroll(extended))
    #expect(plain.offsets == [10, 20, 30] && extended.offsets == plain.offsets)
  }
}
