import Documents
import Values

extension YAMLNode {
  /// A short name for what it says, whatever its layout: sixteen hexadecimal digits.
  var contentHash: String {
    var text = ""
    write(to: &text)
    let hex = String(Seed.hash(text), radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex
  }

  private func write(to text: inout String) {
    switch content {
    case .scalar(let scalar, _): text += "'" + scalar + "'"
    case .sequence(let elements):
      text += "["
      for element in elements { element.write(to: &text) }
      text += "]"
    case .mapping(let entries):
      text += "{"
      for entry in entries {
        entry.key.write(to: &text)
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }
}
