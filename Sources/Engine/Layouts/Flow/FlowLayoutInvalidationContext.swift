import Cells
import Geometry

/// What of a flow layout is stale; both flags are up unless taken down (CL-13).
open class FlowLayoutInvalidationContext: LayoutInvalidationContext {
  /// The delegate is to be asked again for sizes, insets and spacings; counts only with `invalidateFlowLayoutAttributes`
  /// (CL-13).
  public var invalidateFlowLayoutDelegateMetrics = true
  /// Places are to be computed again (CL-13).
  public var invalidateFlowLayoutAttributes = true
  /// UIKit's private mark: what was measured stays measured, and is placed again (CL-13).
  var keepsMeasuredSizes = false
  /// Whether the sizes found so far are placed anew, though neither flag is up.
  package var placesMeasuredSizesAnew: Bool { keepsMeasuredSizes || !measured.isEmpty }
  /// What cells have answered: taken up when the context is applied (CL-25).
  var measured: [IndexPath: Size] = [:]
}
