import Foundation
import RecipeFeed
import TestSupport
import Testing

@Suite struct FeedSourceTests {
  @Test(
    arguments: [
      ("live", .live), ("sample", .sample), ("malformed", .malformed), ("empty", .empty), (" live\n", .live),
      ("/tmp/recipes.json", .file("/tmp/recipes.json")), ("./recipes.json", .file("/here/recipes.json")),
      ("./../up.json", .file("/up.json")), ("./a:b", .file("/here/a:b")),
      ("file:///x/a%20b.json", .file("/x/a b.json")), ("file:/x/y.json", .file("/x/y.json")),
      ("//srv/./a//b.json", .file("/srv/a/b.json")),
      ("FILE:///x", .file("/x")), ("~/r.json", .file("/home/cook/r.json")),
    ] as [(String, FeedSource)])
  func textsNameFeeds(_ text: String, _ expected: FeedSource) throws {
    #expect(try FeedSource(argument: text, currentDirectory: "/here", home: "/home/cook") == expected)
  }

  /// A link may lead to another file tomorrow.
  @Test func aLinkIsKeptAsItIsNamed() throws {
    let folder = try TemporaryDirectory()
    let link = folder("latest.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    #expect(try FeedSource(argument: link) == .file(link))
  }

  @Test(arguments: ["https://a.example/r.json", "HTTP://127.0.0.1:80/x?y=z"])
  func addressesAreAddresses(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect(try FeedSource(argument: text) == .address(url))
    #expect(try FeedSource(argument: text).url == url)
  }

  @Test(arguments: [
    "example.org", "example.org/recipes.json", "example.org:8080/r.json?x=y", "127.0.0.1:80/r.json",
    "localhost",
    "localhost:8765/r.json", "[::1]:80/r.json", "recipes.json", "köche.example/r.json",
  ])
  func addressWithoutASchemeGetsHTTPS(_ text: String) throws {
    #expect(try FeedSource(argument: text) == .address(try #require(URL(string: "https://" + text))))
  }

  @Test(arguments: [
    "foo", "LIVE", "foo/recipes.json", "C:x", "a:b", "../up.json", "~", "~cook/r.json", "1://x", "?",
    "a!://x.example", "a é://x.example", "+a://x.example",
  ])
  func aWordIsNeitherAServerNorAFile(_ text: String) {
    #expect(throws: FeedSource.ArgumentError.notAnAddress(text)) { try FeedSource(argument: text) }
  }

  @Test(
    arguments: [
      ("", .blank), ("  \n", .blank), ("ftp://a.example/r.json", .unsupportedScheme("ftp")),
      ("data://x", .unsupportedScheme("data")), ("A+b-c.1://x", .unsupportedScheme("a+b-c.1")),
      ("http://", .notAnAddress("http://")),
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

  @Test func preferenceThatNamesNoFeedIsNotDecoded() {
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
