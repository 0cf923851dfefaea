import Geometry
import Tracing

/// What people believe of the questions to a layout.
enum LayoutQueriesMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "asked-each-step", claim: "layoutAttributesForElements is asked with each step of a scroll.",
      truth: "The collection view keeps the attributes of whole pages and asks only for those that are missing.",
      rule: "CL-07",
      run: { settings in
        .init(outputs: [
          "attributesForElements.count": .number(Double(LayoutQueriesSimulation.offsets(settings).count + 1))
        ])
      }),
    Misconception(
      id: "the-visible-rectangle", claim: "The rectangle is the visible one.",
      truth: "It goes out to pages as long as the screen is high, and may begin below zero or be a strip.",
      rule: "CL-07",
      run: { settings in
        guard try run(settings)["firstRect.height"] != Value.none else { return .init(outputs: [:]) }
        return .init(outputs: [
          "firstRect.height": .number(settings.number("bounds.height")),
          "firstRect.y": .number(settings.number("fromOffset")),
        ])
      }),
    Misconception(
      id: "scrolling-always-invalidates", claim: "Scrolling invalidates the layout with each step.",
      truth: "The layout is asked each time, and only a yes invalidates. The base class and flow say no.",
      rule: "CL-09",
      run: { settings in
        .init(outputs: ["prepare.count": .number(Double(LayoutQueriesSimulation.offsets(settings).count + 1))])
      }),
    Misconception(
      id: "scrolling-never-prepares", claim: "prepare() is called once, and never by scrolling.",
      truth: "A layout that answers yes to the change of bounds is prepared in each frame.", rule: "CL-04",
      run: { _ in .init(outputs: ["prepare.count": 1]) }),
    Misconception(
      id: "no-pass-while-scrolling", claim: "Scrolling only moves the bounds: layoutSubviews does not run.",
      truth: "Each change of the bounds' origin asks for a pass. It is cheap where nothing is invalid.", rule: "CL-03",
      run: { _ in .init(outputs: ["layoutSubviews.count": 1]) }),
    Misconception(
      id: "cells-first", claim: "The data source makes the cells, and then the layout says where they lie.",
      truth: "Places come first: only for what lies in the window a cell is asked for.", rule: "CL-02",
      run: { settings in
        guard case .list(let calls)? = try run(settings)["load.calls"] else { return .init(outputs: [:]) }
        let cells = calls.filter { isCell($0) }
        let first = Array(calls.prefix { !$0.text(startsWith: "collectionViewContentSize") })
        let rest = calls.dropFirst(first.count).filter { !isCell($0) }
        return .init(outputs: ["load.calls": .list(first + cells + rest)])
      }),
    Misconception(
      id: "only-yes-is-asked", claim: "A layout that does not override shouldInvalidateLayout is not asked.",
      truth: "It is asked with every change of the bounds; its class answers no.", rule: "CL-03",
      run: { settings in
        settings.text("layout") == "flow" ? .init(outputs: ["shouldInvalidate.count": 0]) : .init(outputs: [:])
      }),
  ]

  private static func isCell(_ value: Value) -> Bool { value.text(startsWith: "cellForItemAt") }

  private static func run(_ settings: Settings) throws -> Run {
    try LayoutQueriesSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}

extension Value {
  fileprivate func text(startsWith word: String) -> Bool {
    if case .text(let text) = self { text.hasPrefix(word) } else { false }
  }
}
