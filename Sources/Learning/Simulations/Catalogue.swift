import Documents

/// All simulations, by topic in teaching order.
public enum Catalogue {
  /// In teaching order.
  public static let all: [any Simulation] = [
    BoundsSimulation(), InsetsSimulation(), GeometrySimulation(), KeyboardSimulation(),
    RefreshControlSimulation(), ScrollIndicatorSimulation(), ZoomSimulation(),
    UpdateCycleSimulation(), ViewTreeSimulation(), TextSizeSimulation(),
    ContentGuideSimulation(), FittingSimulation(), HuggingSimulation(),
    RubberBandSimulation(), DecelerationSimulation(), BounceSimulation(), FlingSimulation(), PagingSimulation(),
    ScrollCallbacksSimulation(), ScrollToSimulation(), RunLoopModeSimulation(),
    ReuseSimulation(), CellLifecycleSimulation(), CellConfigurationSimulation(),
    RowHeightsSimulation(), TableLayoutSimulation(), OffsetJumpSimulation(), SelfSizingSimulation(),
    PrefetchSimulation(), PaginationSimulation(), ReorderSimulation(),
    BatchUpdateSimulation(), DiffableSimulation(), SnapshotSimulation(), DiffAlgorithmsSimulation(),
    LayoutQueriesSimulation(), FlowLayoutSimulation(),
    HitTestSimulation(), GestureConflictSimulation(), NestedScrollSimulation(), ContentTouchesSimulation(),
    FramesSimulation(), ScrollHitchesSimulation(), LayerCostSimulation(), BlendingSimulation(),
    ImageMemorySimulation(), ImageLoadingSimulation(),
  ]

  /// The simulation with that id, or an error with the nearest ids.
  public static func simulation(_ id: String) throws(SettingsError) -> any Simulation {
    guard let simulation = all.first(where: { $0.id == id }) else {
      throw .unknownSimulation(id, nearest: NearestWord.candidates(for: id, among: all.map(\.id)))
    }
    return simulation
  }

  /// The system version that runs model where nothing else is set.
  public static let iOS = 26.0
}
