/// Makes nodes from libyaml's events, without recursion and to a bounded depth, and finds what we do not allow.
struct YAMLBuilder {
  /// A list or mapping whose end was not reached yet.
  struct Frame {
    var isMapping: Bool
    var style: YAMLNode.Style
    var start: Int
    var elements: [YAMLNode] = []
    var entries: [YAMLNode.Entry] = []
    /// The key whose value comes next.
    var key: YAMLNode?
    var known: [String: Place] = [:]
    /// How many findings there were when it began.
    var findingsBefore: Int
  }

  let source: SourceText
  private(set) var findings: [Finding] = []
  private(set) var frames: [Frame] = []
  /// What came last of what a person can see, for failures are often its fault.
  private(set) var last: Last?
  /// Where the last tag, anchor or alias stands.
  private(set) var mark: Int?

  struct Last {
    var range: Range<Int>
    var style: YAMLNode.Style
    /// Where the comment begins that may have cut it.
    var comment: Int?
    /// Whether the cut is among the findings already.
    var isReported = false
    /// How many findings there were before it began.
    var findingsBefore: Int
  }

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func build(from events: YAMLEvents) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event: YAMLEvents.Event
      do {
        event = try events.next()
      } catch {
        explain(error)
        return nil
      }
      if case .streamEnd = event.kind { break }
      if case .documentStart = event.kind, root != nil {
        report(.secondDocument, at: event.range.lowerBound)
        break
      }
      if frames.count >= YAML.mostLevels, event.opens {
        report(.tooDeep, at: event.range.lowerBound)
        return nil
      }
      if let complete = take(event) { root = complete }
    }
    guard let root, !root.isEmpty else {
      if findings.isEmpty { report(.empty, at: 0) }
      return nil
    }
    return root
  }

  mutating func report(_ trouble: YAMLTrouble, at offset: Int) {
    report(trouble, at: source.place(atUTF8: offset))
  }

  private mutating func report(_ trouble: YAMLTrouble, at place: Place) {
    // Nobody reads more, and a text made of mistakes has as many as letters.
    guard findings.count < 100 else { return }
    findings.append(Finding(file: source.name, place: place, message: trouble.message, hint: trouble.hint))
  }

  /// Takes back what was found from `count` on: another finding explains it.
  mutating func forgetFindings(from count: Int) {
    findings.removeSubrange(min(count, findings.count)...)
  }

  /// Takes one event in; answers with the document's node once it is complete.
  private mutating func take(_ event: YAMLEvents.Event) -> YAMLNode? {
    if case .alias = event.kind { mark = event.range.lowerBound }
    if event.tag != nil || event.anchor != nil { mark = event.range.lowerBound }
    if let tag = event.tag { report(.tag(tag), at: event.range.lowerBound) }
    if let anchor = event.anchor { report(.anchor(anchor), at: event.range.lowerBound) }
    switch event.kind {
    case .documentStart(let hasDirectives):
      if hasDirectives { report(.directive, at: event.range.lowerBound) }
      return nil
    case .documentEnd, .streamEnd, .other: return nil
    case .alias(let name):
      report(.alias(name), at: event.range.lowerBound)
      // Quoted, so that no reader calls it missing as well.
      return add(node(.scalar("", isQuoted: true), event.range, .plain))
    case .scalar(let text, let style):
      note(text, style, event.range)
      return add(node(.scalar(text, isQuoted: style != .plain), event.range, style))
    case .sequenceStart(let style): open(isMapping: false, style, event.range)
    case .mappingStart(let style): open(isMapping: true, style, event.range)
    case .collectionEnd: return close(event.range)
    }
    return nil
  }

  private func node(_ content: YAMLNode.Content, _ range: Range<Int>, _ style: YAMLNode.Style) -> YAMLNode {
    YAMLNode(
      place: source.place(atUTF8: range.lowerBound), content: content,
      origin: YAMLNode.Origin(source: source, range: range, style: style))
  }

  private mutating func open(isMapping: Bool, _ style: YAMLNode.Style, _ range: Range<Int>) {
    frames.append(
      Frame(isMapping: isMapping, style: style, start: range.lowerBound, findingsBefore: findings.count))
  }

  private mutating func close(_ range: Range<Int>) -> YAMLNode? {
    guard let frame = frames.popLast() else { return nil }
    let content = frame.isMapping ? YAMLNode.Content.mapping(frame.entries) : .sequence(frame.elements)
    let whole = frame.start..<max(frame.start, range.upperBound)
    if frame.style == .flow {
      last = Last(range: whole, style: .flow, comment: nil, findingsBefore: frame.findingsBefore)
    }
    return add(node(content, whole, frame.style))
  }

  private mutating func add(_ node: YAMLNode) -> YAMLNode? {
    guard let frame = frames.indices.last else { return node }
    if !frames[frame].isMapping {
      frames[frame].elements.append(node)
    } else if let key = frames[frame].key {
      frames[frame].key = nil
      addEntry(key, node, to: frame)
    } else {
      frames[frame].key = node
    }
    return nil
  }

  private mutating func addEntry(_ key: YAMLNode, _ value: YAMLNode, to frame: Int) {
    guard let name = key.text else { return report(.keyIsNoText, at: key.place) }
    if key.isEmpty { return report(.missingKey, at: key.place) }
    if let first = frames[frame].known[name] { return report(.doubledKey(name, first: first), at: key.place) }
    frames[frame].known[name] = key.place
    if frames[frame].style == .flow, value.isEmpty, !hasColon(between: key, and: value) {
      return report(.keyWithoutValue(name, whole: whole(frames[frame].entries.last, with: key)), at: key.place)
    }
    frames[frame].entries.append(YAMLNode.Entry(key: key, value: value))
  }

  /// The entry before a key without value, with the key as the rest of its value: `sections: "3,2"`.
  private func whole(_ entry: YAMLNode.Entry?, with key: YAMLNode) -> YAMLTrouble.Pair? {
    guard let entry, let name = entry.key.text, entry.value.text != nil, !entry.value.isQuoted,
      let start = entry.value.origin?.range.lowerBound, let end = key.origin?.range.upperBound, start < end
    else { return nil }
    return YAMLTrouble.Pair(key: name, value: String(decoding: source.storage.bytes[start..<end], as: UTF8.self))
  }

  private func hasColon(between key: YAMLNode, and value: YAMLNode) -> Bool {
    guard let start = key.origin?.range.upperBound, let end = value.origin?.range.lowerBound, start < end else {
      return false
    }
    return source.storage.bytes[start..<end].contains(UInt8(ascii: ":"))
  }
}

extension YAMLBuilder {
  /// Remembers a scalar for what may go wrong behind it, and finds a text that ` #` cuts.
  private mutating func note(_ text: String, _ style: YAMLNode.Style, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var note = Last(range: range, style: style, comment: nil, findingsBefore: findings.count)
    if style == .plain, let comment = comment(behind: range.upperBound) {
      note.comment = comment
      if cuts(text, from: range.upperBound, comment) {
        note.isReported = true
        report(.cutByComment, at: comment)
      }
    }
    last = note
  }

  /// Where on the same line, behind blanks only, a comment begins.
  private func comment(behind offset: Int) -> Int? {
    let rest = source.storage.bytes[offset...]
    guard let first = rest.firstIndex(where: { $0 != blank && $0 != tab }), first > offset,
      source.storage.bytes[first] == UInt8(ascii: "#")
    else { return nil }
    return first
  }

  /// Whether a comment was rather meant as the text's end: behind more than one word, or close behind a word and
  /// close before the next, as in `Issue #5`. Behind a number or a flag it is a comment.
  private func cuts(_ text: String, from end: Int, _ comment: Int) -> Bool {
    if text.utf8.contains(blank) || text.utf8.contains(newline) { return true }
    guard comment == end + 1, comment + 1 < source.storage.bytes.count else { return false }
    let behind = source.storage.bytes[comment + 1]
    let isClose = behind > blank && behind != UInt8(ascii: "#")
    return isClose && JSONNumber.read(text) == nil && Form.flag(from: text) == nil
  }
}

extension YAMLEvents.Event {
  /// Whether one level more begins.
  fileprivate var opens: Bool {
    switch kind {
    case .sequenceStart, .mappingStart: true
    default: false
    }
  }
}
