import Cells
import Geometry

/// Which of a flow layout's metrics a delegate gives; each wins over the layout's property (CL-23).
public struct FlowLayoutMetrics: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let itemSize = FlowLayoutMetrics(rawValue: 1)
  public static let sectionInset = FlowLayoutMetrics(rawValue: 2)
  public static let minimumLineSpacing = FlowLayoutMetrics(rawValue: 4)
  public static let minimumInteritemSpacing = FlowLayoutMetrics(rawValue: 8)
  public static let headerReferenceSize = FlowLayoutMetrics(rawValue: 16)
  public static let footerReferenceSize = FlowLayoutMetrics(rawValue: 32)
  public static let all = FlowLayoutMetrics(rawValue: 63)
}

/// A collection view's delegate that knows sizes: found by casting the delegate. All is asked in `prepare()`, for all
/// items of all sections, whenever the metrics are stale (CL-23).
public protocol FlowLayoutDelegate: AnyObject {
  /// Which of the methods are implemented.
  var flowLayoutMetrics: FlowLayoutMetrics { get }
  func flowLayout(_ layout: FlowLayout, sizeForItemAt indexPath: IndexPath) throws -> Size
  func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) throws -> EdgeInsets
  func flowLayout(_ layout: FlowLayout, minimumLineSpacingForSectionAt section: Int) throws -> Double
  func flowLayout(_ layout: FlowLayout, minimumInteritemSpacingForSectionAt section: Int) throws -> Double
  func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) throws -> Size
  func flowLayout(_ layout: FlowLayout, referenceSizeForFooterInSection section: Int) throws -> Size
}

extension FlowLayoutDelegate {
  public func flowLayout(_ layout: FlowLayout, sizeForItemAt indexPath: IndexPath) throws -> Size { layout.itemSize }
  public func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) throws -> EdgeInsets {
    layout.sectionInset
  }
  public func flowLayout(_ layout: FlowLayout, minimumLineSpacingForSectionAt section: Int) throws -> Double {
    layout.minimumLineSpacing
  }
  public func flowLayout(_ layout: FlowLayout, minimumInteritemSpacingForSectionAt section: Int) throws -> Double {
    layout.minimumInteritemSpacing
  }
  public func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) throws -> Size {
    layout.headerReferenceSize
  }
  public func flowLayout(_ layout: FlowLayout, referenceSizeForFooterInSection section: Int) throws -> Size {
    layout.footerReferenceSize
  }
}
