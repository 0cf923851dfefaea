extension YAMLBuilder {
  /// Says in our words what stopped libyaml, at the place where it began rather than where it was noticed.
  mutating func explain(_ failure: YAMLEvents.Failure) {
    // What goes wrong right behind a cut text is the cut's doing.
    if let last, last.isReported { return }
    // And what follows a mark of YAML on its line was meant as text, like the mark.
    if let mark, line(mark) == line(failure.problemOffset) { return }
    let (trouble, offset) = cause(of: failure)
    if case .behindClosing = trouble, let last { forgetFindings(from: last.findingsBefore) }
    report(last?.comment == nil ? trouble : .behindComment(trouble), at: offset)
  }

  private func cause(of failure: YAMLEvents.Failure) -> (YAMLTrouble, at: Int) {
    let place = failure.problemOffset
    if failure.problem.hasPrefix("found unexpected") {
      return (.unclosedQuote(character(at: failure.contextOffset)), failure.contextOffset)
    }
    if let last, last.style == .singleQuoted || last.style == .doubleQuoted,
      line(last.range.lowerBound) < line(last.range.upperBound), line(last.range.upperBound) == line(place)
    {
      let closing = source.place(atUTF8: last.range.upperBound - 1)
      return (.closedLate(character(at: last.range.lowerBound), at: closing), last.range.lowerBound)
    }
    if let opening = frames.last(where: { $0.style == .flow })?.start {
      return causeInBrackets(of: failure, opening: opening)
    }
    switch failure.problem {
    case "mapping values are not allowed in this context":
      let isBelow = last.map { line($0.range.lowerBound) < line(place) } ?? false
      return (isBelow ? .colonBelowText : .colonInText, place)
    case "could not find expected ':'": return (.noColon, failure.contextOffset)
    case "block sequence entries are not allowed in this context": return (.listBehindKey, place)
    default: return commonCause(of: failure)
    }
  }

  private func causeInBrackets(of failure: YAMLEvents.Failure, opening: Int) -> (YAMLTrouble, at: Int) {
    let place = failure.problemOffset
    let stopped = source.place(atUTF8: place)
    let isOtherClosing = character(at: place) == (character(at: opening) == "{" ? "]" : "}")
    if isTextEnd(place) || isOtherClosing || line(opening) < line(place) {
      return (.unclosedBracket(character(at: opening), stopped: isTextEnd(place) ? nil : stopped), opening)
    }
    if failure.problem.hasPrefix("did not find expected ','") {
      return (.missingComma(closing: character(at: opening) == "{" ? "}" : "]"), place)
    }
    return commonCause(of: failure)
  }

  private func commonCause(of failure: YAMLEvents.Failure) -> (YAMLTrouble, at: Int) {
    let place = failure.problemOffset
    switch (failure.problem, failure.context) {
    case ("found character that cannot start any token", _):
      return (character(at: place) == "\t" ? .tab : .cannotBegin(character(at: place)), place)
    case (let problem, _) where problem.hasPrefix("found a tab character"): return (.tab, place)
    case (_, "while parsing a quoted scalar"): return (.unknownEscape, escape(before: place))
    case ("mapping keys are not allowed in this context", _): return (.cannotBegin("?"), place)
    case ("found undefined tag handle", _): return (.cannotBegin("!"), failure.contextOffset)
    case (_, let context) where Self.isAboutFirstCharacter(context):
      return (.cannotBegin(character(at: failure.contextOffset)), failure.contextOffset)
    case (let problem, _) where problem.hasPrefix("did not find expected"):
      let trouble = strayCause(at: place)
      let isAtMargin = source.place(atUTF8: place).column == 1
      if isAtMargin, problem.hasSuffix("<document start>"), case .indentation = trouble { return (.behindEnd, place) }
      return (trouble, place)
    default: return (.other(failure.problem), place)
    }
  }

  /// Whether libyaml took the first character of a text for one of YAML's marks.
  private static func isAboutFirstCharacter(_ context: String) -> Bool {
    ["an anchor", "an alias", "a directive", "a %", "a tag", "a block scalar"].contains { thing in
      context.hasPrefix("while scanning " + thing) || context.hasPrefix("while parsing " + thing)
    }
  }

  /// Why something stands where a key, an item or nothing at all should.
  private func strayCause(at place: Int) -> YAMLTrouble {
    let found = character(at: place)
    if let last, last.style != .plain, last.range.upperBound <= place,
      source.storage.bytes[last.range.upperBound..<place].allSatisfy({ $0 == blank || $0 == tab })
    {
      return .behindClosing(character(at: last.range.upperBound - 1), opening: character(at: last.range.lowerBound))
    }
    if found == "}" || found == "]" { return .strayBracket(found) }
    if found == "," { return .missingValue }
    if found == ":" { return .missingKey }
    if found == "-" { return frames.last?.style == .flow ? .cannotBegin("-") : .itemAmongKeys }
    return frames.last?.isMapping == false ? .keyAmongItems : .indentation
  }

  /// libyaml points behind the letter of an escape whose digits are wrong.
  private func escape(before place: Int) -> Int {
    let backslash = UInt8(ascii: "\\")
    let isBehind = place >= 2 && place <= source.storage.bytes.count && source.storage.bytes[place - 2] == backslash
    return character(at: place) != "\\" && isBehind ? place - 2 : place
  }

  private func line(_ offset: Int) -> Int { source.place(atUTF8: offset).line }

  private func isTextEnd(_ offset: Int) -> Bool {
    source.storage.bytes[min(offset, source.storage.bytes.count)...].allSatisfy { $0 <= blank }
  }

  private func character(at offset: Int) -> Character {
    let rest = source.storage.bytes[min(offset, source.storage.bytes.count)...].prefix(64)
    return String(decoding: rest, as: UTF8.self).first ?? " "
  }
}
