import JSON
import Testing

struct MarksTests {
  @Test(arguments: [
    "\u{301}", "\u{301}\u{200d}", "\u{e34}", "\u{93e}", "\u{200d}", "\u{fe0f}", "\u{20dd}\u{200c}",
  ])
  func aLetterHasAHundredMarks(_ marks: String) {
    let text = "a" + String(repeating: marks, count: 500) + "b" + marks
    #expect(text.hasTooManyMarks)
    #expect(text.limitingMarks.unicodeScalars.count == 102 + marks.unicodeScalars.count)
    #expect(text.limitingMarks.unicodeScalars.first == "a" && text.limitingMarks.unicodeScalars.contains("b"))
    #expect(!text.limitingMarks.hasTooManyMarks)
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "กิ่", "क्षि", "ắ", "שָׁ", "한", "pâté ",
  ])
  func wordsKeepTheirMarks(_ word: String) {
    let text = String(repeating: word, count: 400)
    #expect(!text.hasTooManyMarks && text.limitingMarks == text)
  }

  @Test(arguments: [0, 1, 99, 150, 198, 199, 200, 201, 399])
  func marksAreFoundWhereverTheyBegin(_ letters: Int) {
    let text = String(repeating: "a", count: letters) + String(repeating: "\u{301}", count: 101)
    #expect(text.hasTooManyMarks)
    #expect((text + String(repeating: "b", count: 500)).hasTooManyMarks)
  }
}
