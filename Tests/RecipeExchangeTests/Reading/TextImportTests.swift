import Cookbook
import Foundation
import RecipeExchange
import RecipePages
import TestSupport
import Testing

@Suite struct TextImportTests {
  private static let omelette = "---\ntitle: Omelette\n---\n\nBeat @eggs{2} with a #fork{}."

  @Test func cooklangIsReadWithThePhotoBesideIt() throws {
    let imported = try ImportedFile(zip: [
      ("Omelette.cook", Data(Self.omelette.utf8)), ("Omelette.jpg", jpeg),
      ("README.md", Data("Recipes from https://eggs.example".utf8)),
    ]).recipe()
    #expect(imported.document.name == "Omelette")
    #expect(imported.document.writtenIngredients == ["2 eggs"])
    #expect(imported.photo == jpeg)
  }

  @Test(arguments: [
    ("page.html", "<html><head><style>@page{2%x}</style></head><body>Add @flour{200%g}.</body></html>"),
    ("style.css", "@media screen { body { margin: 0 } }\n@page a{2%x;}"),
    ("diary.md", "---\ntitle: Monday\ndate: 2024-01-02\n---\n\nWe had soup."),
    ("mail.txt", "Write to ann@example.com, {2} of us."),
  ])
  func textsThatAreNoCooklangAreNoRecipes(_ name: String, _ text: String) throws {
    #expect(try ImportedFile(zip: [(name, Data(text.utf8))]).failures == [ImportFailure(.noRecipe)])
  }

  @Test func cooklangOfHalfAMegabyteIsReadAndALongerOneIsRefused() throws {
    let limit = 1 << 19
    let text = "Beat @eggs{2}. " + String(repeating: "a", count: limit - 15)
    #expect(try ImportedFile(Data(text.utf8)).names.count == 1)
    #expect(try ImportedFile(Data((text + "a").utf8)).failures == [ImportFailure(.tooLarge(limit: limit))])
  }

  @Test func textsHaveAHundredAccentsOnALetter() throws {
    func marked(_ count: Int) -> String { "e" + String(repeating: "\u{301}", count: count) }
    let cooklang = try ImportedFile(zip: [("a.cook", Data("Beat @\(marked(1000)){2}.".utf8))])
    let line = try #require(cooklang.recipe().document.writtenIngredients.first)
    #expect(Array(line.utf8) == Array("2 \(marked(100))".utf8))
    // A comment that goes joins the marks around it.
    let joined = marked(100) + "[--]" + String(repeating: "\u{301}", count: 100)
    let text = try ImportedFile(zip: [("a.cook", Data("Beat \(joined).\n\nBeat @\(joined){2}.".utf8))])
    let document = try text.recipe().document
    let expected = ["Beat \(marked(100)).", "Beat 2 \(marked(100))."].map { Array($0.utf8) }
    #expect(document.sections.flatMap(\.steps).map { Array($0.text.utf8) } == expected)
  }

  @Test func cooklangByItsNameNeedsNoMarks() throws {
    let file = try ImportedFile(zip: [("Toast.cook", Data("[- quick -]\nToast <b>bread</b>.".utf8))])
    #expect(file.names == ["Toast"])
    let list = Data(">> source: https://eggs.example/omelette\n\nhttps://eggs.example @eggs{2} beaten".utf8)
    #expect(try ImportedFile(list).recipe().document.writtenIngredients == ["2 eggs"])
  }

  @Test func textsInOtherEncodingsAreReadOrFail() throws {
    let cooklang = try #require("Grütze: Beat @Brühe{2%l}.".data(using: .windowsCP1252))
    #expect(
      try ImportedFile(zip: [("a.cook", cooklang)]).recipe().document.writtenIngredients == ["2 l Brühe"])
    let json = #"[{"@type": "Recipe", "name": "Brühe", "recipeIngredient": ["2 l Brühe"]}]"#
    for encoding in [String.Encoding.windowsCP1252, .utf16] {
      #expect(try ImportedFile(try #require(json.data(using: encoding))).recipe().document.name == "Brühe")
    }
    // Neither UTF-8 nor Windows-1252: most of it is right, so that no encoding explains the rest.
    let damaged =
      Data(json.utf8) + Data(#"[{"@type": "Recipe", "name": "äöü"#.utf8) + [0xfc] + Data(#""}]"#.utf8)
    let file = try ImportedFile(damaged)
    #expect(file.names == ["Brühe"])
    #expect(file.failures == [ImportFailure(.damaged, number: 1)])
    let mixed = Data("Beat @äöü{2}".utf8) + [0xfc]
    #expect(try ImportedFile(zip: [("a.cook", mixed)]).failures == [ImportFailure(.damaged, entry: "a.cook")])
  }

  @Test func bytesThatWindows1252DoesNotDefineCutNothing() throws {
    let json =
      Data(#"[{"name": "Br"#.utf8) + [0xfc, 0x81] + Data(#"he", "recipeIngredient": ["2 l Br"#.utf8)
      + [0xfc] + Data(#"he"]}]"#.utf8)
    #expect(try ImportedFile(json).recipe().document.writtenIngredients == ["2 l Brühe"])
    let page =
      Data("<html><body><h1>Br".utf8) + [0xfc, 0x9d]
      + Data(
        #"""
        he</h1><script type="application/ld+json">\#(SchemaDocumentTests.tart)</script></body></html>
        """#.utf8)
    #expect(try ImportedFile(page).recipe().document.name == "Plum Tart")
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "Tart ", count: 80)
    let page = """
      <html><head><title>\(name)</title></head><body><h1>\(name)</h1>
      <h2>Ingredients</h2><ul><li>1 kg plums</li><li>2 eggs</li><li>200 g flour</li></ul>
      <h2>Method</h2><ol><li>Halve the plums.</li><li>Bake them for 20 minutes.</li></ol></body></html>
      """
    for text in [
      #"{"name": "\#(name)", "recipe_ingredient": [], "slug": "tart"}"#,
      #"{"title": "\#(name)", "ingredients": "1 egg", "instructions": ""}"#, page,
    ] {
      #expect(try ImportedFile(text).recipe().document.name.count <= 300)
    }
  }

  /// A label with all vitamins and acids has more than sixty rows.
  @Test func everyRowOfALongNutritionLabelIsRead() throws {
    for count in [100, 1001] {
      let words = (1...count).map { "Acid \($0): \($0) mg" }.joined(separator: "\\n")
      let recipe = try ImportedFile(
        #"{"title": "Tart", "ingredients": "1 egg", "instructions": "", "nutrition": "\#(words)"}"#
      ).recipe()
      #expect(recipe.document.nutrition.count == min(count, 1000))
      #expect(recipe.losses == (count > 1000 ? [.longTexts] : []))
    }
  }

  @Test func nutritionIsReadWithoutNumbersToo() throws {
    let words =
      "servingSize: about 1 cup\\nFat: <1 g\\nSugar: none\\nGood to know: ask a doctor\\nValues are estimates."
    let recipe = try ImportedFile(
      #"{"title": "Tart", "ingredients": "1 egg", "instructions": "", "nutrition": "\#(words)"}"#
    ).recipe()
    #expect(
      recipe.document.nutrition.map { $0.name + " " + $0.value } == [
        "Serving size about 1 cup", "Fat <1 g", "Sugar none",
      ])
    #expect(recipe.personal.note == "Good to know: ask a doctor\nValues are estimates.")
  }

  @Test func aListOfAddressesOffersThem() throws {
    let list = "https://eggs.example/omelette\nhttps://eggs.example/scrambled\n"
    #expect(try ImportedFile(list).addresses.map(\.path) == ["/omelette", "/scrambled"])
    // In an archive it is no recipe.
    #expect(try ImportedFile(zip: [("list.txt", Data(list.utf8))]).failures == [ImportFailure(.noRecipe)])
  }

  @Test func rowsWithManyWordsAreOfTheListAndTooLongOnesAreReported() throws {
    let words = Array(repeating: "plum", count: 30).joined(separator: " ")
    let list = """
      Tart,https://eggs.example/tart
      Soup,https://eggs.example/soup
      Cake,"\(words)",https://eggs.example/cake
      Jam,"\(Array(repeating: words, count: 200).joined())",https://eggs.example/jam
      Bread,https://eggs.example/bread
      """
    let file = try ImportedFile(list)
    #expect(file.addresses.map(\.path) == ["/tart", "/soup", "/cake", "/bread"])
    #expect(file.failures == [ImportFailure(.noRecipe, number: 4)])
  }

  @Test(arguments: [true, false]) func addressesBeyondTheLimitAreReported(isList: Bool) throws {
    let limit = AddressList.maximumAddresses
    func file(_ count: Int) throws -> ImportedFile {
      let addresses = (0..<count).map { "https://eggs.example/\($0)" }
      return try ImportedFile(
        isList
          ? addresses.joined(separator: "\n")
          : "<!DOCTYPE NETSCAPE-Bookmark-file-1>" + addresses.map { "<A HREF=\"\($0)\">x</A>" }.joined())
    }
    #expect(try file(limit).failures == [])
    let more = try file(limit + 1)
    #expect(more.addresses.count == limit)
    #expect(more.failures == [ImportFailure(.tooMany(limit: limit))])
  }

  @Test func bookmarksWithLargeIconsAreRead() throws {
    let icon = String(repeating: "A", count: 100_000)
    let link = "<A HREF=\"https://eggs.example/tart\" ICON=\"data:image/png;base64,\(icon)\">Tart</A>"
    #expect(try ImportedFile("<!DOCTYPE NETSCAPE-Bookmark-file-1>" + link).addresses.map(\.path) == ["/tart"])
  }

  @Test func aPageIsReadOnce() throws {
    let page = Data(
      """
      <html><head><title>Tart</title><script type="application/ld+json">\(SchemaDocumentTests.tart)</script></head>
      <body></body></html>
      """.utf8)
    #expect(try ImportedFile(page).recipe().document.name == "Plum Tart")
    let file = try ImportedFile(zip: [
      ("Tart/recipe.json", Data(SchemaDocumentTests.tart.utf8)), ("Tart/import.html", page),
    ])
    #expect(file.names == ["Plum Tart"])
  }
}
