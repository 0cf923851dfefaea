import Platform

extension Files {
  /// Writes a file whole or not at all: a reader sees the old text or the new one, even if the power fails.
  ///
  /// Without `force` a file that is already there stays, and `.exists` is thrown. With it the new file takes the old
  /// one's place and permissions; a link stays a link. Folders and devices are never replaced.
  /// `isPrivate` keeps a new file from all but its owner (mode 0600).
  public static func write(
    _ text: String, to path: String, force: Bool = false, isPrivate: Bool = false
  ) throws(FileError) {
    try checkPath(path, .write)
    let there = Status(path: path, followingLinks: true)
    switch there?.kind {
    case .folder: throw FileError(.write, path, .isFolder)
    case .special: throw FileError(.write, path, .special)
    case .file, .link, nil: break
    }
    if !force, exists(path) { throw FileError(.write, path, .exists) }
    let target = there == nil ? path : resolved(path)
    let draft = try Draft(beside: target, mode: isPrivate ? 0o600 : 0o666, for: path)
    do throws(FileError) {
      try draft.fill(with: text, mode: there?.mode)
      try draft.put(at: target, force: force)
    } catch {
      unlink(draft.draftPath)
      throw error
    }
    // The new name itself reaches the disk with its folder. Some disks cannot do that; the file stands all the same.
    let folder = open(parent(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Makes a folder and the folders above it where they are missing; one that is already there is fine.
  ///
  /// `isPrivate` keeps those that are made from all but their owner (mode 0700).
  public static func makeFolder(_ path: String, isPrivate: Bool = false) throws(FileError) {
    try checkPath(path, .makeFolder)
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if mkdir(made, isPrivate ? 0o700 : 0o777) == 0 || isFolder(made) { continue }
      let code = errno
      throw FileError(.makeFolder, path, exists(made) ? .notAFolder : FileError.Reason(errno: code))
    }
  }

  /// The folder that holds `path`.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }
}

/// A file under a name of its own beside the one it is to become.
private struct Draft {
  let descriptor: Int32
  let draftPath: String
  /// The path that the caller asked for, for errors.
  let asked: String

  init(beside target: String, mode: mode_t, for asked: String) throws(FileError) {
    let folder = Files.parent(of: target)
    for attempt in 0..<100 {
      // Not made from the file's own name, which may already be as long as names can be.
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + ".overscroll-\(getpid())-\(attempt).tmp"
      let descriptor = Files.retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
      if descriptor >= 0 {
        self.descriptor = descriptor
        self.draftPath = path
        self.asked = asked
        return
      }
      if errno != EEXIST { throw FileError(.write, asked, errno: errno) }
    }
    throw FileError(.write, asked, .exists)
  }

  /// Writes the text and closes the file, which is on the disk afterwards.
  func fill(with text: String, mode: mode_t?) throws(FileError) {
    var code: Int32 = 0
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty, code == 0 {
      let count = Files.retrying { bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
      if count < 0 { code = errno } else { bytes = bytes.dropFirst(count) }
    }
    if let mode { fchmod(descriptor, mode) }
    // A disk that cannot promise anything says EINVAL or ENOTSUP; that is no reason to lose the text.
    if code == 0, Files.retrying({ fsync(descriptor) }) != 0, errno != EINVAL, errno != ENOTSUP { code = errno }
    // Not tried again: after EINTR the descriptor may already belong to somebody else.
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    if code != 0 { throw FileError(.write, asked, errno: code) }
  }

  /// Gives the file its name.
  func put(at target: String, force: Bool) throws(FileError) {
    if !force {
      // A hard link fails where the name is taken, so that nothing that came in between is lost.
      if link(draftPath, target) == 0 {
        unlink(draftPath)
        return
      }
      if errno == EEXIST || Files.exists(target) { throw FileError(.write, asked, .exists) }
      // Here: a disk that knows no hard links.
    }
    if rename(draftPath, target) != 0 { throw FileError(.write, asked, errno: errno) }
  }
}
