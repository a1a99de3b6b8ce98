import Foundation
import Testing

@testable import PageMarkup

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("Mac &amp; Cheese", "Mac & Cheese"), ("Mac &amp;amp; Cheese", "Mac & Cheese"),
    ("&frac12;&nbsp;cup", "½ cup"), ("&#189; cup &#x27;", "½ cup '"), ("&#150;", "–"),
    ("Tom & Jerry", "Tom & Jerry"),
    ("&nosuch; &", "&nosuch; &"), ("&#0;&#xD800;", "&#0;&#xD800;"), ("&#8211", "–"),
  ])
  func characterReferencesAreDecoded(_ value: String, _ expected: String) {
    #expect(PlainText.line(value) == expected)
  }

  @Test(arguments: [
    ("2 <b>eggs</b>", "2 eggs"), ("a<br>b", "a b"), ("&lt;p&gt;a&lt;/p&gt;", "a"), ("a < b", "a < b"),
    ("a <!-- b --> c", "a c"), ("x <y and so on", "x <y and so on"), ("</p>", ""),
    ("Stir <gently>.", "Stir <gently>."), ("<https://a.example>", "<https://a.example>"),
    ("x<y, z>3", "x<y, z>3"),
    ("a<o:p></o:p>", "a"), ("<BLOCKQUOTE cite=x>a", "a"),
  ])
  func tagsAreTakenOut(_ value: String, _ expected: String) {
    #expect(PlainText.line(value) == expected)
  }

  @Test(arguments: [
    ("  a\t\n b ", "a b"), ("a\u{a0}\u{2003}b", "a b"), ("a\u{ad}b\u{200b}c\u{feff}", "abc"),
    ("1Â\u{a0}cup", "1 cup"), ("1Â\u{a0}", "1"), ("1Â", "1Â"),
    ("\u{3000}a\u{202f}b", "a b"), ("é 🍋", "é 🍋"), ("", ""),
  ])
  func whiteSpaceIsCollapsedAndInvisibleCharactersGo(_ value: String, _ expected: String) {
    #expect(PlainText.line(value) == expected)
  }

  @Test func blocksAndLineBreaksPartLines() {
    #expect(PlainText.lines("<p>a</p><p>b<br/>c</p>") == ["a", "b", "c"])
    #expect(PlainText.lines("a\r\nb\n\nc <i>d</i>") == ["a", "b", "c d"])
    #expect(PlainText.lines(" <br> ").isEmpty)
  }

  @Test(arguments: [(4095, true), (4096, false)])
  func longTagIsText(_ spaces: Int, _ isTag: Bool) {
    let text = "a<b" + String(repeating: " ", count: spaces) + ">c"
    #expect(PlainText.line(text) == (isTag ? "ac" : "a<b >c"))
  }

  @Test(arguments: [
    "a <b> c", "&lt;b&gt;", "&amp;amp;lt;", "a <br/ b>  c\nd", "<!-- a -->", "Salt & <pepper>", "a",
  ])
  func writtenTextIsReadAsItIs(_ text: String) {
    #expect(PlainText.text(PlainText.written(text)) == text)
    #expect(PlainText.line(PlainText.written(text)) == PlainText.collapsed(Array(text.utf8)[...]))
    #expect(!PlainText.hasTags(PlainText.written(text)))
  }

  @Test func textThatLooksLikeNoMarkupIsWrittenAsItIs() {
    #expect(PlainText.written("Salt & <pepper>, x < y") == "Salt & <pepper>, x < y")
    #expect(PlainText.written("a <b>") == "a <\u{2060}b>")
  }

  @Test func numberOfLinesIsBounded() {
    #expect(PlainText.lines(String(repeating: "a<br>", count: 10_000)).count == 5000)
  }

  @Test func trimmedTextHasNoSpaceAtItsEnds() {
    #expect(" a b\n".trimmed() == "a b" && "\u{a0}".trimmed() == "" && "".trimmed() == "")
  }
}

@Suite struct PageEncodingTests {
  @Test func validUTF8IsRecognisedByItsBytes() {
    let edges: [UInt8] = [
      0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0,
      0xf1, 0xf4, 0xf5,
      0xff,
    ]
    for a in edges {
      for b in edges {
        for c in edges {
          for bytes in [[a, b, c], [a, b, c, 0x80], Array(repeating: 0x41, count: 7) + [a, b, c]] {
            #expect(
              PageEncoding.isUTF8(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
          }
        }
      }
    }
    #expect(PageEncoding.isUTF8([]))
  }

  func decoded(_ bytes: Data, _ type: String?) -> String {
    String(decoding: PageEncoding.utf8(bytes, contentType: type), as: UTF8.self)
  }

  @Test(
    arguments: [
      (String.Encoding.windowsCP1252, "text/html; charset=iso-8859-1"), (.utf16, nil), (.utf8, nil),
      (.utf8, "text/html; charset=nonsense"), (.utf8, "text/html; charset=ISO-8859-1"),
    ] as [(String.Encoding, String?)])
  func declaredOrEvidentEncodingIsUsed(_ encoding: String.Encoding, _ type: String?) throws {
    let text = "<p>crème brûlée – €"
    #expect(decoded(try #require(text.data(using: encoding)), type) == text)
  }

  @Test func encodingOfAMetaElementIsUsed() throws {
    let text = "<html><meta name=a><META http-equiv=x content='text/html; charset = windows-1251'>мука"
    #expect(decoded(try #require(text.data(using: .windowsCP1251)), "text/html") == text)
  }

  /// Its letters show that it is not UTF-16.
  @Test(arguments: ["utf-16be", "UTF-16", "utf-16le"])
  func metaElementThatNamesUTF16IsWrong(_ label: String) throws {
    let text = "<meta charset=\(label)>crème\0"
    #expect(decoded(try #require(text.data(using: .windowsCP1252)), "text/html") == text)
  }

  @Test func headerTakesPrecedenceOverTheMetaElement() throws {
    let text = "<meta charset=windows-1251>crème"
    #expect(decoded(try #require(text.data(using: .windowsCP1252)), "text/html;charset=windows-1252") == text)
  }

  @Test func undeclaredTextThatIsNotUTF8IsWindows1252() throws {
    #expect(decoded(Data([0x63, 0x72, 0xe8, 0x6d, 0x65]), nil) == "crème")
  }

  @Test func bytesThatWindows1252DoesNotDefineAreControlCharacters() {
    #expect(decoded(Data([0xe8, 0x81, 0x41, 0x9d, 0x80]), "text/html; charset=latin1") == "è\u{81}A\u{9d}€")
  }

  /// The label of a page's encoding, a text, and its bytes.
  @Test(
    arguments: [
      ("gb2312", "面粉€", [0xc3, 0xe6, 0xb7, 0xdb, 0xa2, 0xe3]), ("x-gbk", "面", [0xc3, 0xe6]),
      ("big5", "麵粉", [0xc4, 0xd1, 0xaf, 0xbb]), ("euc-kr", "뷁", [0x94, 0xee]),
      ("ks_c_5601-1987", "밀", [0xb9, 0xd0]), ("koi8-r", "мука", [0xcd, 0xd5, 0xcb, 0xc1]),
      ("koi8-u", "їжа", [0xa7, 0xd6, 0xc1]), ("ibm866", "мука", [0xac, 0xe3, 0xaa, 0xa0]),
      ("tis-620", "แป้ง", [0xe1, 0xbb, 0xe9, 0xa7]), ("latin2", "tě", [0x74, 0xec]),
      ("iso_8859-2", "tě", [0x74, 0xec]), ("iso-8859-9", "şe", [0xfe, 0x65]), ("latin5", "şe", [0xfe, 0x65]),
      ("x-mac-roman", "crè", [0x63, 0x72, 0x8f]), ("windows-31j", "①粉", [0x87, 0x40, 0x95, 0xb2]),
      ("x-sjis", "粉", [0x95, 0xb2]), ("euc-jp", "小麦", [0xbe, 0xae, 0xc7, 0xfe]),
      ("x-cp1250", "tě", [0x74, 0xec]), ("windows-1253", "αλ", [0xe1, 0xeb]), ("utf-16", "a", [0x61, 0x00]),
      ("utf-16be", "é", [0x00, 0xe9]),
    ] as [(String, String, [UInt8])])
  func encodingsOfTheWebAreConverted(_ label: String, _ text: String, _ bytes: [UInt8]) {
    #expect(decoded(Data(bytes), "text/html; charset=\(label)") == text)
  }

  /// Browsers read text that is not UTF-8 as Windows-1252.
  @Test(arguments: [
    "utf-7", "iso-2022-jp", "iso-2022-jp-3", "iso-2022-cn-ext", "ibm1364", "ucs-4", "iso-8859-12", "cp437",
  ])
  func encodingsThatAreNotOfTheWebAreNotConverted(_ label: String) {
    #expect(decoded(Data([0x63, 0x72, 0xe8, 0x6d, 0x65]), "text/html; charset=\(label)") == "crème")
  }

  @Test func pageGoesOnBehindABadByte() {
    let flour: [UInt8] = [0x8f, 0xac, 0x94, 0x9e, 0x95, 0xb2]
    let type = "text/html; charset=shift_jis"
    #expect(decoded(Data(flour + [0xff, 0x20] + flour), type) == "小麦粉\u{fffd} 小麦粉")
    #expect(decoded(Data(flour + [0x95]), type) == "小麦粉\u{fffd}")
    #expect(decoded(Data([0xc4, 0xd1, 0x88, 0x66]), "text/html; charset=big5") == "麵Ê")
    let long = [[UInt8]](repeating: flour, count: 10_000).joined()
    #expect(decoded(Data(long), type) == String(repeating: "小麦粉", count: 10_000))
  }

  @Test func pageInAnotherEncodingThanItsLabelSaysIsNotLost() {
    let text = String(repeating: "crème brûlée ", count: 100)
    let bytes = text.data(using: .windowsCP1252) ?? Data()
    #expect(decoded(bytes, "text/html; charset=euc-jp") == text)
  }

  @Test func damagedUTF8StaysUTF8() {
    #expect(decoded(Data("crème brûlée".utf8) + [0xff], nil) == "crème brûlée\u{fffd}")
  }

  @Test(arguments: [
    ("Sweet.\r\n\r\n  For two. \n", "Sweet.\n\n  For two."), ("<p>Mix.</p><p>Bake.</p>", "Mix.\n\nBake."),
    ("Mix.<br>Bake.", "Mix.\nBake."), ("Salt & pepper,\n\n\nx < y", "Salt & pepper,\n\n\nx < y"),
    ("a  &amp;  b", "a & b"), ("", ""),
  ])
  func textsKeepTheLinesOfAPerson(_ value: String, _ expected: String) {
    #expect(PlainText.text(value) == expected)
  }

  @Test(arguments: [
    ("Heat to 350<sup>0</sup>F.", "Heat to 350°F."), ("180 <sup>o</sup> C", "180 ° C"),
    ("200<sup>1</sup> g flour", "200 g flour"), ("1<sup>1</sup>/<sub>2</sub> cup", "1 1/2 cup"),
    ("1<sup>1</sup>&#8260;<sub>2</sub> cup", "1 1⁄2 cup"), ("1<sup>1</sup><sub>2</sub>", "112"),
    ("9 cm<sup>2</sup>", "9 cm2"), ("the 1<sup>st</sup>", "the 1st"), ("2<sup>1</sup>", "2"),
    ("2<sup>1", "21"),
  ])
  func raisedNumberBehindANumberIsANoteOrASign(_ markup: String, _ text: String) {
    #expect(PlainText.line(markup) == text)
  }
}
