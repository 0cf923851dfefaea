import Geometry
import Tracing
import Views

/// What people believe of frame, bounds and transform.
enum GeometryMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "bounds-follow-transform", claim: "A transform changes the bounds: rotate the view and they grow.",
      truth: "A transform leaves the bounds alone. Only the frame, the box around the result, changes.",
      rule: "SV-02",
      run: { settings in
        let geometry = try GeometrySubject.play(settings, recorder: silent()).geometry
        return Misconception.Answer(outputs: .size("bounds", geometry.frame.size))
      }),
    Misconception(
      id: "frame-keeps-size", claim: "frame and bounds always have the same size.",
      truth: "Only without a transform. With one the frame is the upright box around the transformed bounds.",
      rule: "SV-02",
      run: { settings in
        let geometry = try GeometrySubject.play(settings, recorder: silent()).geometry
        return Misconception.Answer(outputs: .rect("frame", geometry.untransformedFrame))
      }),
    Misconception(
      id: "range-follows-frame", claim: "How far one can scroll depends on the height of the frame.",
      truth: "It depends on the height of the bounds, which a transform does not change.", rule: "SV-02",
      run: { settings in
        let subject = try GeometrySubject.play(settings, recorder: silent())
        guard subject.kind == .view else { return Misconception.Answer(outputs: [:]) }
        let range = subject.scrollView.contentSize.height - subject.geometry.frame.height
        return Misconception.Answer(outputs: ["maxOffset.y": .number(max(0, range))])
      }),
    Misconception(
      id: "frame-write-always-counts", claim: "frame can always be set, and then reads back what was set.",
      truth: "Under a transform the result of setting frame is undefined; set bounds and center.", rule: "LC-10",
      run: { settings in
        let subject = try GeometrySubject.play(settings, recorder: silent())
        return Misconception.Answer(outputs: .rect("frame", subject.ignoredFrame ?? subject.geometry.frame))
      }),
    Misconception(
      id: "size-keeps-the-corner", claim: "A new bounds.size keeps the top left corner where it is.",
      truth: "It keeps the center, so the view grows on all sides; setting frame keeps the corner.", rule: "LC-10",
      run: { settings in
        let geometry = try CornerKeeper.play(settings, recorder: silent()).geometry
        return Misconception.Answer(
          outputs: .point("frame", geometry.frame.origin).merging(.point("center", geometry.position)) { $1 })
      }),
  ]

  private static func silent() -> Recorder { Recorder(keeping: .nothing) }
}

private final class CornerKeeper: GeometrySubject {
  override func setBounds(_ bounds: Rect) throws {
    let corner = geometry.frame.origin
    try super.setBounds(bounds)
    let moved = corner - geometry.frame.origin
    if moved != .zero { try setCenter(geometry.position + moved) }
  }
}
