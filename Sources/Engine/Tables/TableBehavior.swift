/// Where systems are known to lay out tables differently.
public struct TableBehavior: Hashable, Sendable {
  /// How often a load goes through all rows.
  public struct Passes: Hashable, Sendable {
    /// In `reloadData()`.
    public var inReload: Int
    /// In the layout that follows.
    public var inLayout: Int
  }

  /// The system version.
  public let iOS: Double

  /// What UIKit takes where it is to estimate by itself. Reported as 44 on iOS; not documented (TV-12).
  public var automaticRowHeight = 44.0
  /// A row whose content asks for no height, or that may not size itself (TV-11).
  public static let standardRowHeight = 44.0

  /// - Parameter iOS: the system version.
  public init(iOS: Double = .infinity) { self.iOS = iOS }

  /// Whether a table estimates unless told otherwise: since iOS 11 (TV-12).
  public var estimatesByDefault: Bool { iOS >= 11 }

  /// Whether the rows that are measured are chosen by the estimates, before it is known what fills the view: up to
  /// iOS 12 (TV-15, case C13). That the version is the reason is the model's choice.
  public var measuresByEstimates: Bool { iOS < 13 }

  /// Whether a height is asked for both in the dequeue and after it, and with estimates once more when the row comes
  /// into the window: as measured on the newest system, and taken for iOS 13 and later (TV-13).
  public var asksTwice: Bool { iOS >= 13 }

  /// Whether the height of a row is asked for again when its cell is made, where all heights are known: not in iOS 7.
  public var asksForKnownHeights: Bool { iOS >= 8 }

  /// How often a load goes through all rows where estimates are off (TV-13, case C15).
  /// - Parameter fits: whether all rows fit into the view.
  public func passesWithoutEstimates(fits: Bool) -> Passes {
    switch iOS {
    case ..<8: Passes(inReload: 1, inLayout: 0)
    case ..<9: Passes(inReload: 1, inLayout: fits ? 0 : 1)
    case ..<11: Passes(inReload: 1, inLayout: 2)
    case ..<13: Passes(inReload: 1, inLayout: 0)
    default: Passes(inReload: 1, inLayout: 1)
    }
  }

  /// How often a load asks for the counts where estimates are on.
  public var passesWithEstimates: Passes { Passes(inReload: 1, inLayout: iOS >= 13 ? 1 : 0) }

  /// Whether coming back into a window makes all heights estimates again: up to iOS 8 (TV-18, case C17).
  public var forgetsHeightsOutsideWindow: Bool { iOS < 9 }

  /// Whether layout outside a window is answered with a line in the log: since iOS 13 (TV-27).
  public var warnsOutsideWindow: Bool { iOS >= 13 }

  /// Whether a cell that says it needs another size is measured again: since iOS 16 (TV-18).
  public var remeasuresInvalidatedCells: Bool { iOS >= 16 }

  /// Whether a row that sizes itself raises where estimates are off: seen up to iOS 10. Later ones are taken to give
  /// it the standard height (TV-11).
  public var refusesSelfSizingWithoutEstimates: Bool { iOS < 11 }
}
