import Foundation
import RecipeFeed
import Testing

@Suite struct FeedSourceTests {
  @Test(
    arguments: [
      ("live", .live), ("sample", .sample), ("malformed", .malformed), ("empty", .empty), (" live\n", .live),
      ("/tmp/recipes.json", .file("/tmp/recipes.json")), ("recipes.json", .file("/here/recipes.json")),
      ("../up.json", .file("/up.json")), ("./a:b", .file("/here/a:b")),
      ("file:///x/a%20b.json", .file("/x/a b.json")),
      ("LIVE", .file("/here/LIVE")), ("1://x", .file("/here/1:/x")),
    ] as [(String, FeedSource)])
  func textsNameFeeds(_ text: String, _ expected: FeedSource) throws {
    #expect(try FeedSource(argument: text, currentDirectory: "/here") == expected)
  }

  @Test(arguments: ["https://a.example/r.json", "HTTP://127.0.0.1:80/x?y=z"])
  func addressesAreAddresses(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect(try FeedSource(argument: text) == .address(url))
    #expect(try FeedSource(argument: text).url == url)
  }

  @Test func aTildeIsTheHome() throws {
    #expect(try FeedSource(argument: "~/r.json") == .file(NSHomeDirectory() + "/r.json"))
  }

  @Test(
    arguments: [
      ("", .blank), ("  \n", .blank), ("ftp://a.example/r.json", .unsupportedScheme("ftp")),
      ("data://x", .unsupportedScheme("data")), ("http://", .notAnAddress("http://")),
      ("https:///r.json", .notAnAddress("https:///r.json")), ("file://", .notAnAddress("file://")),
    ] as [(String, FeedSource.ArgumentError)])
  func textsThatNameNoFeedSayWhy(_ text: String, _ expected: FeedSource.ArgumentError) {
    #expect(throws: expected) { try FeedSource(argument: text) }
  }

  @Test(arguments: ["live", "sample", "malformed", "empty", "https://a.example/r.json", "/x/y.json"])
  func preferencesKeepThem(_ text: String) throws {
    let source = try FeedSource(argument: text)
    #expect(source.argument == text)
    let coded = try JSONEncoder().encode([source])
    #expect(try JSONDecoder().decode([FeedSource].self, from: coded) == [source])
  }

  @Test func aPreferenceThatNamesNoFeedIsNotDecoded() {
    #expect(throws: FeedSource.ArgumentError.blank) {
      try JSONDecoder().decode([FeedSource].self, from: Data(#"[""]"#.utf8))
    }
  }

  @Test func builtInFeedsHaveTheirOwnAddresses() {
    let sources: [FeedSource] = [.live, .sample, .malformed, .empty]
    #expect(Set(sources.compactMap(\.url)).count == 4)
    #expect(FeedSource.file("/x").url == nil)
    #expect(FeedSource.live.url?.absoluteString == "https://d3jbb8n5wk0qxi.cloudfront.net/recipes.json")
  }
}
