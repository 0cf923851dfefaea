import CYAML

/// What libyaml finds in a text, one event after the other.
///
/// Offsets are in bytes of the whole text, whatever libyaml counts in.
final class YAMLEvents {
  enum Kind {
    case documentStart(hasDirectives: Bool)
    case documentEnd
    case streamEnd
    case alias(String)
    case scalar(String, YAMLNode.Style)
    case sequenceStart(YAMLNode.Style)
    case mappingStart(YAMLNode.Style)
    case collectionEnd
    /// The start of the stream, of which nobody asks anything.
    case other
  }

  struct Event {
    var kind: Kind
    var range: Range<Int>
    var anchor: String?
    var tag: String?
  }

  /// libyaml's own words for what stopped it.
  struct Failure: Error {
    var problem: String
    var problemOffset: Int
    var context: String
    var contextOffset: Int
  }

  /// libyaml keeps the address of its parser, so it stays where it was made.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var offsets: ScalarOffsets

  /// Nil where there is no memory for it.
  /// - Parameters:
  ///   - bytes: without a byte order mark; they must live as long as this reads.
  ///   - base: what comes before them in the whole text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    parser = .allocate(capacity: 1)
    offsets = ScalarOffsets(bytes, base: base)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func next() throws(Failure) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let start = offsets[event.start_mark.index]
    var read = Event(kind: .other, range: start..<max(start, offsets[event.end_mark.index]))
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      let document = event.data.document_start
      let hasDirectives =
        document.version_directive != nil || document.tag_directives.start != document.tag_directives.end
      read.kind = .documentStart(hasDirectives: hasDirectives)
    case YAML_DOCUMENT_END_EVENT: read.kind = .documentEnd
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: read.kind = .streamEnd
    case YAML_ALIAS_EVENT: read.kind = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      read.kind = .scalar(text, Self.style(scalar.style))
      read.anchor = Self.text(scalar.anchor)
      read.tag = Self.text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      read.kind = .sequenceStart(sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block)
      read.anchor = Self.text(sequence.anchor)
      read.tag = Self.text(sequence.tag)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      read.kind = .mappingStart(mapping.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block)
      read.anchor = Self.text(mapping.anchor)
      read.tag = Self.text(mapping.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: read.kind = .collectionEnd
    default: break
    }
    return read
  }

  private var failure: Failure {
    Failure(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      problemOffset: offsets[parser.pointee.problem_mark.index],
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      contextOffset: offsets[parser.pointee.context_mark.index])
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}

/// Where the n-th Unicode scalar begins: libyaml counts those, and everybody else counts bytes.
private struct ScalarOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  /// The offset of every 64th scalar.
  private var marks: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
    var count = 0
    for offset in bytes.indices where Self.begins(bytes[offset]) {
      if count.isMultiple(of: 64) { marks.append(offset) }
      count += 1
    }
  }

  private static func begins(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  subscript(index: Int) -> Int {
    guard index / 64 < marks.count else { return base + bytes.count }
    var offset = marks[index / 64]
    var left = index % 64
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, !Self.begins(bytes[offset]) { offset += 1 }
      left -= 1
    }
    return base + offset
  }
}
