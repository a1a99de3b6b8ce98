import PageMarkup
import Testing

@Suite struct PageScannerTests {
  private func markup(_ html: String) -> String {
    String(decoding: PageScanner.scan(Array(html.utf8)).markup, as: UTF8.self)
  }

  private func linkedData(_ html: String) -> [String] {
    PageScanner.scan(Array(html.utf8)).linkedData.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    #"<script type="application/ld+json">{"a": 1}</script>"#,
    #"<SCRIPT data-x=1 TYPE='application/LD+JSON; charset=utf-8'>{"a": 1}</Script>"#,
    #"<script type="application/ld json">{"a": 1}"#,
  ])
  func scriptOfLinkedDataIsTakenOut(_ html: String) {
    #expect(linkedData("<p>" + html) == [#"{"a": 1}"#])
  }

  @Test func scriptsOfLinkedDataKeepTheirOrder() {
    let html = (1...3).map { "<script type=application/ld+json>\($0)</script>" }.joined(separator: "<p>")
    #expect(linkedData(html) == ["1", "2", "3"])
  }

  @Test(arguments: ["script", "style", "svg", "noscript", "iframe", "template", "textarea", "select"])
  func contentThatIsNoTextIsDropped(_ tag: String) {
    #expect(markup("a<\(tag) class=x>b < c</\(tag.uppercased())>d") == "a d")
  }

  @Test func unclosedScriptSwallowsThePageAndUnclosedDrawingDoesNot() {
    #expect(markup("a<script>b<p>c") == "a")
    #expect(markup("a<svg>b<p>c") == "ab<p>c")
  }

  @Test func commentsAndDeclarationsAreDropped() {
    #expect(markup("<!DOCTYPE html>a<!-- b > c -->d<?php e ?>f<!-- g") == "adf")
  }

  @Test func attributesThatSayNothingAreDropped() {
    #expect(markup("<p onclick='x()' class=note data-id=4>a</p>") == "<p class=\"note\">a</p>")
  }

  @Test func onlyTheStyleThatMakesTextBoldIsKept() {
    #expect(markup("<b style='color: red'>a</b>") == "<b>a</b>")
    #expect(markup("<b style='font-weight: 300'>a</b>") == "<b>a</b>")
    #expect(markup("<b style='font-weight: 600'>a</b>").contains("style"))
    #expect(markup("<b STYLE='font-Weight:bold'>a</b>").contains("font-Weight:bold"))
  }

  @Test func quotationMarksInAttributesAreEscaped() {
    #expect(markup("<p title='8\" tin'>") == "<p title=\"8&quot; tin\">")
  }

  @Test func controlCharactersBecomeSpaces() {
    #expect(markup("a\u{0}b\u{1}c\nd<p title='e\u{0}f'>") == "a b c\nd<p title=\"e f\">")
  }

  @Test func lessThanThatBeginsNoTagIsText() {
    #expect(markup("1 < 2 <3") == "1 &lt; 2 &lt;3")
  }

  @Test func depthIsBounded() {
    let scanned = markup(String(repeating: "<div>", count: 10_000))
    #expect(scanned.components(of: "<div>") == 256)
  }

  @Test func numberAndLengthOfAttributesAreBounded() {
    let many = (0..<1000).map { "title=a\($0)" }.joined(separator: " ")
    #expect(markup("<p \(many)>").components(of: "title=") == 24)
    #expect(markup("<p title=\(String(repeating: "a", count: 20_000)) class=b>") == "<p class=\"b\">")
  }

  @Test func numberOfTagNamesIsBounded() {
    let tags = (0..<5000).map { "<x\($0)>" }.joined()
    #expect(markup(tags).components(of: "<x") <= 2048)
  }

  @Test func endTagWithoutStartTagIsDropped() {
    #expect(markup("</div>a</p>") == "a")
  }

  @Test func everyBeginningOfAPageIsScanned() {
    let html = Array(
      "<p class='a' title=b><script type='application/ld+json'>{}</script><!-- c --><br/>d</p>".utf8)
    for count in html.indices { #expect(PageScanner.scan(Array(html[..<count])).markup.count <= 100) }
  }
}

extension String {
  /// The number of times that a part occurs in the scanned page.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
