import Foundation
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct AddressListTests {
  private func addresses(_ text: String) -> [String]? {
    AddressList(Data(text.utf8))?.addresses.map(\.absoluteString)
  }

  @Test func eachLineGivesItsAddressOnce() {
    #expect(
      addresses(
        "\u{feff}https://a.example/1\r\n\r\nhttp://b.example/2?x=1,2-a\n\n  https://a.example/1  \n# mine\n")
        == ["https://a.example/1", "http://b.example/2?x=1,2-a"])
  }

  @Test(arguments: [
    "Plum Tart,https://a.example/1,Dessert", "\"Tart, plum\",\"https://a.example/1\",x",
    "Tart;https://a.example/1",
    "Tart\thttps://a.example/1", "- <https://a.example/1>", "* Tart: https://a.example/1",
    "[Tart](https://a.example/1)",
    "HTTPS://a.example/1",
  ])
  func addressIsFoundBesideItsTitle(_ line: String) {
    let list = line + "\nhttps://a.example/2\n"
    #expect(addresses(list)?.map { $0.lowercased() } == ["https://a.example/1", "https://a.example/2"])
  }

  @Test func addressIsReadUpToItsLimit() {
    let address = "https://a.example/" + String(repeating: "x", count: 4096 - 18)
    #expect(addresses(address) == [address])
    #expect(addresses(address + "x") == nil)
    for tag in ["<A HREF=", "<a ADD_DATE=\"1\" href="] {
      let text = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\(tag)\"\(address)\"></A>"
      #expect(addresses(text) == [address])
    }
  }

  /// The address is one of the words.
  @Test func lineWithManyWordsShowsNoList() {
    #expect(addresses("https://a.example/1" + String(repeating: " tart", count: 23))?.count == 1)
    #expect(addresses("https://a.example/1" + String(repeating: " tart", count: 24)) == nil)
  }

  @Test func linesBeyondTheirLimitAreNotRead() {
    let list = AddressList(Data((String(repeating: "http://a\n", count: 50_000) + "http://b").utf8))
    #expect(list?.isCut == true && list?.addresses.count == 1)
  }

  @Test func asManyLinesWithoutAnAddressAsWithOneAreNoList() {
    #expect(addresses("Tart\nhttps://a.example/1\nhttps://a.example/2")?.count == 2)
    #expect(addresses("Tart\nSoup\nhttps://a.example/1\nhttps://a.example/2") == nil)
    #expect(addresses("https://a.example/1\n \n\t\n  \n")?.count == 1)
  }

  @Test(arguments: [
    ("https://a.example/Tart_(plum)", "https://a.example/Tart_(plum)"),
    ("(https://a.example/1)", "https://a.example/1"),
    ("https://a.example/1.", "https://a.example/1"), ("'https://a.example/1'", "https://a.example/1"),
    ("https://a.example/1,2-x", "https://a.example/1,2-x"),
    ("https://a.example/1,2", "https://a.example/1,2"),
    ("https://a.example/1,2,3", "https://a.example/1,2,3"),
    ("Tart,https://a.example/1,2", "https://a.example/1"),
    ("https://a.example/1,x", "https://a.example/1"),
    ("Soup,\"https://a.example/1?x=1,2\",1700000000,food", "https://a.example/1?x=1,2"),
    ("https://a.example/1,,", "https://a.example/1"), ("x,https://a.example/1", "https://a.example/1"),
    ("a>(https://a.example/1)].", "https://a.example/1"),
  ])
  func bracketsThatBelongToAnAddressStay(text: String, address: String) {
    #expect(addresses(text) == [address])
  }

  @Test(arguments: [
    ("xhttps://a.example/1", nil), ("https:/a.example", nil), ("http://a", ["http://a"]), ("https://", nil),
    ("\u{1}https://a.example/1", nil), ("  https://a.example/1", ["https://a.example/1"]),
    ("<https://a.example/1>", nil),
  ])
  func otherWordsAreNoAddresses(text: String, found: [String]?) {
    #expect(addresses(text) == found)
  }

  @Test func aZeroInTheFirstKilobyteIsNoText() {
    for (count, isList) in [(1023, false), (1024, true)] {
      let line = "https://a.example/1" + String(repeating: " ", count: count - 19)
      #expect((AddressList(Data(line.utf8) + [0] + Data("\nhttps://a.example/2".utf8)) != nil) == isList)
    }
  }

  @Test func aLongLineIsNotSearched() {
    let limit = 4 * 4096
    let address = "https://a.example/2"
    for (count, isRead) in [(limit, true), (limit + 1, false)] {
      let text =
        "https://a.example/1\nhttps://a.example/3\n" + String(repeating: " ", count: count - 19) + address
      let list = AddressList(Data(text.utf8))
      #expect(list?.addresses.count == (isRead ? 3 : 2))
      #expect(list?.longLines == (isRead ? [] : [3]))
    }
  }

  @Test(arguments: [
    ("<A HREF='https://a.example/1'>", "https://a.example/1"),
    ("<a\thref=https://a.example/1 x>", "https://a.example/1"),
    ("<a href=\"https://a.example/1", "https://a.example/1"), ("<abbr href=\"https://a.example/1\">", nil),
    ("<a href=>", nil), ("<a href=", nil), ("<a", nil),
    ("<a <a href='https://a.example/1'>", "https://a.example/1"),
    ("< a href='https://a.example/1'>", nil),
  ])
  func bookmarksAreElementsWithAnAddress(text: String, address: String?) {
    #expect(addresses("<!DOCTYPE NETSCAPE-Bookmark-file-1>" + text) == (address.map { [$0] } ?? []))
  }

  @Test func tableWithAHeadingIsRead() {
    #expect(addresses("name,url\nTart,https://a.example/1\nSoup,https://a.example/2")?.count == 2)
  }

  @Test func numberAfterAnAddressIsACellInATableWithAHeading() {
    #expect(
      addresses("url,rating\nhttps://a.example/1,5\nhttps://a.example/2,4")
        == ["https://a.example/1", "https://a.example/2"])
    #expect(
      addresses("# mine\nhttps://a.example/1,5\nhttps://a.example/2,4")
        == ["https://a.example/1,5", "https://a.example/2,4"])
  }

  @Test func bookmarksOfABrowserAreRead() {
    let text = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Bookmarks</TITLE>
      <DL><p>
        <DT><H3 ADD_DATE="1">Recipes</H3>
        <DL><p>
          <DT><A HREF="https://a.example/1?a=1&amp;b=2" ADD_DATE="1">Tart</A>
          <DT><a add_date="2" href='https://a.example/2'>Soup</a>
          <DT><A HREF="javascript:alert(1)">No</A>
          <DT><A HREF="https://a.example/2">Soup again</A>
        </DL><p>
      </DL><p>
      """
    #expect(addresses(text) == ["https://a.example/1?a=1&b=2", "https://a.example/2"])
  }

  /// Joined marks are one character, however many they are.
  @Test func anAddressBesideLongTextsIsFound() {
    let joined = "e" + String(repeating: "\u{301}\u{200d}", count: 12_000)
    let tags = (1...40).map { "<A TITLE=\"\(joined)\" HREF=\"https://a.example/\($0)\" X=\"\(joined)\">" }
    let text = "<!DOCTYPE NETSCAPE-Bookmark-file-1>" + tags.joined()
    #expect(addresses(text)?.count == 40)
    #expect(addresses("<!DOCTYPE NETSCAPE-Bookmark-file-1><A HREF=https://a.example/\(joined)>") == [])
  }

  @Test(arguments: [
    "", "Beat 2 eggs.\nSee https://a.example/1\nBake.", "ftp://a.example/1\nfile:///etc/passwd",
    "https://\nhttp:///x",
    "<html><a href=\"https://a.example/1\">x</a></html>", "{\"url\": \"https://a.example/1\"}", "just words",
    ">> source: https://a.example/1\n\nBeat @eggs{2}.",
  ])
  func otherFilesAreNoLists(_ text: String) {
    #expect(addresses(text) == nil)
  }

  @Test func binaryFilesAreNoLists() {
    #expect(AddressList(Data([0, 1, 2]) + Data("\nhttps://a.example/1\n".utf8)) == nil)
  }

  @Test func listEndsAtItsLimit() {
    let text = (0..<AddressList.maximumAddresses + 5).map { "https://a.example/\($0)" }.joined(
      separator: "\n")
    #expect(addresses(text)?.count == AddressList.maximumAddresses)
  }

  @Test(arguments: 0..<100)
  func randomBytesGiveAddressesOrNothing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "https://", "http://a", "\n", ",", "\"", "<A HREF=\"", ">", "é", " ", "]", "(", "\u{0}", "x",
    ]
    var text = seed % 2 == 0 ? "<!DOCTYPE NETSCAPE-Bookmark-file-1>" : ""
    for _ in 0..<200 { text += random.one(of: parts) }
    for address in AddressList(Data(text.utf8))?.addresses ?? [] {
      #expect(address.scheme?.lowercased().hasPrefix("http") == true)
    }
  }

  @Test(arguments: ["<a ", "\n", "https://a\n", "<a href=\"", "x"])
  func repeatedPartsTakeLinearTime(_ part: String) {
    let text = "<!DOCTYPE NETSCAPE-Bookmark-file-1>" + String(repeating: part, count: 20_000)
    _ = addresses(text)
    _ = addresses(String(text.dropFirst(35)))
  }
}
