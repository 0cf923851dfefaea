import Files
import Platform

/// The lines of earlier runs, in a file for the user's eyes alone.
///
/// Each line is written when it is entered, so that a killed program loses none and two programs at once keep both
/// theirs. Trouble with the file never disturbs: it is told once, and the lines of this run still serve.
final class History {
  /// The most lines that are kept.
  static let limit = 1_000
  /// The longest line that is kept, in bytes.
  static let longestLine = 10_000
  private static let fileLimit = 16_000_000

  /// Nil where no file is kept.
  let path: String?
  /// The last line that was added or read.
  private var last: String?
  /// One clause about what went wrong with the file first.
  private(set) var trouble: String?

  init(path: String?) {
    self.path = path
  }

  /// The lines of earlier runs, the oldest first.
  func load() -> [String] {
    guard let path, Files.exists(path) else { return [] }
    do throws(FileError) {
      let lines = Self.lines(try Files.readBytes(path, limit: Self.fileLimit))
      last = lines.last
      return lines
    } catch {
      note(error)
      return []
    }
  }

  /// Whether the line is new to the history: neither empty nor the one before it once more. If so it is written.
  func add(_ line: String) -> Bool {
    guard Self.isKept(line), line != last else { return false }
    last = line
    guard let path, trouble == nil else { return true }
    do throws(FileError) {
      try Files.makeFolder(Self.folder(of: path), isPrivate: true)
      try Files.append(line + "\n", to: path, isPrivate: true)
    } catch {
      note(error)
    }
    return true
  }

  /// Cuts the file down to the last lines that are kept.
  func trim() {
    guard let path, trouble == nil, Files.exists(path) else { return }
    do throws(FileError) {
      try Files.rewrite(path, limit: Self.fileLimit) { bytes in
        guard bytes.count(where: { $0 == 0x0A }) > Self.limit else { return nil }
        return Self.lines(bytes).map { $0 + "\n" }.joined()
      }
    } catch {
      note(error)
    }
  }

  private func note(_ error: FileError) {
    if trouble == nil { trouble = "the history of the prompt is not kept: \(error.message)" }
  }

  /// The lines of a file that may hold anything: what is no line of a person's is left out.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for piece in bytes.split(separator: 0x0A) where piece.count <= longestLine {
      let line = String(decoding: piece, as: UTF8.self)
      if isKept(line), line != lines.last { lines.append(line) }
    }
    return lines.suffix(limit)
  }

  private static func isKept(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count <= longestLine && line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}
