import Foundation
import Testing

@testable import PageMarkup

/// Characters that are not shown, and references and tags at their limits.
extension PlainTextTests {
  @Test(arguments: [
    0x01, 0x09, 0x1f, 0x20, 0x7f, 0x85, 0xa0, 0x2000, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
  ])
  func blankCharactersAreSpaces(_ code: UInt32) throws {
    let mark = String(try #require(Unicode.Scalar(code)))
    #expect(PlainText.line("a\(mark)\(mark)b") == "a b")
    #expect(PlainText.line("\(mark)a\(mark)") == "a")
  }

  @Test(
    arguments: [
      ([0x61, 0xc3, 0x82, 0xc2], "aÂ\u{FFFD}"), ([0x61, 0xc3, 0x82, 0xc2, 0xa0], "a"),
      ([0x61, 0xc3, 0x82, 0xc2, 0xa0, 0x62], "a b"), ([0x61, 0xc3, 0x82, 0xc2, 0xa1], "aÂ¡"),
      ([0xc3, 0x82], "Â"), ([0xc2], "\u{FFFD}"), ([0xe2], "\u{FFFD}"), ([0xe2, 0x80], "\u{FFFD}"),
      ([0xe3, 0x80, 0x81], "、"), ([0x21, 0x7e], "!~"), ([0x20, 0x21, 0x7f], "!"), ([], ""),
    ] as [([UInt8], String)])
  func textMayEndWithinACharacter(_ bytes: [UInt8], _ expected: String) {
    #expect(PlainText.collapsed(bytes[...]) == expected)
  }

  @Test func marksBeyondAHundredAreLeftOut() {
    func marked(_ count: Int) -> String { "<b>e" + String(repeating: "\u{301}", count: count) + "</b>" }
    let expected = "e" + String(repeating: "\u{301}", count: 100)
    for count in [100, 101, 1000] {
      #expect(Array(PlainText.line(marked(count)).utf8) == Array(expected.utf8))
      #expect(Array(PlainText.text(marked(count)).utf8) == Array(expected.utf8))
    }
  }

  @Test(arguments: [0xad, 0x200b, 0x200e, 0x200f, 0x2060, 0xfeff, 0xfffc])
  func invisibleCharactersGo(_ code: UInt32) throws {
    let mark = String(try #require(Unicode.Scalar(code)))
    #expect(PlainText.line("a\(mark)b\(mark)") == "ab")
  }

  @Test(arguments: [
    ("می\u{200c}خواهم", "می\u{200c}خواهم"), ("👩\u{200d}🍳 ok", "👩\u{200d}🍳 ok"),
    ("क\u{200d}\u{200c}ष", "क\u{200c}ष"), ("\u{200d}می\u{200c}", "می"), ("می \u{200c} خو", "می خو"),
    ("می\u{200c} خو", "می خو"), ("a\u{200d}b", "ab"), ("1\u{200c}½", "1½"), ("½\u{200c}1", "½1"),
  ])
  func joinersStayBetweenLettersThatTheyShape(_ value: String, _ expected: String) {
    #expect(Array(PlainText.line(value).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    0x21, 0x7e, 0xa1, 0xae, 0x2010, 0x2027, 0x202a, 0x2030, 0x205e, 0x2061, 0x3001, 0xfffd, 0x1f34b,
  ])
  func visibleCharactersBesideThemStay(_ code: UInt32) throws {
    let mark = String(try #require(Unicode.Scalar(code)))
    #expect(PlainText.line("a\(mark)b\(mark)") == "a\(mark)b\(mark)")
  }

  @Test(arguments: [
    ("&;", "&;"), ("&#;", "&#;"), ("&amp", "&amp"), ("&#39", "'"), ("&#x27 a", "' a"), ("&#X27;", "'"),
    ("&a&amp;b", "&a&b"), ("&#128;", "€"), ("&#x9f;", "Ÿ"), ("&#160;a", "a"), ("&#127;a", "a"),
    ("&#129;a", "&#129;a"),
    ("&#1114111;", "\u{10ffff}"), ("&#1114112;", "&#1114112;"), ("&apos;&frac13;", "'⅓"), ("a&", "a&"),
    ("&x#;", "&x#;"), ("&#00000;", "&#00000;"), ("&EACUTE;", "&EACUTE;"), ("&Eacute;", "É"),
  ])
  func referencesAreDecodedAsBrowsersDo(_ value: String, _ expected: String) {
    #expect(PlainText.line(value) == expected)
  }

  @Test(arguments: [
    ("a <1> b", "a <1> b"), ("a<!>b", "ab"), ("a</b>c", "ac"), ("a<h-x>b", "a<h-x>b"), ("<>", "<>"),
    ("</>", "</>"),
    ("a<script>b</script>c", "a c"), ("a<style>b", "a b"), ("a > b <c", "a > b <c"), ("a<", "a<"),
    ("a</", "a</"),
    ("a<b", "a<b"), ("a<!-- b", "a<!-- b"), ("< b>c", "< b>c"), ("a<p>b</p>c", "a b c"), ("a<b>", "a"),
    ("<b>a</b", "a</b"), ("a<li>b", "a b"), ("a<span>b", "ab"),
  ])
  func tagsAreTakenOutAndOtherMarksStay(_ value: String, _ expected: String) {
    #expect(PlainText.line(value) == expected)
  }

  @Test(arguments: [
    ("a<style type=x>b > c { }</Style >d", "a d"), ("&lt;script&gt;b()&lt;/script&gt;c", "c"),
    ("a<!--[if gte mso 9]><xml>b</xml><![endif]-->c", "ac"), (#"a<!-- wp:list {"b":"<b>"} -->c"#, "ac"),
    ("a<!-->b", "ab"), ("1 < 2<style>b</style> < 3", "1 < 2 < 3"), ("a</style>b<style>c</style>d", "a b d"),
    // Without an end they hide nothing.
    ("a<!-- b > c", "a c"), ("a<style>b <i>c</i>", "a b c"), ("a<script>b</style>c", "a b c"),
  ])
  func whatIsForMachinesIsTakenOutUpToItsEnd(_ value: String, _ expected: String) {
    #expect(PlainText.line(value) == expected)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["<!-- >", "<style>", "<script>", "<!", "<style"])
  func endThatIsMissingIsLookedForOnce(_ tag: String) {
    #expect(!PlainText.line(String(repeating: tag, count: 200_000) + "a").isEmpty)
  }

  @Test(arguments: [
    ("<p>a</p><p></p><p>b</p>", "a\n\nb"), ("<p>a</p>\n\n<p>b</p>", "a\n\nb"), ("a<br><br><br>b", "a\n\nb"),
    ("a\rb", "a\nb"), (" a \n b ", "a \n b"), ("a\r\n\r\n\r\nb", "a\n\n\nb"),
    ("a & b\n\n\nc", "a & b\n\n\nc"),
  ])
  func emptyLinesAreMergedWhereThereAreTags(_ value: String, _ expected: String) {
    #expect(PlainText.text(value) == expected)
  }
}

extension PageEncodingTests {
  @Test(arguments: [
    ("text/html; charset=utf-8", "utf-8"), ("text/html; charset=\"UTF-8\"", "utf-8"),
    ("charset='koi8-r'", "koi8-r"),
    ("charset= x", "x"), ("charset=", nil), ("charset=;a", nil),
    ("CHARSET=ISO_8859-1:1987.x;q", "iso_8859-1:1987.x"),
    ("text/html", nil), ("charset=é", nil),
  ])
  func charsetIsTheWordBehindItsName(_ type: String, _ charset: String?) {
    #expect(PageEncoding.charset(in: type) == charset)
  }

  @Test(arguments: ["iso-8859-1", "latin1", "latin-1", "iso8859-1", "ascii", "cp1252", "windows-1252"])
  func namesOfLatin1MeanWindows1252(_ name: String) {
    let bytes = Data([0x63, 0x93, 0x80, 0xe8])
    #expect(decoded(bytes, "text/html; charset=\(name)") == "c“€è")
  }

  @Test(arguments: [(0, true), (1, false)])
  func encodingIsLookedForInTheFirst8192Bytes(_ more: Int, _ isFound: Bool) {
    let meta = "<meta charset=windows-1251"
    let start = String(repeating: " ", count: 8192 + more - meta.utf8.count) + meta + ">"
    let text = decoded(Data(start.utf8) + [0xec, 0xf3], nil)
    #expect(text == start + (isFound ? "му" : "ìó"))
  }

  @Test(
    arguments: [
      ([0xc3, 0xa9, 0x41, 0xff], "éA\u{fffd}"), ([0xc3, 0xa9, 0x41, 0xff, 0x41, 0xff], "Ã©AÿAÿ"),
      ([0xff, 0x41], "ÿA"), ([0xef, 0xbb, 0xbf, 0x41, 0xff], "Aÿ"), ([0xef, 0xbb, 0xbf, 0xc3, 0xa9], "é"),
      ([0xfe, 0xff, 0x00, 0x41, 0x20, 0xac], "A€"), ([0xff, 0xfe, 0x41, 0x00, 0xac, 0x20], "A€"),
      ([0xff, 0xfe, 0x41, 0x00, 0xac], "A"), ([0xfe, 0xff], ""), ([], ""),
    ] as [([UInt8], String)])
  func damagedTextIsTakenForWhatMostOfItIs(_ bytes: [UInt8], _ expected: String) {
    #expect(decoded(Data(bytes), nil) == expected)
  }

  @Test(arguments: [
    ("utf-8", "a\u{fffd}é"), ("us-ascii", "a\u{fffd}é"), ("unicode", "a\u{fffd}é"), ("utf8", "a\u{fffd}é"),
    ("iso-8859-2", "a˙ĂŠ"),
  ])
  func declaredEncodingIsUsedUnlessItSaysUTF8(_ name: String, _ expected: String) {
    #expect(decoded(Data([0x61, 0xff, 0xc3, 0xa9]), "text/html; charset=\(name)") == expected)
  }
}
