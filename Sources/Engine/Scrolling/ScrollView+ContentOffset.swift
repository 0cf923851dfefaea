import Geometry
import Tracing
import Views

extension ScrollView {
  /// The origin of the bounds: the same storage, read under another name (SV-01).
  public var contentOffset: Point { bounds.origin }

  /// The one way in which the offset changes and somebody is told, in the order of SV-04.
  /// - Parameters:
  ///   - rule: what explains the move; the setter's own rule, or that of the automatic ones.
  ///   - mover: the motion whose step it is; any other one is shifted by the move (SV-44).
  func move(to offset: Point, because rule: RuleID, by mover: Motion.Mover? = nil) throws {
    // 1. Round.
    let rounded = grid.round(offset)
    // 2. Compare. Not-a-number equals nothing and goes on to raise.
    guard rounded != contentOffset else {
      recorder.record(name, "contentOffset", [.init("", .point(offset))], result: "unchanged", rule: rule)
      return
    }
    try recorder.record(name, "contentOffset", [.init("", .point(offset))], rule: rule) {
      if rounded != offset, offset.isFinite { recorder.setResult(.point(rounded), of: recorder.current) }
      // 3. Apply. The superview is not asked for layout (LC-06).
      motion.mover = mover
      do {
        try apply(boundsOrigin: rounded, layoutRule: "SV-06")
      } catch {
        motion.mover = nil
        throw error
      }
      motion.mover = nil
      // 4. Notify, before the setter returns.
      try tell(
        "scrollViewDidScroll", [.init("contentOffset", .point(contentOffset))], showsState: motion.isUnderWay,
        rule: "SV-08"
      ) { try $0.scrollViewDidScroll(self) }
    }
  }
}
