/// When an endless list asks for its next page, and whether it asks twice (`AD-11`).
///
/// A practice of apps, no mechanism of UIKit: whenever a row at or beyond `count - threshold` is met, the next page is
/// asked for, unless it is being asked for or the last page is known.
public struct PageRequests: Hashable, Sendable {
  /// Rows before the end at which asking begins.
  public var threshold: Int
  /// Whether a request under way keeps others back.
  public var isGuarded: Bool
  /// Whether a failed request lifts the guard again.
  public var clearsGuardOnFailure: Bool
  /// How many pages there are at the server; the first one is there from the start.
  public var pages: Int

  /// Pages that have arrived.
  public private(set) var loadedPages = 1
  public private(set) var isLoading = false
  /// How many requests went out, and how many of them for a page that was asked for already.
  public private(set) var requests = 0
  public private(set) var duplicates = 0
  private var asked: Set<Int> = []

  public init(threshold: Int, pages: Int, isGuarded: Bool = true, clearsGuardOnFailure: Bool = true) {
    self.threshold = threshold
    self.pages = max(1, pages)
    self.isGuarded = isGuarded
    self.clearsGuardOnFailure = clearsGuardOnFailure
  }

  public var hasAll: Bool { loadedPages >= pages }

  /// Tells that a row is configured, displayed or named by a prefetch.
  /// - Parameter count: rows the list has at present.
  /// - Returns: the page to ask for, from 1; nil where there is nothing to ask.
  public mutating func meet(row: Int, count: Int) -> Int? {
    guard !hasAll, row >= count - threshold, !(isGuarded && isLoading) else { return nil }
    let page = loadedPages + 1
    requests += 1
    if !asked.insert(page).inserted { duplicates += 1 }
    isLoading = true
    return page
  }

  /// Tells that a page is there.
  public mutating func arrive(page: Int) {
    isLoading = false
    loadedPages = max(loadedPages, page)
  }

  /// Tells that a request failed: it may be made again if the guard is lifted.
  public mutating func fail(page: Int) {
    if clearsGuardOnFailure { isLoading = false }
    asked.remove(page)
  }
}
