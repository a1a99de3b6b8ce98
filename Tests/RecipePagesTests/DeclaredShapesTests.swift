import Foundation
import Ingredients
import PageMarkup
import Testing

@testable import RecipePages

/// Markup in which a part of the recipe is missing, repeated or nested.
@Suite struct DeclaredShapesTests {
  private func recipe(_ members: String) throws -> RecipeContents {
    try read(linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\"], \(members)}"))
  }

  @Test func microdataFillsWhatLinkedDataLacks() throws {
    let json = #"{"@type": "Recipe", "recipeIngredient": ["2 eggs"]}"#
    let steps =
      "<div itemscope itemtype='http://schema.org/Recipe'><b itemprop=recipeInstructions>Fry them.</b></div>"
    let filled = try read(page(steps, head: "<script type=application/ld+json>\(json)</script>"))
    #expect(filled.ingredientTexts == ["2 eggs"] && filled.stepTexts == ["Fry them."])
    let other = #"{"@type": "Recipe", "recipeInstructions": "Fry them."}"#
    let items =
      "<ul itemscope itemtype='http://schema.org/Recipe'><li itemprop=recipeIngredient>2 eggs</li></ul>"
    let whole = try read(page(items, head: "<script type=application/ld+json>\(other)</script>"))
    #expect(whole.ingredientTexts == ["2 eggs"] && whole.stepTexts == ["Fry them."])
  }

  @Test func mostCompleteRecipeIsReadAndFilledFromOthersOfItsName() throws {
    let contents = try read(
      linkedData(
        """
        [{"@type": "Recipe", "name": "Jam", "recipeIngredient": ["1 fig"], "author": "Eve"},
         {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["2 eggs"], "recipeInstructions": "Fry."},
         {"@type": "Recipe", "name": "Tart", "recipeIngredient": ["3 nuts"], "recipeInstructions": "Mix."},
         {"@type": "Recipe", "name": "Pie", "author": "Ada", "recipeYield": "4 servings", "prepTime": "PT5M"},
         {"@type": "Recipe", "cookTime": "PT9M", "nutrition": {"calories": "320 kcal"}, "image": "/a.jpg"}]
        """))
    #expect(
      contents.title == "Pie" && contents.ingredientTexts == ["2 eggs"] && contents.stepTexts == ["Fry."])
    #expect(contents.author == "Ada" && contents.yield?.words == "4 servings")
    #expect(contents.prepTime == .seconds(300) && contents.cookTime == .seconds(540))
    #expect(contents.nutrition.count == 1 && contents.image?.lastPathComponent == "a.jpg")
  }

  @Test func recipeWithATitleIsMoreCompleteThanOneWithout() throws {
    func texts(_ first: String, _ second: String) throws -> [String] {
      try read(linkedData("[{\"@type\": \"Recipe\", \(first)}, {\"@type\": \"Recipe\", \(second)}]"))
        .ingredientTexts
    }
    let (figs, nuts) = (#""recipeIngredient": ["1 fig"]"#, #""recipeIngredient": ["2 nuts"]"#)
    #expect(try texts(figs, nuts + #", "name": "Jam""#) == ["2 nuts"])
    #expect(try texts(figs, nuts) == ["1 fig"])
    #expect(try texts(figs + #", "name": "Jam""#, nuts + #", "recipeInstructions": "Fry.""#) == ["2 nuts"])
    #expect(try texts(figs + #", "recipeInstructions": "Fry.""#, nuts + #", "name": "Jam""#) == ["1 fig"])
  }

  @Test(arguments: [
    (#"["200 g flour\n2 eggs"]"#, ["200 g flour", "2 eggs"]),
    (#"["200 g flour\n2 eggs", "salt"]"#, ["200 g flour", "2 eggs", "salt"]),
    (#""200 g flour\n2 eggs""#, ["200 g flour", "2 eggs"]),
    (#"[["200 g flour", "2 eggs"], ["salt"]]"#, ["200 g flour", "2 eggs", "salt"]),
    (#"{"itemListElement": ["2 eggs", "salt"]}"#, ["2 eggs", "salt"]),
    (
      #"[{"name": "flour", "amount": "200 g"}, {"name": "eggs", "requiredQuantity": 2}, {"name": "salt"}]"#,
      ["200 g flour", "2 eggs", "salt"]
    ),
    (
      #""200 g flour, sifted, 2 eggs, beaten, 1 lemon, juiced""#,
      ["200 g flour, sifted", "2 eggs, beaten", "1 lemon, juiced"]
    ),
    (#"["200 g flour, 2 eggs, salt", "1 fig"]"#, ["200 g flour, 2 eggs, salt", "1 fig"]),
    (#"["2 eggs", 3]"#, ["2 eggs", "3"]),
  ])
  func everyShapeOfIngredientsIsRead(_ value: String, _ texts: [String]) throws {
    #expect(
      try read(linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": \(value)}")).ingredientTexts == texts
    )
  }

  @Test func propertyWithTheMostIngredientsIsRead() throws {
    let one = #""recipeIngredient": "2 eggs""#
    let two = #""ingredients": ["3 figs", "4 nuts"]"#
    let same = #""ingredients": ["3 figs"]"#
    #expect(
      try read(linkedData("{\"@type\": \"Recipe\", \(one), \(two)}")).ingredientTexts == ["3 figs", "4 nuts"])
    #expect(try read(linkedData("{\"@type\": \"Recipe\", \(one), \(same)}")).ingredientTexts == ["2 eggs"])
  }

  @Test(
    arguments: [
      (
        #"[{"@type": "HowToSection", "name": "Dough", "itemListElement": ["Mix it."]}, {"@type": "HowToSection", "itemListElement": ["Fry it."]}]"#,
        ["Dough", nil], ["Mix it.", "Fry it."]
      ),
      (
        #"[{"@type": "HowToSection", "itemListElement": ["Mix it."]}, {"@type": "HowToSection", "itemListElement": ["Fry it."]}]"#,
        [nil], ["Mix it.", "Fry it."]
      ),
      (#"[{"@type": "HowToSection", "name": "Dough", "text": "Mix it."}]"#, ["Dough"], ["Mix it."]),
      (
        #"[{"@type": "HowToSection", "name": "Dough", "text": "No", "itemListElement": ["Mix it."]}]"#,
        ["Dough"], ["Mix it."]
      ),
      (#"[{"@type": "HowToStep", "text": "Stop.", "itemListElement": ["Mix it."]}]"#, [nil], ["Stop."]),
      (
        #"[{"@type": "HowToStep", "name": "Mix it."}, {"@type": "HowToStep", "name": "Fry it.", "text": ""}]"#,
        [nil], ["Mix it.", "Fry it."]
      ),
      (
        #"[{"@type": "HowToStep", "text": {"@value": "Mix it."}}, {"description": "Fry it."}]"#, [nil],
        ["Mix it.", "Fry it."]
      ),
      (
        #"["Mix it.\nRest it.", "<p>Fry it.</p><p>Eat it.</p>"]"#, [nil],
        ["Mix it. Rest it.", "Fry it.", "Eat it."]
      ),
      (#"["Mix it.\nRest it."]"#, [nil], ["Mix it.", "Rest it."]),
      (#"["Dough\nMix it.", "Pan\nFry it."]"#, [nil], ["Dough Mix it.", "Pan Fry it."]),
    ] as [(String, [String?], [String])])
  func everyShapeOfSectionsIsRead(_ value: String, _ names: [String?], _ texts: [String]) throws {
    let contents = try recipe("\"recipeInstructions\": \(value)")
    #expect(contents.sections.map(\.name) == names)
    #expect(contents.stepTexts == texts)
  }

  @Test func onlyTheFirstLineOfAStepHasItsName() throws {
    let step = #"{"@type": "HowToStep", "name": "Make the dough", "text": "<p>Mix it.</p><p>Rest it.</p>"}"#
    #expect(try recipe("\"recipeInstructions\": [\(step)]").steps.map(\.name) == ["Make the dough", nil])
  }

  @Test(arguments: [
    ("Mix it.\nFry it.", 2), ("Mix it\nand fry it.", 1), ("Mix it:\nand fry it.", 2), ("Mix it\n(well).", 1),
    ("Mix it\n, then fry it.", 1), ("Mix it)\nand fry it.", 2), ("Mix it\nFry it.", 2),
  ])
  func lineThatContinuesASentenceIsJoined(_ text: String, _ count: Int) {
    #expect(SchemaInstructions.lines(text).count == count)
  }

  @Test func ofManyStepsTheFirst2000AreRead() throws {
    func texts(_ empty: Int) throws -> [String] {
      let lines = Array(repeating: "\"\"", count: empty).joined(separator: ",")
      return try recipe("\"recipeInstructions\": [\(lines), \"Fry it.\"]").stepTexts
    }
    #expect(try texts(1999) == ["Fry it."])
    #expect(try texts(2000) == [])
  }

  @Test(arguments: [
    (#"{"maxValue": "PT20M", "minValue": "PT10M"}"#, 1200), (#"{"minValue": "PT10M"}"#, 600),
    (#"["PT0M", "PT10M"]"#, 600),
    (#"[{"minValue": "PT10M"}]"#, 600), (#""soon""#, nil), ("10", 600),
  ])
  func durationIsATextOrARange(_ value: String, _ seconds: Int?) throws {
    #expect(try recipe("\"prepTime\": \(value)").prepTime == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    ("saturatedFatContent", "Saturated fat"), ("calories", "Calories"), ("servingSize", "Serving size"),
    ("Content", ""), ("contentFat", "Content fat"), ("Fat", "Fat"),
  ])
  func nutrientIsNamedInWords(_ property: String, _ words: String) {
    #expect(SchemaRecipe.words(property) == words)
  }

  @Test func nutrientWithoutANumberIsLeftOut() throws {
    let contents = try recipe(
      #""nutrition": [{"fatContent": "none", "sugarContent": 5, "fiberContent": "1 g"}]"#)
    #expect(contents.nutrition.map(\.name) == ["Sugar", "Fiber"])
  }

  @Test func objectWithTheMostMembersIsTheOneReferredTo() throws {
    func author(_ first: String, _ second: String) throws -> String? {
      let own =
        ##"{"@type": "Recipe", "recipeIngredient": ["1 egg"], "author": {"@type": "Person", "@id": "#a"}}"##
      return try read(linkedData("[{\"@id\": \"#a\", \(first)}, {\"@id\": \"#a\", \(second)}, \(own)]"))
        .author
    }
    #expect(try author(#""name": "Ada""#, #""name": "Eve", "url": "/b""#) == "Eve")
    #expect(try author(#""name": "Ada", "url": "/b""#, #""name": "Eve""#) == "Ada")
    #expect(try author(#""name": "Ada""#, #""name": "Eve""#) == "Ada")
  }

  @Test func authorsAreDistinctAndSeparatedByCommas() throws {
    #expect(try recipe(#""author": ["Ada", {"name": "Eve"}, "Ada"]"#).author == "Ada, Eve")
  }

  @Test(
    arguments: [
      (#"["/a-100x50.jpg", "/a-300x150.jpg", "/a-200x100.jpg"]"#, "a-300x150.jpg"),
      (#"["/a-100x50.jpg", "/a.jpg", "/a-300x150.jpg"]"#, "a.jpg"),
      (#"["/a.jpg", "/b-300x150.jpg"]"#, "a.jpg"),
      (
        #"[{"url": "/a.jpg", "width": "100 px"}, {"url": "/b.jpg", "width": 200}, {"url": "/c.jpg", "width": 200}]"#,
        "b.jpg"
      ),
      (#"{"contentUrl": "/a.jpg"}"#, "a.jpg"), (#"["", "/a.jpg"]"#, "a.jpg"), (#"[[["/a.jpg"]]]"#, "a.jpg"),
      (#"[[[["/a.jpg"]]]]"#, nil), (#"["ftp://a.example/a.jpg"]"#, nil),
      (#"["/a-100x50.jpg", "/b.jpg", "/c-300x150.jpg"]"#, "c-300x150.jpg"),
    ] as [(String, String?)])
  func largestImageIsTaken(_ value: String, _ name: String?) throws {
    #expect(try recipe("\"image\": \(value)").image?.lastPathComponent == name)
  }
}

/// Elements that are marked up as properties of a recipe.
@Suite struct MarkedUpShapesTests {
  private func items(
    _ html: String, _ notation: MarkedUpItems.Notation = .microdata,
    _ cancellation: ReadingCancellation = ReadingCancellation()
  ) -> [JSONObject] {
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))
    var items = MarkedUpItems(tree: tree, notation: notation, cancellation: cancellation)
    return items.recipes().compactMap(\.object)
  }

  private func texts(_ html: String, _ property: String = "recipeIngredient") -> [String]? {
    items("<div itemscope itemtype='http://schema.org/Recipe'>\(html)</div>").first.map {
      $0[property]?.list.compactMap(\.scalar) ?? []
    }
  }

  @Test(arguments: [(MarkedUpItems.maximumProperties - 1, true), (MarkedUpItems.maximumProperties, false)])
  func propertiesUpToTheMaximumNumberAreRead(_ others: Int, _ isRead: Bool) {
    let html =
      String(repeating: "<b itemprop=x></b>", count: others) + "<p itemprop=recipeIngredient>2 eggs</p>"
    #expect(texts(html) == (isRead ? ["2 eggs"] : []))
  }

  /// Each of them holds the whole text of its element.
  @Test func propertiesOfNestedElementsEndAtTheMaximumSize() throws {
    let names = (0..<16).map { "n\($0)" }.joined(separator: " ")
    let text = String(repeating: "a", count: 3000)
    let html = String(repeating: "<div itemprop='\(names)'>", count: 190) + text
    let recipe = try #require(items("<div itemscope itemtype='schema.org/Recipe'>\(html)").first)
    let sizes = recipe.members.flatMap { $0.value.list.compactMap(\.scalar).map(\.utf8.count) }
    #expect(sizes.count > 2000)
    #expect(sizes.reduce(0, +) <= MarkedUpItems.maximumBytes)
  }

  @Test func aPropertyThatAnElementNamesTwiceIsReadOnce() {
    #expect(texts("<p itemprop='recipeIngredient name recipeIngredient'>2 eggs</p>") == ["2 eggs"])
    let recipe = items("<div class=hrecipe><p class='fn p-name'>Pie</p></div>", .hRecipe).first
    #expect(recipe?["name"]?.list.count == 1)
  }

  @Test(arguments: MarkedUpItems.Notation.allCases)
  func nothingIsReadAfterACancellation(_ notation: MarkedUpItems.Notation) {
    let html =
      "<div class=hrecipe itemscope itemtype=Recipe typeof=Recipe><b itemprop=name property=name class=fn>Pie</b></div>"
    #expect(items(html, notation).map { $0["name"]?.scalar } == ["Pie"])
    let cancellation = ReadingCancellation()
    cancellation.cancel()
    #expect(items(html, notation, cancellation).isEmpty)
  }

  @Test func itemInAnItemIsAnObject() throws {
    let author =
      "<div itemprop=author itemscope itemtype='schema.org/Person'><b itemprop=name>Ada</b> writes here</div>"
    let recipe = try #require(
      items("<div itemscope itemtype='schema.org/Recipe'>\(author)<i itemprop=name>Pie</i></div>").first)
    #expect(recipe["author"]?.object?["name"]?.scalar == "Ada" && recipe["name"]?.scalar == "Pie")
    #expect(SchemaGraph.types(recipe) == ["recipe"])
  }

  @Test func itemsOfTheMaximumDepthAreObjects() {
    func depth(_ count: Int) -> Int {
      let open = String(repeating: "<div itemprop=x itemscope>", count: count)
      var value = items("<div itemscope itemtype='schema.org/Recipe'>\(open)a").first.map {
        JSONValue.object($0)
      }
      var depth = -1
      while let object = value?.object {
        depth += 1
        value = object["x"]
      }
      return value?.scalar == "a" ? depth : -1
    }
    #expect(depth(MarkedUpItems.maximumDepth) == -1)
    #expect(depth(MarkedUpItems.maximumDepth + 1) == MarkedUpItems.maximumDepth)
  }

  @Test(arguments: [
    // A shop link does not belong to an ingredient, even right before its marked-up name.
    (
      "<ul><li><a href=/s>Shop</a><b itemprop=recipeIngredient>flour</b> 200 g</li><li><b itemprop=recipeIngredient>eggs</b> 2</li></ul>",
      ["flour 200 g", "eggs 2"]
    ),
    (
      "<ul><li><a itemprop=recipeIngredient>flour</a> 200 g</li><li><a itemprop=recipeIngredient>eggs</a> 2</li><li>salt</li></ul>",
      ["flour 200 g", "eggs 2", "salt"]
    ),
    // Marked-up names that have numbers already are not widened, nor are names without any beside them.
    (
      "<ul><li>a <b itemprop=recipeIngredient>2 eggs</b></li><li>b <b itemprop=recipeIngredient>salt</b> 3</li></ul>",
      ["2 eggs", "salt"]
    ),
    (
      "<ul><li>a <b itemprop=recipeIngredient>eggs</b></li><li>b <b itemprop=recipeIngredient>salt</b></li></ul>",
      ["eggs", "salt"]
    ),
    (
      "<p>2 <b itemprop=recipeIngredient>eggs</b> and 3 <b itemprop=recipeIngredient>figs</b></p>",
      ["eggs", "figs"]
    ),
    (
      "<div><p>2 <b itemprop=recipeIngredient>eggs</b></p><p>3 <b itemprop=recipeIngredient>figs</b></p></div>",
      ["2 eggs", "3 figs"]
    ),
    (
      "<ul><li>2 <b itemprop=recipeIngredient>eggs</b></li></ul><ul><li>3 <b itemprop=recipeIngredient>figs</b></li></ul>",
      ["eggs", "figs"]
    ),
    // A list that is marked up as a whole.
    ("<ul itemprop=recipeIngredient><li>2 eggs</li><li>salt</li></ul>", ["2 eggs", "salt"]),
    (
      "<table itemprop=ingredients><tr><td>2</td><td>eggs</td></tr><tr><td>salt</td></tr></table>",
      ["2 eggs", "salt"]
    ),
    ("<ul itemprop=recipeIngredient>2 eggs</ul>", ["2 eggs"]),
    ("<p itemprop=recipeIngredient>2 eggs<br>salt</p>", ["2 eggs\nsalt"]),
  ])
  func ingredientsAreReadWithWhatBelongsToThem(_ html: String, _ expected: [String]) {
    let found = texts(html).map { $0.isEmpty ? texts(html, "ingredients") : $0 }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("<img itemprop=image src=/a.jpg>", "image", "/a.jpg"),
    ("<img itemprop=image data-src=/b.jpg>", "image", "/b.jpg"),
    ("<a itemprop=url href=/c>here</a>", "url", "/c"), ("<a itemprop=name href=/c>Pie</a>", "name", "Pie"),
    ("<link itemprop=url href=/d>", "url", "/d"),
    ("<time itemprop=prepTime datetime=PT5M>five</time>", "prepTime", "PT5M"),
    ("<time itemprop=prepTime>5 min</time>", "prepTime", "5 min"),
    ("<data itemprop=recipeYield value=4>four</data>", "recipeYield", "4"),
    ("<b itemprop=name content=Pie>Tart</b>", "name", "Pie"),
    ("<b itemprop=name content=''>Tart</b>", "name", "Tart"),
    ("<div itemprop=image><p><img src=/e.jpg></p></div>", "image", "/e.jpg"),
    ("<h1 itemprop=name>Pie<br>Tart</h1>", "name", "Pie Tart"),
    ("<p itemprop=recipeInstructions>Mix.<br>Fry.</p>", "recipeInstructions", "Mix.\nFry."),
    ("<b itemprop='http://schema.org/name x'>Pie</b>", "name", "Pie"),
    ("<b itemprop='schema:name'>Pie</b>", "name", "Pie"),
  ])
  func valueOfAPropertyIsWhatItsElementSays(_ html: String, _ property: String, _ value: String) {
    #expect(texts(html, property) == [value])
  }

  @Test(arguments: [
    ("<ol><li>a</li><li>b</li><li>c</li></ol><p>d</p>", "a\nb\nc"),
    ("<ol><li>a</li><li>b</li></ol><p>d</p>", "a\nb\nd"),
    ("<ol><li>a</li><li>b</li><li>c</li></ol><p>dd</p>", "a\nb\nc\ndd"),
    ("<ol><li>aa</li><li>b</li><li>c</li></ol><p>dd</p>", "aa\nb\nc\ndd"),
    ("<ol><li>aaa</li><li>b</li><li>c</li></ol><p>dd</p>", "aaa\nb\nc"),
    ("<ul><li>a</li><li>b</li><li>c</li></ul><p>d</p>", "a\nb\nc\nd"),
  ])
  func remarkBehindANumberedListIsNoStep(_ html: String, _ value: String) {
    let lines = texts("<div itemprop=recipeInstructions>\(html)</div>", "recipeInstructions")
    #expect(lines == [value] || lines == value.split(separator: "\n").map(String.init))
  }

  @Test func elementsElsewhereAreReadByReference() {
    let list = "<p itemprop=x id=a>1</p><p id=b><b itemprop=x>2</b></p><p id=b itemprop=x>3</p>"
    let recipe = "<div itemscope itemtype='schema.org/Recipe' itemref='b  a c'><b itemprop=x>0</b></div>"
    #expect(items(list + recipe).first?["x"]?.list.compactMap(\.scalar) == ["0", "2", "1"])
    #expect(items("<b id=a itemprop=x>1</b><div typeof=Recipe itemref=a></div>", .rdfa).first?["x"] == nil)
  }

  @Test(arguments: [
    ("<div class=hrecipe><b class=fn>Pie</b></div>", "Pie"),
    ("<div class='x HRecipe'><b class='y P-Name'>Pie</b></div>", "Pie"),
    ("<div class=h-recipe><abbr class=p-name title=Pie>P</abbr></div>", "Pie"),
    ("<div class=hrecipes><b class=fn>Pie</b></div>", nil),
    ("<div class=h-recipe><abbr class=p-name title=''>P</abbr></div>", "P"),
    ("<div class=H-RECIPE><b class=fn>Pie</b></div>", nil),
  ])
  func microformatsAreClasses(_ html: String, _ name: String?) {
    #expect(items(html, .hRecipe).first?["name"]?.scalar == name)
  }
}
