/// Why a file or a folder could not be used: what was tried, where, and what stood in the way.
public struct FileError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Action: Hashable, Sendable {
    case read, write, list, makeFolder
  }

  /// What stood in the way.
  public enum Reason: Hashable, Sendable {
    case missing
    case exists
    case isFolder
    case notAFolder
    /// A device, a pipe or a socket: reading one may never end, and writing one may destroy it.
    case special
    case notAllowed
    case readOnly
    case full
    case nameTooLong
    case tooManyLinks
    /// More bytes than the reader was told to take.
    case tooLarge(limit: Int)
    /// More entries than the reader was told to take.
    case tooMany(limit: Int)
    /// Folders within folders beyond the depth that was allowed.
    case tooDeep(limit: Int)
    /// Where the text stops being UTF-8, in lines and characters from 1, and the byte found there.
    case notUTF8(line: Int, column: Int, byte: UInt8)
    /// An empty path, or one with a zero byte in it, which no system call can be given.
    case badPath
    /// Any other answer of the system.
    case system(Int32)
  }

  public var action: Action
  /// The path as it was asked for.
  public var path: String
  public var reason: Reason

  public init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }
}
