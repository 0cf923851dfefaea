import Tracing
import Views

/// Who recognizes. Rules TG-17 to TG-21.
extension GestureEnvironment {
  /// Grants or refuses what is wanted, in order, until nothing changes any more.
  func resolve() throws {
    while !recorder.mustStop, try resolveOne() {}
  }

  private func resolveOne() throws -> Bool {
    for recognizer in participants {
      guard let wanted = recognizer.wanted else { continue }
      if try settle(recognizer, wanted) { return true }
    }
    return false
  }

  /// - Returns: false where it has to wait for others.
  private func settle(_ recognizer: GestureRecognizer, _ wanted: GestureState) throws -> Bool {
    guard recognizer.state == .possible, wanted != .failed else {
      if wanted == .failed { fail(recognizer, because: "TG-15") } else { try enter(recognizer, wanted) }
      return true
    }
    let requirements = try requirements(of: recognizer)
    if requirements.contains(where: \.state.isRecognition) {
      fail(recognizer, because: "TG-20")
      return true
    }
    if requirements.contains(where: { $0.state == .possible }) {
      recognizer.isWaiting = true
      return false
    }
    if try isBlocked(recognizer) {
      fail(recognizer, because: "TG-17")
      return true
    }
    // Of two that want to, the one that only the other may prevent yields (TG-18).
    if let stronger = participants.first(where: { outdoes($0, recognizer) }), let its = stronger.wanted {
      return try settle(stronger, its)
    }
    guard try shouldBegin(recognizer) else {
      fail(recognizer, because: "TG-21")
      return true
    }
    if recognizer.isWaiting { recognizer.willBeginAfterWaiting() }
    try enter(recognizer, wanted)
    return true
  }

  // MARK: Questions

  /// Whose failure it waits for: said once for all, or asked for once an attempt (TG-20). Those that see no touch do
  /// not count.
  private func requirements(of recognizer: GestureRecognizer) throws -> [GestureRecognizer] {
    if !recognizer.hasAskedForRequirements {
      recognizer.hasAskedForRequirements = true
      for other in participants where other !== recognizer && recognizer.sharesTouch(with: other) {
        let requires =
          try ask(recognizer, .shouldRequireFailure, other: other, otherwise: false) {
            try $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
          }
          || ask(other, .shouldBeRequiredToFail, other: recognizer, otherwise: false) {
            try $0.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
          }
        if requires { recognizer.attemptRequirements.append(other) }
      }
    }
    return linked(to: recognizer)
  }

  private func linked(to recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let all = recognizer.requirements + recognizer.attemptRequirements
    return all.isEmpty ? [] : all.filter { $0.environment === self }
  }

  /// Whether one has recognized what they share, and keeps it out (TG-17).
  private func isBlocked(_ recognizer: GestureRecognizer) throws -> Bool {
    for other in participants where other !== recognizer && other.state.isRecognition {
      guard recognizer.sharesTouch(with: other), prevents(other, recognizer) else { continue }
      if try !areSimultaneous(recognizer, other) { return true }
    }
    return false
  }

  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one)
  }

  private func outdoes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard one !== other, one.state == .possible, let wanted = one.wanted, wanted != .failed,
      one.sharesTouch(with: other), prevents(one, other), !prevents(other, one)
    else { return false }
    return !linked(to: one).contains { $0.state == .possible }
  }

  private func shouldBegin(_ recognizer: GestureRecognizer) throws -> Bool {
    guard
      try ask(recognizer, .shouldBegin, otherwise: true, { try $0.gestureRecognizerShouldBegin(recognizer) })
    else { return false }
    for view in [recognizer.view] + recognizer.touches.map(\.view) {
      if let view = view as? any GestureDeciding, try !view.gestureRecognizerShouldBegin(recognizer) { return false }
    }
    return try recognizer.mayBegin()
  }

  /// One yes is enough; the second is not asked then (TG-19).
  private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) throws -> Bool {
    try ask(one, .shouldRecognizeSimultaneously, other: other, otherwise: false) {
      try $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
    }
      || ask(other, .shouldRecognizeSimultaneously, other: one, otherwise: false) {
        try $0.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one)
      }
  }

  /// Puts a question to the delegate, if it implements it, and takes it down.
  func ask(
    _ recognizer: GestureRecognizer, _ question: GestureQuestion, other: GestureRecognizer? = nil, otherwise: Bool,
    _ body: (any GestureRecognizerDelegate) throws -> Bool
  ) throws -> Bool {
    guard let delegate = recognizer.delegate, delegate.implemented.contains(question) else { return otherwise }
    return try recorder.record(
      "delegate", question.call,
      [.init("", .text(recognizer.name))] + (other.map { [.init("with", .text($0.name))] } ?? []), rule: "TG-21"
    ) {
      let answer = try body(delegate)
      recorder.setResult(.flag(answer), of: recorder.current)
      return answer
    }
  }

  // MARK: States

  func fail(_ recognizer: GestureRecognizer, because rule: RuleID) {
    recognizer.wanted = nil
    guard recognizer.state == .possible else { return }
    recognizer.state = .failed
    cancelTimers(of: recognizer)
    recorder.record(recognizer.name, "state", [.init("", .text(GestureState.failed.rawValue))], rule: rule)
    stateDidChange(recognizer)
  }

  /// The state, those it keeps out, the touches it takes, and then the action (TG-12, TG-16).
  private func enter(_ recognizer: GestureRecognizer, _ state: GestureState) throws {
    recognizer.wanted = nil
    guard recognizer.state.mayBecome(state, isContinuous: recognizer.isContinuous) else { return }
    let isRecognition = recognizer.state == .possible
    if isRecognition {
      for other in participants where other !== recognizer && other.state == .possible && other.wanted != .failed {
        if linked(to: other).contains(where: { $0 === recognizer }) {
          fail(other, because: "TG-20")
        } else if recognizer.sharesTouch(with: other), prevents(recognizer, other),
          try !areSimultaneous(recognizer, other)
        {
          fail(other, because: "TG-17")
        }
      }
    }
    recognizer.state = state
    if state.isTerminal { cancelTimers(of: recognizer) }
    if isRecognition, recognizer.cancelsTouchesInView { try cancelTouches(of: recognizer) }
    stateDidChange(recognizer)
    try recorder.record(
      recognizer.name, "action", [.init("state", .text(state.rawValue))], rule: "TG-16"
    ) {
      for action in recognizer.actions { try action(recognizer) }
    }
  }
}

/// A view that has a say in which recognizers may begin on it: `UIView.gestureRecognizerShouldBegin(_:)`.
public protocol GestureDeciding: View {
  /// Asked of the recognizer's view and of the view under the finger.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws -> Bool
}

extension GestureQuestion {
  /// UIKit's name of the delegate's method.
  var call: String {
    switch self {
    case .shouldReceive: "gestureRecognizer(_:shouldReceive:)"
    case .shouldBegin: "gestureRecognizerShouldBegin"
    case .shouldRecognizeSimultaneously: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    case .shouldRequireFailure: "gestureRecognizer(_:shouldRequireFailureOf:)"
    case .shouldBeRequiredToFail: "gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    }
  }
}
