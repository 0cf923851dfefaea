import Content
import Files
import Platform
import TestSupport
import Testing

struct EmbeddedContentTests {
  /// The package's own folder, two above this test's.
  private let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
    separator: "/")

  @Test func `every content file of the repository is built in to the byte, and nothing else`() throws {
    var expected: [String: String] = [:]
    for folder in ["Lessons", "Quizzes"] {
      for name in try Files.listAll(below: root + "/" + folder) {
        // What git and editors leave there begins with a dot.
        if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
        expected[folder + "/" + name] = try Files.read(root + "/" + folder + "/" + name)
      }
    }
    #expect(EmbeddedContent.files.count == expected.count)
    for file in EmbeddedContent.files {
      #expect(Array(file.text.utf8) == expected[file.path].map { Array($0.utf8) }, "\(file.path)")
    }
  }

  @Test func `each file is found by its path and no other path finds one`() {
    for file in EmbeddedContent.files { #expect(EmbeddedContent.file(file.path) == file) }
    for path in ["", "Lessons", "Lessons/", "zzz", "Lessons/no-such-lesson.md"] {
      #expect(EmbeddedContent.file(path) == nil)
    }
  }

  @Test func `each lesson of the index has its file`() {
    for lesson in EmbeddedContent.lessons { #expect(EmbeddedContent.file(lesson.path) != nil) }
  }
}
