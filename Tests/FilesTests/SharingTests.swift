import Files
import Platform
import TestSupport
import Testing

struct SharingTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `an added text stands at the end of a file that is made for its owner alone`() throws {
    try Files.append("one\n", to: scratch["a"], isPrivate: true)
    try Files.append("two\n", to: scratch["a"], isPrivate: true)
    #expect(contents(of: scratch["a"]) == "one\ntwo\n")
    var record = stat()
    #expect(stat(scratch["a"], &record) == 0 && record.st_mode & 0o777 == 0o600)
  }

  @Test func `a rewrite sees the whole file and may leave it alone`() throws {
    scratch.put("one\n", "a")
    try Files.rewrite(scratch["a"]) { String(decoding: $0, as: UTF8.self) + "two\n" }
    #expect(contents(of: scratch["a"]) == "one\ntwo\n")
    try Files.rewrite(scratch["a"]) { _ in nil }
    #expect(contents(of: scratch["a"]) == "one\ntwo\n")
  }

  @Test func `nothing added is lost while others rewrite`() async throws {
    let path = scratch["a"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for index in 0..<50 { try Files.append("\(writer) \(index)\n", to: path) }
        }
      }
      group.addTask {
        for _ in 0..<50 { try Files.rewrite(path) { String(decoding: $0, as: UTF8.self) } }
      }
      try await group.waitForAll()
    }
    let lines = try Files.read(path).split(separator: "\n")
    #expect(Set(lines).count == 200 && lines.count == 200)
  }

  @Test func `a pipe and a path below a file are errors and never wait`() {
    mkfifo(scratch["pipe"], 0o600)
    #expect(throws: FileError(.write, scratch["pipe"], .special)) { try Files.append("x", to: scratch["pipe"]) }
    #expect(throws: FileError(.write, "/dev/null/x", .notAFolder)) { try Files.append("x", to: "/dev/null/x") }
  }
}
