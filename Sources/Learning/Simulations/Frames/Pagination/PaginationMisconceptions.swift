import Tracing

/// What people believe of endless lists.
enum PaginationMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "trigger-comes-once", claim: "The last row is displayed once, so the next page is asked for once.",
      truth: "Every row in the zone asks, and asks again when it comes back. A guard lets one request through.",
      rule: "AD-11",
      run: { settings in
        var believed = settings
        believed.set("guard", to: true)
        let run = try PaginationSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["requests", "duplicateRequests"]))
      }),
    Misconception(
      id: "failure-mends-itself", claim: "After a failed request the list simply asks again.",
      truth: "Only if the failure lifts the guard. Left set, it keeps every later request back.", rule: "AD-11",
      run: { settings in
        guard settings.optionalNumber("failAt") != nil else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("clearsGuardOnFailure", to: true)
        let run = try PaginationSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["outcome", "requests", "rowsShown"]))
      }),
    Misconception(
      id: "pages-never-overlap", claim: "Page two holds no row of page one.",
      truth: "Where rows were put in at the head meanwhile, the last rows of the page before come again.",
      rule: "AD-11",
      run: { settings in
        var believed = settings
        believed.set("overlap", to: 0)
        let run = try PaginationSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["outcome", "exception", "rowsShown"]))
      }),
    Misconception(
      id: "last-row-is-early-enough", claim: "It is enough to ask when the last row is shown.",
      truth: "Then the list stands still for the whole time of loading. Ask some rows earlier.", rule: "AD-11",
      run: { _ in .init(outputs: ["waitTime": 0]) }),
    Misconception(
      id: "prefetch-always-comes", claim: "The prefetch call names every row before it is shown.",
      truth: "In fast scrolling it comes late or not at all; what is shown must be able to ask too.", rule: "AD-11",
      run: { settings in
        guard settings.text("trigger") == "prefetch" else { return .init(outputs: [:]) }
        return .init(outputs: ["outcome": "ok", "waitTime": 0])
      }),
    Misconception(
      id: "reload-keeps-cells", claim: "reloadData after a page only adds the new rows.",
      truth: "It makes every cell on the screen anew and forgets measured heights.", rule: "AD-11",
      run: { _ in .init(outputs: ["cellsMadeAnew": 0]) }),
  ]
}
