import Foundation
import PageMarkup
import Testing

@testable import RecipePages

/// The facts that a page states beside the recipe.
@Suite struct StatedFactsTests {
  private func facts(_ html: String) -> PageFacts {
    PageFacts(tree: HTMLParser.tree(of: PageScanner.scan(Array(html.utf8))))
  }

  @Test func firstStatementCounts() {
    let html = """
      <meta property=og:title content=Tarts><meta property=og:title content=Pies><title>Bread</title><title>Cake</title>
      <meta name=AUTHOR content=Ada><meta name=author content=Eve><meta property=og:image content=/a><meta property=og:image content=/b>
      """
    let found = facts(html)
    #expect(found.title == "Tarts" && found.author == "Ada" && found.image == "/a")
    #expect(facts("<meta name=author content=' '><meta name=author content=Eve>").author == "Eve")
    #expect(facts("<title>Bread</title><title>Cake</title>").title == "Bread")
  }

  @Test(arguments: [
    ("Cookbook:Pancakes", "Pancakes"), ("Cook book:Pancakes", "Cook book:Pancakes"),
    ("Cookbook:pancakes", "Cookbook:pancakes"),
    ("Cookbook:", "Cookbook:"), ("Pancakes", "Pancakes"),
  ])
  func namespaceOfAWikiGoes(_ heading: String, _ title: String) {
    #expect(facts("<h1>\(heading)</h1>").title == title)
  }

  @Test(arguments: [
    ("Pancakes – Recipe", "Pancakes"), ("Pancakes | recipe", "Pancakes"),
    ("Pancakes: Recipe", "Pancakes: Recipe"),
    ("Pancakes : Recipe", "Pancakes"), ("Pancakes- Recipe", "Pancakes- Recipe"), ("Recipe", "Recipe"),
    ("Pancakes – Tips", "Pancakes – Tips"),
  ])
  func wordForRecipeGoesBehindAMarkOfItsOwn(_ title: String, _ expected: String) {
    #expect(PageFacts.withoutKind(title) == expected)
  }

  @Test(arguments: [
    ("Pancakes | Site - x", "Pancakes"), ("Tart - a | Site", "Tart - a"),
    ("Pie – b – Site", "Pie – b – Site"), ("Pancakes » Site", "Pancakes"),
    ("Pancakes :: Site", "Pancakes"), ("Pancakes|Site", "Pancakes|Site"),
  ])
  func siteGoesBehindItsSeparator(_ title: String, _ expected: String) {
    #expect(PageFacts.withoutSiteName(title) == expected)
  }

  /// The address is that of a page on example.com.
  @Test(arguments: [
    ("Pancakes", "Pancakes - Recipe - Example", "Pancakes"),
    ("Pancake", "Pancake - Example", "Pancake - Example"),
    ("Pancakes", "Pancakes - Examples", "Pancakes - Examples"),
    ("Pancakes", "More pancakes - Example", "More pancakes - Example"),
  ])
  func headingIsTheTitleOfARecipeThatIsNamedWithTheSite(_ heading: String, _ name: String, _ title: String)
    throws
  {
    let json = "{\"@type\": \"Recipe\", \"name\": \"\(name)\", \"recipeIngredient\": [\"1 egg\"]}"
    let head = "<script type=\"application/ld+json\">\(json)</script>"
    let html = "<html><head>\(head)</head><body><h1>\(heading)</h1></body></html>"
    #expect(try read(html).title == title)
  }

  @Test(
    arguments: [
      ("<h3>Serves 4</h3>", [nil]), ("<h3>Pancakes!</h3>", [nil]), ("<h3>Dough</h3>", ["Dough"]),
      ("<h3>Pancakes</h3><ul><li>1 lemon</li></ul><h3>Top</h3>", ["Pancakes", "Top"]),
      ("<h3>Serves 4</h3><ul><li>1 lemon</li></ul><h3>Top</h3>", [nil, "Top"]),
    ] as [(String, [String?])])
  func groupIsNotNamedLikeTheDishOrItsServings(_ headings: String, _ names: [String?]) throws {
    let method = "<ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ol>"
    let html =
      "<h1>Pancakes</h1><h2>Ingredients</h2>\(headings)<ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>\(method)"
    #expect(try read(page(html)).ingredientGroups.map(\.name) == names)
  }

  @Test(
    arguments: [
      ("text/html", "<p>a", true), ("TEXT/HTML; charset=x", "<p>a", true), (nil, "<p>a", true),
      ("image/png", "<p>a", false),
      ("IMAGE/PNG", "<p>a", false), (" application/pdf ; x", "<p>a", false), ("text/plain", "a", false),
      ("text/html", "", false),
      ("text/html", "%PDF<", false), ("text/html", "GIF8<", false), ("text/html", "GIF<", true),
      ("text/html", "RIFF<", false),
      ("text/html", "PK\u{3}\u{4}<", false), ("video/mp4", "<", false), ("font/woff", "<", false),
      ("application/zip", "<", false),
      ("application/json", "<", true), ("audio/mpeg", "<", false),
    ] as [(String?, String, Bool)])
  func pageIsRecognisedByItsTypeAndBeginning(_ type: String?, _ text: String, _ isPage: Bool) {
    #expect(PageKind.isPage(Data(text.utf8), contentType: type) == isPage)
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4e, 0x47, 0x3c], false), ([0xff, 0xd8, 0xff, 0x3c], false),
      ([0x1f, 0x8b, 0x3c], false),
      ([0x89, 0x50, 0x4e, 0x3c], true), ([0xff, 0xfe, 0x41], true), ([0xfe, 0xff, 0x41], true),
      ([0xff, 0x3c], true),
      ([0xff, 0x41], false), ([0x20, 0x20, 0x3c], true),
    ] as [([UInt8], Bool)])
  func otherFilesAreRecognisedByTheirFirstBytes(_ bytes: [UInt8], _ isPage: Bool) {
    #expect(PageKind.isPage(Data(bytes), contentType: nil) == isPage)
    #expect(PageKind.isPage(Data([0x41] + bytes).dropFirst(), contentType: nil) == isPage)
  }
}
