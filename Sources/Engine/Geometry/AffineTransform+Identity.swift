extension AffineTransform {
  /// Whether it leaves every point where it is.
  ///
  /// A turn there and back leaves dust in the last digits of a `Double`; a billionth counts as nothing, since
  /// nobody is shown it.
  public var isIdentity: Bool {
    let dust = 1e-9
    return abs(a - 1) < dust && abs(b) < dust && abs(c) < dust && abs(d - 1) < dust && abs(tx) < dust && abs(ty) < dust
  }

  /// False where one of the six numbers has run out of the range of a `Double`.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
