import Platform

/// What the system knows of a file: its kind, its size and which one it is.
struct Status {
  enum Kind {
    case file, folder, link, special
  }

  /// The one file behind any number of names.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  var kind: Kind
  /// In bytes.
  var size: Int
  /// The permission bits.
  var mode: mode_t
  var identity: Identity

  /// Nil where there is nothing; `errno` says why.
  init?(path: String, followingLinks: Bool) {
    var record = stat()
    guard (followingLinks ? stat(path, &record) : lstat(path, &record)) == 0 else { return nil }
    self.init(record)
  }

  init?(descriptor: Int32) {
    var record = stat()
    guard fstat(descriptor, &record) == 0 else { return nil }
    self.init(record)
  }

  private init(_ record: stat) {
    switch record.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    size = Int(record.st_size)
    mode = record.st_mode & 0o7777
    identity = Identity(
      device: UInt64(truncatingIfNeeded: record.st_dev), number: UInt64(truncatingIfNeeded: record.st_ino))
  }
}
