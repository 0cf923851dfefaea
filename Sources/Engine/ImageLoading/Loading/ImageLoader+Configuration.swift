/// What a picture is asked for: its address and how many pixels its longer side is to have.
public struct ImageRequest: Hashable, Sendable {
  public var url: String
  public var pixelSize: Int

  public init(url: String, pixelSize: Int = 300) {
    self.url = url
    self.pixelSize = pixelSize
  }
}

extension ImageLoader {
  /// How loads of one thing find each other (`IP-19`, `IP-20`).
  public enum Deduplication: String, CaseIterable, Hashable, Sendable {
    /// The cache is looked up, then each load downloads for itself: an actor alone keeps nobody from that.
    case none
    /// The running job is stored after an `await`, such as a lookup on disk: until then nobody finds it.
    case afterAwait
    /// Lookup and store are one step without an `await` between.
    case beforeAwait
    /// The download is shared, the decode is each caller's own.
    case decodeOutside
  }

  /// What the cancel of one waiter does (`IP-21`).
  public enum CancelPolicy: String, CaseIterable, Hashable, Sendable {
    /// The waiter hears at once; the job stops when the last one has left.
    case refCounted
    /// Nothing stops, and the waiter waits on: so it is with `await task.value`.
    case sticky
    /// The job stops for all.
    case cascade
  }

  /// What a failed job does with the entry under its key (`IP-22`).
  public enum FailureClearing: String, CaseIterable, Hashable, Sendable {
    /// Removes it if it is still its own.
    case own
    /// Removes whatever is there.
    case blind
    /// Leaves it: every later load gets the old error.
    case never
  }

  /// Where a decode runs (`IP-23`).
  public enum DecodePlace: String, CaseIterable, Hashable, Sendable {
    case concurrent
    case actor
  }

  /// Whose job it is, from the least (`IP-25`).
  public enum Priority: Int, Comparable, Hashable, Sendable {
    case low
    case normal
    case high

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }

  /// How a loader is built.
  public struct Configuration: Sendable {
    /// ms of each download, the first one first; cycled.
    public var loadTimes: [Double] = [80]
    /// ms of a decode.
    public var decodeTime = 20.0
    /// ms of a lookup on disk that is awaited.
    public var diskLookupTime = 1.0
    public var deduplication = Deduplication.beforeAwait
    public var cancelPolicy = CancelPolicy.refCounted
    public var failureClearing = FailureClearing.own
    public var decodesOn = DecodePlace.concurrent
    /// Whether the key holds the pixel size beside the address (`IP-13`).
    public var keyHoldsSize = true
    /// Whether loads of one address in several sizes share its download.
    public var sharesDownloads = false
    /// Whether downloaded bytes are kept on disk, by their address.
    public var usesDisk = true
    /// Bytes of decoded images in memory; nil for no limit.
    public var memoryLimit: Int?
    /// The downloads that fail, from 1.
    public var failing: Set<Int> = []
    /// ms from the cancel of a job to its error handler.
    public var cancelLatency = 20.0
    /// No download begins before; a queue that is paused while the list scrolls (`IP-28`).
    public var suspendedUntil = 0.0

    public init() {}
  }

  /// How a load ended.
  public enum Outcome: Hashable, Sendable {
    case image(ImageRequest, fromMemory: Bool)
    case failed
    case cancelled
  }
}

/// Ways to write a decode in an actor, and whether it then runs on the actor (`IP-23`).
public enum DecodeSpelling: Hashable, Sendable {
  case actorMethod
  /// In a `Task` whose closure captures the actor's self.
  case functionInTaskCapturingSelf
  case functionInTaskCapturingNothing
  case detachedTask
  /// - Parameter staysWithCaller: the feature NonisolatedNonsendingByDefault.
  case nonisolatedAsync(staysWithCaller: Bool)
  case concurrentAttribute

  public var place: ImageLoader.DecodePlace {
    switch self {
    case .actorMethod, .functionInTaskCapturingSelf, .nonisolatedAsync(staysWithCaller: true): .actor
    case .functionInTaskCapturingNothing, .detachedTask, .nonisolatedAsync(staysWithCaller: false),
      .concurrentAttribute:
      .concurrent
    }
  }
}
