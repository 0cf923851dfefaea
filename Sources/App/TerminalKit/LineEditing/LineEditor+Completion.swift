import CReadline
import Platform

/// Answers readline's question for what Tab offers; `start` and `end` are where the word lies in the line, in bytes.
let completionMatches:
  @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = {
    text, start, end in
    // Readline would offer file names where we offer nothing.
    editor_set_completion(0x20, 1)
    guard let editor = LineEditor.active, let text else { return nil }
    let line = UnsafeRawBufferPointer(start: editor_line(), count: strlen(editor_line()))
    let from = min(max(Int(start), 0), line.count)
    let to = min(max(Int(end), from), line.count)
    let isQuoted = editor_quote_character() != 0
    let request = Completion.Request(
      head: String(decoding: line[..<from], as: UTF8.self), word: String(decoding: line[from..<to], as: UTF8.self),
      rest: String(decoding: line[to...], as: UTF8.self), isQuoted: isQuoted)
    let answer = editor.complete(request)
    guard let matches = answer.matches(for: request.word, isQuoted: isQuoted) else {
      return answer.includesFileNames ? editor_file_names(text) : nil
    }
    switch answer.ending {
    case .blank: editor_set_completion(0x20, 1)
    case .equals: editor_set_completion(0x3D, 1)
    case .nothing: editor_set_completion(0, 1)
    }
    return stringList([matches.replacement] + matches.listed)
  }

/// A list as C keeps it, which readline frees.
private func stringList(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  let size = (texts.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
  guard let list = malloc(size)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else { return nil }
  for (index, text) in texts.enumerated() { list[index] = strdup(text) }
  list[texts.count] = nil
  return list
}
