import Platform

extension FileError {
  /// The error that the last failed system call stands for.
  init(_ action: Action, _ path: String, errno code: Int32) {
    self.init(action, path, Reason(errno: code))
  }
}

extension FileError.Reason {
  /// The reason behind the number that a system call left.
  init(errno code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case EEXIST: self = .exists
    case EISDIR: self = .isFolder
    case ENOTDIR: self = .notAFolder
    // A pipe without a reader, a socket: neither can be opened as a file.
    case ENXIO, ENODEV, EOPNOTSUPP: self = .special
    case EACCES, EPERM: self = .notAllowed
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .full
    case ENAMETOOLONG: self = .nameTooLong
    case ELOOP: self = .tooManyLinks
    default: self = .system(code)
    }
  }
}
