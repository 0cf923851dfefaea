import Platform

/// `e^exponent` as the steps of a motion compute it: by a short series while the exponent is small, which shows in
/// the fourth digit of an offset. Rule SV-29 (inferred).
///
/// Closed forms use the exponential function itself.
func decay(_ exponent: Double) -> Double {
  exponent < -0.5 ? exp(exponent) : 1 + exponent + exponent * exponent / 2
}
