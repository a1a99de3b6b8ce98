import Testing

@testable import PageMarkup

@Suite struct PageScannerTests {
  func markup(_ html: String) -> String {
    String(decoding: PageScanner.scan(Array(html.utf8)).markup, as: UTF8.self)
  }

  /// The attributes of all tags, the first of each name.
  func attributes(_ html: String) -> [TagName: String] {
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    let names: [TagName] = ["class", "id", "style", "title", "onclick", "data-id", "n"]
    var found: [TagName: String] = [:]
    for name in names {
      found[name] = tree.nodes.indices.lazy.compactMap { tree.attribute(name, of: $0) }.first
    }
    return found
  }

  func linkedData(_ html: String) -> [String] {
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
    #expect(attributes("<p onclick='x()' class=note data-id=4>a</p>") == ["class": "note"])
    #expect(markup("<p onclick='x()' data-id=4>a</p>") == "<p>a</p>")
  }

  @Test func attributesBelongToTheirTag() throws {
    let html = "<svg id=x></svg><p id=a><div><b class=b id=c></div><p hidden>"
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    func values(_ name: TagName, _ key: TagName) -> [String?] {
      tree.nodes.indices.filter { tree.nodes[$0].name == name }.map { tree.attribute(key, of: $0) }
    }
    #expect(values("p", "id") == ["a", nil])
    #expect(values("p", "hidden") == [nil, ""])
    #expect(values("div", "id") == [nil])
    #expect(values("b", "id") == ["c"] && values("b", "class") == ["b"])
  }

  @Test func attributeOfThePageIsNotTheIndexOfAList() {
    #expect(attributes("<p n=1 id=a>b</p><p n=0>c</p>") == ["id": "a"])
  }

  @Test func onlyTheStyleThatMakesTextBoldIsKept() {
    #expect(attributes("<b style='color: red'>a</b>").isEmpty)
    #expect(attributes("<b style='font-weight: 300'>a</b>").isEmpty)
    #expect(attributes("<b style='font-weight: 600'>a</b>")["style"] != nil)
    #expect(attributes("<b STYLE='font-Weight:bold'>a</b>") == ["style": "font-Weight:bold"])
  }

  @Test func characterReferencesInAttributesAreDecoded() {
    #expect(attributes("<p title='8\" &amp; 9&#39; tin &c'>") == ["title": "8\" & 9' tin &c"])
  }

  @Test func newerCharacterReferencesAreDecodedOnce() {
    let html = "&frac13; &AMP;&amp;frac13; &&num;39; &frac13 &frac1; &nosuch; &"
    let numbers = "&#8531; &AMP;&amp;frac13; &&#35;39; &frac13 &frac1; &nosuch; &"
    #expect(markup(html) == numbers)
    let tree = HTMLParser.tree(of: PageScanner.scan(Array("<p>\(html)</p>".utf8)))
    #expect(tree.text(of: 0).hasPrefix("⅓ "))
    #expect(tree.text(of: 0).contains("&frac13; &#39; &frac13 &frac1; &nosuch; &"))
  }

  @Test func controlCharactersBecomeSpaces() {
    #expect(markup("a\u{0}b\u{1}c\nd") == "a b c\nd")
    #expect(attributes("<p title='e\u{0}f'>") == ["title": "e f"])
  }

  @Test func runOfWhiteSpaceIsOneCharacter() {
    #expect(markup("a \t\n b\n\n  <b> \r\n </b>\u{a0} c") == "a b\n<b> </b>\u{a0} c")
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
    #expect(PageScanner.scan(Array("<p \(many)>".utf8)).attributes.all.count == 24)
    #expect(attributes("<p title=\(String(repeating: "a", count: 20_000)) class=b>") == ["class": "b"])
  }

  @Test func attributeAndTagOfTheMaximumLengthAreKept() {
    for (length, isKept) in [
      (PageScanner.maximumAttributeBytes, true), (PageScanner.maximumAttributeBytes + 1, false),
    ] {
      let value = String(repeating: "a", count: length)
      #expect(attributes("<p title=\(value)>")["title"] == (isKept ? value : nil))
    }
    for (length, isKept) in [(64, true), (65, false)] {
      let tag = "<" + String(repeating: "a", count: length) + ">"
      #expect(markup(tag) == (isKept ? tag : ""))
    }
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
