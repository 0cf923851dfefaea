import Platform

extension Files {
  /// Removes a file, or a link itself; never a folder.
  ///
  /// Throws where there is nothing, where it is a folder, or where the system refuses.
  public static func remove(_ path: String) throws(FileError) {
    try checkPath(path, .write)
    if isFolder(path) { throw FileError(.write, path, .isFolder) }
    if unlink(path) != 0 { throw FileError(.write, path, errno: errno) }
  }
}
