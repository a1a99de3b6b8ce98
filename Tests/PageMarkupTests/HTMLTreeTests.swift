import Testing

@testable import PageMarkup

@Suite struct HTMLTreeTests {
  func tree(_ html: String) -> HTMLTree { HTMLParser.tree(of: PageScanner.scan(Array(html.utf8))) }

  private func first(_ name: TagName, in tree: HTMLTree) throws -> Int {
    try #require(tree.nodes.indices.first { tree.nodes[$0].name == name })
  }

  @Test func nodesAreInReadingOrderAndEndBehindTheirSubtree() throws {
    let tree = tree("<ul><li>a</li><li>b <b>c</b></li></ul><p>d</p>")
    let list = try first("ul", in: tree)
    let items = tree.children(of: list)
    #expect(items.map { tree.text(of: $0) } == ["a", "b c"])
    #expect(items.allSatisfy { tree.parent(of: $0) == list })
    #expect(tree.descendants(of: list).count == 6)
    #expect(tree.text(of: 0) == "a b c d")
    #expect(tree.parent(of: 0) == nil)
  }

  @Test func missingEndTagsAreAdded() throws {
    let tree = tree("<ul><li>a<li>b</ul>c")
    #expect(try tree.children(of: first("ul", in: tree)).map { tree.text(of: $0) } == ["a", "b"])
  }

  @Test func attributesHaveAHundredMarksOnALetter() throws {
    func marked(_ count: Int) -> String { "e" + String(repeating: "\u{301}", count: count) }
    let tree = tree("<p title='\(marked(1000))'>c</p>")
    let title = try #require(tree.attribute("title", of: first("p", in: tree)))
    #expect(Array(title.utf8) == Array(marked(100).utf8))
  }

  @Test func attributesAreReadWithoutSurroundingSpace() throws {
    let tree = tree("<p class=' a  b ' hidden title=''>c</p>")
    let node = try first("p", in: tree)
    #expect(tree.attribute("class", of: node) == "a  b")
    #expect(tree.classes(of: node) == ["a", "b"])
    #expect(tree.attribute("title", of: node) == "")
    #expect(tree.attribute("id", of: node) == nil)
    #expect(tree.has("hidden", node) && !tree.has("id", node))
  }

  @Test func wordsInAttributesAreFoundInAnyCase() throws {
    let tree = tree("<p class='Recipe-INGREDIENTS'>c</p>")
    let node = try first("p", in: tree)
    #expect(tree.has(["ingredient"], in: "class", of: node))
    #expect(!tree.has(["instruction", "ingredients-recipe"], in: "class", of: node))
    #expect(!tree.has(["ingredient"], in: "id", of: node))
  }

  @Test(arguments: [
    ("<p hidden>a", true), ("<p class=sr-only>a", true), ("<p class='x visually-hidden'>a", true),
    ("<p class=only>a", false), ("<p>a", false),
  ])
  func elementsForScreenReadersAndPaperAreHidden(_ html: String, _ isHidden: Bool) throws {
    let tree = tree(html)
    #expect(try tree.isHidden(first("p", in: tree)) == isHidden)
  }

  @Test func blocksAndLineBreaksEndLines() {
    let tree = tree("<div>a <b>b</b><p>c<br>d</p>e<table><tr><td>f</td><td>g</td></tr></table></div>")
    #expect(tree.lines(of: 0) == ["a b", "c", "d", "e", "f g"])
    #expect(tree.lines(of: 0) { tree.nodes[$0].name == "table" } == ["a b", "c", "d", "e"])
  }

  @Test(arguments: [
    ("<p>2<b>eggs</b>", "2eggs", "2 eggs"), ("<p>CO<sub>2</sub>", "CO2", "CO2"),
    ("<p><b>mirin</b><i>to taste</i>", "mirinto taste", "mirin to taste"),
    ("<p><b>eg</b><b>gs</b>", "eggs", "eggs"), ("<p><b>9 g</b><b>flour</b>", "9 gflour", "9 g flour"),
    ("<p><b>9 eg</b><b>gs</b>", "9 eggs", "9 eggs"), ("<p>a <b>b</b>", "a b", "a b"),
    ("2<b>äpplen</b>", "2äpplen", "2 äpplen"), ("2<i>два</i>", "2два", "2 два"), ("2<b>×</b>", "2×", "2×"),
  ])
  func styleThatSetsWordsApartIsShownAsSpace(_ html: String, _ written: String, _ shown: String) {
    let tree = tree(html)
    #expect(tree.lines(of: 0) == [written])
    #expect(tree.lines(of: 0, joining: .asShown(isLabel: { $0 == "9 g" })) == [shown])
  }

  @Test func blankTextIsRecognised() {
    let tree = tree("<p> \n </p><p>a</p>")
    let texts = tree.nodes.indices.filter { tree.nodes[$0].isText }
    #expect(texts.map(tree.isBlank).contains(false))
    #expect(
      texts.filter { !tree.isBlank($0) }.map { String(decoding: tree.bytes(of: $0), as: UTF8.self) } == ["a"])
  }

  @Test func treeEndsWhereItIsCancelled() {
    let html = String(repeating: "<p>a</p>", count: 5000)
    #expect(HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)), isCancelled: { true }).nodes.count < 2000)
    #expect(tree(html).nodes.count > 10_000)
  }

  @Test func treeHasNoMoreNodesThanTheLimit() {
    let tree = tree(String(repeating: "<br>", count: HTMLTree.maximumNodes + 10))
    #expect(tree.nodes.count == HTMLTree.maximumNodes)
    #expect(tree.end(of: 0) == HTMLTree.maximumNodes)
  }

  @Test func textOutsideAllElementsIsText() {
    var tree = HTMLTree()
    tree.text = Array("a".utf8)
    tree.nodes[0].end = 2
    tree.nodes.append(.init(name: TagName(), parent: 0, end: 2, attributes: 0..<0, text: 0..<1))
    #expect(tree.nodes.map(\.isText) == [false, true])
    #expect(tree.text(of: 0) == "a")
  }

  @Test(arguments: ["", "&", "<", "<p", "\u{0}", "<p a='", "&#xffffffffff;", "</p></p>"])
  func anyTextHasATree(_ html: String) {
    let tree = tree(html)
    #expect(tree.end(of: 0) == tree.nodes.count)
  }

  @Test func namesAreComparedInAnyCaseByTheirFirstEightBytes() {
    let names = TagNames("blockquote P")
    #expect(names.contains("blockquote") && names.contains("p") && !names.contains("block"))
    #expect(TagName("PRE") == "pre" && TagName("pre") != "p")
  }
}
