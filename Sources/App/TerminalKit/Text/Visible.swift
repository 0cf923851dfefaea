/// The text with every character that could command a terminal shown as a picture: `␛` for escape, `␊` for a line
/// feed, `�` for what has no picture (the C1 controls, the marks that turn the reading direction, line separators).
/// A tab becomes one blank.
///
/// What comes from a file, a file's name or a person goes through here before it is printed; a `Rendering` does
/// it for every text of a page. Invalid UTF-8 never gets this far: decoding repairs it to `�`.
public func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { picture(of: $0) != nil }) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(picture(of: scalar) ?? scalar) }
  return String(result)
}

/// What is shown in place of a character that must not reach a terminal raw; nil for all others.
func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0x20..<0x7F, 0xA0..<0x600: return nil
  case 0x09: return " "
  case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value)
  case 0x7F: return "␡"
  case 0x80..<0xA0: return "�"
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return "�"  // reading direction
  case 0x2028, 0x2029: return "�"  // line and paragraph separator
  case 0x206A...0x206F, 0xFFF9...0xFFFB: return "�"  // deprecated format controls, annotations
  case let value where value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value: return "�"  // never characters
  default: return nil
  }
}
