import Geometry
import Tracing
import Views

extension ViewTreeText {
  /// Makes the views and layers of a tree and puts them together.
  /// - Parameter make: makes a view without its place in the tree, for its name, frame and flags.
  /// - Returns: the views by name.
  static func build(
    _ nodes: [ViewNode], recorder: Recorder, make: (ViewNode) throws -> View
  ) throws -> [String: View] {
    var views: [String: View] = [:]
    var layers: [Layer] = []
    for node in nodes {
      if node.isLayer {
        let layer = Layer(node.name, frame: node.frame ?? .zero, recorder: recorder)
        layer.masksToBounds = node.has(.masksToBounds) || node.has(.clipsToBounds)
        layer.isHidden = node.has(.isHidden)
        if let parent = node.parent { layers[parent].addSublayer(layer) }
        layers.append(layer)
        continue
      }
      let view = try make(node)
      if case .flag(let flag)? = node.flags[.clipsToBounds] ?? node.flags[.masksToBounds] { view.clipsToBounds = flag }
      if node.has(.isHidden) { view.isHidden = true }
      if case .number(let alpha)? = node.flags[.alpha] { view.alpha = alpha }
      if node.flags[.isUserInteractionEnabled] == .flag(false) { view.isUserInteractionEnabled = false }
      if let parent = node.parent, let superview = views[nodes[parent].name] { try superview.addSubview(view) }
      views[node.name] = view
      layers.append(view.layer)
    }
    return views
  }
}
