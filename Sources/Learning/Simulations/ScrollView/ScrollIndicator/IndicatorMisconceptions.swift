import Scrolling
import Tracing

/// What people believe of scroll indicators.
enum IndicatorMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "indicator-without-minimum", claim: "The indicator is the share of the content that shows, however small.",
      truth: "It is never shorter than 36 pt in the range, so that a finger still finds it.", rule: "SV-47",
      run: { settings in
        let state = try truth(settings)
        guard state.indicator.isShown, let fraction = state.indicator.fraction else { return .init(outputs: [:]) }
        return .init(outputs: ["length": .number(min(state.indicator.length, state.indicator.trackLength * fraction))])
      }),
    Misconception(
      id: "indicator-from-edge-to-edge", claim: "The indicator runs over the whole height of the view.",
      truth: "It stays 3 pt off the ends, and within the safe area and the indicator insets.", rule: "SV-47",
      run: { settings in
        let state = try truth(settings)
        return .init(outputs: state.answer(state.indicator(insets: (-ScrollIndicator.margin, -ScrollIndicator.margin))))
      }),
    Misconception(
      id: "share-of-content-alone", claim: "The share is the bounds over the content; insets do not count.",
      truth: "The insets can be scrolled to as well: the share is the bounds over content and adjusted insets.",
      rule: "SV-47",
      run: { settings in
        let state = try truth(settings)
        guard state.contentHeight > 0 else { return .init(outputs: [:]) }
        return .init(outputs: ["fraction": .number(state.bounds.height / state.contentHeight)])
      }),
    Misconception(
      id: "content-inset-moves-the-indicator", claim: "contentInset keeps the indicator away from the ends too.",
      truth: "The indicator has insets of its own; of the content's it only follows the safe area.", rule: "SV-47",
      run: { settings in
        let state = try truth(settings)
        let track = state.indicator
        let top = track.trackStart - ScrollIndicator.margin + state.contentInset.top
        let bottom =
          state.bounds.height - track.trackStart - track.trackLength - ScrollIndicator.margin
          + state.contentInset.bottom
        return .init(outputs: state.answer(state.indicator(insets: (top, bottom))))
      }),
    Misconception(
      id: "rigid-in-overscroll", claim: "The indicator keeps its length when the list is pulled beyond its end.",
      truth: "It shrinks by the overscroll, to 7 pt at the least, and stays at its end.", rule: "SV-47",
      run: { settings in
        let state = try truth(settings)
        guard state.indicator.isShown else { return .init(outputs: [:]) }
        let inside = min(max(state.bounds.minY, state.range.min.y), state.range.max.y)
        let rigid = state.indicator(offset: inside)
        return .init(outputs: ["length": .number(rigid.length), "y": .number(rigid.position)])
      }),
    Misconception(
      id: "always-an-indicator", claim: "There is an indicator as soon as the list scrolls at all.",
      truth: "There is none where the view shows more than 99 % of content and insets.", rule: "SV-47",
      run: { settings in
        let state = try truth(settings)
        return .init(outputs: ["isShown": .flag(state.range.travel.height > 0)])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> IndicatorState {
    IndicatorState(try IndicatorScene(settings, recorder: Recorder(keeping: .nothing)))
  }
}

extension IndicatorState {
  /// An indicator with other insets, or at another offset, than it has.
  fileprivate func indicator(insets: (Double, Double)? = nil, offset: Double? = nil) -> ScrollIndicator {
    let top = indicator.trackStart - ScrollIndicator.margin
    let bottom = bounds.height - indicator.trackStart - indicator.trackLength - ScrollIndicator.margin
    return ScrollIndicator(
      view: bounds.height, content: contentHeight, insets: (adjusted.top, adjusted.bottom),
      indicatorInsets: insets ?? (top, bottom), offset: offset ?? bounds.minY, range: (range.min.y, range.max.y),
      grid: grid)
  }

  fileprivate func answer(_ indicator: ScrollIndicator) -> [String: Value] {
    var outputs: [String: Value] = [
      "track.y": .number(indicator.trackStart), "track.length": .number(indicator.trackLength),
    ]
    if indicator.isShown {
      outputs["length"] = .number(indicator.length)
      outputs["y"] = .number(indicator.position)
    }
    return outputs
  }
}
