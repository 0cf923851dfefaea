/// The axis along which a layout grows.
public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
  case vertical
  case horizontal
}
