import Ingredients
import PageMarkup

/// The headings of a page, each with the line right under it. By them a declared line is recognised as the name of the
/// lines below it.
struct ShownHeadings {
  private static let longestHeading = 60
  /// The most letters of the line under a heading that are compared, in UTF-8 bytes.
  private static let longestLine = 60

  private var lines: [String: Set<String>] = [:]

  init(_ outline: PageOutline) {
    for (block, next) in zip(outline.blocks, outline.blocks.dropFirst())
    where block.headingLevel ?? 1 > 1 && Self.mayBe(block.text) {
      lines[Self.key(block.text), default: []].insert(Self.key(next.text))
    }
  }

  /// Whether a line may be a heading: a short one without a number and without the end of a sentence.
  static func mayBe(_ line: String) -> Bool {
    line.utf8.count <= longestHeading && line.utf8.last != UInt8(ascii: ".") && !line.hasNumber
  }

  func contain(_ heading: String, over line: String) -> Bool {
    guard Self.mayBe(heading), let below = lines[Self.key(heading)] else { return false }
    return below.contains(Self.key(line))
  }

  /// The letters of a line, by which two spellings of it are one.
  private static func key(_ text: String) -> String {
    let letters = text.lowercasedLetters(andNumbers: true)
    return letters.utf8.count <= longestLine ? letters : String(letters.prefix(longestLine))
  }
}
