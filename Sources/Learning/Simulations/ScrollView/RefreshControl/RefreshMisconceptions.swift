import Scrolling
import Tracing

/// What people believe of refresh controls.
enum RefreshMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "refresh-changes-content-inset", claim: "While it refreshes, contentInset.top is larger by the spinner.",
      truth: "The room is the system's part of adjustedContentInset; contentInset was changed only before iOS 11.",
      rule: "SV-48",
      run: { settings in
        let state = try truth(settings)
        let isCounted = settings.number("iOS") < RefreshScene.systemInsetSince || !state.isRefreshing
        return .init(
          outputs: ["contentInset.top": .number(state.contentInset + (isCounted ? 0 : state.controlHeight))])
      }),
    Misconception(
      id: "refresh-waits-for-the-finger", claim: "valueChanged is sent when the finger is lifted.",
      truth: "It is sent in the drag event that has pulled far enough, with the finger still down.", rule: "SV-48",
      run: { settings in
        let state = try truth(settings)
        guard state.pullAtValueChanged != nil else { return .init(outputs: [:]) }
        return .init(outputs: ["valueChanged.pull": .number(settings.number("pull"))])
      }),
    Misconception(
      id: "band-from-the-first-point", claim: "The pull is resisted by the rubber band from the first point on.",
      truth: "With a refresh control the band begins behind its height; until then the list follows the finger.",
      rule: "SV-48",
      run: { settings in
        let state = try truth(settings)
        guard !settings.flag("isRefreshing") else { return .init(outputs: [:]) }
        let band = RubberBand(dimension: state.pulled.height).offset(forPull: settings.number("pull"))
        return .init(outputs: ["overscroll": .number(state.canScroll ? band : 0)])
      }),
    Misconception(
      id: "begin-refreshing-scrolls", claim: "beginRefreshing() scrolls the spinner into view.",
      truth: "It makes room above and leaves the offset alone. The app moves it to minus the adjusted top inset.",
      rule: "SV-48",
      run: { settings in
        let state = try truth(settings)
        guard let offset = state.offsetAfterBegin else { return .init(outputs: [:]) }
        return .init(outputs: ["contentOffset.afterBegin": .number(offset - state.controlHeight)])
      }),
    Misconception(
      id: "short-lists-cannot-refresh", claim: "A list that fits on the screen cannot be pulled to refresh.",
      truth: "Assigning a refresh control switches alwaysBounceVertical on, so that short content can be pulled.",
      rule: "SV-48",
      run: { settings in
        let state = try truth(settings)
        let fits = state.contentHeight <= state.pulled.height
        return .init(outputs: fits ? ["canScrollVertically": false, "overscroll": 0] : [:])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> RefreshState {
    RefreshState(try RefreshScene(settings, recorder: Recorder(keeping: .nothing)))
  }
}
