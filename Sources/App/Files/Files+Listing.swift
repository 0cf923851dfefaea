import Platform

extension Files {
  /// The names of all that a folder holds, sorted by their bytes, without `.` and `..`.
  public static func list(_ folder: String) throws(FileError) -> [String] {
    try checkPath(folder, .list)
    guard let stream = opendir(folder) else { throw FileError(.list, folder, errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = entryName(entry)
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileError(.list, folder, errno: errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The paths, relative to `folder`, of all in it and below it that is no folder, sorted by their bytes.
  ///
  /// Links to folders are followed, but a folder is entered only once, so a circle of links ends. A folder at more
  /// than `depth` levels, or more than `limit` entries, is an error: a wrong folder (`/`) must not take for ever.
  public static func listAll(below folder: String, depth: Int = 8, limit: Int = 10_000) throws(FileError) -> [String] {
    var walk = Walk(root: folder, depth: depth, limit: limit)
    try walk.enter("", level: 0)
    return walk.found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// A walk through a folder and those below it.
private struct Walk {
  let root: String
  let depth: Int
  let limit: Int
  var found: [String] = []
  var entered: Set<Status.Identity> = []

  init(root: String, depth: Int, limit: Int) {
    self.root = root
    self.depth = depth
    self.limit = limit
  }

  /// Takes in the folder at `path`, which is relative to the root and ends in a slash unless it is the root.
  mutating func enter(_ path: String, level: Int) throws(FileError) {
    let folder = path.isEmpty ? root : root + "/" + path.dropLast()
    if let status = Status(path: folder, followingLinks: true), !entered.insert(status.identity).inserted { return }
    if level > depth { throw FileError(.list, root, .tooDeep(limit: depth)) }
    for name in try Files.list(folder) {
      if Files.isFolder(folder + "/" + name) {
        try enter(path + name + "/", level: level + 1)
      } else {
        found.append(path + name)
        if found.count > limit { throw FileError(.list, root, .tooMany(limit: limit)) }
      }
    }
  }
}
