import Geometry

extension ScrollView {
  private var pages: (x: PageGrid, y: PageGrid) {
    let range = scrollRange
    return (
      PageGrid(stride: bounds.width, least: range.min.x, most: range.max.x),
      PageGrid(stride: bounds.height, least: range.min.y, most: range.max.y)
    )
  }

  /// Whether it rests on a page, or has none (SV-35).
  var isOnPage: Bool {
    guard isPagingEnabled else { return true }
    let pages = pages
    return pages.x.isBoundary(contentOffset.x) && pages.y.isBoundary(contentOffset.y)
  }

  func nearestPage(to offset: Point) -> Point {
    let pages = pages
    return Point(x: pages.x.nearest(to: offset.x), y: pages.y.nearest(to: offset.y))
  }

  /// Where a release with this velocity ends if the delegate has nothing against it: the page (SV-35), or what the
  /// rate makes of the velocity, within the range (SV-27).
  func plannedTarget(velocity: Point, latest: Point) -> Point {
    let offset = contentOffset
    if isPagingEnabled {
      let pages = pages
      return Point(
        x: pages.x.target(from: offset.x, velocity: latest.x), y: pages.y.target(from: offset.y, velocity: latest.y))
    }
    let way = Point(x: announcedDistance(velocity.x), y: announcedDistance(velocity.y))
    return scrollRange.clamp(grid.round(offset + way))
  }

  private func announcedDistance(_ velocity: Double) -> Double {
    motion.streak.multiplier
      * Deceleration(velocity: velocity, rate: decelerationRate).announcedDistance(systemBehavior.projection)
  }
}
