import Geometry
import Scrolling
import Tracing

/// The scrolls whose callbacks `scroll-callbacks` plays: each a few touches or one line of code.
enum ScrollScenario: String, CaseIterable {
  case dragAndStop, flick, flickAndCatch, flickIntoEdge, setContentOffset, setContentOffsetAnimated, scrollToTop
  case releaseBeyondEdge, flickCatchAndDrag, catchBounce, touchDuringAnimation, stopWhileDecelerating, zoom

  /// Where the list of 3000 pt in a window of 600 stands before.
  var start: Double {
    switch self {
    case .releaseBeyondEdge, .catchBounce: 0
    case .flickIntoEdge: 2000
    case .dragAndStop, .flick, .flickAndCatch, .setContentOffset, .setContentOffsetAnimated, .scrollToTop,
      .flickCatchAndDrag, .touchDuringAnimation, .stopWhileDecelerating, .zoom:
      700
    }
  }

  /// What happens, in words.
  var words: String {
    switch self {
    case .dragAndStop: "a finger drags, stands still and lifts"
    case .flick: "a finger flicks"
    case .flickAndCatch: "a flick, and a finger that catches it and lifts without moving"
    case .flickIntoEdge: "a flick that bounces at the end"
    case .setContentOffset: "setContentOffset(_:animated: false)"
    case .setContentOffsetAnimated: "setContentOffset(_:animated: true)"
    case .scrollToTop: "a tap on the status bar"
    case .releaseBeyondEdge: "a pull beyond the top, let go at rest"
    case .flickCatchAndDrag: "a flick, and a finger that catches it and drags on"
    case .catchBounce: "a finger that touches a bounce and lifts"
    case .touchDuringAnimation: "a finger that touches during an animated offset"
    case .stopWhileDecelerating: "setContentOffset(contentOffset, animated: false) during a flick"
    case .zoom: "two fingers pinch to beyond maximumZoomScale and lift"
    }
  }

  func play(_ scene: MotionScene) throws {
    let view = scene.scrollView
    let finger = Finger(on: view)
    let target = Point(x: 0, y: 1100)
    switch self {
    case .dragAndStop:
      try drag(finger, scene, by: -150)
      try wait(scene, 200)
      try lift(finger, scene)
    case .flick, .flickIntoEdge: try flick(finger, scene)
    case .flickAndCatch:
      try flick(finger, scene)
      try wait(scene, 300)
      try land(finger, scene)
      try wait(scene, 100)
      try lift(finger, scene)
    case .flickCatchAndDrag:
      try flick(finger, scene)
      try wait(scene, 300)
      try drag(finger, scene, by: -60)
      try wait(scene, 200)
      try lift(finger, scene)
    case .releaseBeyondEdge:
      try drag(finger, scene, by: 200)
      try wait(scene, 200)
      try lift(finger, scene)
    case .catchBounce:
      try drag(finger, scene, by: 200)
      try wait(scene, 200)
      try lift(finger, scene)
      try wait(scene, 50)
      try land(finger, scene)
      try wait(scene, 100)
      try lift(finger, scene)
    case .setContentOffset: try scene.loop.turn { try view.setContentOffset(target, animated: false) }
    case .setContentOffsetAnimated: try scene.loop.turn { try view.setContentOffset(target, animated: true) }
    case .touchDuringAnimation:
      try scene.loop.turn { try view.setContentOffset(target, animated: true) }
      try wait(scene, 150)
      try land(finger, scene)
      try wait(scene, 50)
      try lift(finger, scene)
    case .scrollToTop: try scene.loop.turn { try scene.window.tapStatusBar() }
    case .stopWhileDecelerating:
      try flick(finger, scene)
      try wait(scene, 300)
      try scene.loop.turn { try view.setContentOffset(view.contentOffset, animated: false) }
    case .zoom:
      let limit = 2.0
      try scene.makeZoomable(upTo: limit)
      let fingers = Pinch(on: view)
      try fingers.down()
      for move in 1...6 {
        try wait(scene, scene.loop.framePeriod)
        try fingers.move(to: 1 + limit * Double(move) / 6)
        scene.sample()
      }
      try fingers.up()
    }
    try scene.runToRest()
  }

  private func land(_ finger: Finger, _ scene: MotionScene) throws {
    let place = Point(x: 100, y: 300)
    try finger.down(at: place)
    scene.finger(at: place)
    scene.sample()
  }

  private func lift(_ finger: Finger, _ scene: MotionScene) throws {
    try finger.up()
    scene.finger(at: nil)
  }

  /// Six moves, one a frame.
  private func drag(_ finger: Finger, _ scene: MotionScene, by distance: Double) throws {
    try land(finger, scene)
    for move in 1...6 {
      try wait(scene, scene.loop.framePeriod)
      let place = Point(x: 100, y: 300 + distance * Double(move) / 6)
      try finger.move(to: place)
      scene.finger(at: place)
      scene.sample()
    }
  }

  private func flick(_ finger: Finger, _ scene: MotionScene) throws {
    try drag(finger, scene, by: -150)
    try lift(finger, scene)
  }

  private func wait(_ scene: MotionScene, _ time: Double) throws {
    let end = scene.loop.time + time
    while try scene.loop.runNext(until: end) { scene.sample() }
    try scene.loop.run(until: end)
  }
}
