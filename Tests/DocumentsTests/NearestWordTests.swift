import Documents
import Testing

private let words = [
  "contentInset.top", "contentInset.left", "contentInset.bottom", "contentInset.right", "contentOffset.x",
  "contentOffset.y",
  "contentSize.width", "contentSize.height", "bounds.width", "bounds.height", "estimatedRowHeight", "rowHeight",
  "scale",
  "safeArea.top", "isPagingEnabled", "contentInsetAdjustmentBehavior", "id",
]

@Test(arguments: [
  ("contentInset.botom", ["contentInset.bottom"]),
  ("estimatedRowHieght", ["estimatedRowHeight"]),
  ("contentinset.bottom", ["contentInset.bottom"]),
  ("ROWHEIGHT", ["rowHeight"]),
  ("contentSize.hieght", ["contentSize.height"]),
  ("contentOffset.z", ["contentOffset.x", "contentOffset.y"]),
  ("contentInsetAdjustmentBehaviour", ["contentInsetAdjustmentBehavior"]),
  ("inset.bottom", ["contentInset.bottom"]),
  ("contentOff", ["contentOffset.x", "contentOffset.y"]),
  ("sclae", ["scale"]),
  ("pagingEnabled", ["isPagingEnabled"]),
  ("ids", ["id"]),
  ("xyz", []),
  ("x", []),
  ("q", []),
  ("ab", []),
  ("", []),
  ("completely different", []),
])
func `a mistyped word finds what was meant, and another finds nothing`(_ word: String, _ expected: [String]) {
  #expect(NearestWord.candidates(for: word, among: words) == expected)
}

@Test func `limits hold for words, answers and lengths`() {
  #expect(NearestWord.candidates(for: "contentInset", among: words, limit: 3).count == 3)
  #expect(NearestWord.candidates(for: "scale", among: words, limit: 0).isEmpty)
  #expect(NearestWord.candidates(for: String(repeating: "a", count: 1_000_000), among: words).isEmpty)
  #expect(NearestWord.candidates(for: "scales", among: ["scale", "scale"]) == ["scale"])
  #expect(NearestWord.candidates(for: "가나닭", among: ["가나다", "라마바"]) == ["가나다"])
}

@Test func `among thousands of words the nearest are found`() {
  let many = (0..<20_000).map { "question-\($0)-about-insets" } + ["adjustedContentInset.bottom"]
  #expect(NearestWord.candidates(for: "adjustedContentInset.botom", among: many) == ["adjustedContentInset.bottom"])
  #expect(NearestWord.candidates(for: "question-19999-abuot-insets", among: many) == ["question-19999-about-insets"])
}

@Test func `the hint names one or two`() {
  #expect(NearestWord.hint(for: "sclae", among: words) == "did you mean scale?")
  #expect(NearestWord.hint(for: "contentOffset.z", among: words) == "did you mean contentOffset.x or contentOffset.y?")
  #expect(NearestWord.hint(for: "xyz", among: words) == nil)
}
