import ImageLoading
import Tracing
import Values

/// Cells that ask for pictures: who downloads, who waits, who shows what.
struct ImageLoadingSimulation: Simulation {
  let id = "image-loading"
  let summary = "cells that ask for pictures: downloads, caches, jobs in flight, cancels, and who shows what"

  let parameters: [Parameter] = [
    Parameter(
      "requests", .text(check: ImageScript.checkRequests), "0 A; 10 A; 20 A",
      "who asks when for what: TIME NAME, or TIME NAME PIXELS"),
    Parameter(
      "loadTime", .pattern(least: 0, most: 60_000), 80, unit: "ms", "of each download, in the order of their starts"),
    Parameter("decodeTime", .number(least: 0, most: 60_000), 20, unit: "ms", "of a decode"),
    Parameter(
      "deduplicate", .choice(ImageLoader.Deduplication.allCases.map(\.rawValue)), "none",
      "how loads of one thing find each other: not at all; by a task stored after an await, or before it; or by the "
        + "download alone"),
    Parameter("failAt", .integer(least: 1, most: 500), .none, "the download that fails"),
    Parameter(
      "cancel", .text(check: ImageScript.checkCancels), "", "which requests are cancelled: TIME REQUEST, from 1"),
    Parameter(
      "cacheLimit", .number(least: 0, most: 1e12), .none, unit: "B", "of decoded images in memory"),
    .flag("identityCheck", true, "whether a completion asks if the cell still stands for it"),
    .flag("cancelInPrepareForReuse", true, "whether a cell cancels the load of the row before"),
    Parameter("cacheKey", .choice(["urlAndSize", "url"]), "urlAndSize", "what pictures are kept under"),
    Parameter(
      "sizes", .integer(least: 1, most: 8), 1,
      "different sizes that are asked for in turn: 60, 300, 600, 120, 900, 240, 480, 180 pixels"),
    Parameter(
      "cancelPolicy", .choice(ImageLoader.CancelPolicy.allCases.map(\.rawValue)), "refCounted",
      "what the cancel of one waiter does to the shared job: it stops with the last, never, or for all"),
    .flag("clearsFailure", true, "whether a failed job takes its entry away"),
    Parameter(
      "decodeOn", .choice(ImageLoader.DecodePlace.allCases.map(\.rawValue)), "concurrent", "where a decode runs"),
    .flag("diskCache", true, "whether downloaded bytes are kept"),
    .flag("suspendsWhileScrolling", false, "whether the queue is paused from the begin of a drag until it rests"),
    Parameter(
      "scroll", .choice(ScrollSuspension.allCases.map(\.rawValue)), "none",
      "what scrolls from the start: a drag of 0.4 s, a flick that rests after 2.4 s, or a scroll by code",
      counts: .init("suspendsWhileScrolling", is: true)),
    Parameter("cells", .integer(least: 0, most: 500), 0, "cells that take turns; 0 gives each request its own"),
    .flag("sharesDownloads", false, "whether sizes of one address share its download"),
    Parameter(
      "memoryHit", .choice(["synchronous", "asynchronous"]), "synchronous",
      "whether a picture in memory is set at once, or on a later turn"),
    Parameter(
      "deliveryDelay", .number(least: 0, most: 10_000), 0, unit: "ms",
      "from the end of a load until its completion runs on the main queue"),
  ]

  let outputs = [
    Output("downloads", .number, "downloads that were begun", rule: "IP-19"),
    Output("decodes", .number, "decodes that were begun", rule: "IP-20"),
    Output("cacheHits", .number, "pictures found in memory", rule: "IP-13"),
    Output("wrongImages", .number, "pictures of another row that a cell showed", rule: "IP-26"),
    Output(
      "flashes", .number, "placeholders that need not have been seen, and wrong pictures put right", rule: "IP-28"),
    Output("calls", .list, "what happened, in order", rule: "IP-19"),
    Output("diskHits", .number, "downloads that bytes on disk saved", rule: "IP-13"),
    Output("servedAt", .list, "when each request had its answer, in ms", rule: "IP-24"),
    Output("wrongSizes", .number, "pictures of the right address in another size", rule: "IP-20"),
    Output("stalled", .number, "requests that waited for a paused queue", rule: "IP-28"),
    Output("lastServedAt", .number, unit: "ms", "when the last one had its picture", rule: "IP-24"),
    Output("failures", .number, "requests that got an error", rule: "IP-22"),
    Output("cancelled", .number, "requests that got CancellationError", rule: "IP-21"),
    Output("dropped", .number, "late pictures that a cell did not take", rule: "IP-26"),
    Output("finalPictures", .list, "what each cell shows at the end", rule: "IP-26"),
    Output("memoryBytes", .number, unit: "B", "decoded pictures in memory at the end", rule: "IP-14"),
  ]

  let misconceptions = ImageLoadingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "lookup, store and await as steps of an actor that lets others in, jobs with several waiters, failure, cancel",
      "memory with a limit on cost and least recently used first, bytes on disk, cells that are used for other rows",
    ],
    leavesOut: [
      "limits on downloads at a time, priorities of the system, prefetching, memory warnings",
      "threads: an actor runs one thing after the other, and a concurrent decode has a core to itself",
    ],
    choices: [
      "Waiters are served in the order in which they came; Swift promises none (IP-24).",
      "A call that waits at the actor goes in before a decode that is yet to begin, as measured (IP-23).",
      "The lookup that afterAwait waits for takes 1 ms (IP-20).",
      "A flick rests after 2.4 s, as one of 1000 pt/s does (SV-32).",
      "A picture is 4 to 3 and costs 4 bytes a pixel (IP-14).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let traced = recorder.keepingEvents
    let scene = try ImageLoadingScene(settings, recorder: traced)
    let loader = scene.loader
    let lanes = ImageLanes(traced.events, requests: scene.requests, endings: scene.endings)
    func total(_ count: (ImageCell) -> Int) -> Value { .number(Double(scene.cells.reduce(0) { $0 + count($1) })) }
    return Run(
      outputs: [
        "downloads": .number(Double(loader.downloads)), "decodes": .number(Double(loader.decodes)),
        "cacheHits": .number(Double(loader.memoryHits)), "wrongImages": total(\.wrongImages),
        "flashes": total(\.flashes), "calls": .list(traced.events.map { .text($0.callText) }),
        "diskHits": .number(Double(loader.diskHits)), "servedAt": .list(scene.endings.map { .text($0.text) }),
        "wrongSizes": total(\.wrongSizes), "stalled": .number(Double(scene.stalled)),
        "lastServedAt": scene.endings.compactMap(\.servedAt).max().map { .number($0) } ?? .none,
        "failures": .number(Double(scene.endings.count { if case .failed = $0 { true } else { false } })),
        "cancelled": .number(Double(scene.endings.count { if case .cancelled = $0 { true } else { false } })),
        "dropped": total(\.dropped),
        "finalPictures": .list(scene.cells.map { .text($0.picture?.url ?? "placeholder") }),
        "memoryBytes": .number(Double(loader.memory.totalCost)),
      ], recorder: recorder, notes: notes(settings), film: lanes.film, figures: { [lanes.figure] })
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.flag("suspendsWhileScrolling"), settings.text("scroll") == "animated" {
      notes.append("A scroll by code begins no drag: the delegate methods that pause the queue are not called (IP-28).")
    }
    if settings.text("deduplicate") == "none", settings.changed.contains("cancelPolicy") {
      notes.append("Without a shared job each waiter has a job of its own.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    let key = settings.text("cacheKey") == "url" ? "url" : "Key(url, pixelSize)"
    var lines = ["func image(for url: URL, pixelSize: Int) async throws -> UIImage {", "  let key = \(key)"]
    lines.append("  if let image = memory[key] { return image }")
    switch settings.text("deduplicate") {
    case "beforeAwait":
      lines += [
        "  if let task = inFlight[key] { return try await task.value }",
        "  let task = Task { try await decode(download(url), pixelSize) }",
        "  inFlight[key] = task // no await between",
        "  return try await task.value",
      ]
    case "afterAwait":
      lines += [
        "  if let task = inFlight[key] { return try await task.value }",
        "  let bytes = await disk.bytes(for: url) // others come in here",
        "  let task = Task { try await decode(bytes ?? download(url), pixelSize) }", "  inFlight[key] = task",
        "  return try await task.value",
      ]
    case "decodeOutside":
      lines += ["  let bytes = try await sharedDownload(url)", "  return try await decode(bytes, pixelSize)"]
    default: lines.append("  return try await decode(download(url), pixelSize)")
    }
    return lines + ["}"]
  }
}

extension ImageLoadingScene.Ending {
  /// `100`, `cancelled 30`, `failed 100`, `waiting`.
  var text: String {
    switch self {
    case .atOnce(let time), .served(let time): NumberText.plain(time)
    case .failed(let time): "failed \(NumberText.plain(time))"
    case .cancelled(let time): "cancelled \(NumberText.plain(time))"
    case .loading: "waiting"
    }
  }
}
