import Tracing

/// Loads images as an actor does: memory, jobs in flight, disk, network, decode, all in simulated time (`IP-13`, `IP-19`).
///
/// Waiters are served in the order in which they came; Swift promises none (`IP-24`).
public final class ImageLoader {
  public let configuration: Configuration
  /// How many downloads, decodes and hits there were.
  public private(set) var downloads = 0
  public private(set) var decodes = 0
  public private(set) var memoryHits = 0
  public private(set) var diskHits = 0
  /// Decoded images by key.
  public private(set) var memory: ImageCache

  private let schedule: Schedule
  private let recorder: Recorder
  private let actor: ActorQueue
  private var inFlight: [String: Job] = [:]
  private var downloading: [String: Download] = [:]
  private var images: [String: ImageRequest] = [:]
  private var disk: Set<String> = []
  private var jobs = 0
  private var waiters = 0

  public init(_ configuration: Configuration, schedule: Schedule, recorder: Recorder) {
    self.configuration = configuration
    self.schedule = schedule
    self.recorder = recorder
    actor = ActorQueue(schedule: schedule)
    memory = ImageCache(totalCostLimit: configuration.memoryLimit)
  }

  /// The key of a request (`IP-13`).
  public func key(_ request: ImageRequest) -> String {
    configuration.keyHoldsSize ? "\(request.url)@\(request.pixelSize)" : request.url
  }

  /// Puts a decoded image into memory, as if it had been loaded before.
  public func remember(_ request: ImageRequest) {
    memory.set(key(request), cost: Self.cost(request))
    images[key(request)] = request
  }

  /// The image in memory, without a wait: what a cell asks first (`IP-28`).
  public func imageInMemory(_ request: ImageRequest) -> ImageRequest? {
    guard memory.contains(key(request)), memory.get(key(request)) else { return nil }
    memoryHits += 1
    recorder.record("loader", "memory hit", [.init("key", .text(key(request)))], rule: "IP-28")
    return images[key(request)]
  }

  /// Asks for an image.
  /// - Parameter completion: told once how it ended.
  /// - Returns: the token to cancel with.
  @discardableResult
  public func load(
    _ request: ImageRequest, priority: Priority = .normal, completion: @escaping (Outcome) -> Void = { _ in }
  ) -> Waiter {
    waiters += 1
    let waiter = Waiter(number: waiters, request: request, priority: priority, completion: completion)
    actor.call { [self] in enter(waiter) }
    return waiter
  }

  /// The priority at which a waiter's job runs; nil where it has none that runs (`IP-25`).
  public func priority(of waiter: Waiter) -> Priority? {
    waiter.job.flatMap { $0.state == .running ? $0.priority : nil }
  }

  // MARK: Inside the actor

  private func enter(_ waiter: Waiter) {
    let key = key(waiter.request)
    recorder.record(
      "loader", "load", [.init("waiter", .number(Double(waiter.number))), .init("key", .text(key))], rule: "IP-19")
    guard waiter.outcome == nil else { return }
    if memory.contains(key), memory.get(key), let image = images[key] {
      memoryHits += 1
      recorder.record("loader", "memory hit", [.init("key", .text(key))], rule: "IP-13")
      serve(waiter, .image(image, fromMemory: true))
      return
    }
    switch configuration.deduplication {
    case .none, .decodeOutside: begin(job(for: waiter))
    case .beforeAwait:
      if joined(waiter, key) { return }
      let job = job(for: waiter)
      store(job)
      begin(job)
    case .afterAwait:
      if joined(waiter, key) { return }
      recorder.record("loader", "await disk lookup", [.init("waiter", .number(Double(waiter.number)))], rule: "IP-20")
      schedule.after(configuration.diskLookupTime) { [self] in
        guard waiter.outcome == nil else { return }
        let job = job(for: waiter)
        store(job)
        begin(job)
      }
    }
  }

  /// Joins a job that runs, or one that failed and was left there.
  private func joined(_ waiter: Waiter, _ key: String) -> Bool {
    guard let job = inFlight[key] else { return false }
    recorder.record(
      "loader", "join",
      [.init("waiter", .number(Double(waiter.number))), .init("job", .number(Double(job.number)))], rule: "IP-19")
    if job.state == .failed {
      serve(waiter, .failed)
    } else {
      job.waiters.append(waiter)
      waiter.job = job
    }
    return true
  }

  private func job(for waiter: Waiter) -> Job {
    jobs += 1
    let job = Job(number: jobs, key: key(waiter.request), request: waiter.request)
    job.waiters = [waiter]
    waiter.job = job
    return job
  }

  private func store(_ job: Job) {
    recorder.record(
      "loader", "store", [.init("job", .number(Double(job.number))), .init("key", .text(job.key))], rule: "IP-20")
    inFlight[job.key] = job
  }

  // MARK: Work

  private func begin(_ job: Job) {
    let url = job.request.url
    if configuration.usesDisk, disk.contains(url) {
      diskHits += 1
      recorder.record("loader", "disk hit", [.init("url", .text(url))], rule: "IP-13")
      decode(job)
      return
    }
    let shares = configuration.sharesDownloads || configuration.deduplication == .decodeOutside
    if shares, let download = downloading[url] {
      download.jobs.append(job)
      job.download = download
      return
    }
    let download = Download(number: 0, url: url)
    download.jobs = [job]
    job.download = download
    downloading[url] = download
    if schedule.now < configuration.suspendedUntil {
      recorder.record("loader", "queue is suspended", [.init("url", .text(url))], rule: "IP-28")
      schedule.at(configuration.suspendedUntil) { [self] in start(download) }
    } else {
      start(download)
    }
  }

  private func start(_ download: Download) {
    guard !download.isCancelled else { return }
    downloads += 1
    let number = downloads
    let times = configuration.loadTimes
    let time = times.isEmpty ? 0 : times[(number - 1) % times.count]
    recorder.record(
      "network", "download", [.init("url", .text(download.url)), .init("duration", .number(time))], rule: "IP-19")
    schedule.after(time) { [self] in
      guard !download.isCancelled else { return }
      if downloading[download.url] === download { downloading[download.url] = nil }
      let jobs = download.jobs.filter { $0.state == .running }
      if configuration.failing.contains(number) {
        recorder.record("network", "fail", [.init("url", .text(download.url))], rule: "IP-22")
        for job in jobs { fail(job) }
        return
      }
      if configuration.usesDisk { disk.insert(download.url) }
      for job in jobs { decode(job) }
    }
  }

  private func decode(_ job: Job) {
    let begin = { [self] in
      guard job.state == .running else { return }
      decodes += 1
      recorder.record(
        "decoder", "decode",
        [.init("key", .text(job.key)), .init("duration", .number(configuration.decodeTime))], rule: "IP-23")
    }
    switch configuration.decodesOn {
    case .concurrent:
      begin()
      schedule.after(configuration.decodeTime) { [self] in finish(job) }
    case .actor: actor.hold(configuration.decodeTime, begin: begin) { [self] in finish(job) }
    }
  }

  private func finish(_ job: Job) {
    guard job.state == .running else { return }
    job.state = .done
    images[job.key] = job.request
    memory.set(job.key, cost: Self.cost(job.request))
    remove(job)
    for waiter in job.waiters { serve(waiter, .image(job.request, fromMemory: false)) }
  }

  private func fail(_ job: Job) {
    job.state = .failed
    clear(job)
    for waiter in job.waiters { serve(waiter, .failed) }
  }

  /// What the error handler of a job does with the entry (`IP-22`).
  private func clear(_ job: Job) {
    switch configuration.failureClearing {
    case .own: remove(job)
    case .blind: inFlight[job.key] = nil
    case .never: break
    }
  }

  private func remove(_ job: Job) { if inFlight[job.key] === job { inFlight[job.key] = nil } }

  private func serve(_ waiter: Waiter, _ outcome: Outcome) {
    guard waiter.outcome == nil else { return }
    waiter.outcome = outcome
    waiter.servedAt = schedule.now
    let (call, rule): (String, RuleID) =
      switch outcome {
      case .image: ("serve", waiter.isCancelled ? "IP-21" : "IP-24")
      case .failed: ("throw the error to", "IP-22")
      case .cancelled: ("throw CancellationError to", "IP-21")
      }
    recorder.record("loader", call, [.init("waiter", .number(Double(waiter.number)))], rule: rule)
    waiter.completion(outcome)
  }

  // MARK: Cancel

  /// Cancels one load, which by the policy stops nothing, this waiter or all (`IP-21`).
  ///
  /// A load that is over stays as it is: its completion may be on its way already (`IP-26`).
  public func cancel(_ waiter: Waiter) {
    guard waiter.outcome == nil, !waiter.isCancelled else { return }
    waiter.isCancelled = true
    recorder.record("loader", "cancel", [.init("waiter", .number(Double(waiter.number)))], rule: "IP-21")
    switch configuration.cancelPolicy {
    case .sticky: return
    case .refCounted:
      serve(waiter, .cancelled)
      guard let job = waiter.job else { return }
      job.waiters.removeAll { $0 === waiter }
      if job.waiters.isEmpty { stop(job) }
    case .cascade:
      guard let job = waiter.job else { return serve(waiter, .cancelled) }
      stop(job)
      for waiter in job.waiters { serve(waiter, .cancelled) }
    }
  }

  private func stop(_ job: Job) {
    guard job.state == .running else { return }
    job.state = .cancelled
    remove(job)
    recorder.record("loader", "cancel job", [.init("job", .number(Double(job.number)))], rule: "IP-21")
    if let download = job.download, download.jobs.allSatisfy({ $0.state == .cancelled }) {
      download.isCancelled = true
      if downloading[download.url] === download { downloading[download.url] = nil }
    }
    // Its error arrives later, when another job may be stored under the key.
    if configuration.failureClearing == .blind {
      schedule.after(configuration.cancelLatency) { [self] in inFlight[job.key] = nil }
    }
  }

  /// What a decoded image costs in the cache (`IP-14`): four bytes for each pixel of a picture of 4 to 3.
  public static func cost(_ request: ImageRequest) -> Int {
    let longest = min(max(0, request.pixelSize), 1_000_000)
    return Int(DecodedImage.bytes(PixelSize(width: longest, height: longest * 3 / 4)))
  }
}
