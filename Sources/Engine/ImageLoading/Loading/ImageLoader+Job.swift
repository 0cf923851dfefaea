extension ImageLoader {
  /// Who waits for a job: a token of its own, not the key (`IP-21`).
  public final class Waiter {
    public let number: Int
    public let request: ImageRequest
    public let priority: Priority
    /// Whether its load was cancelled, whatever came of that.
    public internal(set) var isCancelled = false
    /// nil while it waits.
    public internal(set) var outcome: Outcome?
    /// When the outcome was there, in ms.
    public internal(set) var servedAt: Double?
    let completion: (Outcome) -> Void
    weak var job: Job?

    init(number: Int, request: ImageRequest, priority: Priority, completion: @escaping (Outcome) -> Void) {
      self.number = number
      self.request = request
      self.priority = priority
      self.completion = completion
    }
  }

  /// One piece of work: download and decode, for all who wait.
  final class Job {
    enum State {
      case running
      case done
      case failed
      case cancelled
    }

    let number: Int
    let key: String
    let request: ImageRequest
    var state = State.running
    var waiters: [Waiter] = []
    var download: Download?

    init(number: Int, key: String, request: ImageRequest) {
      self.number = number
      self.key = key
      self.request = request
    }

    /// The highest among those who wait (`IP-25`).
    var priority: Priority? { waiters.map(\.priority).max() }
  }

  /// Bytes on their way.
  final class Download {
    let number: Int
    let url: String
    var jobs: [Job] = []
    var isCancelled = false

    init(number: Int, url: String) {
      self.number = number
      self.url = url
    }
  }
}
