import Foundation
import Ingredients
import PageMarkup
import RecipePages
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// Files that are read as several recipes, and files that are read as one.
extension HTMLRecipesTests {
  private func results(_ html: String, photo: @escaping HTMLRecipes.Photo = { _ in nil }) -> [ImportedRecipe]
  {
    var recipes: [ImportedRecipe] = []
    _ = HTMLRecipes.read(Data(html.utf8), photo: photo, checkStop: {}) { result in
      if case .success(let recipe) = result { recipes.append(recipe) }
    }
    return recipes
  }

  private func card(_ name: String, _ food: String) -> String {
    """
    <h2>\(name)</h2><h3>Ingredients</h3><ul><li>200 g \(food)</li><li>2 eggs</li><li>1 pinch salt</li></ul>
    <h3>Method</h3><ol><li>Beat the eggs with the \(food) and the salt.</li>
    <li>Bake the \(food) in the oven for 20 minutes.</li></ol>
    """
  }

  @Test func markedElementsWithoutIngredientsAreNoRecipes() {
    let names = ["Pie", "Cake", "Bread"].map { "<div typeof=Recipe><h2>\($0)</h2></div>" }.joined()
    #expect(results("<html><body>\(names)</body></html>").isEmpty)
    let twice = String(repeating: "<div typeof=Recipe>\(card("Pie", "flour"))</div>", count: 2)
    #expect(results("<html><body>\(twice)</body></html>").count < 2)
  }

  @Test(arguments: [
    ("<p", 4094, true), ("<p", 4095, false), ("<!", 0, true), ("<Z", 0, true), ("<1", 0, false),
    ("< p", 0, false),
    ("p>", 0, false), ("<", 0, false),
  ])
  func aTagInTheFirstKilobytesTellsHTML(text: String, spaces: Int, isHTML: Bool) {
    #expect(HTMLRecipes.isHTML(Data((String(repeating: " ", count: spaces) + text).utf8)) == isHTML)
  }

  @Test(arguments: [[0xff, 0xfe], [0xfe, 0xff]] as [[UInt8]])
  func textsOfTwoBytesALetterMayBeHTML(mark: [UInt8]) {
    #expect(HTMLRecipes.isHTML(Data(mark + [0x20, 0])))
  }

  @Test(
    arguments: [
      ("a.jpg", "a.jpg"), ("./a/./b.jpg", "a/b.jpg"), ("a\\b.jpg", "a/b.jpg"), ("a.jpg?x=1", "a.jpg"),
      ("a%20b.jpg", "a b.jpg"), ("..a/b", "..a/b"), ("100%", "100%"), ("", nil), ("?", nil), ("a/../b", nil),
      ("a/..", nil), ("/a", nil), ("data:a", nil), ("https://a.example/b", nil), ("%2Fa", nil),
      ("..%5Ca", nil),
    ] as [(String, String?)])
  func pathsStayBesideTheFile(source: String, path: String?) {
    #expect(HTMLRecipes.path(source) == path)
  }

  @Test(arguments: [(50, true), (51, false)]) func onlyTheFirstImagesOfAPageAreLookedFor(
    number: Int, isFound: Bool
  ) {
    let images = (1...51).map { "<img src=\"\($0).jpg\">" }.joined()
    let recipes = results(
      "<html><head><title>Pie</title></head><body>\(card("Pie", "flour"))\(images)</body></html>"
    ) {
      $0 == "\(number).jpg" ? Data([1]) : nil
    }
    #expect(recipes.map { $0.photo != nil } == [isFound])
  }

  @Test(
    arguments: [
      ("<link rel=CANONICAL href=\"https://a.example/1\">", "https://a.example/1"),
      ("<meta property=\"og:url\" content=\"http://a.example/1\">", "http://a.example/1"),
      (
        "<link rel=canonical href=\"/1\"><meta property=\"og:url\" content=\"http://a.example/1\">",
        "http://a.example/1"
      ),
      ("<link rel=icon href=\"https://a.example/1\">", ""),
      ("<meta property=\"og:image\" content=\"http://a.example/1\">", ""),
    ])
  func aPageGivesItsAddress(head: String, address: String) {
    let recipes = results(
      "<html><head><title>Pie</title>\(head)</head><body>\(card("Pie", "flour"))</body></html>")
    #expect(recipes.map(\.document.source) == [address])
  }

  // MARK: - Parts of exported recipes

  private func keeper(_ parts: String) -> [ImportedRecipe] {
    results("<div class=\"recipe-details\"><h2 itemprop=\"name\">A</h2>\(parts)</div>") { _ in nil }
  }

  @Test(arguments: [
    "<p itemprop=recipeIngredients>1 egg</p>", "<p itemprop=recipeDirections>Stir.</p>",
    "<p itemprop=recipeNotes>x</p>",
    "<p itemprop=recipeSource>https://a.example</p>",
  ])
  func oneThingBesideTheNameMakesARecipe(part: String) {
    #expect(keeper(part).count == 1)
    #expect(keeper("<p itemprop=recipeSource>Book</p><p itemprop=recipeYield>4</p>").isEmpty)
  }

  @Test(
    arguments: [
      ("4", 4), ("Rating: 5", 5), ("4.5", 4), ("1", 1), ("0", nil), ("6", nil), ("10", nil), ("none", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func ratingsAreFromOneToFive(text: String, rating: Int?) {
    let part = "<p itemprop=recipeNotes>x</p><meta itemprop=recipeRating content=\"\(text)\">"
    #expect(keeper(part).map(\.personal.rating) == [rating])
  }

  @Test(arguments: [("True", true), ("true", true), ("False", false), ("", false)])
  func favoritesAreMarked(text: String, isFavorite: Bool) {
    let part = "<p itemprop=recipeNotes>x</p><meta itemprop=recipeIsFavourite content=\"\(text)\">"
    #expect(keeper(part).map(\.personal.isFavorite) == [isFavorite])
  }

  @Test(
    arguments: [
      ("recipeNutTotalFat", "3.5", ["Fat 3.5 g"]), ("recipeNutTotalFat", "3,5", ["Fat 3,5 g"]),
      ("recipeNutTotalFat", "3 g", ["Fat 3 g"]), ("recipeNutTotalFat", "0", []),
      ("recipeNutServingSize", "2", ["Serving size 2"]),
    ])
  func nutritionHasTheUnitsOfTheProgram(property: String, value: String, facts: [String]) {
    let part = "<p itemprop=recipeNotes>x</p><meta itemprop=\(property) content=\"\(value)\">"
    #expect(keeper(part).map { $0.document.nutrition.map { $0.name + " " + $0.value } } == [facts])
  }

  @Test(
    arguments: [
      ([], nil, []), (["1.jpg"], nil, [.photos]), (["data:x"], nil, []),
      (["1.jpg", "1.jpg"], nil, [.photos]),
      (["1.jpg", "2.jpg"], nil, [.photos]), (["http://a/b"], "http://a/b", []),
      (["1.jpg", "http://a/b", "http://a/c"], "http://a/b", [.photos]),
      ((1...19).map { "\($0).jpg" } + ["http://a/b"], "http://a/b", [.photos]),
      ((1...20).map { "\($0).jpg" } + ["http://a/b"], nil, [.photos]),
    ] as [([String], String?, Set<RecipeLoss>)])
  func theFirstPhotoThatIsThereIsTaken(sources: [String], address: String?, losses: Set<RecipeLoss>) throws {
    let part = "<p itemprop=recipeNotes>x</p>" + sources.map { "<img src=\"\($0)\">" }.joined()
    let recipe = try #require(keeper(part).first)
    #expect(recipe.photoAddress?.absoluteString == address)
    #expect(recipe.document.image == address ?? "")
    #expect(recipe.losses == losses)
  }

  @Test(arguments: [("2 eggs:", false), ("Dough:", true), ("Dough", false)])
  func aLineWithAnAmountIsNoHeading(line: String, isHeading: Bool) {
    let parts = "<div itemprop=recipeIngredients><p>\(line)</p><p>1 egg</p></div>"
    #expect(keeper(parts).map { $0.document.ingredientGroups.map(\.name) } == [[isHeading ? "Dough" : nil]])
  }

  @Test(arguments: [
    (#"<h2 itemprop="name">Pie</h2>"#, #"itemprop="recipeIngredients""#, "recipe-details"),
    (#"<h2 id="name">Pie</h2>"#, #"class="recipeIngredient""#, "recipe"),
  ])
  func partsWithinPartsAreReadOnce(name: String, part: String, recipe: String) {
    let open = "<ul><li \(part)>" + String(repeating: "<div \(part)>", count: 100)
    let close = String(repeating: "</div>", count: 100) + "</li></ul>"
    let html = "<div class=\"\(recipe)\">\(name)\(open)<p>1 egg</p>\(close)</div>"
    let other = "<div class=\"\(recipe)\">\(name)<ul><li \(part)>2 eggs</li></ul></div>"
    let found = results("<html><body>\(html)\(other)</body></html>")
    #expect(found.map(\.document.ingredientTexts) == [["1 egg"], ["2 eggs"]])
  }

  // MARK: - Pages that were saved as one file

  private static let picture = Data(repeating: 0xd8, count: 60_000)
  private static let address = "data:image/jpeg;base64,\(picture.base64EncodedString())"

  private func savedPage(_ parts: String) -> String {
    "<html><body itemscope itemtype=\"https://schema.org/Recipe\"><h1 itemprop=name>Pie</h1>\(parts)"
      + "<ul><li itemprop=recipeIngredient>2 eggs</li></ul><p itemprop=recipeInstructions>Bake.</p></body></html>"
  }

  @Test(
    arguments: [
      ("<img itemprop=image src=\"\(address)\">", true, []),
      ("<img src=\"data:image/png;base64,AAAA\"><img class=\"wide u-photo\" src=\"\(address)\">", true, []),
      ("<img src=\"\(address)\">", false, [.photos]),
      ("<img itemprop=image src=\"data:image/png;base64,AAAA\">", false, []),
      ("<img itemprop=image src=\"https://a.example/1.jpg\"><img src=\"\(address)\">", false, []),
    ] as [(String, Bool, Set<RecipeLoss>)])
  func thePictureThatAPageDeclaresIsTakenFromIt(parts: String, isTaken: Bool, losses: Set<RecipeLoss>) throws
  {
    let recipe = try #require(results(savedPage(parts)).first)
    #expect(recipe.photo == (isTaken ? Self.picture : nil) && recipe.losses == losses)
    #expect(recipe.document.linesOfIngredients == ["2 eggs"])
  }

  @Test func aPageThatIsLargeByItsPicturesIsReadWithoutThem() throws {
    let long = String(repeating: "A", count: RecipePageReader.maximumBytes)
    let parts =
      "<style>a { src: url(data:font/woff2;base64,\(long)) }</style><img src='data:image/png;base64,\(long)'>"
    let recipe = try #require(results(savedPage(parts)).first)
    #expect(recipe.document.name == "Pie" && recipe.document.linesOfIngredients == ["2 eggs"])
    #expect(recipe.photo == nil && recipe.losses == [.photos])
    let own = try #require(results(savedPage(parts + "<img itemprop=image src=\"\(Self.address)\">")).first)
    #expect(own.photo == Self.picture && own.losses.isEmpty)
    #expect(results(savedPage("<p>\(long)</p>")).isEmpty)
  }
}
