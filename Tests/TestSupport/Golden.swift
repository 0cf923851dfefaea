import Platform
import Testing

/// Holds `text` against the file `Goldens/<name>` beside the test that asks.
///
/// With `RECORD=1` in the environment the file is written, and the test fails that once, so that nobody
/// records by accident. A missing file fails.
public func expectGolden(
  _ text: String, _ name: String, testFile: String = #filePath, at location: SourceLocation = #_sourceLocation
) {
  let folder =
    testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Goldens"
  let path = folder + "/" + name
  if getenv("RECORD") != nil {
    mkdir(folder, 0o777)
    guard let file = fopen(path, "w") else {
      Issue.record("cannot write \(path)", sourceLocation: location)
      return
    }
    fputs(text, file)
    fclose(file)
    Issue.record("recorded \(name); run again without RECORD", sourceLocation: location)
    return
  }
  guard let golden = contents(of: path) else {
    Issue.record("no golden file \(name); RECORD=1 writes it", sourceLocation: location)
    return
  }
  guard text != golden else { return }
  let ours = text.split(separator: "\n", omittingEmptySubsequences: false)
  let theirs = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(ours, theirs).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(name) differs from line \(line + 1):
    golden: \(line < theirs.count ? String(theirs[line]) : "(its end)")
    now:    \(line < ours.count ? String(ours[line]) : "(its end)")
    the whole of it now:
    \(text)
    """, sourceLocation: location)
}

/// The text of a file, or nil where it cannot be read.
public func contents(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}
