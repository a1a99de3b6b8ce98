import Cookbook
import Foundation
import RecipeExchange
import Networking
import RecipeFeed
import RecipePages
@testable import RecipePresentation
import Recipes
import Storage
import Testing

struct StringsTests {
  @Test(arguments: [
    (0, "1 min"), (20, "1 min"), (25 * 60, "25 min"), (40 * 60, "40 min"), (3600, "1 hr"),
    (63 * 60, "1 hr 3 min"), (3 * 3600, "3 hr"), (24 * 3600, "1 day"), (27 * 3600 + 32 * 60, "1 day 3 hr"),
    (48 * 3600 + 60, "2 days"), (72 * 3600, "3 days"),
  ])
  func durationsHaveTwoUnitsAtMost(_ seconds: Int, _ words: String) {
    #expect(Strings.duration(.seconds(seconds)) == words)
  }

  /// Screen readers say the same time as the screen shows.
  @Test(arguments: [
    (20, "1 minute"), (63 * 60, "1 hour, 3 minutes"), (27 * 3600 + 32 * 60, "1 day, 3 hours"),
  ])
  func spokenDurationsAreThoseThatAreShown(_ seconds: Int, _ words: String) {
    #expect(Strings.spokenDuration(.seconds(seconds)) == words)
  }

  @Test func whateverIsInThePlaceOfAFolderIsNamed() {
    let error = CookbookError(FileError(.open, "/home/ann/cookbook/Ladle", code: ENOTDIR))
    let words = "Move or rename the file or link that is in the place of a folder: /home/ann/cookbook/Ladle"
    #expect(Strings.cookbookProblem(error) == words)
  }

  /// Every way in which loading a feed can fail.
  static let errors: [FeedError] =
    [
      .offline, .hostNotFound(host: "x.example"), .connectionFailed(host: "x.example"), .silent(seconds: 10),
      .insecure(host: "x.example"), .badRedirect, .truncated, .tooLarge(limit: 64 << 20),
      .fileNotFound(path: "/a"), .fileNotReadable(path: "/a"), .unsupportedAddress, .other("words"),
    ] + [301, 401, 403, 404, 410, 418, 429, 500, 503].map(FeedError.status)
    + [
      .empty, .html, .truncated, .notUTF8, .tooDeep, .tooLarge(limit: 1), .other,
    ].map { FeedError.malformed(.notJSON($0)) }
    + [.topLevelNotAnObject, .missing, .null, .notAnArray].map { FeedError.malformed(.noRecipes($0)) }
    + FeedDefect.Field.allCases.flatMap { field in
      [FeedDefect.Problem.missing, .null, .blank, .wrongType, .notAUUID].map {
        FeedError.malformed(.recipe(number: 18, name: nil, field: field, problem: $0))
      }
    }

  @Test(arguments: errors)
  func everyErrorSaysWhatHappenedAndWhatToDo(error: FeedError) {
    let notice = Strings.notice(for: error, source: .live)
    #expect(!notice.title.hasSuffix("."))
    #expect(notice.message.hasSuffix("."))
    #expect(notice.actions.first == .tryAgain)
    let warning = Strings.warning(for: error, age: 7200).message
    #expect(warning.hasPrefix("Couldn’t refresh. "))
    #expect(warning.hasSuffix(". Last updated 2 hours ago."))
    for text in [notice.title, notice.message, warning] {
      // Apple's and GNOME's guidelines: no apologies, no exclamation marks, typographic quotes, and no error
      // codes in the headline.
      #expect(!text.contains("!") && !text.contains("'") && !text.contains("\"") && !text.contains("orry"))
    }
    #expect(!notice.title.contains { $0.isNumber })
  }

  @Test(arguments: [
    (404, "The recipe’s page isn’t on example.com any more."),
    (410, "The recipe’s page isn’t on example.com any more."),
    (403, "Ladle can’t read the recipe’s page."),
    (503, "The recipe’s page isn’t available right now."),
  ])
  func pageThatIsGoneIsNotSaidToComeBack(_ status: Int, _ words: String) {
    #expect(Strings.pageUnavailable(.status(status), host: "example.com") == words)
  }

  @Test func fileThatIsMissingMayHaveANameThatIsNotUTF8() {
    func reason(_ file: String) -> String {
      Strings.importProblem(.unreadable(FileError(.open, file, code: ENOENT)), of: file)
    }
    #expect(reason("/tmp/soup.json") == "The file isn’t there.")
    #expect(
      reason("/tmp/caf\u{FFFD}.json") == "The name can’t be read.")
  }

  @Test func defectNamesItsPlace() {
    #expect(
      Strings.defect(number: 18, name: nil, field: .name, problem: .missing) == "Recipe 18 has no name.")
    #expect(
      Strings.defect(number: 2, name: "Tart", field: .video, problem: .wrongType)
        == "Recipe 2 (“Tart”): “youtube_url” is not text.")
  }

  @Test(
    arguments: [
      (0, "just now"), (59, "just now"), (60, "1 minute ago"), (7199, "1 hour ago"), (7200, "2 hours ago"),
      (86_400, "1 day ago"), (800 * 86_400, "800 days ago"), (-5, "just now"),
    ] as [(TimeInterval, String)])
  func ageIsRoundedDown(seconds: TimeInterval, words: String) {
    #expect(Strings.lastUpdated(seconds) == "Last updated \(words).")
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (512, "512 bytes"), (1024, "1 kB"), (12_345_678, "11.8 MB"),
    (200 << 20, "200 MB"), (1 << 30, "1 GB"),
  ])
  func sizesAreInTheUnitsOfTheirLimits(bytes: Int, words: String) { #expect(Strings.size(bytes) == words) }

  @Test(arguments: [(0, "0:00"), (41.2, "0:42"), (725, "12:05"), (6432, "1:47:12")])
  func clockRoundsUp(seconds: TimeInterval, words: String) { #expect(Strings.clock(seconds) == words) }

  @Test func numbersAreGroupedByThousands() {
    #expect(Strings.searchPlaceholder(recipes: 1) == "Search 1 recipe")
    #expect(Strings.searchPlaceholder(recipes: 9_999) == "Search 9,999 recipes")
    #expect(Strings.searchPlaceholder(recipes: 1_234_567) == "Search 1,234,567 recipes")
    #expect(Strings.searchPlaceholder(recipes: nil) == "Search recipes")
  }

  @Test func newsCountsWhatMatters() {
    let old = [recipe("A"), recipe("B")]
    #expect(Strings.news(RecipeDifference(from: old, to: old)) == nil)
    #expect(Strings.news(RecipeDifference(from: old, to: [])) == "Recipes updated")
    #expect(Strings.news(RecipeDifference(from: [], to: old)) == "2 new recipes")
  }

  @Test func cuisinesAreNamedUpToFive() {
    #expect(Strings.named(["Thai"]) == "Thai")
    #expect(Strings.named(["Thai", "British"]) == "British and Thai")
    #expect(Strings.named(Set("ABCDEFG".map(String.init))) == "A, B, C, D, E, and 2 more")
  }

  func recipe(_ name: String) -> Recipe { Recipe(id: UUID(), name: name, cuisine: "X") }
}
