import Views

/// What an app may be asked about a recognizer. UIKit asks only what is implemented. Rule TG-21.
public enum GestureQuestion: String, CaseIterable, Hashable, Sendable {
  case shouldReceive, shouldBegin, shouldRecognizeSimultaneously, shouldRequireFailure, shouldBeRequiredToFail
}

/// The app's say in who recognizes. Rules TG-19, TG-20, TG-21.
public protocol GestureRecognizerDelegate: AnyObject {
  /// The questions it implements; no others are asked.
  var implemented: Set<GestureQuestion> { get }

  /// Before the recognizer sees the touch at all.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) throws -> Bool

  /// Before it leaves `possible`; false makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws -> Bool

  /// Where one would keep the other out: one yes of either side is enough, a no forbids nothing (TG-19).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws -> Bool

  /// Whether it has to wait for the other's failure, in this attempt (TG-20).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) throws
    -> Bool

  /// Whether the other has to wait for its failure, in this attempt (TG-20).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) throws -> Bool { true }
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) throws -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws -> Bool { false }
}
