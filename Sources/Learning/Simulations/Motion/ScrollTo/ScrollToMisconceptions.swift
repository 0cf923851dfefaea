import Scrolling
import Tracing

/// What people believe of scrolling from code.
enum ScrollToMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "set-content-offset-clamps", claim: "setContentOffset keeps the offset within the content.",
      truth: "Nothing is clamped: an offset beyond the content stays there.", rule: "SV-04",
      run: { settings in
        guard settings.text("method") == "setContentOffset" else { return .init(outputs: [:]) }
        let scene = try ScrollToSimulation.scene(settings, recorder: Recorder(keeping: .nothing))
        let (least, most) = scene.range
        return .init(outputs: ["targetContentOffset": .number(min(max(scene.offset, least), most))])
      }),
    Misconception(
      id: "constant-velocity", claim: "An animated scroll has a constant velocity, 1000 pt/s: the farther, the longer.",
      truth: "It takes 0.3 s however far it goes, slow at both ends.", rule: "SV-38",
      run: { settings in
        let scene = try ScrollToSimulation.scene(settings, recorder: Recorder(keeping: .nothing))
        guard scene.loop.time > 0 else { return .init(outputs: [:]) }
        return .init(
          outputs: ["duration": .number(abs(scene.offset - settings.number("contentOffset.y")))])
      }),
    Misconception(
      id: "animated-always-ends", claim: "scrollViewDidEndScrollingAnimation follows every animated: true.",
      truth: "Where the offset is there already, nothing is told at all.", rule: "SV-37",
      run: { settings in
        guard settings.text("method") != "scrollToTop", settings.flag("animated") else { return .init(outputs: [:]) }
        return .init(outputs: ["lastCall": .text(ScrollLog.Call.didEndScrollingAnimation.text)])
      }),
    Misconception(
      id: "animated-ends-by-decelerating", claim: "An animated scroll ends with scrollViewDidEndDecelerating.",
      truth: "It is no deceleration: it ends with scrollViewDidEndScrollingAnimation.", rule: "SV-37",
      run: { settings in
        let scene = try ScrollToSimulation.scene(settings, recorder: Recorder(keeping: .nothing))
        guard scene.loop.time > 0 else { return .init(outputs: [:]) }
        return .init(outputs: ["lastCall": .text(ScrollLog.Call.didEndDecelerating.text)])
      }),
    Misconception(
      id: "rectangle-goes-to-the-top", claim: "scrollRectToVisible puts the rectangle at the top.",
      truth: "It moves as little as it can, and not at all where the rectangle shows already.", rule: "SV-40",
      run: { settings in
        guard settings.text("method") == "scrollRectToVisible" else { return .init(outputs: [:]) }
        let scene = try ScrollToSimulation.scene(settings, recorder: Recorder(keeping: .nothing))
        let (least, most) = scene.range
        let top = settings.number("target.y") - settings.number("contentInset.top")
        return .init(outputs: ["targetContentOffset": .number(min(max(top, least), most))])
      }),
    Misconception(
      id: "top-is-zero", claim: "Scrolling to the top ends at offset 0.",
      truth: "It ends at minus the adjusted top inset.", rule: "SV-39",
      run: { settings in
        settings.text("method") == "scrollToTop"
          ? .init(outputs: ["targetContentOffset": 0]) : .init(outputs: [:])
      }),
  ]
}
