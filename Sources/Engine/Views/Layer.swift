import Geometry
import Tracing

/// What is drawn: each view has one, and there are bare ones without a view. Rules LC-15, AD-13.
public final class Layer {
  /// What the trace calls it; a view's layer is called as the view.
  public let name: String
  /// The view that it backs; nil for a bare layer. Not held.
  public private(set) weak var view: View?
  public private(set) weak var superlayer: Layer?
  /// From back to front; nil until there is a first one. What it reads after the last has left is not documented:
  /// the model then has an empty list. Rule AD-13.
  public private(set) var sublayers: [Layer]?

  private let isBacking: Bool
  private var ownGeometry: LayerGeometry
  private var ownMask = false
  private var isHiddenItself = false
  private let recorder: Recorder

  /// A bare layer.
  public init(_ name: String, frame: Rect, recorder: Recorder) {
    self.name = name
    self.recorder = recorder
    isBacking = false
    ownGeometry = LayerGeometry(frame: frame)
  }

  /// The layer of a view, with those of its subviews.
  init(backing view: View) {
    name = view.name
    recorder = view.recorder
    isBacking = true
    ownGeometry = view.geometry
    self.view = view
    if !view.subviews.isEmpty {
      sublayers = view.subviews.map(\.layer)
      for layer in sublayers ?? [] { layer.superlayer = self }
    }
  }

  /// Of a view's layer it is the view's.
  public var geometry: LayerGeometry { view?.geometry ?? ownGeometry }

  /// Whether what lies in it is cut off at its edges; a view's `clipsToBounds` under another name. Rule LC-15.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMask }
    set {
      if let view { view.clipsToBounds = newValue } else { ownMask = newValue }
    }
  }

  /// Whether neither it nor what lies in it shows; of a view's layer also where the view is wholly transparent.
  public var isHidden: Bool {
    get { view.map { $0.isHidden || $0.alpha <= 0 } ?? isHiddenItself }
    set {
      if let view { view.isHidden = newValue } else { isHiddenItself = newValue }
    }
  }

  /// Adds a bare layer in front of all that is there; makes the list where there is none. Rule AD-13.
  ///
  /// A layer that holds this one, or belongs to a view, is not taken: views' layers follow their views.
  public func addSublayer(_ layer: Layer) {
    var ancestor: Layer? = self
    while let current = ancestor, current !== layer { ancestor = current.superlayer }
    guard !layer.isBacking, ancestor == nil else { return }
    recorder.record(name, "addSublayer", [.init("", .text(layer.name))], rule: "AD-13") {
      insert(layer, below: nil)
      view?.markNeedsLayout(because: "LC-05")
    }
    view?.openTransaction()
  }

  /// At its place among the views' layers: right below the one given, else in front of all.
  func insert(_ layer: Layer, below other: Layer?) {
    layer.leaveSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: layers.firstIndex { $0 === other } ?? layers.count)
    sublayers = layers
    layer.superlayer = self
  }

  func leaveSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

extension View {
  /// Its one backing layer, whose sublayers are those of the subviews, in their order, and bare ones among them.
  public var layer: Layer {
    if let layerIfLoaded { return layerIfLoaded }
    let layer = Layer(backing: self)
    layerIfLoaded = layer
    if let superlayer = superview?.layerIfLoaded, layer.superlayer == nil { superlayer.insert(layer, below: nil) }
    return layer
  }
}
