import Geometry
import Tracing
import Views

/// What people believe of the view under a finger.
enum HitTestMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "clipping-decides", claim: "Only clipsToBounds keeps touches from what lies outside a view.",
      truth: "clipsToBounds is never asked: a view that does not hold the point is left out with all that lies in it.",
      rule: "TG-07",
      run: { settings in
        try believed(settings) { view, point in view.clipsToBounds && !view.bounds.contains(point) }
      }),
    Misconception(
      id: "what-shows-can-be-touched", claim: "A subview can be touched wherever it is, also outside its superview.",
      truth: "The superview is asked first, and where the point is not in it its subviews are not asked.",
      rule: "TG-07", run: { settings in try believed(settings) { _, _ in false } }),
    Misconception(
      id: "alpha-001-hides", claim: "A view with alpha 0.01 gets no touches.",
      truth: "Only an alpha below 0.01 is skipped: 0.01 itself takes the touch.", rule: "TG-04",
      run: { settings in
        try believed(settings, skips: { $0.alpha <= 0.01 }) { view, point in !view.bounds.contains(point) }
      }),
    Misconception(
      id: "first-subview-first", claim: "Of two views that overlap the one added first gets the touch.",
      truth: "The last one added lies in front and is asked first.", rule: "TG-04",
      run: { settings in
        try believed(settings, order: { $0 }) { view, point in !view.bounds.contains(point) }
      }),
    Misconception(
      id: "switched-off-asks-subviews",
      claim: "A view with isUserInteractionEnabled off lets its subviews have touches.",
      truth: "It is skipped with all that lies in it.", rule: "TG-04",
      run: { settings in
        try believed(settings, isAsked: { $0.isUserInteractionEnabled }, skips: { $0.alpha < 0.01 }) { view, point in
          !view.bounds.contains(point)
        }
      }),
  ]

  /// The same search by other rules.
  /// - Parameters:
  ///   - order: in which the subviews are asked.
  ///   - isAsked: whether a view may be hit itself.
  ///   - skips: whether it is left out with all that lies in it.
  ///   - ends: whether the search ends at a view, for a point in its coordinates.
  private static func believed(
    _ settings: Settings, order: @escaping ([View]) -> [View] = { $0.reversed() },
    isAsked: @escaping (View) -> Bool = { _ in true },
    skips: @escaping (View) -> Bool = { $0.alpha < 0.01 || !$0.isUserInteractionEnabled },
    ends: @escaping (View, Point) -> Bool
  ) throws -> Misconception.Answer {
    let scene = try HitTestScene(settings, recorder: Recorder(keeping: .nothing))
    var asked = 0.0
    func find(_ view: View, _ point: Point) -> View? {
      asked += 1
      guard !view.isHidden, !skips(view), !ends(view, point) else { return nil }
      for subview in order(view.subviews) {
        if let found = find(subview, view.convert(point, to: subview)) { return found }
      }
      return isAsked(view) && view.bounds.contains(point) ? view : nil
    }
    let hit = find(scene.window, scene.point)
    return .init(outputs: ["hit": hit.map { .text($0.name) } ?? .none, "visited.count": .number(asked)])
  }
}
