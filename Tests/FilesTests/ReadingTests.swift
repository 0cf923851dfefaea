import Files
import Platform
import TestSupport
import Testing

struct ReadingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a text comes back to the byte`() throws {
    let text = "\u{FEFF}한글\r\nno line end, \0 zero, e\u{301}"
    #expect(Array(try Files.read(scratch.put(text, "a.md")).utf8) == Array(text.utf8))
    #expect(try Files.read(scratch.put("", "empty")) == "")
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1, 0xFF),
      ([0x61, 0x0A, 0x62, 0xC3, 0x28], 2, 2, 0xC3),
      // Two letters of Hangul, then a cut one.
      ([0xED, 0x95, 0x9C, 0xEA, 0xB8, 0x80, 0xEA, 0xB8], 1, 3, 0xEA),
      // A surrogate, which UTF-8 may not hold.
      ([0x0A, 0x0A, 0xED, 0xA0, 0x80], 3, 1, 0xED),
      // More bytes than the letter needs.
      ([0x61, 0xC0, 0x80], 1, 2, 0xC0),
    ] as [([UInt8], Int, Int, UInt8)])
  func `what is not UTF-8 is an error with its place`(bytes: [UInt8], line: Int, column: Int, byte: UInt8) {
    let path = scratch.put(bytes, "x.md")
    #expect(throws: FileError(.read, path, .notUTF8(line: line, column: column, byte: byte))) {
      try Files.read(path)
    }
  }

  @Test func `a file of the limit is read and one byte more is refused`() throws {
    scratch.put([UInt8](repeating: 0x61, count: 1_000), "full")
    #expect(try Files.readBytes(scratch["full"], limit: 1_000).count == 1_000)
    #expect(throws: FileError(.read, scratch["full"], .tooLarge(limit: 999))) {
      try Files.readBytes(scratch["full"], limit: 999)
    }
  }

  @Test func `what is no file is an error and never waits`() throws {
    #expect(mkfifo(scratch["pipe"], 0o600) == 0)
    #expect(symlink(scratch["round"], scratch["round"]) == 0)
    #expect(symlink("nowhere", scratch["dangling"]) == 0)
    scratch.put("x", "file")
    let rows: [(String, FileError.Reason)] = [
      (scratch["pipe"], .special), ("/dev/zero", .special), (scratch.path, .isFolder), (scratch["none"], .missing),
      (scratch["file"] + "/x", .notAFolder), (scratch["round"], .tooManyLinks), (scratch["dangling"], .missing),
      ("", .badPath), (scratch["file"] + "\0", .badPath),
      (scratch[String(repeating: "n", count: 300)], .nameTooLong),
    ]
    for (path, reason) in rows {
      #expect(throws: FileError(.read, path, reason)) { try Files.read(path) }
    }
  }

  @Test func `there and folder are told apart`() throws {
    scratch.put("x", "file")
    #expect(symlink("nowhere", scratch["dangling"]) == 0)
    #expect(symlink(".", scratch["here"]) == 0)
    #expect(Files.exists(scratch["file"]) && !Files.isFolder(scratch["file"]))
    #expect(Files.exists(scratch["dangling"]) && !Files.isFolder(scratch["dangling"]))
    #expect(Files.isFolder(scratch["here"]))
    #expect(!Files.exists(scratch["none"]) && !Files.isFolder(""))
  }
}
