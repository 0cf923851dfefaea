/// How far content is shown beyond its edge when a finger has pulled it `distance` beyond. Rule SV-22.
/// - Parameters:
///   - distance: what the finger pulled beyond the edge, in points; zero or more.
///   - dimension: the size of the bounds on that axis, in points; no pull shows more than this.
///   - constant: the slope at the edge; 0.55 under a finger.
public func rubberBand(_ distance: Double, dimension: Double, constant: Double = 0.55) -> Double {
  guard distance > 0, dimension > 0 else { return 0 }
  return (1 - 1 / (distance * constant / dimension + 1)) * dimension
}

/// How far a finger has to pull for `overscroll` to show: undoes `rubberBand`. Rule SV-22.
///
/// No pull shows the whole dimension: from there on the answer is infinite.
public func rubberBandDistance(_ overscroll: Double, dimension: Double, constant: Double = 0.55) -> Double {
  guard overscroll > 0, dimension > 0 else { return 0 }
  guard overscroll < dimension else { return .infinity }
  return overscroll * dimension / (constant * (dimension - overscroll))
}
