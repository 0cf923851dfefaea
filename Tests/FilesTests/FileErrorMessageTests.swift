import Files
import Platform
import Testing

struct FileErrorMessageTests {
  @Test(arguments: [
    (FileError(.read, "Lessons/x.md", .missing), "cannot read Lessons/x.md: there is no such file"),
    (FileError(.read, "Lessons", .isFolder), "cannot read Lessons: it is a folder"),
    (FileError(.read, "/dev/zero", .special), "cannot read /dev/zero: it is a device, a pipe or a socket, not a file"),
    (FileError(.read, "", .badPath), "cannot read '': its name is empty"),
    (FileError(.read, "a", .tooLarge(limit: 1_000_000)), "cannot read a: it has more than 1 MB"),
    (FileError(.read, "a", .tooLarge(limit: 1_024)), "cannot read a: it has more than 1024 bytes"),
    (
      FileError(.read, "a", .notUTF8(line: 3, column: 5, byte: 0xFF)),
      "cannot read a: it is not UTF-8 text: line 3, column 5 holds the byte 0xFF"
    ),
    (FileError(.write, "out.txt", .exists), "cannot write out.txt: it is already there"),
    (FileError(.write, "none/out.txt", .missing), "cannot write none/out.txt: there is no folder to hold it"),
    (FileError(.write, "a", .full), "cannot write a: the disk is full"),
    (FileError(.list, "a", .notAFolder), "cannot list the folder a: it is no folder"),
    (
      FileError(.list, "/", .tooDeep(limit: 8)),
      "cannot list the folder /: it has folders within folders more than 8 deep"
    ),
    (FileError(.makeFolder, "a", .readOnly), "cannot make the folder a: the disk can only be read"),
    (FileError(.read, "a", .system(EIO)), "cannot read a: the system says input/output error"),
    (FileError(.read, "a\u{1B}[2J\n", .missing), "cannot read a\\u{1B}[2J\\u{A}: there is no such file"),
  ])
  func `an error is one clear clause`(error: FileError, message: String) {
    #expect(error.message == message)
  }
}
