import Geometry
import Tracing

/// What people believe of zooming.
enum ZoomMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "zoom-changes-the-frame", claim: "Zooming makes the view's frame and bounds larger and sets no transform.",
      truth: "It sets the view's transform. The bounds stay, and the frame is the box around what is transformed.",
      rule: "SV-49",
      run: { settings in
        let frame = try truth(settings).viewFrame
        return .init(
          outputs: [
            "view.transform.a": 1, "view.bounds.width": .number(frame.width),
            "view.bounds.height": .number(frame.height),
          ])
      }),
    Misconception(
      id: "set-zoom-scale-begins-zooming", claim: "setZoomScale is told like a pinch: a beginning, changes, an end.",
      truth: "Without animation only scrollViewDidZoom comes, after scrollViewDidScroll where the offset moves.",
      rule: "SV-49",
      run: { settings in
        let zooms = try truth(settings).zoomed > 0
        return .init(
          outputs: ["willBeginZooming.count": .number(zooms ? 1 : 0), "didEndZooming.count": .number(zooms ? 1 : 0)])
      }),
    Misconception(
      id: "any-zoom-scale", claim: "zoomScale takes what is set, beyond the limits too.",
      truth: "It is clamped to minimumZoomScale and maximumZoomScale, and a pinch beyond them goes back.",
      rule: "SV-49", run: { .init(outputs: ["zoomScale": .number($0.number("zoomScale"))]) }),
    Misconception(
      id: "pinch-stops-at-the-limit", claim: "A pinch stops at maximumZoomScale.",
      truth: "With bouncesZoom it shows more, up to twice as much, and goes back when the fingers are lifted.",
      rule: "SV-49",
      run: { settings in
        let state = try truth(settings)
        return .init(outputs: state.scaleAtRelease == nil ? [:] : ["zoomScale.atRelease": .number(state.zoomScale)])
      }),
    Misconception(
      id: "content-size-stays", claim: "Zooming leaves contentSize alone; only the picture grows.",
      truth: "contentSize becomes the unscaled size times the scale, so that all of the picture can be scrolled to.",
      rule: "SV-49",
      run: { .init(outputs: .size("contentSize", $0.size("view"))) }),
    Misconception(
      id: "small-content-is-centred", claim: "Content that is smaller than the scroll view is shown in its middle.",
      truth: "It lies at the top left, unless the app centres it, as by insets in scrollViewDidZoom.", rule: "SV-49",
      run: { settings in
        let state = try truth(settings)
        let x = (state.bounds.width - state.viewFrame.width) / 2
        let y = (state.bounds.height - state.viewFrame.height) / 2
        return .init(
          outputs: .point(
            "view.inScrollView",
            Point(x: x > 0 ? x : state.viewInScrollView.x, y: y > 0 ? y : state.viewInScrollView.y)))
      }),
  ]

  private static func truth(_ settings: Settings) throws -> ZoomState {
    ZoomState(try ZoomScene(settings, recorder: Recorder(keeping: .nothing)))
  }
}
