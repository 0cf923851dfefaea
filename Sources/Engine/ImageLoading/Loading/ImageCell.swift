import Tracing

/// A cell that shows a picture and is used for one row after the other (`IP-26`, `IP-28`).
public final class ImageCell {
  /// How its app was written.
  public struct Options: Sendable {
    /// Whether a completion asks first if the cell still stands for its request.
    public var checksIdentity = true
    /// Whether the load of the row before is cancelled when the cell is used anew.
    public var cancelsInPrepareForReuse = true
    /// Whether a picture in memory is set at once, not on a later turn.
    public var looksIntoMemoryFirst = true
    /// ms from the end of a load to its completion on the main queue.
    public var deliveryDelay = 0.0

    public init() {}
  }

  public let name: String
  public let options: Options
  /// What it is bound to.
  public private(set) var request: ImageRequest?
  /// What it shows; nil is the placeholder.
  public private(set) var picture: ImageRequest?
  /// Pictures that belong to another row.
  public private(set) var wrongImages = 0
  /// Pictures of the right address in another size.
  public private(set) var wrongSizes = 0
  /// Placeholders that were seen although the picture was in memory, and wrong pictures that were put right later.
  public private(set) var flashes = 0
  /// Completions that came for an earlier row and were dropped.
  public private(set) var dropped = 0

  private let loader: ImageLoader
  private let schedule: Schedule
  private let recorder: Recorder
  private var binding = 0
  private var waiter: ImageLoader.Waiter?

  public init(
    _ name: String, options: Options, loader: ImageLoader, schedule: Schedule, recorder: Recorder
  ) {
    self.name = name
    self.options = options
    self.loader = loader
    self.schedule = schedule
    self.recorder = recorder
  }

  /// What `prepareForReuse` and `cellForItem` do for a row.
  /// - Returns: the token of the load; nil where there was none.
  @discardableResult
  public func bind(_ new: ImageRequest) -> ImageLoader.Waiter? {
    if request != nil {
      recorder.record(name, "prepareForReuse", rule: "IP-26")
      if options.cancelsInPrepareForReuse, let waiter { loader.cancel(waiter) }
    }
    binding += 1
    let token = binding
    request = new
    waiter = nil
    recorder.record(name, "bind", [.init("url", .text(new.url))], rule: "IP-28")
    if options.looksIntoMemoryFirst, let image = loader.imageInMemory(new) {
      show(image)
      return nil
    }
    picture = nil
    waiter = loader.load(new) { [self] outcome in
      guard case .image(let image, let fromMemory) = outcome else { return }
      schedule.after(options.deliveryDelay) { [self] in
        complete(token, image, fromMemory: fromMemory)
      }
    }
    return waiter
  }

  private func complete(_ token: Int, _ image: ImageRequest, fromMemory: Bool) {
    if options.checksIdentity, token != binding {
      dropped += 1
      recorder.record(name, "drop a late picture", [.init("url", .text(image.url))], rule: "IP-26")
      return
    }
    // A wrong picture that is replaced, or a placeholder that need not have been seen.
    if fromMemory || picture.map({ $0.url != request?.url }) == true { flashes += 1 }
    show(image)
  }

  private func show(_ image: ImageRequest) {
    picture = image
    let isWrong = image.url != request?.url
    if isWrong { wrongImages += 1 } else if image.pixelSize != request?.pixelSize { wrongSizes += 1 }
    recorder.record(
      name, isWrong ? "show a wrong picture" : "show", [.init("url", .text(image.url))], rule: "IP-26")
  }
}
