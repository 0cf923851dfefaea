/// The five phases through which a change reaches the screen, in order (`RH-01`).
public enum RenderLoopPhase: Int, CaseIterable, Hashable, Sendable {
  /// Touches, timers and answers change views; what must be laid out or drawn is only noted.
  case event
  /// Layout, display, prepare, commit: the layer tree is brought up to date, packed and sent.
  case commit
  /// The layer tree becomes a list of drawing steps; running animations are advanced.
  case renderPrepare
  /// The list is drawn into a buffer.
  case renderExecute
  /// The buffer is scanned out.
  case display

  /// Who runs a phase.
  public enum Worker: String, Hashable, Sendable {
    case mainThread = "app, main thread"
    case renderServerCPU = "render server, CPU"
    case renderServerGPU = "render server, GPU"
    case displayDriver = "display"
  }

  public var worker: Worker {
    switch self {
    case .event, .commit: .mainThread
    case .renderPrepare: .renderServerCPU
    case .renderExecute: .renderServerGPU
    case .display: .displayDriver
    }
  }
}

/// What moves on the screen, and so which phases each of its frames goes through (`RH-01`, `RH-16`).
public enum Movement: Hashable, Sendable {
  /// A drag or a deceleration: each frame has a new bounds origin, made on the main thread.
  case scrolling
  /// A `CAAnimation` that was committed once; the render server advances it.
  case committedAnimation

  public var phases: [RenderLoopPhase] {
    switch self {
    case .scrolling: RenderLoopPhase.allCases
    case .committedAnimation: [.renderPrepare, .renderExecute, .display]
    }
  }

  /// The work of a frame as this movement has it: a committed animation waits for no main thread.
  public func work(_ work: FrameWork) -> FrameWork {
    phases.contains(.commit) ? work : FrameWork(commit: 0, render: work.render)
  }
}
