import Figures
import Geometry
import Tracing
import Values
import Views

/// How a run of `update-cycle` ended, as values.
struct UpdateCycleState: Sendable {
  let calls: [Value]
  let order: [Value]
  let entries: [UpdateLog.Entry]
  let parts: [Layer.DrawnPart]
  let outputs: KeyValuePairs<String, Value>

  init(_ scene: UpdateCycleScene) {
    let log = scene.log
    calls = log.calls
    order = log.order
    entries = log.entries
    parts = scene.window.layer.drawnParts()
    func count(_ call: UpdateLog.Call) -> Value { .number(Double(log.count(call))) }
    func count(_ call: UpdateLog.Call, of view: String?) -> Value {
      .number(Double(view.map { log.count(call, of: $0) } ?? 0))
    }
    func numbers(_ rect: Rect?) -> Value {
      rect.map { .list([$0.minX, $0.minY, $0.width, $0.height].map { .number(NumberText.rounded($0)) }) } ?? .none
    }
    func width(_ rect: Rect?) -> Value { rect.map { .number($0.width) } ?? .none }
    outputs = [
      "calls": .list(calls),
      "updateConstraints.count": count(.updateConstraints),
      "layoutSubviews.count": count(.layoutSubviews),
      "view.layoutSubviews.count": count(.layoutSubviews, of: scene.target.name),
      "superview.layoutSubviews.count": count(.layoutSubviews, of: scene.superviewName),
      "draw.count": count(.draw),
      "frameChanges": .text(scene.change.rawValue),
      "didScroll.count": count(.didScroll),
      "order": .list(order),
      "child.frame.beforeSuper": numbers(scene.childBeforeSuper),
      "child.frame.afterSuper": numbers(scene.childAfterSuper),
      "child.width.beforeSuper": width(scene.childBeforeSuper),
      "child.width.afterSuper": width(scene.childAfterSuper),
      "width.atOnce": .number(scene.frameAtOnce.width),
      "width.afterUpdate": .number(scene.subject.frame.width),
      "frame.atOnce": numbers(scene.frameAtOnce),
      "frame.afterUpdate": numbers(scene.subject.frame),
      "animated": .list(scene.animated.map(Value.text)),
      "commit.count": count(.commit),
      "backingStoreBytes": .number(scene.target.backingStoreBytes),
      "exception": scene.exception.map { .text("\($0.name): \($0.reason)") } ?? .none,
      "settles": .flag(scene.settles),
    ]
  }
}

// MARK: Figures

extension UpdateCycleState {
  var figures: [Figure] {
    var tree = Figure.drawn(parts)
    tree.title = "the views after the turn"
    return [timeline, tree]
  }

  /// The turn from left to right: the app's code, then the passes, each with what it calls.
  private var timeline: Figure {
    let columns: [(name: String, calls: [String])] = [
      ("app", calls { !$0.isOfUpdate }),
      ("constraints", calls { $0 == .updateConstraints }),
      ("layout", calls { $0 == .layoutSubviews }),
      ("display", calls { $0 == .draw }),
      ("commit", calls { $0 == .commit }),
    ]
    let shapes = columns.enumerated().map { number, column in
      Shape(
        name: column.name, rect: Rect(x: Double(number) * 100, y: 0, width: 90, height: 60),
        outline: column.calls.isEmpty ? .dashed : .heavy,
        label: column.calls.isEmpty ? column.name : "\(column.name) \(column.calls.count)")
    }
    let told = columns.map { column in
      column.calls.isEmpty ? "\(column.name): nothing" : "\(column.name): \(Self.list(column.calls))"
    }
    return Figure(
      title: "one turn of the run loop, from left to right",
      words: "The turn in order. " + told.joined(separator: "; ") + ".",
      shapes: shapes, captions: told)
  }

  private func calls(_ isOf: (UpdateLog.Call) -> Bool) -> [String] { entries.filter { isOf($0.call) }.map(\.text) }

  /// A list that stays short.
  private static func list(_ calls: [String]) -> String {
    let limit = 6
    let shown = calls.prefix(limit).joined(separator: ", ")
    return calls.count > limit ? "\(shown) and \(calls.count - limit) more" : shown
  }
}
