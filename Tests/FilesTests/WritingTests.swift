import Files
import Platform
import TestSupport
import Testing

struct WritingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func mode(_ path: String) -> mode_t? {
    var record = stat()
    return stat(path, &record) == 0 ? record.st_mode & 0o777 : nil
  }

  @Test func `a written file is read back and nothing else is left beside it`() throws {
    try Files.write("한글\n", to: scratch["a"])
    #expect(contents(of: scratch["a"]) == "한글\n")
    #expect(try Files.list(scratch.path) == ["a"])
  }

  @Test func `an existing file stays unless it is forced`() throws {
    let path = scratch.put("old", "a")
    #expect(throws: FileError(.write, path, .exists)) { try Files.write("new", to: path) }
    #expect(contents(of: path) == "old")
    chmod(path, 0o640)
    try Files.write("new", to: path, force: true)
    #expect(contents(of: path) == "new")
    #expect(mode(path) == 0o640)
    #expect(try Files.list(scratch.path) == ["a"])
  }

  @Test func `a forced write through a link changes the file and keeps the link`() throws {
    scratch.put("old", "file")
    #expect(symlink("file", scratch["link"]) == 0)
    try Files.write("new", to: scratch["link"], force: true)
    #expect(contents(of: scratch["file"]) == "new")
    var record = stat()
    #expect(lstat(scratch["link"], &record) == 0 && record.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a link that leads nowhere counts as there`() throws {
    #expect(symlink("nowhere", scratch["link"]) == 0)
    #expect(throws: FileError(.write, scratch["link"], .exists)) { try Files.write("x", to: scratch["link"]) }
  }

  @Test(arguments: [false, true])
  func `folders, devices and pipes are never replaced`(force: Bool) {
    mkfifo(scratch["pipe"], 0o600)
    let rows: [(String, FileError.Reason)] = [
      (scratch.path, .isFolder), ("/dev/null", .special), (scratch["pipe"], .special), ("", .badPath),
      (scratch["none/x"], .missing),
    ]
    for (path, reason) in rows {
      #expect(throws: FileError(.write, path, reason)) { try Files.write("x", to: path, force: force) }
    }
  }

  @Test func `a file whose name is as long as names can be is written`() throws {
    let path = scratch[String(repeating: "n", count: 255)]
    try Files.write("x", to: path)
    #expect(contents(of: path) == "x")
  }

  @Test func `a private file and private folders are closed to others`() throws {
    try Files.makeFolder(scratch["a/b"], isPrivate: true)
    try Files.write("x", to: scratch["a/b/secret"], isPrivate: true)
    #expect(mode(scratch["a"]) == 0o700)
    #expect(mode(scratch["a/b"]) == 0o700)
    #expect(mode(scratch["a/b/secret"]) == 0o600)
  }

  @Test func `making a folder that is there is fine and one below a file is not`() throws {
    try Files.makeFolder(scratch["a/b/"])
    try Files.makeFolder(scratch["a//b"])
    #expect(Files.isFolder(scratch["a/b"]))
    scratch.put("x", "file")
    for path in [scratch["file"], scratch["file/below"]] {
      #expect(throws: FileError(.makeFolder, path, .notAFolder)) { try Files.makeFolder(path) }
    }
    // A path that can be no folder, whoever asks.
    #expect(throws: FileError.self) { try Files.makeFolder("/dev/null/overscroll") }
  }
}
