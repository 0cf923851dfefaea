import Files
import TestSupport
import Testing

@testable import embed

struct ContentFolderTests {
  @Test(arguments: [
    ("Lessons/bounds.md", ContentKind.content), ("Lessons/bounds.ko.md", .content),
    ("Lessons/Rulebook/SV.yaml", .content), ("Lessons/Glossary.yaml", .content), ("Lessons/Paths.yaml", .content),
    ("Lessons/Scripts/tour.script", .content), ("Quizzes/insets.yaml", .content), ("Quizzes/insets.ko.yaml", .content),
    ("Lessons/.DS_Store", .leftover), ("Lessons/bounds.md~", .leftover), ("Lessons/.#bounds.md", .leftover),
    ("Lessons/#bounds.md#", .leftover), ("Quizzes/.gitkeep", .leftover), ("Lessons/.git/x.md", .leftover),
    ("Lessons/Rulebook/SV.yml", .stray), ("Lessons/notes.txt", .stray), ("Quizzes/bounds.md", .stray),
    ("Lessons/Old/bounds.md", .stray), ("Lessons/Other.yaml", .stray),
  ])
  func `a file is told by its path`(path: String, kind: ContentKind) {
    #expect(ContentKind(path: path) == kind)
  }

  @Test func `the index is in teaching order, without translations, and no lesson is missing`() throws {
    let scratch = try ScratchFolder()
    try Files.makeFolder(scratch["Lessons/Rulebook"])
    try Files.makeFolder(scratch["Quizzes"])
    scratch.put("---\nid: insets\ntitle: 'Insets'\norder: 2\nminutes: 15\n---\n", "Lessons/insets.md")
    scratch.put("---\nid: bounds\ntitle: Bounds\norder: 1\nminutes: soon\n---\n", "Lessons/bounds.md")
    scratch.put("---\nid: bounds\ntitle: 경계\norder: 1\n---\n", "Lessons/bounds.ko.md")
    scratch.put("No front matter.\n", "Lessons/broken.md")
    scratch.put("[]\n", "Lessons/Rulebook/SV.yaml")
    scratch.put("x", "Lessons/stray.txt")
    let content = try ContentFolder(scratch.path)
    #expect(content.lessons.map(\.id) == ["bounds", "insets", "broken"])
    #expect(content.lessons.map(\.title) == ["Bounds", "Insets", "broken"])
    #expect(content.lessons.map(\.minutes) == [nil, 15, nil])
    #expect(content.files.count == 5)
    #expect(content.strays == ["Lessons/stray.txt"])
  }

  @Test func `a file that is not UTF-8 is an error with its place`() throws {
    let scratch = try ScratchFolder()
    try Files.makeFolder(scratch["Lessons"])
    try Files.makeFolder(scratch["Quizzes"])
    let path = scratch.put([0x61, 0x0A, 0xFF], "Lessons/x.md")
    #expect(throws: FileError(.read, path, .notUTF8(line: 2, column: 1, byte: 0xFF))) {
      try ContentFolder(scratch.path)
    }
  }
}
