import Platform

/// One axis of a deceleration: where it is before rounding, how fast, and one step of it.
struct AxisMotion: Hashable, Sendable {
  /// What a step did; in order of what is worth telling.
  enum Step: Int, Hashable, Sendable {
    case free, towardsTarget, stopsAtEdge, bounces, crosses
  }

  /// Not rounded to pixels (SV-29).
  var position: Double
  /// What the finger or the deceleration has left of it, in pt/ms; in a bounce not what shows.
  var velocity: Double
  var rate: DecelerationRate
  /// A target that the delegate has changed; where the motion ends in any case (SV-28).
  var target: Double?
  /// By how much the way of a free motion is longer after repeated flicks (SV-34).
  var stretch = 1.0
  private let logarithm: Double

  init(position: Double, velocity: Double, rate: DecelerationRate, target: Double? = nil, stretch: Double = 1) {
    self.position = position
    self.velocity = velocity
    self.rate = rate
    self.target = target
    self.stretch = stretch
    logarithm = log(rate.rawValue)
  }

  mutating func step(_ time: Double, least: Double, most: Double, bounces: Bool) -> Step {
    if let target { return stepTowards(target, time) }
    if position < least || position > most {
      return bounces ? spring(time, least: least, most: most) : stop(at: least, most)
    }
    let way = freeWay(time)
    let end = position + way
    guard end < least || end > most else {
      position = end
      velocity *= decay(time * logarithm)
      return .free
    }
    guard bounces else { return stop(at: least, most, from: end) }
    // The edge is met within this step: free up to there, the spring for the rest, with what velocity is left. The
    // share is one of the way, so the point where the spring takes over lies a little beyond the edge (SV-30).
    let edge = end < least ? least : most
    let untilEdge = time * (edge - position) / way
    position += freeWay(untilEdge)
    velocity *= decay(untilEdge * logarithm)
    _ = spring(time - untilEdge, around: edge)
    return .crosses
  }

  private func freeWay(_ time: Double) -> Double {
    let r = rate.rawValue
    return stretch * velocity * r * (1 - decay(time * logarithm)) / (1 - r)
  }

  private mutating func spring(_ time: Double, least: Double, most: Double) -> Step {
    spring(time, around: position < least ? least : most)
  }

  private mutating func spring(_ time: Double, around edge: Double) -> Step {
    let next = BounceSpring(rate: rate).step(overshoot: position - edge, velocity: velocity, time: time)
    position = edge + next.overshoot
    velocity = next.velocity
    stretch = 1
    return .bounces
  }

  private mutating func stop(at least: Double, _ most: Double, from end: Double? = nil) -> Step {
    position = min(max(end ?? position, least), most)
    velocity = 0
    return .stopsAtEdge
  }

  /// Stops exactly on the target when it is reached or passed; where the velocity is used up before, the rest of the
  /// way is crept (SV-28, the speed of the creep is the model's choice).
  private mutating func stepTowards(_ target: Double, _ time: Double) -> Step {
    let ahead = target - position
    if ahead == 0 {
      velocity = 0
      return .towardsTarget
    }
    let isBehind = velocity != 0 && (velocity < 0) != (ahead < 0)
    let creeps = abs(velocity) < Deceleration.stopSpeed
    let way = creeps ? (ahead < 0 ? -1 : 1) * Deceleration.stopSpeed * time : freeWay(time)
    if isBehind && !creeps || abs(way) >= abs(ahead) {
      position = target
      velocity = 0
    } else {
      position += way
      velocity *= decay(time * logarithm)
    }
    return .towardsTarget
  }

  /// Whether the bounce is not over yet; strictly less than half a point outside is over (SV-32).
  func isBouncing(least: Double, most: Double) -> Bool {
    max(least - position, position - most) >= BounceSpring.settleDistance
  }

  /// Whether a changed target is still to be reached.
  var isOnItsWay: Bool { target.map { $0 != position } ?? false }

  /// What shows on the screen, in pt/ms: the spring pulls too.
  func shownVelocity(least: Double, most: Double) -> Double {
    if let target, target == position { return 0 }
    if position < least { return velocity + BounceSpring.constant * (position - least) }
    if position > most { return velocity + BounceSpring.constant * (position - most) }
    return stretch * velocity
  }
}
