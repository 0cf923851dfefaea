import Files
import Platform
import TestSupport
import Testing

struct ListingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a folder is listed in the order of bytes`() throws {
    for name in ["b", "B", "a10", "a2", "é", ".hidden"] { scratch.put("", name) }
    #expect(try Files.list(scratch.path) == [".hidden", "B", "a10", "a2", "b", "é"])
  }

  @Test func `a missing folder and a file are errors`() {
    scratch.put("", "file")
    #expect(throws: FileError(.list, scratch["none"], .missing)) { try Files.list(scratch["none"]) }
    #expect(throws: FileError(.list, scratch["file"], .notAFolder)) { try Files.listAll(below: scratch["file"]) }
  }

  @Test func `a listing goes below, and round a circle of links only once`() throws {
    try Files.makeFolder(scratch["one/two"])
    scratch.put("", "one/two/deep.md")
    scratch.put("", "top.md")
    #expect(symlink("../..", scratch["one/two/up"]) == 0)
    #expect(symlink("one", scratch["again"]) == 0)
    #expect(try Files.listAll(below: scratch.path) == ["again/two/deep.md", "top.md"])
  }

  @Test func `depth and number are bounded`() throws {
    try Files.makeFolder(scratch["1/2/3"])
    for name in ["a", "b", "c"] { scratch.put("", "1/2/3/" + name) }
    #expect(throws: FileError(.list, scratch.path, .tooDeep(limit: 2))) {
      try Files.listAll(below: scratch.path, depth: 2)
    }
    #expect(try Files.listAll(below: scratch.path, depth: 3).count == 3)
    #expect(throws: FileError(.list, scratch.path, .tooMany(limit: 2))) {
      try Files.listAll(below: scratch.path, limit: 2)
    }
  }
}
