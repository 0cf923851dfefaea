import CReadline
import Platform

/// The signals that have come and not yet been answered.
///
/// A handler may do next to nothing, so it only notes the signal here and writes a byte into a pipe, which wakes a
/// poll that waits for keys.
enum Signals {
  /// Made once and never freed, for a signal may come at any time.
  nonisolated(unsafe) private static let record: UnsafeMutablePointer<signal_record> = {
    let record = UnsafeMutablePointer<signal_record>.allocate(capacity: 1)
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    record.initialize(to: signal_record(bits: 0, wake_read: ends[0], wake_write: ends[1]))
    return record
  }()

  /// Notes the signal. Reading it makes the record, so that no handler ever has to.
  static var handler: @convention(c) (Int32) -> Void {
    _ = record
    return { signal_note(Signals.record, $0) }
  }

  /// The end of the pipe that has something to read once a signal has come.
  static var wake: Int32 { record.pointee.wake_read }

  static func peek(_ number: Int32) -> Bool { signal_peek(record) & bit(number) != 0 }

  /// Whether the signal had come; it counts as answered afterwards.
  @discardableResult
  static func take(_ number: Int32) -> Bool { signal_take(record, bit(number)) != 0 }

  /// Empties the pipe. Comes before looking at the signals, so that one that comes later wakes again.
  static func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wake, &bytes, bytes.count) > 0 {}
  }

  private static func bit(_ number: Int32) -> Int32 { 1 << number }
}
