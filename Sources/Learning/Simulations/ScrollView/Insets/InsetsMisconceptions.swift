import Geometry
import Scrolling
import Tracing

/// What people believe of insets, the safe area and the range.
enum InsetsMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "top-inset-at-the-bottom", claim: "The greatest offset is content plus both insets minus the bounds.",
      truth:
        "Only the bottom inset lies below the content. The top one shows in the smallest offset, not the greatest.",
      rule: "SV-14",
      run: { settings in
        let state = try truth(settings)
        let limit = state.contentSize.height + state.adjusted.top + state.adjusted.bottom - state.bounds.height
        return .init(outputs: ["maxOffset.y": .number(max(state.range.min.y, limit))])
      }),
    Misconception(
      id: "bottom-inset-left-out", claim: "The greatest offset is content minus bounds; insets are only margins.",
      truth: "The bottom inset is room below the content, and it can be scrolled to.", rule: "SV-14",
      run: { settings in
        let state = try truth(settings)
        return .init(
          outputs: ["maxOffset.y": .number(max(state.range.min.y, state.contentSize.height - state.bounds.height))])
      }),
    Misconception(
      id: "negative-range",
      claim: "The greatest offset is content plus bottom inset minus bounds, however short the content.",
      truth: "It is never less than the smallest offset: short content has one place to rest, at the top.",
      rule: "SV-14",
      run: { settings in
        let state = try truth(settings)
        return .init(
          outputs: [
            "maxOffset.x": .number(state.contentSize.width + state.adjusted.right - state.bounds.width),
            "maxOffset.y": .number(state.contentSize.height + state.adjusted.bottom - state.bounds.height),
          ])
      }),
    Misconception(
      id: "automatic-is-always", claim: ".automatic adds the safe area on every edge, as .always does.",
      truth: "It adds it on scrollable axes, and above and below in a navigation or tab bar controller.",
      rule: "SV-11",
      run: { settings in
        var believed = settings
        if settings.text("contentInsetAdjustmentBehavior") == "automatic" {
          believed.set("contentInsetAdjustmentBehavior", to: "always")
        }
        let state = try truth(believed)
        return .init(
          outputs: state.adjustedOutputs.merging(state.rangeOutputs) { $1 }
            .merging(.point("initialOffset", state.initialOffset)) { $1 }
            .merging([
              "adjustedEdges": .text(state.edgesText), "canScrollVertically": .flag(state.canScrollVertically),
              "canScrollHorizontally": .flag(state.canScrollHorizontally),
            ]) { $1 })
      }),
    Misconception(
      id: "adjusted-is-content-inset", claim: "adjustedContentInset is what the app has set as contentInset.",
      truth: "The system's part comes on top: the safe area on the adjusted edges, and alignment padding.",
      rule: "SV-10",
      run: { settings in
        .init(outputs: .insets("adjustedContentInset", try truth(settings).contentInset))
      }),
    Misconception(
      id: "inset-is-not-offset", claim: "At the top the offset is zero; insets only push the content down.",
      truth: "Insets move nothing. The list rests at minus the adjusted top inset, so the offset is negative there.",
      rule: "SV-15",
      run: { settings in
        // His range begins at zero, so for short content it ends there too.
        let state = try truth(settings)
        let limit = state.contentSize.height + state.adjusted.bottom - state.bounds.height
        return .init(
          outputs: .point("initialOffset", .zero).merging(.point("minOffset", .zero)) { $1 }
            .merging(["maxOffset.y": .number(max(0, limit))]) { $1 })
      }),
    Misconception(
      id: "content-must-exceed-bounds", claim: "It scrolls only where the content is larger than the bounds.",
      truth: "Content and insets together must exceed the bounds, or alwaysBounce makes the axis draggable.",
      rule: "SV-16",
      run: { settings in
        let state = try truth(settings)
        let enabled = settings.flag("isScrollEnabled")
        return .init(
          outputs: [
            "canScrollVertically": .flag(enabled && state.contentSize.height > state.bounds.height),
            "canScrollHorizontally": .flag(enabled && state.contentSize.width > state.bounds.width),
          ])
      }),
    Misconception(
      id: "end-needs-scrolling", claim: "A list is at its end only after it has been scrolled there.",
      truth: "Content that fits is at its top and at its end at once.", rule: "SV-42",
      run: { settings in
        let state = try truth(settings)
        return .init(outputs: ["isAtBottom": .flag(state.isAtBottom && state.range.travel.height > 0)])
      }),
    Misconception(
      id: "raw-keyboard-height", claim: "The keyboard's height is what has to be added to contentInset.bottom.",
      truth: "It is the overlap with the view, less the bottom safe area that is part of the inset already.",
      rule: "SV-18",
      run: { settings in
        var without = settings
        without.set("keyboard.height", to: 0)
        let state = try truth(without)
        let height = settings.number("keyboard.height")
        let limit = state.contentSize.height + state.adjusted.bottom + height - state.bounds.height
        return .init(
          outputs: [
            "contentInset.bottom": .number(state.contentInset.bottom + height),
            "adjustedContentInset.bottom": .number(state.adjusted.bottom + height),
            "maxOffset.y": .number(max(state.range.min.y, limit)),
          ])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> InsetsState {
    InsetsState(try InsetsScene(settings, recorder: Recorder(keeping: .nothing)))
  }
}

extension InsetsState {
  fileprivate var adjustedOutputs: [String: Value] {
    .insets("adjustedContentInset", adjusted)
  }

  fileprivate var rangeOutputs: [String: Value] {
    Dictionary.point("minOffset", range.min).merging(.point("maxOffset", range.max)) { $1 }
      .merging(["travel": .number(range.travel.height)]) { $1 }
  }
}
