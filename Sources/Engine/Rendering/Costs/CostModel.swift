/// What one unit of each suspect costs in this model, in ms (`RH-37`).
///
/// A model and not a measurement: no source gives a price a pixel, a constraint or a pass for a device of today. The
/// numbers are invented, of the right order, and open to change.
public struct CostModel: Hashable, Sendable {
  /// The event phase of a scroll without any work of the app.
  public var event = 0.2
  /// The layout of a cell without its constraints.
  public var cell = 0.2
  /// Each constraint of a cell.
  public var constraint = 0.01
  /// By what constraints cost more that are taken off and put on again for each row.
  public var churn = 2.0
  /// Drawing the text of a cell.
  public var text = 0.1
  /// Decoding a million source pixels.
  public var decodePerMegapixel = 4.0
  /// Packing and sending the layer tree.
  public var commit = 0.5
  /// Rendering a screen without passes and blending.
  public var render = 2.0
  /// The GPU's wait for each off-screen pass; Apple measured 0.1 to 0.2 in 2014 (`RH-21`).
  public var offscreenPass = 0.15
  /// Each full screen of blended pixels.
  public var blendedScreen = 0.25

  public static let standard = CostModel()

  public init() {}

  /// Decoding an image of so many pixels.
  public func decode(pixels: Double) -> Double { decodePerMegapixel * pixels / 1_000_000 }

  /// Laying out a cell with so many constraints once.
  public func layout(constraints: Int, churns: Bool) -> Double {
    (cell + constraint * Double(constraints)) * (churns ? churn : 1)
  }
}
