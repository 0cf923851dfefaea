// Writes the one source file of the `Content` target: embed FOLDER OUTPUT, where FOLDER holds Lessons and Quizzes.

import Files
import Platform

/// Says what is wrong as a compiler would, so that the build shows it with its place.
func complain(_ sentence: String) {
  let bytes = Array((sentence + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  complain("usage: embed FOLDER OUTPUT")
  exit(2)
}

do throws(FileError) {
  let content = try ContentFolder(arguments[1])
  for path in content.strays {
    complain("\(arguments[1])/\(path): warning: no kind of content has such a name, so it is left out")
  }
  try Files.write(content.source, to: arguments[2], force: true)
} catch {
  if case .notUTF8(let line, let column, _) = error.reason {
    complain("\(error.path):\(line):\(column): error: \(error.message)")
  } else {
    complain("error: \(error.message)")
  }
  exit(1)
}
