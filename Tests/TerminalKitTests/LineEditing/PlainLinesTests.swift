import Platform
import TestSupport
import Testing

@testable import TerminalKit

struct PlainLinesTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func all(_ bytes: [UInt8], limit: Int = 100_000) -> [PlainLines.Next] {
    let descriptor = open(scratch.put(bytes, "input"), O_RDONLY)
    defer { close(descriptor) }
    let lines = PlainLines(descriptor: descriptor, limit: limit)
    var result: [PlainLines.Next] = []
    while true {
      let next = lines.next()
      if next == .end { return result }
      result.append(next)
      if case .unreadable = next { return result }
    }
  }

  @Test(
    arguments: [
      ("", []),
      ("a", ["a"]),
      ("a\n", ["a"]),
      ("a\r\nb\n\nc", ["a", "b", "", "c"]),
      ("\n\n", ["", ""]),
      ("a\rb\n", ["a\rb"]),
      ("한글\n", ["한글"]),
      ("a\0b\n", ["a\u{FFFD}b"]),
    ] as [(String, [String])])
  func `lines end in LF or CR LF or with the input`(text: String, lines: [String]) {
    #expect(all(Array(text.utf8)) == lines.map { .line($0) })
  }

  @Test func `what is not UTF-8 is repaired`() {
    #expect(all([0x61, 0xFF, 0x0A]) == [.line("a\u{FFFD}")])
  }

  @Test(arguments: [1, 10, 200_000])
  func `a line beyond the limit is left out whole and the next one is read`(limit: Int) {
    let full = String(repeating: "x", count: limit)
    #expect(
      all(Array("\(full)x\n\(full)\n\(full)\r\n\(full)x".utf8), limit: limit)
        == [.tooLong(limit: limit), .line(full), .line(full), .tooLong(limit: limit)])
  }

  @Test func `a folder cannot be read`() {
    let descriptor = open(scratch.path, O_RDONLY)
    defer { close(descriptor) }
    let lines = PlainLines(descriptor: descriptor)
    #expect(lines.next() == .unreadable(errno: EISDIR))
    #expect(lines.next() == .end)
  }

  @Test func `a line that comes in parts through a pipe set not to wait is one line`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    write(ends[1], "par", 3)
    write(ends[1], "ts\nrest", 7)
    close(ends[1])
    defer { close(ends[0]) }
    let lines = PlainLines(descriptor: ends[0])
    #expect(lines.next() == .line("parts"))
    #expect(lines.next() == .line("rest"))
    #expect(lines.next() == .end)
  }
}
