import PageMarkup
import Testing

@testable import Cookbook

/// The tags of a file, and what is no tag.
@Suite struct MarkupTagsTests {
  /// The tags of a text as they stand in it, an end tag with "/" before its name.
  private func tags(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var tags = MarkupTags(bytes)
    var found: [String] = []
    while let tag = tags.next() {
      let text = String(decoding: bytes[tag.range], as: UTF8.self)
      #expect(tag.isEnd == text.hasPrefix("</"))
      found.append(text)
    }
    return found
  }

  @Test(
    arguments: [
      ("", []), ("x", []), ("<", []), ("<p", ["<p"]), ("<p>", ["<p>"]), ("a<p>b</p>c", ["<p>", "</p>"]),
      ("</", []), ("</p", ["</p"]), ("< p>", []), ("<1>", []), ("<p><", ["<p>"]), ("<<p>", ["<p>"]),
      ("<h1 a=1>", ["<h1 a=1>"]), ("<p a='>'>x", ["<p a='>'>"]), ("<p a=\">\" b>x", ["<p a=\">\" b>"]),
      ("<p a=\"><b>", ["<p a=\"><b>"]), ("<p a='\">'><b>", ["<p a='\">'>", "<b>"]),
      ("<p a=>'<b>", ["<p a=>", "<b>"]), ("<p a='", ["<p a='"]), ("<p a=", ["<p a="]),
      ("<p \"><b>", ["<p \">", "<b>"]),
      // Comments, scripts and styles.
      ("<!--<p>--><b>", ["<b>"]), ("<!-- <p>", []), ("<!--><b>--><i>", ["<b>", "<i>"]), ("<!p><b>", ["<b>"]),
      ("<!-<p>", ["<p>"]), ("<script><p></script><b>", ["<script>", "<b>"]),
      ("<SCRIPT><p></ScRiPt ><b>", ["<SCRIPT>", "<b>"]), ("<script><p></scrip><b>", ["<script>"]),
      ("<style><p></style><b>", ["<style>", "<b>"]), ("<style><p></script><b>", ["<style>"]),
      ("</script><p>", ["</script>", "<p>"]), ("</style><p>", ["</style>", "<p>"]),
      ("<scripts><p>", ["<scripts>", "<p>"]), ("<script><</script><b>", ["<script>", "<b>"]),
      ("<script>", ["<script>"]), ("<script></scrip", ["<script>"]),
    ] as [(String, [String])])
  func tagsAreFoundWithoutParsing(text: String, found: [String]) {
    #expect(tags(text) == found)
  }

  @Test(
    arguments: [
      ("<p class=a>", "a"), ("<p class='a b'>", "a b"), ("<p class=\"a'b\">", "a'b"), ("<p CLASS=a>", "a"),
      ("<p class = a>", "a"), ("<p class\n=\n'a'>", "a"), ("<p x=1 class=a>", "a"), ("<p x='1'class=a>", nil),
      ("<p x=\"1\"class=a>", "a"), ("<p subclass=a>", nil), ("<p classes=a>", nil), ("<p class>", nil),
      ("<p>", nil), ("<p class=>", ""), ("<p class=a class=b>", "a"), ("<p x='class=b'>", nil),
      ("<p x='class=b' class=a>", "a"), ("<p class='a", "a"), ("<p class=", ""), ("class=a>", nil),
      ("<p =a>", nil), ("<p x= class=a>", nil),
    ] as [(String, String?)])
  func attributesAreFoundByTheirNames(tag: String, value: String?) {
    let bytes = Array(tag.utf8)
    let found = MarkupTags.attribute("class", in: bytes[...])
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == value)
    // As a part of a file, whose bytes around it do not count.
    let file = Array(" class=x".utf8) + bytes + Array(" class=y>".utf8)
    let part = file[8..<8 + bytes.count]
    #expect(MarkupTags.attribute("class", in: part).map { String(decoding: $0, as: UTF8.self) } == value)
  }
}
