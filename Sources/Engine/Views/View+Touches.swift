import Geometry
import Tracing

/// What a view lets fingers do. Rules TG-08, TG-36.
struct Interaction {
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  /// The recognizers attached to it, in the order of adding.
  var recognizers: [any TouchRecognizing] = []
}

/// What is attached to a view to see its touches and those of the views in it. Recognizers are no responders (TG-09).
public protocol TouchRecognizing: AnyObject {}

extension View {
  /// Whether it takes more than one finger at a time (TG-36).
  public var isMultipleTouchEnabled: Bool {
    get { interaction.isMultipleTouchEnabled }
    set { interaction.isMultipleTouchEnabled = newValue }
  }

  /// Whether no other view of the window is touched while it is, and it not while another one is. Recognizers do not
  /// mind it (TG-36).
  public var isExclusiveTouch: Bool {
    get { interaction.isExclusiveTouch }
    set { interaction.isExclusiveTouch = newValue }
  }

  /// The recognizers attached to it, in the order of adding.
  public var touchRecognizers: [any TouchRecognizing] {
    get { interaction.recognizers }
    set { interaction.recognizers = newValue }
  }

  /// What unhandled touches go to: the superview (TG-11). View controllers stand between in the chain and hand on.
  public var nextView: View? { superview }
}
