import Foundation
import Testing

@testable import Recipes

struct FeedDecoderTests {
  @Test func wholeRecipeIsRead() throws {
    let recipes = try FeedDecoder.recipes(from: FeedText.feed(FeedText.recipe()))
    #expect(
      recipes == [
        Recipe(
          id: try #require(UUID(uuidString: FeedText.identity)), name: "Apam Balik", cuisine: "Malaysian",
          smallPhoto: WebAddress("https://photos.example/small.jpg"),
          largePhoto: WebAddress("https://photos.example/large.jpg"),
          source: WebAddress("http://recipes.example/apam"),
          video: WebAddress("https://www.youtube.com/watch?v=abcdefghijk"))
      ])
  }

  @Test func emptyFeedIsValid() throws {
    #expect(try FeedDecoder.recipes(from: FeedText.feed()) == [])
  }

  @Test func identityIsReadInAnyCase() throws {
    let lower = FeedText.identity.lowercased()
    let recipes = try FeedDecoder.recipes(from: FeedText.feed(FeedText.recipe(["uuid": "\"\(lower)\""])))
    #expect(recipes.map(\.id.uuidString) == [FeedText.identity])
  }

  @Test func repeatedIdentityKeepsTheFirst() throws {
    let again = FeedText.recipe(["uuid": "\"\(FeedText.identity.lowercased())\"", "name": #""Another""#])
    let recipes = try FeedDecoder.recipes(from: FeedText.feed(FeedText.recipe(), FeedText.other, again))
    #expect(recipes.map(\.name) == ["Apam Balik", "Pie"])
  }

  @Test func repeatedIdentityMayNotHaveADefect() {
    let again = FeedText.recipe(["name": nil])
    #expect(
      defect(FeedText.feed(FeedText.recipe(), again))
        == .recipe(number: 2, name: nil, field: .name, problem: .missing))
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{7F}"])
  func eachKindOfLineBreakAloneIsASpace(_ character: String) throws {
    let text = FeedText.recipe(["name": #""Two\#(character)lines, the cook’s Crème Brûlée""#])
    let recipe = try #require(try FeedDecoder.recipes(from: FeedText.feed(text)).first)
    #expect(recipe.name == "Two lines, the cook’s Crème Brûlée")
  }

  @Test(arguments: ["味噌汁", "Борщ", "حمص", "🍮"])
  func nameWithoutLatinLettersIsVisible(_ name: String) throws {
    let recipes = try FeedDecoder.recipes(from: FeedText.feed(FeedText.recipe(["name": "\"\(name)\""])))
    #expect(recipes.map(\.name) == [name])
  }

  @Test(arguments: ["name", "cuisine"])
  func whiteSpaceAroundATextIsRemoved(key: String) throws {
    let text = FeedText.recipe([key: #""\ufeff\n\t Crème  Brûlée \u3000\ufeff""#])
    let recipe = try #require(try FeedDecoder.recipes(from: FeedText.feed(text)).first)
    #expect((key == "name" ? recipe.name : recipe.cuisine) == "Crème  Brûlée")
  }

  @Test(arguments: ["name", "cuisine"])
  func lineBreaksBecomeSpacesAndJoinersStay(_ key: String) throws {
    let text = FeedText.recipe([key: #""Two\r\nlines\u2028and\ta tab 👨\u200d🍳""#])
    let recipe = try #require(try FeedDecoder.recipes(from: FeedText.feed(text)).first)
    #expect((key == "name" ? recipe.name : recipe.cuisine) == "Two lines and a tab 👨\u{200D}🍳")
  }

  @Test(arguments: ["name", "cuisine"], ["m", "m\u{335}"])
  func enormousNameIsTruncated(_ key: String, _ letter: String) throws {
    let text = FeedText.recipe([key: "\"M" + String(repeating: letter, count: 100_000) + "\""])
    let recipe = try #require(try FeedDecoder.recipes(from: FeedText.feed(text)).first)
    let read = key == "name" ? recipe.name : recipe.cuisine
    #expect(read.unicodeScalars.count == 500)
    #expect(read.unicodeScalars.last == "…")
  }

  @Test(arguments: ["m", "é", "味"])
  func nameOfTheMaximumLengthIsKept(_ letter: String) throws {
    for (length, expected) in [
      (500, String(repeating: letter, count: 500)), (501, String(repeating: letter, count: 499) + "…"),
    ] {
      let name = String(repeating: letter, count: length)
      let text = FeedText.recipe(["name": "\"\(name)\""])
      #expect(try FeedDecoder.recipes(from: FeedText.feed(text)).map(\.name) == [expected])
    }
  }

  @Test func unknownKeysAreIgnoredWhateverTheyHold() throws {
    let text = FeedText.recipe([
      "rating": "1e99999", "count": "123456789012345678901234567890", "tags": #"[{"a":[null,true]}]"#,
      "\\u0000": "0",
    ])
    #expect(try FeedDecoder.recipes(from: FeedText.feed(text)).count == 1)
    let feed = #"{"next":{"page":2},"recipes":[\#(text)],"version":-0.0}"#
    #expect(try FeedDecoder.recipes(from: Data(feed.utf8)).count == 1)
  }

  @Test func keyMayBeWrittenWithEscapes() throws {
    let text = FeedText.recipe().replacing(#""name""#, with: #""\u006eame""#)
    #expect(try FeedDecoder.recipes(from: FeedText.feed(text)).map(\.name) == ["Apam Balik"])
    #expect(try FeedDecoder.recipes(from: Data(#"{"r\u0065cipes":[\#(text)]}"#.utf8)).count == 1)
  }

  @Test(arguments: ["nam", "names", "Name", "n\u{200b}ame", "name "])
  func keyThatIsNearlyTheSameIsAnother(key: String) {
    let text = FeedText.recipe().replacing(#""name""#, with: "\"\(key)\"")
    #expect(defect(FeedText.feed(text)) == .recipe(number: 1, name: nil, field: .name, problem: .missing))
  }

  @Test func keyThatIsThereTwiceCountsOnce() throws {
    let text = FeedText.recipe().replacing(#""name":"#, with: #""name":"First","name":"#)
    #expect(try FeedDecoder.recipes(from: FeedText.feed(text)).map(\.name) == ["First"])
  }

  @Test(arguments: [
    "null", #""""#, #""photo""#, #""ftp://photos.example/a""#, #""javascript:alert(1)""#, #""http://""#,
  ])
  func valueThatIsNotAnAddressIsNone(json: String) throws {
    for key in ["photo_url_large", "photo_url_small", "source_url", "youtube_url"] {
      for value in [json, nil] {
        let text = FeedText.recipe([key: value])
        let recipe = try #require(try FeedDecoder.recipes(from: FeedText.feed(text)).first)
        let all = [recipe.largePhoto, recipe.smallPhoto, recipe.source, recipe.video]
        #expect(all.filter { $0 == nil }.count == 1, "\(text)")
      }
    }
  }

  @Test func byteOrderMarkIsTolerated() throws {
    let data = Data([0xEF, 0xBB, 0xBF]) + FeedText.feed(FeedText.recipe())
    #expect(try FeedDecoder.recipes(from: data).count == 1)
  }

  @Test func bodyBeyondTheGreatestSizeIsRefused() {
    var data = FeedText.feed(FeedText.recipe())
    data.append(Data(repeating: 0x20, count: FeedDecoder.maximumBytes + 1 - data.count))
    #expect(defect(data) == .notJSON(.tooLarge(limit: 64 << 20)))
  }

  @Test func sliceOfABodyIsReadAsWell() throws {
    let data = Data("xyz".utf8) + FeedText.feed(FeedText.recipe()) + Data("xyz".utf8)
    #expect(try FeedDecoder.recipes(from: data.dropFirst(3).dropLast(3)).count == 1)
    #expect(defect(data.dropFirst(3).dropLast(7)) == .notJSON(.truncated))
  }
}
