import Figures
import Geometry
import Tracing
import Values
import Views

/// What one action, or several, make UIKit call before the turn is over, and in which order.
struct UpdateCycleSimulation: Simulation {
  let id = "update-cycle"
  let summary = "one turn of the run loop: what an action marks, and which passes follow in which order"

  let parameters: [Parameter] = [
    Parameter("view", .choice(["plain", "scrollView"]), "plain", "what kind of view the view is"),
    Parameter(
      "action", .choice(UpdateSteps.actions), "setFrameSize",
      "what the app's code does to the view; setText does it to a label in it", counts: .init("script", is: "")),
    Parameter(
      "times", .integer(least: 0, most: 1000), 1, "how often in one turn, each time a step further",
      counts: .init("script", is: "")),
    Parameter(
      "script", .text(check: UpdateScript.check), "",
      "several actions in order, in place of action, such as setContentOffset 100; setContentOffset 200; "
        + "layoutIfNeeded; a view is named by a.setNeedsLayout or setNeedsLayout a, a turn ends with endTurn, and "
        + "animate layoutIfNeeded is an animation block; also setCenter, setTransform, setHidden, setAlpha, "
        + "changeLeading, setNeedsUpdateConstraints, updateConstraintsIfNeeded, removeFromSuperview"),
    Parameter(
      "tree", .text(check: UpdateCycleScene.reader.check), "",
      "the views by name, one a line, subviews indented or behind /, with frames and flags if you like (scrollView, "
        + "overridesDraw, viewController); empty is \(UpdateCycleScene.standardTree), where the view places its child"),
    Parameter(
      "childLayout", .choice(["frames", "constraints"]), "frames",
      "how the view places its first subview: by hand in its layoutSubviews, in the built-in tree, or by constraints"),
    .flag("overridesDraw", false, "whether the view's class has a draw of its own"),
    Parameter(
      "contentMode", .choice(ContentMode.allCases.map(\.rawValue)), "scaleToFill",
      "what becomes of the drawn contents when the size changes"),
    Parameter(
      "layoutMarks", .choice(UpdateCycleScene.Marking.allCases.map(\.rawValue)), "nothing",
      "what the view's own layoutSubviews marks: nothing, or its superview, which changes nothing; in a loop the "
        + "superview gives the view another size each time"),
    Parameter(
      "layoutFeedbackLoopDebuggingThreshold", .integer(least: 50, most: 1000), .none,
      "the launch argument -UIViewLayoutFeedbackLoopDebuggingThreshold: more layouts of a view in one turn raise"),
  ]

  let outputs = [
    Output("calls", .list, "what was called, in order: the app's actions, then the update", rule: "LC-36"),
    Output("updateConstraints.count", .number, "how often updateConstraints was called, on any view", rule: "LC-13"),
    Output("layoutSubviews.count", .number, "how often layoutSubviews was called, on any view", rule: "LC-05"),
    Output("view.layoutSubviews.count", .number, "how often on the view itself", rule: "LC-05"),
    Output("superview.layoutSubviews.count", .number, "how often on its superview", rule: "LC-05"),
    Output("draw.count", .number, "how often draw was called, on any view", rule: "LC-14"),
    Output(
      "frameChanges", .text,
      "when the frame of the view that the first action is about changed: immediately, "
        + "nextPass or never", rule: "LC-11"),
    Output("didScroll.count", .number, "how often scrollViewDidScroll was called", rule: "SV-08"),
    Output("order", .list, "the calls of the update alone", rule: "LC-36"),
    Output(
      "child.frame.beforeSuper", .list,
      "x, y, width, height of the first subview in the view's layoutSubviews, before "
        + "super; none without such a layout", rule: "LC-09"),
    Output("child.frame.afterSuper", .list, "the same after super, before the view sets it by hand", rule: "LC-09"),
    Output("child.width.beforeSuper", .number, unit: "pt", "the width alone, before super", rule: "LC-09"),
    Output("child.width.afterSuper", .number, unit: "pt", "the width alone, after super", rule: "LC-09"),
    Output(
      "width.atOnce", .number, unit: "pt",
      "what frame.width of the view that the first action is about reads when the "
        + "app's code is done", rule: "LC-11"),
    Output("width.afterUpdate", .number, unit: "pt", "what it reads after the update", rule: "LC-11"),
    Output("frame.atOnce", .list, "x, y, width, height when the app's code is done", rule: "LC-11"),
    Output("frame.afterUpdate", .list, "x, y, width, height after the update", rule: "LC-11"),
    Output("animated", .list, "the views that were moved in an animation", rule: "LC-17"),
    Output("commit.count", .number, "how many transactions were committed", rule: "LC-03"),
    Output("backingStoreBytes", .number, unit: "bytes", "what the view's drawing takes in memory", rule: "LC-14"),
    Output("exception", .text, "what UIKit raised, if it did", rule: "LC-16"),
    Output("settles", .flag, "whether no view is left marked for layout", rule: "LC-16"),
  ]

  let misconceptions = UpdateCycleMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "three marks a view, who sets which of them, and that marks cost one call however many there are",
      "constraints from leaf to root, layout from root to leaf in rounds, then drawing, then the commit",
      "layoutIfNeeded from the topmost of the marked ancestors, with constraints first",
      "what can be read of a subview's frame before and after super.layoutSubviews",
    ],
    leavesOut: [
      "traits and updateProperties (iOS 26), which come before constraints; image decoding before the commit; the "
        + "render server and the screen after it",
      "solving constraints: here each says one number, and the child keeps its distances to the edges",
      "stack views, where isHidden changes constraints; autoresizing masks",
    ],
    choices: [
      "Two of Apple's pages disagree on where layoutIfNeeded begins; the model climbs as CALayer does (LC-04).",
      "A write of bounds.origin on a scroll view marks the superview too, contentOffset does not (LC-06).",
      "Siblings come in the order of subviews, and drawing goes from root to leaf (inferred, LC-01).",
      "A view marked for constraints while the layout runs gets its call in the next round of the same update "
        + "(LC-13, LC-36).",
      "Layout that marks itself anew for ever ends after 100 rounds here; an app would hang (LC-16).",
      "A label is drawn anew for another text and another size; UIKit does not say more of it than that.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try UpdateCycleScene(settings, recorder: recorder)
    try scene.play()
    let state = UpdateCycleState(scene)
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notesOnIdleParameters(settings) + notes(settings, scene),
      figures: { state.figures })
  }

  private func notes(_ settings: Settings, _ scene: UpdateCycleScene) -> [String] {
    var notes: [String] = []
    let names = Set(scene.actions.map(\.name))
    if names.contains("setContentOffset"), !scene.hasScrollView {
      notes.append(
        "A plain view has no contentOffset: the run writes bounds.origin, the value that contentOffset is another "
          + "name for. Set view to scrollView to see a scroll view's setter.")
    }
    if names.contains("setNeedsDisplay"), scene.log.count(.draw) == 0 {
      notes.append("Nothing is drawn: the view's class has no draw of its own. Set overridesDraw to true.")
    }
    if scene.hasTransform {
      notes.append("Under a transform frame is the upright box around the view, and setting it is undefined (LC-10).")
    }
    if !scene.settles {
      notes.append(
        "Layout never settles: the run ends it after 100 rounds, an app would hang. "
          + "-UIViewLayoutFeedbackLoopDebuggingThreshold finds the views (LC-16).")
    }
    if let exception = scene.exception { notes.append("UIKit raised \(exception.name): \(exception.reason)") }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    guard let scene = try? UpdateCycleScene(settings, recorder: Recorder(keeping: .nothing)) else { return [] }
    return scene.code + ["// … back to the run loop, which updates what is marked and commits"]
  }
}
