import ImageLoading
import Tracing

/// What people believe of loading images.
enum ImageLoadingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "actor-is-enough", claim: "An actor runs one call after the other, so one image is downloaded once.",
      truth: "While a call waits at an await, others run. Each that finds no image and no task starts its own.",
      rule: "IP-20",
      run: { try believed($0) { if $0.text("deduplicate") == "none" { $0.set("deduplicate", to: "beforeAwait") } } }),
    Misconception(
      id: "stored-after-await-is-soon-enough", claim: "A task that is stored after an await still keeps others back.",
      truth: "Until it is stored nobody finds it: all who came during the await start their own.", rule: "IP-20",
      run: { settings in
        guard settings.text("deduplicate") == "afterAwait" else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("deduplicate", to: "beforeAwait") }
      }),
    Misconception(
      id: "sharing-the-download-shares-all", claim: "Who shares the download shares the decode.",
      truth: "A decode that every caller does for itself is done as often as there are callers.", rule: "IP-23",
      run: { settings in
        guard settings.text("deduplicate") == "decodeOutside" else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("deduplicate", to: "beforeAwait") }
      }),
    Misconception(
      id: "address-is-the-key", claim: "The address of an image is key enough.",
      truth: "Whoever asks first decides the size for all. The key needs the pixel size too.", rule: "IP-13",
      run: { settings in
        guard settings.text("cacheKey") == "url" else { return .init(outputs: [:]) }
        return .init(outputs: ["wrongSizes": 0])
      }),
    Misconception(
      id: "cancel-wakes-the-waiter", claim: "Who cancels a task that waits for a shared one ends its wait.",
      truth: "It waits on and gets the value, unless the loader itself lets it go.", rule: "IP-21",
      run: { settings in
        guard settings.text("cancelPolicy") == "sticky" else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("cancelPolicy", to: "refCounted") }
      }),
    Misconception(
      id: "cancel-is-mine-alone", claim: "A cancelled request never concerns the others.",
      truth: "Cancelling the shared task ends it for all who wait. Each waiter must only leave.", rule: "IP-21",
      run: { settings in
        guard settings.text("cancelPolicy") == "cascade" else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("cancelPolicy", to: "refCounted") }
      }),
    Misconception(
      id: "cancel-means-no-callback", claim: "After a cancel no completion comes.",
      truth: "One that was queued already comes all the same; only an identity check keeps it out.", rule: "IP-26",
      run: { settings in
        guard settings.flag("cancelInPrepareForReuse") else { return .init(outputs: [:]) }
        return .init(outputs: ["wrongImages": 0, "flashes": 0, "dropped": 0])
      }),
    Misconception(
      id: "last-asked-comes-last", claim: "Pictures arrive in the order in which they were asked for.",
      truth: "The picture of an earlier row may come last, and a cell that does not check shows it.", rule: "IP-26",
      run: { _ in .init(outputs: ["wrongImages": 0]) }),
    Misconception(
      id: "errors-go-away", claim: "A failed load is tried anew by the next who asks.",
      truth: "Only if the failed job takes its entry away; else each gets the old error.", rule: "IP-22",
      run: { settings in
        guard !settings.flag("clearsFailure") else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("clearsFailure", to: true) }
      }),
    Misconception(
      id: "task-leaves-the-actor", claim: "A decode in a Task runs beside the actor.",
      truth: "Not if its closure captures the actor: then decodes run one after the other, and hits wait.",
      rule: "IP-23", run: { try believed($0) { $0.set("decodeOn", to: "concurrent") } }),
    Misconception(
      id: "pausing-helps", claim: "Pausing the image queue while the list scrolls makes it smooth and costs nothing.",
      truth: "A long fling stays without pictures. Priorities and cancels do the same without that.", rule: "IP-28",
      run: { settings in
        guard settings.flag("suspendsWhileScrolling") else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("suspendsWhileScrolling", to: false) }
      }),
    Misconception(
      id: "hits-are-instant", claim: "A picture in memory is on the screen at once.",
      truth: "Only if it is looked up and set in the same turn; by way of an await the placeholder shows first.",
      rule: "IP-28", run: { _ in .init(outputs: ["flashes": 0]) }),
  ]

  private static func believed(_ settings: Settings, _ change: (inout Settings) -> Void) throws -> Misconception.Answer
  {
    var believed = settings
    change(&believed)
    let run = try ImageLoadingSimulation().run(believed, recorder: Recorder(keeping: .nothing))
    return .init(
      outputs: run.outputs([
        "downloads", "decodes", "lastServedAt", "failures", "cancelled", "wrongSizes", "stalled",
      ]))
  }
}
