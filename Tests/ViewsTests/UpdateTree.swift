import Geometry
import Tracing
import Views

/// A view that draws or not, and whose passes are closures.
final class PassView: View {
  var draws = false
  var constraints: () throws -> Void = {}
  var layout: () throws -> Void = {}
  var beforeSuper: () throws -> Void = {}

  override var overridesDraw: Bool { draws }

  override func updateConstraints() throws { try constraints() }

  override func layoutSubviews() throws {
    try beforeSuper()
    try super.layoutSubviews()
    try layout()
  }
}

/// root[a[a1], b] as in the facts; b draws. Laid out and drawn once, and what follows is recorded.
struct UpdateTree {
  let recorder: Recorder
  let root: Window
  let a: PassView
  let a1: PassView
  let b: PassView

  init(recorder: Recorder = Recorder()) throws {
    self.recorder = recorder
    root = try Window("root", frame: Rect(x: 0, y: 0, width: 300, height: 300), recorder: recorder)
    a = try PassView("a", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
    a1 = try PassView("a1", frame: Rect(x: 10, y: 10, width: 20, height: 20), recorder: recorder)
    b = try PassView("b", frame: Rect(x: 0, y: 100, width: 50, height: 50), recorder: recorder)
    b.draws = true
    try recorder.unrecorded {
      try root.addSubview(a)
      try a.addSubview(a1)
      try root.addSubview(b)
      try root.endTurn()
    }
  }

  /// What the update called, as the facts write it: `layoutSubviews a`.
  var passes: [String] {
    let names = ["updateProperties", "updateConstraints", "layoutSubviews", "draw"]
    return recorder.events.filter { names.contains($0.call) }.map { "\($0.call) \($0.receiver)" }
  }

  func calls(_ name: String) -> [String] { recorder.events.filter { $0.call == name }.map(\.receiver) }
}
