import Geometry
import Platform
import Programs
import Scrolling
import Tracing
import Values
import Views

/// A minute of flings at 120 Hz: how much faster than the clock they are computed, and what a trace of them weighs.
final class MotionWorkload: ScrollViewDelegate {
  static let repetitions = 9
  static let warmUps = 2
  /// Simulated ms of one repetition.
  static let minute = 60_000.0

  private let window: Window
  private let scrollView: ScrollView
  private let recorder: Recorder
  private var frames = 0
  private var direction = 1.0

  private init(keeping: Recorder.Keeping) throws {
    recorder = Recorder(keeping: keeping, budget: Budget(events: .max))
    let frame = Rect(x: 0, y: 0, width: 390, height: 800)
    window = try Window(frame: frame, framesPerSecond: 120, recorder: recorder)
    scrollView = try ScrollView("scrollView", frame: frame, recorder: recorder)
    try scrollView.setContentSize(Size(width: 390, height: 100_000))
    try window.addSubview(scrollView)
    try scrollView.setContentOffset(Point(x: 0, y: 50_000))
    try window.endTurn()
    scrollView.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { frames += 1 }

  /// Flings up and down in turns, each as soon as the one before has come to rest.
  private func play() throws {
    let loop = window.runLoop
    while loop.time < Self.minute {
      let velocity = Point(x: 0, y: -2_000 * direction)
      direction = -direction
      try loop.turn {
        try scrollView.touchBegan()
        try scrollView.panBegan(translation: .zero, velocity: velocity)
        try scrollView.panEnded(velocity: velocity)
      }
      try loop.runUntilRest()
    }
  }

  /// How many times faster than the clock, one figure a repetition, with the frames of one and the events.
  private static func measure(keeping: Recorder.Keeping) throws -> (ratios: [Double], frames: Int, events: Int) {
    var ratios: [Double] = []
    var frames = 0
    var events = 0
    for repetition in 0..<warmUps + repetitions {
      let workload = try MotionWorkload(keeping: keeping)
      let start = Deadline.now
      try workload.play()
      let milliseconds = Double(Deadline.now - start) / 1_000_000
      if repetition >= warmUps { ratios.append(workload.window.runLoop.time / milliseconds) }
      (frames, events) = (workload.frames, workload.recorder.count)
    }
    return (ratios, frames, events)
  }

  /// What the events of a minute take of memory, in bytes an event; nil where the system does not tell.
  private static func bytesAnEvent() throws -> Double? {
    guard let before = residentBytes() else { return nil }
    let workload = try MotionWorkload(keeping: .events)
    try workload.play()
    guard let after = residentBytes(), workload.recorder.count > 0 else { return nil }
    return withExtendedLifetime(workload) { Double(after - before) / Double(workload.recorder.count) }
  }

  private static func residentBytes() -> Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  static func run() throws {
    // Before the heap has room left over from other work.
    let weight = try bytesAnEvent()
    var all: [Measured] = []
    var rates: [String] = []
    for (keeping, name) in [(Recorder.Keeping.nothing, "without a trace"), (.events, "with a trace")] {
      let (ratios, frames, _) = try measure(keeping: keeping)
      let rate = Double(frames) * (median(ratios) ?? 0) / (minute / 1000)
      rates.append("\(NumberText.fixed(rate, decimals: 0)) frames a second \(name)")
      var measured = Measured(subject: Subject("\(name) (\(frames) moves)", ""))
      measured.milliseconds = ratios
      all.append(measured)
    }
    report(
      "A minute of flings at 120 Hz, times faster than the clock (aim: 10,000 without a trace)", all, \.milliseconds,
      digits: 0, hasPeer: false, repetitions: repetitions)
    print(rates.joined(separator: ", "))
    if let weight { print("\nA kept event weighs \(Int(weight.rounded())) bytes.") }
  }
}
