import Files
import Platform
import TestSupport
import Testing

@testable import TerminalKit

struct HistoryTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `lines come back in the next run, from a file for their owner alone`() {
    let history = History(path: scratch["state/history"])
    #expect(history.load() == [])
    #expect(history.add("learn bounds"))
    #expect(history.add("set bounds.y 한글"))
    #expect(history.trouble == nil)
    let next = History(path: scratch["state/history"])
    #expect(next.load() == ["learn bounds", "set bounds.y 한글"])
    var record = stat()
    #expect(stat(scratch["state/history"], &record) == 0 && record.st_mode & 0o777 == 0o600)
    #expect(stat(scratch["state"], &record) == 0 && record.st_mode & 0o777 == 0o700)
  }

  @Test func `the same line twice in a row is kept once, also across runs`() {
    let history = History(path: scratch["h"])
    #expect(history.add("a"))
    #expect(!history.add("a"))
    #expect(!history.add(""))
    #expect(!history.add("a\tb"))
    let next = History(path: scratch["h"])
    _ = next.load()
    #expect(!next.add("a"))
    #expect(next.add("b"))
    #expect(next.add("a"))
    #expect(contents(of: scratch["h"]) == "a\nb\na\n")
  }

  @Test func `two runs at once lose nothing`() {
    let one = History(path: scratch["h"])
    let two = History(path: scratch["h"])
    for index in 0..<5 {
      _ = one.add("one \(index)")
      _ = two.add("two \(index)")
      if index == 2 { one.trim() }
    }
    #expect(contents(of: scratch["h"])?.split(separator: "\n").count == 10)
  }

  @Test func `a long history is cut to its last lines`() {
    scratch.put((0..<1_500).map { "line \($0)\n" }.joined(), "h")
    let history = History(path: scratch["h"])
    #expect(history.load().count == 1_000)
    history.trim()
    let lines = contents(of: scratch["h"])?.split(separator: "\n") ?? []
    #expect(lines.count == 1_000)
    #expect(lines.first == "line 500")
  }

  @Test func `a file that holds anything gives its readable lines`() {
    scratch.put(Array("good\n\u{1B}[2J\n".utf8) + [0xFF, 0x0A, 0x00, 0x0A] + Array("\nlast".utf8), "h")
    let history = History(path: scratch["h"])
    #expect(history.load() == ["good", "\u{FFFD}", "last"])
    #expect(history.trouble == nil)
  }

  @Test func `a path that can hold no file is told once and lines still count`() {
    scratch.put("", "file")
    let history = History(path: scratch["file/history"])
    #expect(history.load() == [])
    #expect(history.add("a"))
    #expect(
      history.trouble
        == "the history of the prompt is not kept: cannot make the folder \(scratch["file"]): "
        + "a part of its path is a file, not a folder")
    #expect(history.add("b"))
    let folder = History(path: scratch.path)
    #expect(folder.load() == [])
    #expect(folder.trouble == "the history of the prompt is not kept: cannot read \(scratch.path): it is a folder")
  }

  @Test func `without a path nothing is written`() {
    let history = History(path: nil)
    #expect(history.load() == [])
    #expect(history.add("a"))
    #expect(history.trouble == nil)
  }
}
