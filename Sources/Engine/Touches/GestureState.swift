/// Where a recognizer is in its attempt. Rule TG-15.
public enum GestureState: String, CaseIterable, Hashable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// What a discrete recognizer calls its end.
  public static let recognized = GestureState.ended

  /// Nothing more comes of this attempt.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// It has recognized its gesture in this attempt, and keeps others out.
  public var isRecognition: Bool { self == .began || self == .changed || self == .ended }

  /// Whether a recognizer may go from here to there by itself. Only the reset leads out of an end.
  public func mayBecome(_ next: GestureState, isContinuous: Bool) -> Bool {
    switch (self, next) {
    case (.possible, .failed): true
    case (.possible, .ended): !isContinuous
    case (.possible, .began): isContinuous
    case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
      (.changed, .cancelled):
      isContinuous
    default: false
    }
  }
}
