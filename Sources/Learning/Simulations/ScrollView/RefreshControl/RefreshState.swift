import Figures
import Geometry
import Scrolling
import Tracing
import Values

/// How a run of `refresh-control` went and ended.
struct RefreshState: Hashable, Sendable {
  let contentInset: Double
  /// nil where the system has no such thing.
  let adjusted: Double?
  let restOffset: Double
  let contentOffset: Double
  let overscroll: Double
  let pullAtValueChanged: Double?
  let offsetAfterBegin: Double?
  let isRefreshing: Bool
  let canScroll: Bool
  let didScroll: Int
  let calls: [String]
  let controlHeight: Double
  let contentHeight: Double
  /// The bounds with the finger at its lowest.
  let pulled: Rect

  init(_ scene: RefreshScene) {
    let view = scene.scrollView
    contentInset = view.contentInset.top
    adjusted = scene.control.room == .systemInset ? view.adjustedContentInset.top : nil
    restOffset = view.scrollRange.min.y
    contentOffset = view.contentOffset.y
    overscroll = scene.overscroll
    pullAtValueChanged = scene.distanceAtStart
    offsetAfterBegin = scene.offsetAfterBegin
    isRefreshing = scene.control.isRefreshing
    canScroll = view.canScrollVertically
    didScroll = scene.app.didScroll
    calls = scene.app.calls
    controlHeight = scene.control.height
    contentHeight = view.contentSize.height
    pulled = scene.pulled
  }

  var outputs: KeyValuePairs<String, Value> {
    [
      "contentInset.top": .number(contentInset), "adjustedContentInset.top": adjusted.map(Value.number) ?? .none,
      "restOffset.y": .number(restOffset), "overscroll": .number(overscroll),
      "valueChanged.pull": pullAtValueChanged.map(Value.number) ?? .none,
      "contentOffset.afterBegin": offsetAfterBegin.map(Value.number) ?? .none,
      "contentOffset.y": .number(contentOffset), "isRefreshing": .flag(isRefreshing),
      "canScrollVertically": .flag(canScroll), "didScroll.count": .number(Double(didScroll)),
      "calls": .list(calls.map(Value.text)),
    ]
  }

  /// Content, spinner and window with the finger at its lowest.
  var figure: Figure {
    let room = controlHeight > 0 ? [Shape(name: "refreshControl", rect: spinner, fill: .shaded, label: "spinner")] : []
    let content =
      contentHeight > 0
      ? [
        Shape(
          name: "content", rect: Rect(x: 0, y: 0, width: pulled.width, height: contentHeight), label: "content")
      ] : []
    return Figure(
      title: "in the scroll view's own coordinates, with the finger at its lowest",
      words:
        "The window of \(text(pulled.height)) pt stands at \(text(pulled.minY)), \(text(overscroll)) pt beyond its "
        + "resting place. " + ending,
      shapes: content + room + [Shape(name: "bounds", rect: pulled, outline: .heavy, label: "bounds")],
      marks: [
        Mark(y: 0, note: "top of the content"), Mark(y: pulled.minY, note: "the top of bounds, pulled"),
        Mark(y: restOffset, note: "where it rests in the end"),
      ])
  }

  private var ending: String {
    let rest = "The list rests at \(text(restOffset)) in the end"
    return isRefreshing ? rest + ", with \(text(controlHeight)) pt for the spinner." : rest + ", without a spinner."
  }

  private var spinner: Rect { Rect(x: 0, y: -controlHeight, width: pulled.width, height: controlHeight) }

  private func text(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
}
