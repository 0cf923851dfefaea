import Platform

/// A moment on the steady clock until which something is waited for.
public struct Deadline {
  private let end: UInt64

  /// So many seconds from now.
  public init(seconds: Double) {
    end = Self.now + UInt64(max(0, seconds) * 1e9)
  }

  /// What is left, as `poll` wants it: whole milliseconds, at least one as long as anything is left.
  public var milliseconds: Int32 {
    let now = Self.now
    return now >= end ? 0 : Int32(clamping: (end - now + 999_999) / 1_000_000)
  }

  public var hasPassed: Bool { Self.now >= end }

  /// Nanoseconds on a clock that nobody sets.
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
