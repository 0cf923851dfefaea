import Files
import StudyKit
import Values

/// The learner's log as the program uses it: written through at once, and where it cannot be written the learner is
/// told once and goes on.
final class Notebook {
  /// Where rows go; nil keeps them for this run only.
  private(set) var log: ProgressLog?
  private let clock: Clock
  private let tell: (CommandFailure) -> Void
  private var rows: [Entry]?
  private var replayed: Schedule?
  private var hasTold = false
  /// Whether there is a log that could not be read.
  private var isUnreadable = false

  /// - Parameter tell: says a trouble to the learner.
  init(log: ProgressLog?, clock: Clock, tell: @escaping (CommandFailure) -> Void) {
    self.log = log
    self.clock = clock
    self.tell = tell
  }

  /// All rows, those of this run included.
  var entries: [Entry] {
    if let rows { return rows }
    var read: [Entry] = []
    if let log {
      do { read = try log.entries() } catch {
        isUnreadable = true
        goOnWithoutSaving(error)
      }
    }
    rows = read
    return read
  }

  /// All rows, for a copy of them: what cannot be read must not pass for a log without rows.
  /// - Throws: `CommandFailure` where a log that is there cannot be read.
  func everything() throws(CommandFailure) -> [Entry] {
    let read = entries
    if isUnreadable { throw .failed("the progress cannot be read, so there is nothing to write out") }
    return read
  }

  var study: Study { Study(entries) }

  /// When each question comes back. Replayed once, and then kept up to date.
  var schedule: Schedule {
    if let replayed { return replayed }
    let schedule = Schedule(entries)
    replayed = schedule
    return schedule
  }

  /// Whether rows are kept beyond this run.
  var isSaving: Bool { log != nil }

  /// Adds a row with the time and the id it gets now, and returns it. It is on the disk when this returns.
  @discardableResult
  func add(_ kind: Entry.Kind, item: String, _ fill: (inout Entry) -> Void = { _ in }) -> Entry {
    let now = clock.now
    var entry = Entry(
      id: Self.newID(), kind: kind, utc: now.utc, offset: now.offset, item: item, version: Version.number)
    fill(&entry)
    entry.marks = entry.marks.map { NumberText.rounded($0) }
    entry.seconds = entry.seconds.map { NumberText.rounded(($0 * 1000).rounded() / 1000) }
    if let log {
      do { try log.append(entry) } catch { goOnWithoutSaving(error) }
    }
    if rows != nil { rows?.append(entry) }
    if rows == nil, log == nil { rows = [entry] }
    if replayed?.take(entry) == false { replayed = nil }
    return entry
  }

  /// Begins with rows that were written elsewhere, where nothing is saved.
  func take(_ entries: [Entry]) { if log == nil { rows = entries } }

  /// Reads the rows anew, as after an import.
  func reread() {
    rows = nil
    replayed = nil
  }

  func switchTo(_ log: ProgressLog?) {
    self.log = log
    reread()
    hasTold = false
    isUnreadable = false
  }

  private func goOnWithoutSaving(_ error: ProgressError) {
    // What was read stays; what cannot be read is as if it were not there.
    rows = rows ?? []
    log = nil
    guard !hasTold else { return }
    hasTold = true
    tell(.failed(error.message + "; from here on nothing is saved", hint: error.hint))
  }

  private static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { (number: UInt64) in
      let hex = String(number, radix: 16)
      return String(repeating: "0", count: 16 - hex.count) + hex
    }.joined()
  }
}
