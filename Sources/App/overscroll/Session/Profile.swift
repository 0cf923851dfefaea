import Files
import StudyKit

/// A profile is a file: its name, where it lies, and which there are.
struct Profile: Hashable, Sendable {
  static let standard = "default"

  var name: String
  var path: String

  /// - Parameter folder: the data folder of the program; nil where there is none.
  init(_ name: String, folder: String?) throws(CommandFailure) {
    guard !name.isEmpty, name.count <= 64,
      name.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_".unicodeScalars.contains($0)
      })
    else { throw .usage("a profile's name has letters, digits, - and _, not \"\(name)\"", hint: "profile anna") }
    guard let folder else {
      throw .failed("there is no folder for profiles: HOME names none", hint: "--no-save keeps nothing")
    }
    self.name = name
    path = folder + "/profiles/" + name + ".sqlite"
  }

  var log: ProgressLog {
    ProgressLog(path: path, exists: Files.exists) { try Files.makeFolder($0, isPrivate: true) }
  }

  var exists: Bool { Files.exists(path) }

  /// The profiles that were saved to, by name.
  static func all(in folder: String?) -> [String] {
    guard let folder, let names = try? Files.list(folder + "/profiles") else { return [] }
    return names.filter { $0.hasSuffix(".sqlite") }.map { String($0.dropLast(7)) }.sorted()
  }

  /// Removes the file and what SQLite keeps beside it.
  func delete() throws(FileError) {
    for suffix in ["-wal", "-shm", ""] where Files.exists(path + suffix) { try Files.remove(path + suffix) }
  }
}
