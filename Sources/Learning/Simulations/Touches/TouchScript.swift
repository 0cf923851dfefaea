import Geometry
import Touches
import Tracing
import Views

/// What a text of touches acts on: the fingers on a window, under its clock.
final class TouchPlayer {
  let window: Window
  let fingers: GestureEnvironment
  /// When the last finger lifted, in ms; nil while none has.
  private(set) var lastLift: Double?

  init(_ window: Window) {
    self.window = window
    fingers = GestureEnvironment(for: window)
  }

  func wait(_ milliseconds: Double) throws { try window.runLoop.run(until: window.runLoop.time + milliseconds) }

  func up(_ finger: Int) throws {
    try fingers.up(finger)
    lastLift = window.runLoop.time
  }
}

/// Reads touches such as `down 100,200; wait 40; move 100,170; up`.
///
/// A third number says which finger, from 1; without one it is the first. `wait` is in ms, places are in points of the
/// window.
enum TouchScript {
  /// The longest wait, and the greatest number of a finger.
  static let longestWait = 60_000.0
  private static let finger = StepNumber(label: "finger", least: 1, most: 10)
  private static let place = [StepNumber(label: "x"), StepNumber(label: "y")]

  static let reader = StepReader<TouchPlayer>(forms: [
    .command("down", place + [finger], optional: 1, code: comment("a finger lands")) {
      try $0.fingers.down(number(of: $1, at: 2), at: Point(x: $1[0], y: $1[1]))
    },
    .command("move", place + [finger], optional: 1, code: comment("the finger moves")) {
      try $0.fingers.move(number(of: $1, at: 2), to: Point(x: $1[0], y: $1[1]))
    },
    .command("up", [finger], optional: 1, code: comment("the finger lifts")) { try $0.up(number(of: $1, at: 0)) },
    .command("wait", [StepNumber(label: "ms", least: 0, most: longestWait)], code: comment("time passes")) {
      try $0.wait($1[0])
    },
    .command("cancel", code: comment("the system takes the touches")) { player, _ in try player.fingers.cancel() },
  ])

  private static func number(of numbers: [Double], at index: Int) -> Int {
    numbers.indices.contains(index) ? Int(numbers[index].rounded()) : 1
  }

  /// UIKit has no code for fingers.
  private static func comment(_ text: String) -> @Sendable ([Double]) -> String {
    { numbers in
      let places = numbers.map(swiftNumber).joined(separator: ", ")
      return "// \(text)\(places.isEmpty ? "" : ": \(places)")"
    }
  }
}
