import PageMarkup
import Testing

@testable import RecipePages

/// The blocks into which a page is divided, and the items that its marks nest.
@Suite struct BlockLayoutTests {
  private func blocks(_ html: String) -> [PageBlock] { outline(html).blocks }

  @Test func headingsHaveTheLevelsOfTheirElements() {
    let html = (1...6).map { "<h\($0)>Heading</h\($0)>" }.joined()
    #expect(blocks(html).map(\.headingLevel) == [1, 2, 3, 4, 5, 6])
    #expect(blocks("<ul><li><h3>Heading</h3></li><li>Item</li></ul>").map(\.headingLevel) == [5, nil])
  }

  @Test(arguments: [
    (["1 egg", "2 figs", "3 leeks"], 3), (["1 egg", "2 figs"], 1), (["salt", "oil", "dill"], 1),
    (["1 egg", "salt", "2 figs", "oil", "dill"], 5), (["1 egg", "salt", "2 figs", "oil", "dill", "rye"], 1),
    (["For it:", "1 egg", "salt"], 3), (["For it:", "1 egg", "salt", "oil"], 1),
    (["For it", "1 egg", "salt"], 1), (["1 Mix it.", "2 Fry it.", "3 Eat it."], 1),
  ])
  func itemOfSeveralLinesIsAListIfHalfOfThemHaveAmounts(_ lines: [String], _ count: Int) {
    #expect(blocks("<ul><li>\(lines.joined(separator: "<br>"))</li></ul>").count == count)
  }

  @Test(arguments: [(2, 1), (3, 3)])
  func eachOfThreeLabelsIsABlock(_ count: Int, _ blocks: Int) {
    let labels = (1...count).map { "<label>\($0) eggs</label> " }.joined()
    #expect(self.blocks("<div>\(labels)</div>").count == blocks)
  }

  @Test(arguments: [
    ("<tr><th>Amount</th><th>Food</th></tr><tr><td>1</td><td>egg</td></tr>", ["1 egg"]),
    ("<tr><th>Amount</th></tr><tr><td>1</td><td>egg</td></tr>", ["Amount", "1 egg"]),
    ("<tr><th></th><th>Dough</th></tr><tr><td>1</td><td>egg</td></tr>", ["Dough", "1 egg"]),
    ("<tr><td>1 egg</td><td>2 figs</td></tr>", ["1 egg", "2 figs"]),
  ])
  func rowsOfATableAreBlocks(_ rows: String, _ texts: [String]) {
    #expect(blocks("<table>\(rows)</table>").map(\.text) == texts)
  }

  @Test func cellWithThreeParagraphsIsAColumn() {
    func texts(_ count: Int) -> [String] {
      let paragraphs = (1...count).map { "<p>Text \($0)</p>" }.joined()
      return blocks("<table><tr><td>\(paragraphs)</td><td>Side</td></tr></table>").map(\.text)
    }
    #expect(texts(2).count == 1)
    #expect(texts(3) == ["Text 1", "Text 2", "Text 3", "Side"])
  }

  @Test(arguments: [
    ("<p><b>All of it</b></p>", true, false), ("<p><strong>All</strong> <b>of it</b></p>", true, false),
    ("<p><b>All</b> of it</p>", false, false), ("<p>All <b>of it</b></p>", false, false),
    ("<p><a href=a>All of it</a></p>", false, true), ("<p><a href=a>All</a> of it</p>", false, false),
    ("<p><b><a href=a>All of it</a></b></p>", true, true),
    ("<ul><li><b>All of it</b></li></ul>", true, false), ("<ul><li><b>All</b> of it</li></ul>", false, false),
    ("<ul><li><a href=a>All of it</a></li></ul>", false, true),
    ("<ul><li><a href=a>All</a> of it</li></ul>", false, false),
  ])
  func blockIsStrongOrALinkIfAllOfItIs(_ html: String, _ isStrong: Bool, _ isLink: Bool) {
    let found = blocks(html)
    #expect(found.map(\.text) == ["All of it"])
    #expect(found.map(\.isStrong) == [isStrong] && found.map(\.isLink) == [isLink])
  }

  @Test(arguments: ["<nav>Menu</nav>", "<p hidden>Menu</p>", "<p>Menu</p>", "<h2>Menu</h2>", "<br>"])
  func elementBetweenTwoTextsPartsThem(_ html: String) {
    let texts = blocks("<div>One \(html)Two</div>").map(\.text)
    #expect(texts.first == "One" && texts.last == "Two")
  }

  @Test func rowOfOneCellIsAllBold() {
    let found = blocks("<table><tr><td><b>1 egg</b></td></tr></table>")
    #expect(found.map(\.text) == ["1 egg"] && found.map(\.isStrong) == [true])
    #expect(found.map(\.kind) == [.row])
  }

  // MARK: - Limits

  @Test func whatAPageHoldsIsCutToTheLimits() throws {
    let lines = (0...RecipeContents.maximumLines).map { "\"\($0 + 1) g salt\"" }.joined(separator: ",")
    let contents = try read(
      linkedData(
        """
        {"@type": "Recipe", "name": "\(String(repeating: "a", count: RecipeContents.maximumText + 1))",
        "recipeIngredient": [\(lines)]}
        """))
    #expect(contents.ingredients.count == RecipeContents.maximumLines)
    #expect((contents.title?.count ?? 0) <= RecipeContents.maximumText)
  }

  // MARK: - Items

  private func depth(_ value: JSONValue?) -> Int {
    guard case .object(let object) = value else { return 0 }
    return 1 + depth(object[exactly: "author"])
  }

  @Test(arguments: [(24, 25), (25, 25), (40, 25)])
  func itemsAreNestedUpTo24Times(_ count: Int, _ objects: Int) {
    let inner = String(
      repeating: "<div itemprop=author itemscope itemtype=https://schema.org/Person>", count: count)
    let html = "<div itemscope itemtype=https://schema.org/Recipe>\(inner)Ada"
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    var items = MarkedUpItems(tree: tree, notation: .microdata)
    #expect(items.recipes().map { depth($0) } == [objects])
  }

  /// Items in items hold their text again, so that a page of the maximum size was read for seconds.
  @Test(arguments: [(40, nil), (1, "Pie")])
  func textOfItemsInItemsIsReadAtTheExpenseOfTheRest(_ depth: Int, _ expected: String?) throws {
    let open = String(repeating: "<ul><li>", count: depth)
    let close = String(repeating: "</li></ul>", count: depth)
    let text = String(repeating: "word ", count: 50_000)
    let html = """
      <div itemscope itemtype=https://schema.org/Recipe><div itemprop=recipeInstructions>Mix the
      <p>eggs</p>\(open)\(text)\(close)</div><p itemprop=name>Pie</p></div>
      """
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    var items = MarkedUpItems(tree: tree, notation: .microdata)
    let object = try #require(items.recipes().first?.object)
    #expect(object[exactly: "name"]?.scalar == expected)
  }

  @Test(arguments: [("<a>", ["1 egg", "2 figs"]), ("<a><i>Shop</i></a><a>", ["1 egg", "2 figs"])])
  func linksBesideMarkedUpNamesAreNoPartOfTheirItems(_ link: String, _ expected: [String]) throws {
    let items = ["1 ", "2 "].enumerated().map { index, amount in
      "<li>\(amount)\(link)<b itemprop=recipeIngredient>\(["egg", "figs"][index])</b></a></li>"
    }
    let html = "<ul itemscope itemtype=https://schema.org/Recipe>\(items.joined())</ul>"
    #expect(try read(page(html)).ingredientTexts == expected)
  }

  private func instructions(_ method: String) -> String? {
    let html =
      "<div itemscope itemtype=https://schema.org/Recipe><div itemprop=recipeInstructions>\(method)</div></div>"
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    var items = MarkedUpItems(tree: tree, notation: .microdata)
    guard case .object(let object) = items.recipes().first else { return nil }
    return object[exactly: "recipeInstructions"]?.list.compactMap(\.scalar).joined(separator: "\n")
  }

  @Test func listWithoutNumbersEndsNoMethod() {
    #expect(instructions("<ul><li>a<li>b<li>c</ul><p>d</p>") == "a\nb\nc\nd")
    #expect(instructions("<ol><li>a<li>b<li>c</ol><ol><li>d<li>e<li>f</ol>") == "a\nb\nc\nd\ne\nf")
  }

  @Test(arguments: [
    ("<p itemprop=name content=Tart>Pie</p>", "name", "Tart"),
    ("<p itemprop=name content=''>Pie</p>", "name", "Pie"),
    ("<a itemprop=url href=/a>Pie</a>", "url", "/a"), ("<a itemprop=name href=/a>Pie</a>", "name", "Pie"),
    ("<link itemprop=name href=/a>", "name", "/a"), ("<img itemprop=image src=a.jpg>", "image", "a.jpg"),
    ("<img itemprop=image data-src=b.jpg>", "image", "b.jpg"),
    ("<p itemprop=image>x<img src=c.jpg></p>", "image", "c.jpg"),
    ("<time itemprop=cookTime datetime=PT5M>5</time>", "cookTime", "PT5M"),
    ("<time itemprop=cookTime datetime=''>5 min</time>", "cookTime", "5 min"),
    ("<data itemprop=recipeYield value=4>four</data>", "recipeYield", "4"),
    ("<data itemprop=recipeYield>four</data>", "recipeYield", "four"),
    ("<abbr itemprop=name title=Tart>Pie</abbr>", "name", "Pie"),
    ("<p itemprop='schema:name x#url'>Pie</p>", "name", "Pie"),
    ("<p itemprop=name>Pie<br>of figs</p>", "name", "Pie of figs"),
    ("<p itemprop=description>Pie<br>of figs</p>", "description", "Pie\nof figs"),
  ])
  func valueOfAPropertyIsThatOfItsElement(_ html: String, _ name: String, _ value: String) throws {
    let html = "<div itemscope itemtype=https://schema.org/Recipe>\(html)</div>"
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    var items = MarkedUpItems(tree: tree, notation: .microdata)
    guard case .object(let object) = items.recipes().first else { throw RecipePageError.noRecipe }
    #expect(object[exactly: name]?.scalar == value)
  }
}
