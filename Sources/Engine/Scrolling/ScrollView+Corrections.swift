import Geometry
import Tracing

extension ScrollView {
  /// What a list does that manages its own content size: as `contentSize = …`, by another rule.
  package func setContentSize(_ size: Size, because rule: RuleID) throws {
    guard size != contentSize else { return }
    try recorder.record(name, "contentSize", [.init("", .size(size))], rule: rule) {
      contentSize = size
      try settle()
    }
  }

  /// What a list does that keeps in its place what is on screen: as `contentOffset = …`, by another rule. A motion
  /// under way is shifted with it (SV-44).
  package func moveContentOffset(by distance: Point, because rule: RuleID) throws {
    try move(to: contentOffset + distance, because: rule)
  }
}
