import Testing

@testable import PageMarkup

/// The texts, lines and words of a tree.
extension HTMLTreeTests {
  @Test func onlyThePageHasNoParent() throws {
    let tree = tree("<p>a</p>")
    #expect(tree.parent(of: 0) == nil && tree.parent(of: 1) == 0)
    #expect(tree.nodes.indices.dropFirst().allSatisfy { tree.parent(of: $0) != nil })
  }

  @Test func treeIsNoDeeperThanTheLimit() {
    // The elements of a row are not counted while the page is scanned.
    let tree = tree(String(repeating: "<table><tbody><tr><td>", count: 200) + "a")
    var depths = [0]
    for node in tree.nodes.indices.dropFirst() { depths.append(depths[tree.parent(of: node) ?? 0] + 1) }
    #expect(depths.max() == HTMLTree.maximumDepth - 1)
  }

  @Test func textThatIsWrittenWithReferencesIsOneNode() {
    let tree = tree("<p>a&amp;b &lt; c</p><p>d<b>e</b>f</p>")
    let texts = tree.nodes.indices.filter { tree.nodes[$0].isText }
    #expect(texts.map { String(decoding: tree.bytes(of: $0), as: UTF8.self) } == ["a&b < c", "d", "e", "f"])
    #expect(texts.allSatisfy { tree.end(of: $0) == $0 + 1 && tree.children(of: $0).isEmpty })
  }

  @Test(arguments: [
    ("a<br>b", ["a", "b"]), ("a<br><br>b", ["a", "", "b"]), ("a<br> <br><br>b", ["a", "", "b"]),
    ("<br><br>a<br>b", ["a", "b"]), ("a<br><br>", ["a"]), ("a<br>b<br>c", ["a", "b", "c"]),
    ("<p>a</p><p>b</p>", ["a", "b"]),
  ])
  func twoLineBreaksAreABlankLineWhereTheseAreKept(_ html: String, _ lines: [String]) {
    let tree = tree(html)
    #expect(tree.lines(of: 0, keepsBlankLines: true) == lines)
    #expect(tree.lines(of: 0) == lines.filter { !$0.isEmpty })
  }

  @Test(arguments: [
    ("ä<b>2</b>", "ä2", "ä 2"), ("×<b>2</b>", "×2", "×2"), ("÷<b>2</b>", "÷2", "÷2"),
    ("2<b>÷</b>", "2÷", "2÷"),
    ("油<b>2</b>", "油2", "油2"), ("2<b>油</b>", "2油", "2油"), ("2<b>,</b>", "2,", "2,"),
    ("a<b>2</b>", "a2", "a 2"),
    ("2<b>3</b>", "23", "23"), ("2<sup>a</sup>", "2a", "2a"), ("2<sub>a</sub>", "2a", "2a"),
    ("<b>a</b><b>b</b>", "ab", "ab"), ("<b>a</b><i>b</i>", "ab", "a b"), ("<b>a</b>b", "ab", "ab"),
    ("<i><b>a</b></i><b>b</b>", "ab", "ab"), ("a<b></b><i>b</i>", "ab", "ab"), ("ё<b>2</b>", "ё2", "ё 2"),
  ])
  func spaceIsShownBetweenANumberAndAWordOnly(_ html: String, _ written: String, _ shown: String) {
    let tree = tree(html)
    #expect(tree.lines(of: 0) == [written])
    #expect(tree.lines(of: 0, joining: .asShown(isLabel: { _ in false })) == [shown])
  }

  @Test(arguments: [
    ("<b>a g</b><b>flour</b>", "a gflour"), ("<b>9 g</b><b>flour</b>", "9 g flour"),
  ])
  func labelBeginsWithANumberAndFillsItsElement(_ html: String, _ shown: String) {
    let tree = tree(html)
    #expect(tree.lines(of: 0, joining: .asShown(isLabel: { _ in true })) == [shown])
  }

  @Test(arguments: [
    ("ingredient", true), ("INGREDIENT", true), ("xingredient", true), ("ingredients", true),
    ("ngredient", false),
    ("ingredien", false), ("ingre dient", false), ("", false), ("ixgredient", false), ("mxthod", false),
    ("ingredienx", false),
  ])
  func wordIsFoundAnywhereInAnAttribute(_ value: String, _ isFound: Bool) throws {
    let tree = tree("<p class='\(value)'>a</p>")
    let node = try #require(tree.nodes.indices.first { tree.nodes[$0].name == "p" })
    #expect(tree.has(["method", "ingredient"], in: "class", of: node) == isFound)
  }

  @Test(arguments: [
    ("<p id=a>", false), ("<p class='visible-print'>", true), ("<p class='visible-prints'>", false),
    ("<p class='SR-ONLY'>", false), ("<p id=sr-only>", false), ("<p class='sr-only x'>", true),
    ("<p class='screen-reader-text'>", true),
  ])
  func classThatHidesIsAWholeWord(_ html: String, _ isHidden: Bool) throws {
    let tree = tree(html + "a")
    let node = try #require(tree.nodes.indices.first { tree.nodes[$0].name == "p" })
    #expect(tree.isHidden(node) == isHidden)
  }

  @Test(arguments: [
    ("Heat to 350<sup>0</sup>F.", "Heat to 350°F."), ("180 <sup>o</sup> C", "180 ° C"),
    ("180<sup>º</sup><b>C</b>", "180°C"), ("2<sup>0</sup> Cups", "2 Cups"), ("180<sup>o</sup>", "180o"),
    ("200<sup>1</sup> g flour", "200 g flour"), ("200<sup><a>12</a></sup> g", "200 g"),
    ("200<sup>[1]</sup> g", "200[1] g"), ("200<sup>123</sup> g", "200123 g"),
    ("1<sup>1</sup>/<sub>2</sub> cup", "1 1/2 cup"), ("1<sup>1</sup><i>⁄</i><sub>2</sub> cup", "1 1⁄2 cup"),
    ("1<sup>1</sup><sub>2</sub>", "112"), ("1 <sup>1</sup>/2", "1 1/2"),
    ("2<sup>1/2</sup> cups", "21/2 cups"),
    ("9 cm<sup>2</sup>", "9 cm2"), ("the 1<sup>st</sup>", "the 1st"), ("2<sup>1</sup>", "2"),
    ("<p>2<sup>1</sup></p><p>/ 3</p>", "2 / 3"),
  ])
  func raisedNumberBehindANumberIsANoteOrASign(_ html: String, _ text: String) {
    #expect(tree(html).text(of: 0) == text)
  }

  @Test func cellsArePartedByASpaceAndTheirTextIsNot() {
    let tree = tree("<table><tr><td>a</td><td>b<td>c</tr><tr><th>d</th></tr></table>")
    #expect(tree.lines(of: 0) == ["a b c", "d"])
    #expect(tree.text(of: 0) { tree.nodes[$0].name == "th" } == "a b c")
  }

  @Test func elementItselfIsNotSkipped() throws {
    let tree = tree("<div><b>a</b><i>b</i></div>")
    let node = try #require(tree.nodes.indices.first { tree.nodes[$0].name == "b" })
    #expect(tree.text(of: node) { tree.nodes[$0].name == "b" } == "a")
    #expect(tree.text(of: 0) { tree.nodes[$0].name == "b" } == "b")
  }
}
