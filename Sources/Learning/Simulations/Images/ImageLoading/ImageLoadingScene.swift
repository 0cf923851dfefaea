import ImageLoading
import Tracing

/// Cells that ask a loader for pictures by a script.
final class ImageLoadingScene {
  /// Sizes that cells ask for, in turn.
  private static let sizes = [60, 300, 600, 120, 900, 240, 480, 180]

  let loader: ImageLoader
  private(set) var cells: [ImageCell] = []
  /// For each request how it ended.
  private(set) var endings: [Ending]
  /// Downloads could not begin before; 0 where nothing was paused.
  let suspendedUntil: Double
  let requests: [ImageScript.Request]

  enum Ending: Hashable {
    case atOnce(Double)
    case loading
    case served(Double)
    case failed(Double)
    case cancelled(Double)

    /// When it had its picture.
    var servedAt: Double? {
      switch self {
      case .atOnce(let time), .served(let time): time
      case .loading, .failed, .cancelled: nil
      }
    }
  }

  private let schedule: Schedule
  private var waiters: [ImageLoader.Waiter?]

  init(_ settings: Settings, recorder: Recorder) throws {
    schedule = Schedule(recorder: recorder)
    requests = try ImageScript.requests(settings.text("requests"))
    endings = Array(repeating: .loading, count: requests.count)
    waiters = Array(repeating: nil, count: requests.count)
    let scroll = ScrollSuspension(rawValue: settings.text("scroll")) ?? .none
    suspendedUntil = settings.flag("suspendsWhileScrolling") ? scroll.resumedAt ?? 0 : 0
    var configuration = Self.configuration(settings)
    configuration.suspendedUntil = suspendedUntil
    loader = ImageLoader(configuration, schedule: schedule, recorder: recorder)
    var options = ImageCell.Options()
    options.checksIdentity = settings.flag("identityCheck")
    options.cancelsInPrepareForReuse = settings.flag("cancelInPrepareForReuse")
    options.looksIntoMemoryFirst = settings.text("memoryHit") == "synchronous"
    options.deliveryDelay = settings.number("deliveryDelay")
    let count = settings.number("cells") > 0 ? Int(settings.number("cells")) : requests.count
    cells = (0..<count).map {
      ImageCell("cell \($0 + 1)", options: options, loader: loader, schedule: schedule, recorder: recorder)
    }
    let sizes = Int(settings.number("sizes"))
    for (index, request) in requests.enumerated() {
      let size = request.pixelSize ?? Self.sizes[index % sizes % Self.sizes.count]
      schedule.at(request.time) { [unowned self] in bind(index, ImageRequest(url: request.url, pixelSize: size)) }
    }
    for cancel in try ImageScript.cancels(settings.text("cancel")) {
      schedule.at(cancel.time) { [unowned self] in
        guard waiters.indices.contains(cancel.request - 1), let waiter = waiters[cancel.request - 1] else { return }
        loader.cancel(waiter)
      }
    }
    schedule.run()
    for (index, waiter) in waiters.enumerated() {
      guard let waiter, let outcome = waiter.outcome, let time = waiter.servedAt else { continue }
      switch outcome {
      case .image: endings[index] = .served(time)
      case .failed: endings[index] = .failed(time)
      case .cancelled: endings[index] = .cancelled(time)
      }
    }
  }

  private func bind(_ index: Int, _ request: ImageRequest) {
    guard !cells.isEmpty else { return }
    let cell = cells[index % cells.count]
    waiters[index] = cell.bind(request)
    if waiters[index] == nil { endings[index] = .atOnce(schedule.now) }
  }

  private static func configuration(_ settings: Settings) -> ImageLoader.Configuration {
    var configuration = ImageLoader.Configuration()
    configuration.loadTimes = settings.pattern("loadTime").values(500)
    configuration.decodeTime = settings.number("decodeTime")
    configuration.deduplication = .init(rawValue: settings.text("deduplicate")) ?? .none
    configuration.cancelPolicy = .init(rawValue: settings.text("cancelPolicy")) ?? .refCounted
    configuration.failureClearing = settings.flag("clearsFailure") ? .own : .never
    configuration.decodesOn = .init(rawValue: settings.text("decodeOn")) ?? .concurrent
    configuration.keyHoldsSize = settings.text("cacheKey") == "urlAndSize"
    configuration.sharesDownloads = settings.flag("sharesDownloads")
    configuration.usesDisk = settings.flag("diskCache")
    configuration.memoryLimit = settings.optionalNumber("cacheLimit").map { Int($0) }
    if let failing = settings.optionalNumber("failAt") { configuration.failing = [Int(failing)] }
    return configuration
  }

  /// Requests that got their picture only because a paused queue went on.
  var stalled: Int {
    guard suspendedUntil > 0 else { return 0 }
    return zip(requests, endings).count { $0.time < suspendedUntil && ($1.servedAt ?? .infinity) >= suspendedUntil }
  }
}
