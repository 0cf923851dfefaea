import Documents
import Geometry
import Scrolling
import Tracing
import Views

/// A small tree in a window, laid out once; then actions in the app's code, and the end of their turn.
final class UpdateCycleScene {
  static let standardTree = "root 0 0 300 400; /view 0 0 100 100; //child 25 25 50 50"
  static let reader = ViewTreeText(
    flags: [.scrollView, .overridesDraw, .viewController, .clipsToBounds, .isHidden], needsFrames: false,
    mayBeEmpty: true, takesLayers: false)

  let log = UpdateLog()
  let recorder: Recorder
  let window: LoggedWindow
  /// The view that actions are about where they name none, and its first subview.
  let target: View
  let child: View?
  /// What the first action is about.
  private(set) var subject: View
  private(set) var views: [String: View] = [:]
  private(set) var animated: [String] = []
  /// What can be read of the child in the view's layout, the last time.
  private(set) var childBeforeSuper: Rect?
  private(set) var childAfterSuper: Rect?
  private(set) var change = Change.never
  private(set) var frameAtOnce: Rect
  private(set) var exception: Exception?
  private(set) var settles = true
  let actions: [UpdateAction]

  private let delegate: LoggedDelegate
  private var controllers: [LoggedController] = []
  private let marks: Marking
  private var newViews = 0
  private var knownCommits = 0

  /// When the frame of what an action is about changed.
  enum Change: String {
    case immediately
    case nextPass
    case never
  }

  /// What the view's own layout marks.
  enum Marking: String, CaseIterable {
    case nothing
    /// Its superview, whose layout changes nothing.
    case superview
    /// Its superview, whose layout gives the view another size each time.
    case loop
  }

  /// - Parameter edit: changes the actions; misconceptions do.
  init(
    _ settings: Settings, recorder: Recorder, edit: ([UpdateAction]) throws -> [UpdateAction] = { $0 }
  ) throws {
    self.recorder = recorder
    let written = settings.text("tree")
    let nodes = try Self.nodes(written)
    let isStandard = !written.contains { !$0.isWhitespace }
    let actions = try edit(try Self.actions(settings))
    self.actions = actions
    marks = Marking(rawValue: settings.text("layoutMarks")) ?? .nothing
    delegate = LoggedDelegate(log: log)
    let targetNode = Self.target(among: nodes)
    let childNode = nodes.firstIndex { $0.parent == targetNode }
    let isText = Self.textViews(actions, target: nodes[targetNode].name, child: childNode.map { nodes[$0].name })
    let (log, recorderOfViews) = (log, recorder)
    let views = try recorder.unrecorded {
      try ViewTreeText.build(nodes, recorder: recorderOfViews) { node in
        let frame = node.frame ?? .zero
        if node.parent == nil { return try LoggedWindow(node.name, frame: frame, log: log, recorder: recorderOfViews) }
        let isTarget = node.name == nodes[targetNode].name
        if isText.contains(node.name) {
          let text = TextModel(characters: 6, charactersPerLine: 40)
          return try LoggedLabel(node.name, text: text, frame: frame, log: log, recorder: recorderOfViews)
        }
        let isScrollView = node.has(.scrollView) || (isTarget && settings.text("view") == "scrollView")
        let draws = node.has(.overridesDraw) || (isTarget && settings.flag("overridesDraw"))
        let view: View & LoggedView =
          isScrollView
          ? try LoggedScrollView(node.name, frame: frame, log: log, recorder: recorderOfViews)
          : try LoggedPlainView(node.name, frame: frame, log: log, recorder: recorderOfViews)
        view.hooks.draws = draws
        return view
      }
    }
    guard let window = views[nodes[0].name] as? LoggedWindow, let target = views[nodes[targetNode].name] else {
      throw SettingsError.together("tree: no view")
    }
    self.window = window
    self.target = target
    self.views = views
    child = childNode.flatMap { views[nodes[$0].name] }
    subject = target
    frameAtOnce = target.frame
    subject = try actions.first.map { try view(for: $0) } ?? target
    frameAtOnce = subject.frame
    try recorder.unrecorded { try setUp(settings, nodes, isStandard: isStandard) }
    frameAtOnce = subject.frame
    knownCommits = window.commitCount
    log.isOn = true
  }

  private func setUp(_ settings: Settings, _ nodes: [ViewNode], isStandard: Bool) throws {
    for node in nodes {
      guard let view = views[node.name] else { continue }
      if let scrollView = view as? ScrollView {
        scrollView.delegate = delegate
        try scrollView.setContentSize(Size(width: scrollView.bounds.width, height: 2000))
      }
      if node.has(.viewController) {
        controllers.append(LoggedController(node.name + "Controller", view: view, log: log))
      }
    }
    if !(target is Label) { target.contentMode = ContentMode(rawValue: settings.text("contentMode")) ?? .scaleToFill }
    // Views whose constraints an action changes are placed by constraints, from their present frames.
    for action in actions where ["changeConstraint", "changeLeading"].contains(action.name) {
      let view = try view(for: action)
      if view.solvedFrame == nil, view !== window { view.setSolvedFrame(view.frame) }
    }
    try layOutChild(settings, isStandard: isStandard)
    setUpMarking()
    window.layoutFeedbackLoopDebuggingThreshold =
      settings.optionalNumber("layoutFeedbackLoopDebuggingThreshold").map { Int($0) }
    try window.endTurn()
  }

  /// Gives the child its place in the view's layout, by hand or by constraints that keep its distances to the edges.
  private func layOutChild(_ settings: Settings, isStandard: Bool) throws {
    guard let child, let hooks = (target as? any LoggedView)?.hooks else { return }
    let (frame, outer) = (child.frame, target.bounds.size)
    hooks.beforeSuper = { [weak self, weak child] in self?.childBeforeSuper = child?.frame }
    hooks.afterSuper = { [weak self, weak child] in self?.childAfterSuper = child?.frame }
    @Sendable func place(in size: Size) -> Rect {
      Rect(
        origin: frame.origin,
        size: Size(
          width: max(0, size.width - (outer.width - frame.width)),
          height: max(0, size.height - (outer.height - frame.height))))
    }
    if settings.text("childLayout") == "constraints" {
      let solve: () throws -> Void = { [weak self, weak child] in
        guard let self, let child else { return }
        let own = child.intrinsicContentSize
        // A label is as large as its text says; another child keeps its distances to the edges.
        let solved =
          child is Label
          ? Rect(origin: frame.origin, size: own) : place(in: target.solvedFrame?.size ?? target.bounds.size)
        child.setSolvedFrame(solved)
      }
      try solve()
      hooks.onResize = solve
      if child is Label { (child as? any LoggedView)?.hooks.onResize = solve }
    } else if isStandard {
      hooks.afterSuper = { [weak self, weak child] in
        self?.childAfterSuper = child?.frame
        guard let self, let child else { return }
        let next = place(in: target.bounds.size)
        if next != child.frame { try child.setFrame(next) }
      }
    }
  }

  /// What the view's own layout marks; in a loop its superview answers with another size.
  private func setUpMarking() {
    guard marks != .nothing, let hooks = (target as? any LoggedView)?.hooks else { return }
    let inner = hooks.afterSuper
    hooks.afterSuper = { [weak self] in
      try inner()
      if let self, log.isOn { target.superview?.setNeedsLayout() }
    }
    guard marks == .loop, let outer = (target.superview as? any LoggedView)?.hooks else { return }
    outer.afterSuper = { [weak self] in
      guard let self, log.isOn else { return }
      let frame = target.frame
      try target.setFrame(
        Rect(origin: frame.origin, size: Size(width: frame.width == 99 ? 100 : 99, height: frame.height)))
    }
  }

  // MARK: What can be read

  /// Whether some view is one.
  var hasScrollView: Bool { views.values.contains { $0 is ScrollView } }
  var hasTransform: Bool { views.values.contains { !$0.transform.isIdentity } }
  /// The name of the target's superview, if it has one still.
  var superviewName: String? { target.superview?.name }

  /// The actions in Swift.
  var code: [String] {
    actions.flatMap { action -> [String] in
      guard let view = try? view(for: action) else { return [] }
      return action.code(on: view.name)
    }
  }

  // MARK: The run

  func play() throws {
    do {
      try window.runLoop.turn {
        for action in actions where !recorder.mustStop { try perform(action) }
        frameAtOnce = subject.frame
      }
      noteChange(from: frameAtOnce, as: .nextPass)
      settles = !window.needsLayoutAnywhere
      noteCommits()
    } catch let error as Exception { exception = error }
  }

  private func noteCommits() {
    while knownCommits < window.commitCount {
      log.add(.commit)
      knownCommits += 1
    }
  }

  private func perform(_ action: UpdateAction) throws {
    let view = try view(for: action)
    let old = subject.frame
    if action.name != "endTurn" { log.add(.action(action.name), view.name) }
    let before = Set(views.values.filter { $0.animation != nil }.map(\.name))
    if action.isAnimated {
      try window.animate(duration: 300) { try action.step.act(on: UpdateActor(scene: self, view: view)) }
      animated += views.values.filter { $0.animation != nil && !before.contains($0.name) }.map(\.name).sorted()
    } else {
      try action.step.act(on: UpdateActor(scene: self, view: view))
    }
    let isPass = ["layoutIfNeeded", "endTurn"].contains(action.name)
    noteChange(from: old, as: isPass ? .nextPass : .immediately)
  }

  private func noteChange(from old: Rect, as kind: Change) {
    if change == .never, subject.frame != old { change = kind }
  }

  /// Ends the turn in the middle of a script.
  func endTurn() throws {
    try window.endTurn()
    noteCommits()
  }

  /// Changes what the constraints of a view say.
  func constrain(
    _ view: View, _ constant: String, _ number: Double?, change: (inout Rect, Double?) -> Double
  ) throws {
    guard view !== window else { return }
    var frame = view.solvedFrame ?? view.frame
    let value = change(&frame, number)
    let isNew = frame != view.solvedFrame
    try recorder.record(
      view.name, constant, [.init("", .number(value))], rule: "LC-11"
    ) {
      view.setSolvedFrame(frame)
      if view === target, isNew { try (view as? any LoggedView)?.hooks.onResize() }
    }
  }

  /// Adds a new view of 20 by 20.
  func addView(to view: View) throws {
    newViews += 1
    let name = newViews == 1 ? "new" : "new\(newViews)"
    let new = try LoggedPlainView(
      name, frame: Rect(x: 0, y: 0, width: 20, height: 20), log: log, recorder: recorder)
    views[name] = new
    try view.addSubview(new)
  }

  /// The view that an action names, or the one that it is about by itself.
  private func view(for action: UpdateAction) throws -> View {
    guard let word = action.view else {
      return action.name == "setText" ? child ?? target : target
    }
    if let view = views[word.text] { return view }
    let nearest = NearestWord.candidates(for: word.text, among: views.keys.sorted())
    throw SettingsError.unreadableText(
      parameter: "script",
      word.problem(
        "there is no view \"\(word.text)\"",
        hint: nearest.isEmpty
          ? "the tree has \(views.keys.sorted().prefix(8).joined(separator: ", "))"
          : "did you mean \(nearest.joined(separator: " or "))?"))
  }
}

extension UpdateCycleScene {
  /// The tree as nodes with frames: those that are written, else a hundred points in the first view and fifty less on
  /// each level below.
  private static func nodes(_ text: String) throws(SettingsError) -> [ViewNode] {
    let isStandard = !text.contains { !$0.isWhitespace }
    var nodes = try reader.nodes(in: isStandard ? standardTree : text, of: "tree")
    if nodes[0].has(.scrollView) {
      throw .unreadableText(
        parameter: "tree", nodes[0].place.problem("the first view is the window, not a scroll view"))
    }
    for place in nodes.indices where nodes[place].frame == nil {
      guard let parent = nodes[place].parent else {
        nodes[place].frame = Rect(x: 0, y: 0, width: 300, height: 400)
        continue
      }
      let outer = nodes[parent].frame ?? .zero
      nodes[place].frame =
        nodes[parent].parent == nil
        ? Rect(x: 0, y: 0, width: 100, height: 100)
        : Rect(x: 0, y: 0, width: max(10, outer.width - 50), height: max(10, outer.height - 50))
    }
    return nodes
  }

  /// The view named `view`, else the first one in the first.
  private static func target(among nodes: [ViewNode]) -> Int {
    nodes.firstIndex { $0.name == "view" } ?? nodes.firstIndex { $0.parent == 0 } ?? 0
  }

  /// The script, or the action so many times.
  private static func actions(_ settings: Settings) throws(SettingsError) -> [UpdateAction] {
    let script = settings.text("script")
    do throws(TextProblem) {
      let actions = try UpdateScript.actions(in: script)
      if !actions.isEmpty { return actions }
      let times = Int(settings.number("times"))
      return Array(repeating: try UpdateScript.actions(in: settings.text("action")), count: times).flatMap { $0 }
    } catch { throw .unreadableText(parameter: "script", error) }
  }

  /// Which views are labels: those whose text is set.
  private static func textViews(_ actions: [UpdateAction], target: String, child: String?) -> Set<String> {
    Set(actions.filter { $0.name == "setText" }.map { $0.view?.text ?? child ?? target })
  }
}
