import Testing

@testable import TerminalKit

struct VisibleTests {
  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[31mred", "␛[31mred"), ("a\nb\r\n", "a␊b␍␊"), ("a\tb", "a b"),
    ("\u{7F}\u{0}\u{7}", "␡␀␇"),
    ("\u{9B}31m", "�31m"), ("\u{85}", "�"), ("\u{202E}txt.exe", "�txt.exe"),
    ("\u{2066}\u{2069}\u{200F}\u{61C}", "����"),
    ("\u{2028}\u{2029}", "��"), ("한글 é 👍🏽", "한글 é 👍🏽"),
  ])
  func `what commands a terminal is shown as a picture`(_ text: String, _ shown: String) {
    #expect(visible(text) == shown)
  }

  @Test(arguments: [0xFFFE, 0x1FFFF, 0xFDD0] as [UInt32]) func `what is never a character is not printed`(
    _ value: UInt32
  ) {
    #expect(Unicode.Scalar(value).map { picture(of: $0) } == "�")
  }

  @Test func `bytes that are no UTF-8 are repaired before they are shown`() {
    #expect(visible(String(decoding: [0x61, 0x9B, 0x33, 0xFF, 0x62] as [UInt8], as: UTF8.self)) == "a�3�b")
  }

  @Test func `every control character is caught and no letter is`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      if category == .control { #expect(picture(of: scalar) != nil, "\(value)") }
      if scalar.properties.isAlphabetic { #expect(picture(of: scalar) == nil, "\(value)") }
    }
  }

  @Test func `ASCII writes control characters with a caret and signs in letters`() {
    let rendering = Rendering(characters: .ascii)
    #expect(rendering.inline("\u{1B}[2J − … → ✓ 한") == "^[[2J - ... -> ok 한")
    #expect(Rendering(characters: .ascii, lettersAreASCII: true).inline("한글 é e\u{301} ½") == "?? ? ? 1/2")
  }
}
