/// The way of a touch from the glass to the app. Rule TG-01.
public enum EventPath {
  /// The processes and drivers, in order.
  /// - Parameter iOS: the system version; since 6 backboardd decides whose touch it is, before SpringBoard did.
  public static func outsideApp(iOS: Double) -> [String] {
    ["IOKit", iOS >= 6 ? "backboardd" : "SpringBoard", "app"]
  }
}
