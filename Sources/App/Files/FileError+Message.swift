import Platform

extension FileError {
  /// The error as one clause without a full stop: `cannot read Lessons/x.md: there is no such file`.
  public var message: String {
    "\(attempt) \(Self.shown(path)): \(obstacle)"
  }

  private var attempt: String {
    switch action {
    case .read: "cannot read"
    case .write: "cannot write"
    case .list: "cannot list the folder"
    case .makeFolder: "cannot make the folder"
    }
  }

  private var obstacle: String {
    switch reason {
    case .missing: missing
    case .exists: "it is already there"
    case .isFolder: "it is a folder"
    case .notAFolder: action == .list ? "it is no folder" : "a part of its path is a file, not a folder"
    case .special: "it is a device, a pipe or a socket, not a file"
    case .notAllowed: "that is not allowed"
    case .readOnly: "the disk can only be read"
    case .full: "the disk is full"
    case .nameTooLong: "its name is too long"
    case .tooManyLinks: "its links lead round in a circle"
    case .tooLarge(let limit): "it has more than \(Self.size(limit))"
    case .tooMany(let limit): "it holds more than \(limit) files"
    case .tooDeep(let limit): "it has folders within folders more than \(limit) deep"
    case .notUTF8(let line, let column, let byte):
      "it is not UTF-8 text: line \(line), column \(column) holds the byte \(Self.hexadecimal(byte))"
    case .badPath: path.isEmpty ? "its name is empty" : "its name holds a zero byte"
    case .system(let code): Self.systemWords(code)
    }
  }

  private var missing: String {
    switch action {
    case .read: "there is no such file"
    case .list: "there is no such folder"
    case .write, .makeFolder: "there is no folder to hold it"
    }
  }

  /// `path` as one may print it: control characters, which could command a terminal, are written out.
  private static func shown(_ path: String) -> String {
    if path.isEmpty { return "''" }
    var text = ""
    for scalar in path.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func size(_ bytes: Int) -> String {
    if bytes >= 1_000_000, bytes.isMultiple(of: 1_000_000) { return "\(bytes / 1_000_000) MB" }
    if bytes >= 1_000, bytes.isMultiple(of: 1_000) { return "\(bytes / 1_000) kB" }
    return "\(bytes) bytes"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }

  private static func systemWords(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "the system says error \(code)" }
    return "the system says \(String(cString: words).lowercased())"
  }
}
