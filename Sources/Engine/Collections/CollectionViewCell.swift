import Cells
import Geometry
import Layouts
import Tracing

/// A cell of a collection view.
open class CollectionViewCell: Cell {
  open override var variety: CellVariety { .plain }

  /// What the cell would rather have. The base class is content; a subclass changes what `super` answers, which is a
  /// copy (CL-25, CL-42).
  open func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes) throws -> LayoutAttributes {
    attributes.copy()
  }

  /// Takes the layout's attributes; a subclass reads values of its own kind here. Call `super` (CL-02).
  open func apply(_ attributes: LayoutAttributes) throws {}

  /// Before and after the change to another layout (CL-48).
  open func willTransition(from old: CollectionViewLayout, to new: CollectionViewLayout) throws {}
  open func didTransition(from old: CollectionViewLayout, to new: CollectionViewLayout) throws {}
}
