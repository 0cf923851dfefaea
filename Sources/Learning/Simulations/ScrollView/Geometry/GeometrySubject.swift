import Geometry
import Scrolling
import Tracing
import Views

/// The thing whose geometry a run of `geometry` writes: a scroll view in a superview, or layout attributes.
class GeometrySubject {
  enum Kind: String, CaseIterable {
    case view
    case layoutAttributes
  }

  let kind: Kind
  let recorder: Recorder
  let scrollView: ScrollView
  private let superview: Window
  private var attributes: LayerGeometry
  /// What the run has to say of writes that did not do what they seem to do.
  private(set) var log: [String] = []
  /// The last write, if it was a frame that was not taken.
  private(set) var ignoredFrame: Rect?

  required init(_ settings: Settings, recorder: Recorder) throws {
    let frame = settings.rect("frame")
    kind = Kind(rawValue: settings.text("subject")) ?? .view
    self.recorder = recorder
    attributes = LayerGeometry(frame: frame)
    scrollView = try ScrollView("view", frame: frame, recorder: recorder)
    superview = try Window(
      "superview", frame: Rect(x: 0, y: 0, width: max(0, frame.maxX), height: max(0, frame.maxY)), recorder: recorder)
    try recorder.unrecorded {
      try superview.addSubview(scrollView)
      try scrollView.setContentSize(Size(width: frame.width, height: settings.number("contentSize.height")))
      try superview.endTurn()
    }
  }

  var geometry: LayerGeometry { kind == .view ? scrollView.geometry : attributes }

  func endTurn() throws { try superview.endTurn() }

  func setFrame(_ frame: Rect) throws {
    let isTaken = geometry.transform.isIdentity
    switch kind {
    case .view: try scrollView.setFrame(frame)
    case .layoutAttributes:
      record("frame", .rect(frame), result: isTaken ? nil : "undefined under a transform")
      attributes.setFrame(frame)
    }
    ignoredFrame = isTaken ? nil : frame
    guard !isTaken else { return }
    let numbers = Value.rect(frame)
    log.append(
      "frame = \(numbers.text) was not taken: under a transform frame is undefined; set bounds.size and center")
  }

  func setBounds(_ bounds: Rect) throws {
    ignoredFrame = nil
    switch kind {
    case .view: try scrollView.setBounds(bounds)
    case .layoutAttributes:
      record("size", .size(bounds.size))
      attributes.bounds.size = bounds.size
      if bounds.origin != .zero { log.append("bounds.origin was not taken: layout attributes have a size only") }
    }
  }

  func setCenter(_ center: Point) throws {
    ignoredFrame = nil
    switch kind {
    case .view: try scrollView.setCenter(center)
    case .layoutAttributes:
      record("center", .point(center))
      attributes.position = center
    }
  }

  func setAnchorPoint(_ anchorPoint: Point) throws {
    ignoredFrame = nil
    switch kind {
    case .view: try scrollView.setAnchorPoint(anchorPoint)
    case .layoutAttributes: log.append("anchor was not taken: layout attributes have no anchor point")
    }
  }

  /// - Throws: `SettingsError` where the transform has grown beyond what a number can hold.
  func setTransform(_ transform: AffineTransform) throws {
    ignoredFrame = nil
    var next = geometry
    next.transform = transform
    guard transform.isFinite, next.frame.isFinite else {
      throw SettingsError.together("writes: the transforms together are too large for a number")
    }
    switch kind {
    case .view: try scrollView.setTransform(transform)
    case .layoutAttributes:
      record("transform", .list(transform.numbers))
      attributes.transform = transform
    }
  }

  private func record(_ call: String, _ value: @autoclosure () -> Value, result: Value? = nil) {
    recorder.record("attributes", call, [.init("", value())], result: result, rule: "LC-10")
  }
}

extension AffineTransform {
  /// a, b, c, d, tx, ty.
  var numbers: [Value] { [a, b, c, d, tx, ty].map(Value.number) }
}
