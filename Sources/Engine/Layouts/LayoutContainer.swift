import Cells
import Geometry
import Tracing

/// What a layout knows of its collection view: room, counts, and whom to tell. Counts are asked for lazily and kept until
/// they are invalidated (CL-02).
public protocol LayoutContainer: AnyObject {
  /// What the trace calls it.
  var name: String { get }
  /// Still the old ones while the layout is asked about a change of bounds (CL-03).
  var bounds: Rect { get }
  /// As the collection view has it at present.
  var contentSize: Size { get }
  /// Content insets with what the system adds (SV-10).
  var adjustedContentInset: EdgeInsets { get }
  /// Pixels a point, for places on whole pixels (CL-22).
  var displayScale: Double { get }
  /// What of the container the safe area covers, for `sectionInsetReference` (CL-14).
  var safeAreaInsets: EdgeInsets { get }
  /// The container's layout margins, for `sectionInsetReference` (CL-14).
  var layoutMargins: EdgeInsets { get }
  var recorder: Recorder { get }
  /// The collection view's delegate, in which a layout may find an interface of its own by casting (CL-23).
  var layoutDelegate: AnyObject? { get }

  /// How many sections there are; asks the data source where that is not known.
  func numberOfSections() throws -> Int
  /// How many items a section has; asks the data source where that is not known.
  func numberOfItems(inSection section: Int) throws -> Int
  /// Takes note that the layout is stale; a layout pass follows (CL-10).
  func layoutWasInvalidated(with context: LayoutInvalidationContext)
}

extension LayoutContainer {
  public var safeAreaInsets: EdgeInsets { .zero }
  public var layoutMargins: EdgeInsets { .zero }
}
