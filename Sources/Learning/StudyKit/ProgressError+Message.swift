extension ProgressError {
  /// One sentence without a full stop.
  public var message: String {
    switch self {
    case .newer(let path, let version, let known):
      "\(path) was written by a newer Overscroll (format \(version); this one knows \(known)) and is left as it is"
    case .corrupt(let path): "\(path) is damaged or no profile of Overscroll, and is left as it is"
    case .locked(let path): "\(path) is in use by another program that does not let go of it"
    case .full(let path): "the disk with \(path) is full"
    case .readOnly(let path): "\(path) cannot be written to"
    case .cannotOpen(let path): "\(path) cannot be opened or made"
    case .notAnExport(let why): "this is no export of Overscroll's progress: \(why)"
    case .other(let path, _, let message): "\(path) cannot be used: \(message)"
    }
  }

  /// The way out, where there is one.
  public var hint: String? {
    switch self {
    case .newer: "a newer program reads it; --profile NAME uses another profile"
    case .corrupt: "move it away, or use --profile NAME"
    case .readOnly, .cannotOpen: "--profile NAME uses another profile, --no-save keeps nothing"
    case .locked, .full, .notAnExport, .other: nil
    }
  }
}
