import Foundation
import Ingredients
import RecipePages
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct HTMLRecipesTests {
  private func read(
    _ html: String, name: String? = nil, photos: [String: Data] = [:]
  ) -> [Result<ImportedRecipe, ImportFailure>] {
    var results: [Result<ImportedRecipe, ImportFailure>] = []
    let isFound = HTMLRecipes.read(Data(html.utf8), name: name, photo: { photos[$0] }, checkStop: {}) {
      results.append($0)
    }
    #expect(isFound == !results.isEmpty)
    return results
  }

  private func recipes(_ html: String, photos: [String: Data] = [:]) -> [ImportedRecipe] {
    read(html, photos: photos).compactMap { try? $0.get() }
  }

  private func steps(_ recipe: ImportedRecipe) -> [String] {
    recipe.document.sections.flatMap(\.steps).map(\.text)
  }

  // MARK: - JSON-LD

  private static func declared(_ name: String, _ ingredient: String, _ more: String = "") -> String {
    #"{"@type":"Recipe","name":"\#(name)","recipeIngredient":["\#(ingredient)"],"recipeInstructions":["Bake."]\#(more)}"#
  }

  private static func page(_ scripts: String...) -> String {
    "<!DOCTYPE html><html><head><title>My recipes</title>"
      + scripts.map { #"<script type="application/ld+json">\#($0)</script>"# }.joined()
      + "</head><body><h1>My recipes</h1></body></html>"
  }

  @Test func allRecipesThatAPageDeclaresAreRead() throws {
    let (tart, soup) = (
      Self.declared("Tart", "1 egg", #","image":"images/tart.jpg""#), Self.declared("Soup", "1 leek")
    )
    for page in [
      Self.page("[\(tart),\(soup)]"), Self.page(tart, soup), Self.page(#"{"@graph":[\#(tart),\#(soup)]}"#),
    ] {
      let all = recipes(page, photos: ["images/tart.jpg": jpeg])
      #expect(all.map(\.document.name) == ["Tart", "Soup"] && all.map(\.photo) == [jpeg, nil])
      #expect(all.map(\.document.linesOfIngredients) == [["1 egg"], ["1 leek"]])
    }
  }

  @Test(arguments: [
    #"{"@type":"Recipe","name":"Soup","url":"https://a.example/soup"}"#,
    #"{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}"#, #"{"@type":"Recipe"}"#,
    declared("Tart", "1 egg, beaten"), declared("The Best Tart", "1 egg"),
    #"{"@type":"ItemList","itemListElement":[\#(declared("Bun", "1 bun")),\#(declared("Roll", "1 roll"))]}"#,
  ])
  func aPageOfOneRecipeIsOne(other: String) throws {
    let all = recipes(Self.page(Self.declared("Tart", "1 egg"), other))
    #expect(all.map(\.document.name) == ["Tart"])
  }

  // MARK: - Recipe Keeper

  static let keeper = """
    <!DOCTYPE html><html><head><meta charset="utf-8"><style>.recipe-details { margin: 1em }</style></head><body>
    <div class="recipe-details">
      <meta content="6a1b" itemprop="recipeId"><meta content="True" itemprop="recipeIsFavourite">
      <meta content="4" itemprop="recipeRating">
      <table><tr><td style="vertical-align:top">
        <h2 itemprop="name">Plum &amp; Oat Tart</h2>
        <div>Courses: <span itemprop="recipeCourse">Dessert</span><span>, Snack</span>
          <meta content="Snack" itemprop="recipeCourse"></div>
        <div>Categories: <span>Baking, Fruit</span>
          <meta content="Baking" itemprop="recipeCategory"><meta content="Fruit" itemprop="recipeCategory"></div>
        <div>Collections: <span>Sundays</span><meta content="Sundays" itemprop="recipeCollection"></div>
        <div>Source: <span itemprop="recipeSource"><a href="https://a.example/tart">a.example</a></span></div>
        <div>Serving size: <span itemprop="recipeYield">8 slices</span></div>
        <div>Preparation time: <span>20 mins</span><meta content="PT20M" itemprop="prepTime"></div>
        <div>Cooking time: <span>1 hour</span><meta content="PT1H0M" itemprop="cookTime"></div>
      </td><td><img src="images/6a1b_0.jpg" class="recipe-photo" itemprop="photo0"/></td></tr>
      <tr><td><h3>Ingredients</h3>
        <div class="recipe-ingredients" itemprop="recipeIngredients">
          <p>Pastry:</p><p>200g flour</p><p></p><p>Filling:</p><p>1 kg plums</p></div></td>
      <td><h3>Directions</h3>
        <div itemprop="recipeDirections"><p>1. Rub in the butter.</p><p></p><p>2.Bake.</p></div></td></tr></table>
      <div class="recipe-notes" itemprop="recipeNotes"><p>Good cold.</p><p>Less sugar next time.</p></div>
      <meta content="310" itemprop="recipeNutCalories"><meta content="0" itemprop="recipeNutSodium">
      <div class="recipe-photos-div"><img src="images/6a1b_0.jpg" class="recipe-photos" itemprop="photo0"/>
        <img src="images/6a1b_1.jpg" class="recipe-photos" itemprop="photo1"/></div>
    </div>
    <div class="recipe-details">
      <meta content="0" itemprop="recipeRating"><h2 itemprop="name">Soup</h2>
      <div>Source: <span itemprop="recipeSource">Aunt May</span></div>
      <meta content="PT0S" itemprop="prepTime">
      <div itemprop="recipeIngredients"><p>1 l stock</p></div><div itemprop="recipeDirections"></div>
    </div>
    <div class="recipe-details"><div itemprop="recipeIngredients"><p>1 egg</p></div></div>
    <div class="recipe-details"><h2 itemprop="name">Empty</h2></div>
    </body></html>
    """

  @Test func recipeKeeperGivesAllItHas() throws {
    let photo = Data([1, 2, 3])
    let all = recipes(Self.keeper, photos: ["images/6a1b_0.jpg": photo])
    let recipe = try #require(all.first)
    let document = recipe.document
    #expect(all.map(\.document.name) == ["Plum & Oat Tart", "Soup"])
    #expect(document.category == "Dessert")
    #expect(document.tags == ["Snack", "Baking", "Fruit", "Sundays"])
    #expect(document.source == "https://a.example/tart")
    #expect(document.yield?.words == "8 slices")
    #expect(document.prepTime == .seconds(1200) && document.cookTime == .seconds(3600))
    #expect(document.ingredientGroups.map(\.name) == ["Pastry", "Filling"])
    #expect(document.ingredientTexts == ["200g flour", "1 kg plums"])
    #expect(steps(recipe) == ["Rub in the butter.", "Bake."])
    #expect(document.nutrition.map(\.value) == ["310 kcal"])
    #expect(recipe.personal.isFavorite && recipe.personal.rating == 4)
    #expect(recipe.personal.note == "Good cold.\nLess sugar next time.")
    #expect(recipe.photo == photo)
    #expect(recipe.losses == [.photos])
    #expect(all[1].document.author == "Aunt May" && all[1].document.prepTime == nil)
    #expect(all[1].personal.isEmpty && all[1].losses.isEmpty)
  }

  @Test func badRecipeIsReportedWithItsNumber() {
    let failures = read(Self.keeper).compactMap { result in
      if case .failure(let failure) = result { failure } else { nil }
    }
    #expect(
      failures == [ImportFailure(.noName, number: 3), ImportFailure(.noRecipe, number: 4, name: "Empty")])
  }

  // MARK: - Copy Me That

  @Test(arguments: [
    (
      ["1.5 l Wasser kochen.", "2. Weihnachtstag abwarten."],
      ["1.5 l Wasser kochen.", "2. Weihnachtstag abwarten."]
    ),
    (["2. Stir.", "3. Bake."], ["2. Stir.", "3. Bake."]),
    (["1. Stir.", "Bake."], ["1. Stir.", "Bake."]),
    (["1. Stir 1.5 l in.", "2) Bake."], ["Stir 1.5 l in.", "Bake."]),
    (
      ["Dough:", "1. Knead.", "2. Rest.", "Filling:", "1. Stir."],
      ["# Dough", "Knead.", "Rest.", "# Filling", "Stir."]
    ),
  ])
  func onlyNumbersThatCountTheStepsAreTakenFromThem(_ lines: [String], _ steps: [String]) throws {
    let html = """
      <html><body><div class="recipe"><div id="name">Soup</div><ul><li class="recipeIngredient">1.5 l water</li></ul>
      <ol>\(lines.map { "<li class=\"instruction\">\($0)</li>" }.joined())</ol></div></body></html>
      """
    let document = try ImportedFile(html).recipe().document
    #expect(document.writtenIngredients == ["1.5 l water"])
    #expect(document.writtenSteps == steps)
  }

  @Test func copyMeThatGivesAllItHas() throws {
    let html = """
      <html><head><meta charset="UTF-8"></head><body>
      <div class="recipe">
        <div id="name">Rice Pudding</div>
        <div id="link">Adapted from <a id="original_link" href="https://a.example/rice">a.example</a></div>
        <img class="recipeImage" src="images/rice%20pudding.jpg"/>
        <div id="categories"><span>Tags: </span><span class="recipeCategory">Sweet</span><span> </span>
          <span class="recipeCategory">Milk &amp; more</span></div>
        <div id="extra_info"><div id="made_this">I made this</div><div id="starred">Starred</div>
          <div id="rating">Rating: <span id="ratingValue">5</span></div></div>
        <div id="description">Slow.</div>
        <div id="servings">Servings: <a id="recipeYield">4</a></div>
        <ul id="recipeIngredients">
          <li class="recipeIngredient_subheader">For the pot</li><li class="recipeIngredient">1 l milk</li>
          <li class="recipeIngredient_spacer"></li><li class="recipeIngredient">200 g rice</li></ul>
        <ol id="recipeInstructions"><li class="instruction" value="1">Stir.</li>
          <li class="instruction" value="2">Wait <b>long</b>.</li></ol>
        <ul id="recipeNotes"><li class="recipeNote">Serve warm.</li></ul>
      </div>
      <div class="recipe"><div id="name">Toast</div>
        <ul><li class="recipeIngredient">2 slices bread</li></ul></div>
      </body></html>
      """
    let all = recipes(html, photos: ["images/rice pudding.jpg": Data([9])])
    let recipe = try #require(all.first)
    #expect(all.map(\.document.name) == ["Rice Pudding", "Toast"])
    #expect(recipe.document.source == "https://a.example/rice")
    #expect(recipe.document.tags == ["Sweet", "Milk & more"])
    #expect(recipe.document.summary == "Slow.")
    #expect(recipe.document.yield?.words == "4")
    #expect(recipe.document.ingredientGroups.map(\.name) == ["For the pot"])
    #expect(recipe.document.ingredientTexts == ["1 l milk", "200 g rice"])
    #expect(steps(recipe) == ["Stir.", "Wait long."])
    #expect(
      recipe.personal.isFavorite && recipe.personal.rating == 5 && recipe.personal.note == "Serve warm.")
    #expect(recipe.photo == Data([9]))
  }

  // MARK: - Other files

  private func piece(_ name: String, _ food: String) -> String {
    """
    <h2>\(name)</h2><h3>Ingredients</h3><ul><li>200 g \(food)</li><li>2 eggs</li><li>1 pinch salt</li></ul>
    <h3>Method</h3><ol><li>Beat the eggs with the \(food) and the salt.</li>
    <li>Bake the \(food) in the oven for 20 minutes.</li></ol>
    """
  }

  @Test func markedElementsAreRecipes() {
    func item(_ name: String, _ food: String) -> String {
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">\(name)</h2>
      <div><span itemprop="recipeIngredient">200 g \(food)</span><span itemprop="recipeIngredient">2 eggs</span></div>
      <div itemprop="recipeInstructions"><p>Beat the eggs.</p><p>Bake the \(food).</p></div></div>
      """
    }
    let all = recipes("<html><body>" + item("Pie", "flour") + item("Cake", "nuts") + "</body></html>")
    #expect(all.map(\.document.name) == ["Pie", "Cake"])
    #expect(all.map { $0.document.ingredientTexts.first } == ["200 g flour", "200 g nuts"])
  }

  @Test func onlySoManyPiecesAreCutFromAFile() {
    let piece = "<div class=\"recipe-details\"><i itemprop=recipeNotes>"
    let html = String(repeating: piece, count: HTMLRecipeCuts.maximumPieces + 1)
    let cuts = HTMLRecipeCuts.cuts(of: Array(html.utf8), checkStop: {})
    #expect(cuts?.pieces.count == HTMLRecipeCuts.maximumPieces)
  }

  @Test(arguments: [(60, "steps"), (80, "ingredients")])
  func aLongLineWithAColonIsNoHeading(_ limit: Int, _ list: String) throws {
    for (length, isHeading) in [(limit, true), (limit + 1, false)] {
      let line = String(repeating: "x", count: length - 1) + ":"
      var recipe = try MarkedRecipe(Array("<p>Tart</p>".utf8)[...]) { _ in "Tart" }
      let lines = [(text: line, isHeading: false), (text: "Stir.", isHeading: false)]
      if list == "steps" { recipe.setSteps(lines) } else { recipe.setIngredients(lines) }
      let names = recipe.document.sections.map(\.name) + recipe.document.ingredientGroups.map(\.name)
      #expect(names == [isHeading ? String(line.dropLast()) : nil])
    }
  }

  @Test func partsOfOneRecipeStayTogether() {
    let html =
      "<html><body><h1>Plum Tart</h1><div class=\"part\">\(piece("Dough", "flour"))</div>"
      + "<div class=\"part\">\(piece("Filling", "plums"))</div></body></html>"
    #expect(recipes(html).count <= 1)
  }

  @Test func singlePageIsOneRecipeWithItsAddress() throws {
    let html =
      "<html><head><title>Pie</title><link rel=\"canonical\" href=\"https://a.example/pie\"></head><body>"
      + "<img src=\"Pie_files/pie.jpg\">" + piece("Pie", "flour") + "</body></html>"
    let recipe = try #require(recipes(html, photos: ["Pie_files/pie.jpg": Data([7])]).first)
    #expect(recipe.document.name == "Pie")
    #expect(recipe.document.source == "https://a.example/pie")
    #expect(recipe.photo == Data([7]))
  }

  @Test(arguments: ["", "Beat 2 eggs.", "<html><body><p>No food here.</p></body></html>", "{\"a\": \"<b>\"}"])
  func otherFilesHaveNoRecipe(_ text: String) {
    #expect(read(text).isEmpty)
  }

  @Test(arguments: [
    "../secret.jpg", "/etc/passwd", "images/../../x.jpg", "C:\\x.jpg", "file:///x.jpg", "%2e%2e/x.jpg",
  ])
  func photosOutsideTheFolderAreNotAskedFor(_ path: String) {
    let html =
      "<div class=\"recipe-details\"><h2 itemprop=\"name\">A</h2><img src=\"\(path)\">"
      + "<div itemprop=\"recipeIngredients\"><p>1 egg</p></div></div>"
    var asked: [String] = []
    _ = HTMLRecipes.read(
      Data(html.utf8),
      photo: {
        asked.append($0)
        return nil
      }, checkStop: {}
    ) { _ in }
    #expect(asked.isEmpty)
  }

  // MARK: - Hostile files

  @Test func missingEndTagsSpoilNoOtherRecipe() {
    let broken =
      "<div class=\"recipe-details\"><div><div><table><tr><td><h2 itemprop=\"name\">A</h2>"
      + "<div itemprop=\"recipeIngredients\"><p>1 egg</div></body></html>"
    let all = recipes(broken + broken)
    #expect(all.map(\.document.ingredientTexts) == [["1 egg"], ["1 egg"]])
  }

  @Test func hundredsOfRecipesAreReadOneByOne() {
    let one =
      "<div class=\"recipe-details\"><h2 itemprop=\"name\">A</h2>"
      + "<div itemprop=\"recipeIngredients\"><p>1 egg</p></div></div>"
    #expect(recipes(String(repeating: one, count: 500)).count == 500)
  }

  @Test(arguments: [
    "<div class=\"recipe-details\">", "<div>", "<", "<!--", "<script>", "<div class=\"a",
    "<div itemtype=\"Recipe\">",
    "<div class=x><p>", "<a b=c d=e>", "<p itemprop=\"recipeIngredients\">",
  ])
  func repeatedMarkupEnds(_ part: String) {
    _ = read(
      "<div class=\"recipe-details\"><h2 itemprop=\"name\">A</h2>" + String(repeating: part, count: 5000))
    _ = read("<html>" + String(repeating: part, count: 5000))
  }

  @Test(arguments: 0..<60)
  func randomTruncationsAndBytesNeverTrap(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.keeper.utf8)
    bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    for _ in 0..<20 where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    _ = HTMLRecipes.read(Data(bytes), checkStop: {}) { result in
      if case .success(let recipe) = result { #expect(!recipe.document.name.isEmpty) }
    }
  }
}
