import Testing

@testable import PageMarkup

/// Tags that are cut off, nested too deeply or closed in the wrong place.
extension PageScannerTests {
  @Test(arguments: [
    ("a<", "a"), ("a<b", "a<b>"), ("a<b ", "a<b>"), ("a<b c", "a<b>"), ("a<b c=", "a<b>"),
    ("a<b c='", "a<b>"),
    ("<b>a</b", "<b>a</b>"), ("<b>a</", "<b>a"), ("a</3>b", "ab"), ("a</ c>b", "ab"), ("a</b>c", "ac"),
    ("<b>a</b>c</b>d", "<b>a</b>cd"), ("a<3>b", "a&lt;3>b"), ("a<>b", "a&lt;>b"),
    ("<B>a</B>", "<B>a</B>"), ("<b/>a", "<b>a"), ("<b\n>a", "<b>a"), ("<b=c>a", "<b>a"),
  ])
  func tagsAreReadToTheirEnd(_ html: String, _ expected: String) {
    #expect(markup(html) == expected)
  }

  @Test(arguments: [
    ("a<!>b", "ab"), ("a<!b>c", "ac"), ("a<!-b>c", "ac"), ("a<!", "a"), ("a<!-", "a"), ("a<!--", "a"),
    ("a<!-->b", "ab"), ("a<!--->b", "ab"), ("a<!---->b", "ab"), ("a<!-- > -- -> -->b", "ab"), ("a<?b", "a"),
    ("a<!-- b --", "a"), ("a<!b", "a"),
  ])
  func commentEndsAtItsOwnMark(_ html: String, _ expected: String) {
    #expect(markup(html) == expected)
  }

  @Test func elementsThatAreTooDeepHaveNeitherStartNorEnd() {
    func nested(_ count: Int) -> String {
      String(repeating: "<b>", count: count) + "a" + String(repeating: "</b>", count: count) + "<i>c</i>"
    }
    let most = PageScanner.maximumDepth
    #expect(markup(nested(most)) == nested(most))
    let kept = String(repeating: "<b>", count: most) + "a" + String(repeating: "</b>", count: most)
    #expect(markup(nested(most + 1)) == kept + "<i>c</i>")
    #expect(markup(nested(most + 40)) == kept + "<i>c</i>")
  }

  @Test func divisionsThatAreTooDeepAreNotClosedWithTheirSection() {
    func page(_ count: Int) -> String {
      String(repeating: "<b>", count: count) + "<nav><div>a</nav>c"
    }
    let most = PageScanner.maximumDepth
    func start(_ count: Int) -> String { String(repeating: "<b>", count: count) }
    #expect(markup(page(most - 2)) == start(most - 2) + "<nav><div>a</div></nav>c")
    #expect(markup(page(most - 1)) == start(most - 1) + "<nav>a</nav>c")
    #expect(markup(page(most)) == start(most) + "ac")
  }

  @Test(arguments: ["<br>", "<li>", "<td>", "<p>"])
  func elementsThatNeedNoEndTagAreNotCountedAsDepth(_ tag: String) {
    let html = String(repeating: tag, count: PageScanner.maximumDepth + 44)
    #expect(markup(html) == html)
    #expect(markup(html + "<b>a</b>") == html + "<b>a</b>")
  }

  @Test(arguments: [(64, true), (65, false)])
  func endTagOfTheMaximumLengthIsKept(_ length: Int, _ isKept: Bool) {
    let name = String(repeating: "a", count: length)
    #expect(markup("<aaaaaaaa>b</\(name)>") == "<aaaaaaaa>b" + (isKept ? "</\(name)>" : ""))
  }

  @Test(arguments: [
    // The section inside has the division that is still open, the one outside has the other.
    (
      "<article><div><section><div>a</section>b</article>c",
      "<article><div><section><div>a</div></section>b</div></article>c"
    ),
    ("<nav><div><div>a</nav>b", "<nav><div><div>a</div></div></nav>b"),
    ("<div><nav>a</nav>b</div>", "<div><nav>a</nav>b</div>"),
    ("<nav><div>a</div></nav>b</nav>", "<nav><div>a</div></nav>b"),
    // The end of the outer section ends the inner one too.
    (
      "<main><div><section><div>a</main>b</section>",
      "<main><div><section><div>a</div></div></main>b</section>"
    ),
  ])
  func divisionsEndWithTheirSection(_ html: String, _ expected: String) {
    #expect(markup(html) == expected)
  }

  @Test func divisionsThatASectionClosesAreNoDepth() {
    let closed = String(repeating: "<nav><div><div>a</nav>", count: PageScanner.maximumDepth)
    #expect(markup(closed + "<i>b</i>").hasSuffix("</div></div></nav><i>b</i>"))
  }

  @Test(arguments: [
    ("a<style>b</style", "a "), ("a<style>b</style c>d", "a d"), ("a<style></style>b", "a b"),
    ("a<noembed>b <i>c</i></noembed>d", "a d"), ("a<noframes><p>b</noframes>d", "a d"),
    ("a<xmp>b<i></xmp>d", "a d"), ("a<plaintext>b<i>c</i>", "ab<i>c</i>"), ("a<xmp>b<i>c</i>", "ab<i>c</i>"),
    ("a<svg>b<svg>c<i>d", "abc<i>d"), ("a<svg>b</svg>c<svg>d</svg>e", "a c e"), ("a<svg", "a"),
    ("a<script>b</script><script>c</script>d", "a  d"),
    ("a<svg class=icon />b<svg></svg>c", "a b c"), ("a<MATH/>b", "a b"), ("a<svg/></svg>b", "a b"),
    ("a<svg title=' />'>b</svg>c", "a c"), ("a<style/>b</style>c", "a c"), ("a<svg/", "a"),
  ])
  func contentOfAnElementThatIsNoTextIsDroppedUpToItsEndTag(_ html: String, _ expected: String) {
    #expect(markup(html) == expected)
  }

  @Test(arguments: [
    ("text/javascript", false), ("application/json", false), ("application/ld+json", true),
    ("\(String(repeating: " ", count: 57))ld+json", true),
    ("\(String(repeating: " ", count: 58))ld+json", false),
  ])
  func onlyAScriptOfItsTypeIsLinkedData(_ type: String, _ isLinkedData: Bool) {
    #expect(linkedData("<script type=\"\(type)\">[1]</script>") == (isLinkedData ? ["[1]"] : []))
    #expect(linkedData("<script data-type=\"\(type)\">[1]</script>") == [])
    #expect(linkedData("<style type=\"\(type)\">[1]</style>") == [])
  }

  @Test func linkedDataThatIsNeverClosedGoesToTheEndOfThePage() {
    let start = "<script type=application/ld+json>"
    #expect(linkedData("<p>a" + start + "[1]<p>b") == ["[1]<p>b"])
    #expect(linkedData("<p>a" + start) == [""])
    #expect(linkedData(start + "[1]</script>" + start + "[2]") == ["[1]", "[2]"])
  }

  @Test(arguments: [
    ("<p class=a>", "a"), ("<p class = a >", "a"), ("<p class='a b'>", "a b"), ("<p class=\"a'b\">", "a'b"),
    ("<p class=a/>", "a/"), ("<p class=>", ""), ("<p class>", ""), ("<p class=a>b", "a"),
    ("<p/class=a>", "a"),
    ("<p x class=a>", "a"), ("<p x='' class=a>", "a"), ("<p x='>' class=a>", "a"), ("<p class='a", "a"),
    ("<p class=\u{1f}a\u{7f}>", "a\u{7f}"), ("<p CLASS=a>", "a"), ("<p class='a\tb'>", "a b"),
    ("<p class=&amp;>", "&"), ("<p class='a' title=b>", "a"),
  ])
  func valueOfAnAttributeIsReadToItsEnd(_ html: String, _ value: String) {
    #expect(attributes(html)["class"] == value)
  }

  @Test(arguments: [("itemscope", true), ("data-src", true), ("onclick", false)])
  func attributesAreKeptByTheirWholeNames(_ name: String, _ isKept: Bool) {
    #expect(PageScanner.scan(Array("<p \(name)=a>".utf8)).attributes.all.count == (isKept ? 1 : 0))
  }

  @Test(arguments: [
    ("font-weight: 600", true), ("font-weight:  700", true), ("font-weight:bold", true),
    ("font-weight: bolder", true), ("color: red; font-weight: 900", true), ("font-weight: 500", false),
    ("font-weight: 400", false), ("font-weight: normal", false), ("font-weight:", false),
    ("font-weight", false),
  ])
  func weightsFrom600AreBold(_ style: String, _ isBold: Bool) {
    #expect((attributes("<b style='\(style)'>a</b>")["style"] != nil) == isBold)
  }

  @Test(arguments: [
    (PageScanner.maximumAttributes - 1, true), (PageScanner.maximumAttributes, false),
  ])
  func attributeBehindTheMaximumNumberIsDropped(_ others: Int, _ isKept: Bool) {
    let titles = String(repeating: "title=a ", count: others)
    // Attributes that are dropped anyway do not count.
    let html = "<p>" + "<p onclick=a \(titles) class=b><p class=c>"
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    let classes = tree.nodes.indices.compactMap { tree.attribute("class", of: $0) }
    #expect(classes == (isKept ? ["b", "c"] : ["c"]))
  }

  @Test func eachOfManyTagsHasItsOwnAttributes() {
    let html = (0..<120).map { "<p id=a\($0)>b</p>" }.joined()
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    let ids = tree.nodes.indices.compactMap { tree.attribute("id", of: $0) }
    #expect(ids == (0..<120).map { "a\($0)" })
  }

  @Test func tagOfAKnownNameIsKeptBehindTooManyOthers() {
    let others = (0...PageScanner.maximumTagNames).map { "<x\($0)></x\($0)>" }.joined()
    let last = PageScanner.maximumTagNames
    #expect(markup(others).hasSuffix("<x\(last - 1)></x\(last - 1)>"))
    #expect(markup(others + "<x0>a</x0><b>c</b>").hasSuffix("<x0>a</x0><b>c</b>"))
  }
}
