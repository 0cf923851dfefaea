import Geometry
import Scrolling
import Tracing
import Views

/// A view that writes down what it is called with, and whose layout the scene may add to.
protocol LoggedView: View {
  var log: UpdateLog { get }
  var hooks: LayoutHooks { get }
}

/// What a scene does in a view's layout, and when its size changes.
final class LayoutHooks {
  var draws = false
  var beforeSuper: () throws -> Void = {}
  var afterSuper: () throws -> Void = {}
  var onResize: () throws -> Void = {}
}

extension LoggedView {
  func logLayout(_ superLayout: () throws -> Void) throws {
    log.add(.layoutSubviews, name)
    try hooks.beforeSuper()
    try superLayout()
    try hooks.afterSuper()
  }
}

final class LoggedPlainView: View, LoggedView {
  let log: UpdateLog
  let hooks = LayoutHooks()

  init(_ name: String, frame: Rect, log: UpdateLog, recorder: Recorder) throws {
    self.log = log
    try super.init(name, frame: frame, recorder: recorder)
  }

  override var overridesDraw: Bool { hooks.draws }

  override func updateConstraints() throws { log.add(.updateConstraints, name) }

  override func layoutSubviews() throws { try logLayout { try super.layoutSubviews() } }

  override func draw(_ rect: Rect) throws { log.add(.draw, name) }

  override func boundsDidChange(from old: Rect) throws {
    try super.boundsDidChange(from: old)
    if bounds.size != old.size { try hooks.onResize() }
  }
}

final class LoggedScrollView: ScrollView, LoggedView {
  let log: UpdateLog
  let hooks = LayoutHooks()

  init(_ name: String, frame: Rect, log: UpdateLog, recorder: Recorder) throws {
    self.log = log
    try super.init(name, frame: frame, recorder: recorder)
  }

  override var overridesDraw: Bool { hooks.draws }

  override func updateConstraints() throws { log.add(.updateConstraints, name) }

  override func layoutSubviews() throws { try logLayout { try super.layoutSubviews() } }

  override func draw(_ rect: Rect) throws { log.add(.draw, name) }

  override func boundsDidChange(from old: Rect) throws {
    try super.boundsDidChange(from: old)
    if bounds.size != old.size { try hooks.onResize() }
  }
}

final class LoggedLabel: Label, LoggedView {
  let log: UpdateLog
  let hooks = LayoutHooks()

  init(_ name: String, text: TextModel, frame: Rect, log: UpdateLog, recorder: Recorder) throws {
    self.log = log
    try super.init(name, text: text, numberOfLines: 1, frame: frame, recorder: recorder)
  }

  override func updateConstraints() throws { log.add(.updateConstraints, name) }

  override func layoutSubviews() throws { try logLayout { try super.layoutSubviews() } }

  override func draw(_ rect: Rect) throws { log.add(.draw, name) }

  override func invalidateIntrinsicContentSize() throws {
    try super.invalidateIntrinsicContentSize()
    try hooks.onResize()
  }
}

final class LoggedWindow: Window, LoggedView {
  let log: UpdateLog
  let hooks = LayoutHooks()

  init(_ name: String, frame: Rect, log: UpdateLog, recorder: Recorder) throws {
    self.log = log
    try super.init(name, frame: frame, recorder: recorder)
  }

  override func updateConstraints() throws { log.add(.updateConstraints, name) }

  override func layoutSubviews() throws { try logLayout { try super.layoutSubviews() } }
}

final class LoggedController: ViewController {
  private let log: UpdateLog

  init(_ name: String, view: View, log: UpdateLog) {
    self.log = log
    super.init(name, view: view)
  }

  override func viewWillLayoutSubviews() throws { log.add(.viewWillLayoutSubviews) }

  override func viewDidLayoutSubviews() throws { log.add(.viewDidLayoutSubviews) }
}

final class LoggedDelegate: ScrollViewDelegate {
  private let log: UpdateLog

  init(log: UpdateLog) { self.log = log }

  func scrollViewDidScroll(_ scrollView: ScrollView) { log.add(.didScroll) }
}
