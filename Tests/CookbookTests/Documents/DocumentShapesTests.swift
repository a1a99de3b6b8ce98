import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Testing

@testable import Cookbook

/// The shapes in which other programs write the same thing.
@Suite struct DocumentShapesTests {
  private func document(_ members: String) throws -> RecipeDocument {
    try RecipeDocument(reading: Data(#"{"name":"Tart",\#(members)}"#.utf8))
  }

  private func canonical(_ key: String, of document: RecipeDocument) -> String {
    String(decoding: document.json[exactly: key]?.canonical ?? [], as: UTF8.self)
  }

  private func lines(_ document: RecipeDocument) -> [String] {
    RecipeDocument.lines(document.ingredientGroups)
  }
  private func steps(_ document: RecipeDocument) -> [String] { RecipeDocument.lines(document.sections) }

  // MARK: - Texts

  @Test(arguments: [
    (#""Mac &amp; Cheese""#, "Mac & Cheese"), ("7", "7"), (#"["Tart","Pie"]"#, "Tart"),
    (#"" Plum  tart\n""#, "Plum tart"),
    (#""<b>""#, "<b>"), (#"{"@value":"Tart"}"#, "Tart"),
  ])
  func namesAreReadInOneLine(_ json: String, _ name: String) throws {
    #expect(try RecipeDocument(reading: Data(#"{"name":\#(json)}"#.utf8)).name == name)
  }

  @Test(arguments: [
    (#""Sweet.\r\n\r\n  For two.""#, "Sweet.\n\n  For two."),
    (#""<p>Sweet.</p><p>For two.</p>""#, "Sweet.\n\nFor two."),
    ("null", ""), ("[]", ""), (#"["Sweet.",null,"For two."]"#, "Sweet.\n\nFor two."),
    (#""Salt & pepper\n\nEnjoy""#, "Salt & pepper\n\nEnjoy"),
  ])
  func summariesKeepTheirLines(_ json: String, _ summary: String) throws {
    #expect(try document(#""description":\#(json)"#).summary == summary)
  }

  @Test(arguments: [
    (#""sweet, plum,,sweet ,""#, ["sweet", "plum"]),
    (
      #"["sweet","plum, cake",null,{"@type":"DefinedTerm","name":"tart"}]"#,
      ["sweet", "plum", "cake", "tart"]
    ),
    (#""""#, []), ("null", []), ("[]", []), (#""caf&eacute;""#, ["café"]),
  ])
  func tagsAreReadFromTextsAndLists(_ json: String, _ tags: [String]) throws {
    #expect(try document(#""keywords":\#(json)"#).tags == tags)
  }

  @Test func tagsAreWrittenAsOneTextWithoutCommasInThem() throws {
    var document = RecipeDocument(name: "Tart")
    document.tags = ["sweet, salty", " plum ", ""]
    #expect(document.json[exactly: "keywords"]?.scalar == "sweet salty,plum")
    document.tags = []
    #expect(document.json[exactly: "keywords"] == nil)
  }

  @Test(arguments: [
    (#""https://a.example/p.jpg""#, "https://a.example/p.jpg"),
    (#"["https://a.example/p.jpg","https://a.example/q.jpg"]"#, "https://a.example/p.jpg"),
    (#"{"@type":"ImageObject","url":"https://a.example/p.jpg"}"#, "https://a.example/p.jpg"),
    (#"[null,{"contentUrl":"https://a.example/p.jpg"}]"#, "https://a.example/p.jpg"), ("null", ""),
    ("[]", ""), ("false", ""),
    (#""/Recipes/Tart/full.jpg""#, "/Recipes/Tart/full.jpg"),
  ])
  func photosAreReadFromObjectsAndLists(_ json: String, _ image: String) throws {
    #expect(try document(#""image":\#(json)"#).image == image)
  }

  @Test(arguments: [
    (#"{"@type":"Person","name":"Ann"}"#, "Ann"), (#"[{"name":"Ann"},{"name":"Ben"}]"#, "Ann, Ben"),
    (#""Ann""#, "Ann"),
    (#"["Ann",null,"Ann"]"#, "Ann"), (#"{"@type":"Person","name":null}"#, nil), ("[]", nil),
  ])
  func authorsAreReadFromObjectsAndLists(_ json: String, _ author: String?) throws {
    #expect(try document(#""author":\#(json)"#).author == author)
  }

  @Test func categoriesBesideTheFirstStay() throws {
    var document = try document(#""recipeCategory":["Cake","Dessert"],"recipeCuisine":[]"#)
    #expect(document.category == "Cake")
    #expect(document.cuisine == nil)
    document.category = "Tart"
    document.cuisine = "French"
    #expect(document.json[exactly: "recipeCategory"] == .array([.string("Tart"), .string("Dessert")]))
    #expect(document.json[exactly: "recipeCuisine"] == .string("French"))
  }

  @Test func removedCategoryLeavesTheOthers() throws {
    var document = try document(
      #""recipeCategory":["Dinner","Cake","Vegan"],"recipeCuisine":[null,"French"]"#)
    document.category = nil
    document.cuisine = nil
    #expect(document.json[exactly: "recipeCategory"] == .array([.string("Cake"), .string("Vegan")]))
    #expect(document.category == "Cake")
    #expect(document.json[exactly: "recipeCuisine"] == nil)
  }

  @Test func videosAreReadFromObjects() throws {
    #expect(
      try document(#""video":{"contentUrl":"https://a.example/v.mp4","embedUrl":"https://a.example/e"}"#)
        .video == "https://a.example/e")
    #expect(try document(#""video":["https://a.example/v"]"#).video == "https://a.example/v")
    #expect(try document(#""video":null"#).video == nil)
  }

  @Test func nutritionIsReadAsWords() throws {
    let json =
      #""nutrition":{"@type":"NutritionInformation","calories":"650 kcal","saturatedFatContent":7,"servingSize":null,"Vitamin C":"2 mg"}"#
    var document = try document(json)
    #expect(
      document.nutrition.map { $0.name + " " + $0.value } == [
        "Calories 650 kcal", "Saturated fat 7", "Vitamin C 2 mg",
      ])
    document.nutrition[1].value = "8 g"
    #expect(
      canonical("nutrition", of: document)
        == #"{"@type":"NutritionInformation","Vitamin C":"2 mg","calories":"650 kcal","saturatedFatContent":"8 g","servingSize":null}"#
    )
    #expect(try self.document(#""nutrition":[]"#).nutrition.isEmpty)
  }

  @Test func newNutritionHasItsType() {
    var document = RecipeDocument(name: "Tart")
    document.nutrition = [NutritionFact(name: "Calories", value: "650 kcal")]
    #expect(
      canonical("nutrition", of: document) == #"{"@type":"NutritionInformation","calories":"650 kcal"}"#)
  }

  // MARK: - Amounts

  @Test(arguments: [
    ("4", "4"), ("4.0", "4"), (#""4 servings""#, "4 servings"), (#"["4","4 servings"]"#, "4 servings"),
    (#"{"@type":"QuantitativeValue","value":4,"unitText":"servings"}"#, "4 servings"), ("0", nil),
    (#""0""#, nil), ("null", nil), ("[]", nil),
    (#""one loaf""#, "one loaf"), (#""500 ml""#, "500 ml"), (#""0 servings""#, nil),
  ])
  func yieldsAreReadFromNumbersTextsAndLists(_ json: String, _ words: String?) throws {
    #expect(try document(#""recipeYield":\#(json)"#).yield?.words == words)
  }

  @Test(arguments: [
    ("4–6 servings", 4), ("24 cookies", 24), ("2 dozen rolls", 24), ("one loaf", 1), ("a few", 1),
    ("1 1/2 litres", 2),
  ])
  func yieldsAreWrittenAsANumberWithTheWordsBesideIt(_ words: String, _ number: Int) {
    var document = RecipeDocument(name: "Tart")
    document.yield = RecipeYield(words: words)
    #expect(document.json[exactly: "recipeYield"] == .number("\(number)"))
    #expect(document.yield?.words == words)
    // Nextcloud Cookbook's form has only the number.
    document.json[exactly: "recipeYield"] = .number("7")
    #expect(document.yield?.words == "7")
    document.yield = nil
    #expect(document.json[exactly: "ladle"] == nil)
  }

  @Test(arguments: [
    (#""PT1H30M""#, 5400), (#""P1DT2H""#, 93_600), (#""PT90M0S""#, 5400), (#""""#, 0), ("null", 0),
    (#""PT0S""#, 0), (#""1 hr 30 min""#, 5400),
    (#"["PT5M"]"#, 300), (#"{"@type":"Duration","maxValue":"PT5M"}"#, 300), ("15", 900), (#""soon""#, 0),
  ])
  func timesAreReadFromManyForms(_ json: String, _ seconds: Int) throws {
    #expect(try document(#""prepTime":\#(json)"#).prepTime == (seconds == 0 ? nil : .seconds(seconds)))
  }

  @Test func timesAreWrittenInHours() {
    var document = RecipeDocument(name: "Tart")
    document.totalTime = .seconds(93_630)
    #expect(document.json[exactly: "totalTime"]?.scalar == "PT26H0M30S")
    document.totalTime = .zero
    #expect(document.json[exactly: "totalTime"] == nil)
  }

  @Test(arguments: [
    (#""2022-01-02T16:12:41+0000""#, 1_641_139_961), (#""2022-01-02T16:12:41Z""#, 1_641_139_961),
    (#""2022-01-02T18:12:41.500+02:00""#, 1_641_139_961),
    (#""2022-01-02T16:12Z""#, 1_641_139_920), (#""2022-01-02T16:12:Z""#, 1_641_139_920),
    (#""2022-01-02 16:12:41""#, 1_641_139_961), (#""2022-01-02""#, 1_641_081_600),
    (#""1607461134""#, 1_607_461_134), ("1607461134", 1_607_461_134),
    ("1607461134123", 1_607_461_134), (#""0""#, nil), ("null", nil), (#""yesterday""#, nil),
    (#""2022-13-02""#, nil), (#""1969-12-31T23:59:59-0100""#, 3599),
    (#""1e300""#, nil), ("-5", nil), (#""2024-02-29T00:00:00+0000""#, 1_709_164_800),
  ])
  func datesAreReadFromManyForms(_ json: String, _ seconds: Int?) throws {
    #expect(
      try document(#""dateModified":\#(json)"#).modified
        == seconds.map { Date(timeIntervalSince1970: Double($0)) })
  }

  @Test func datesAreWrittenAsNextcloudWritesThem() throws {
    var document = RecipeDocument(name: "Tart")
    document.created = Date(timeIntervalSince1970: 1_641_139_961.9)
    #expect(document.json[exactly: "dateCreated"]?.scalar == "2022-01-02T16:12:41+0000")
    for seconds in stride(from: -2_000_000_000, through: 30_000_000_000, by: 86_399_999) {
      document.modified = Date(timeIntervalSince1970: Double(seconds))
      #expect(document.modified == Date(timeIntervalSince1970: Double(seconds)))
    }
  }

  // MARK: - Ingredients

  @Test(arguments: [
    (#"["2 eggs","",null,"  1 cup&nbsp;milk "]"#, ["2 eggs", "1 cup milk"]),
    (#""2 eggs\n1 cup milk""#, ["2 eggs", "1 cup milk"]),
    (#"["2 eggs\n1 cup milk"]"#, ["2 eggs", "1 cup milk"]), ("null", []), ("[]", []), ("{}", []),
    ("[7]", ["7"]),
    (
      ####"["## Dough","flour","##Glaze","sugar","###","salt"]"####,
      ["## Dough", "flour", "## Glaze", "sugar", "##", "salt"]
    ),
    (
      #"[{"name":"flour","amount":"200 g"},{"@type":"HowToSupply","name":"eggs","requiredQuantity":{"value":2.0}},{"name":"salt"}]"#,
      ["200 g flour", "2 eggs", "salt"]
    ),
    (
      ##"[{"@type":"ItemList","name":"Dough","itemListElement":["flour"]},{"@type":"ItemList","name":"Glaze","itemListElement":[{"name":"sugar"}]}]"##,
      ["## Dough", "flour", "## Glaze", "sugar"]
    ),
    (##"{"@type":"ItemList","name":"Dough","itemListElement":["flour","eggs"]}"##, ["flour", "eggs"]),
    (##"{"@type":"ItemList","name":"Dough","itemListElement":["flour\nsalt"]}"##, ["flour", "salt"]),
    (##"[{"@type":"ItemList","itemListElement":["flour"]}]"##, ["flour"]),
    (#"{"name":"flour","amount":"200 g"}"#, ["200 g flour"]),
    (#"{"name":"flour","value":"200","unitCode":"GRM"}"#, ["200 g flour"]),
    (#"{"name":"leeks","minValue":2,"maxValue":3}"#, ["2–3 leeks"]),
    (#"{"name":"salt","value":""}"#, ["salt"]),
    (#"["Pinterest","Serves 4","▢ 2 eggs","SALT"]"#, ["Pinterest", "Serves 4", "▢ 2 eggs", "SALT"]),
    (##"["#10 can of tomatoes"]"##, ["#10 can of tomatoes"]),
  ])
  func ingredientsAreReadFromEveryShape(_ json: String, _ expected: [String]) throws {
    let document = try document(#""recipeIngredient":\#(json)"#)
    #expect(lines(document) == expected)
    #expect(document.ingredientTexts == expected.filter { !$0.hasPrefix("##") })
  }

  @Test func ingredientsUnderTheirOldNameAreRenamedWhenWritten() throws {
    var document = try document(#""ingredients":["2 eggs"],"url":"""#)
    #expect(lines(document) == ["2 eggs"])
    document.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("3 eggs")])]
    #expect(document.json.members.map(\.key) == ["name", "recipeIngredient", "url"])
  }

  // MARK: - Steps

  @Test(arguments: [
    (#"["Mix.","",null,"Bake.\n"]"#, ["Mix.", "Bake."]), (#""Mix.\nBake.""#, ["Mix.", "Bake."]),
    (#"["<p>Mix.</p><p>Bake.</p>"]"#, ["Mix.", "Bake."]),
    (#"["Mix.\nRest.","Bake."]"#, ["Mix.\nRest.", "Bake."]), (#"["Mix.\n\nBake."]"#, ["Mix.", "Bake."]),
    (#""Mix the\nflour.""#, ["Mix the flour."]),
    (####"["## Dough","mix","## Bake","Bake."]"####, ["## Dough", "mix", "## Bake", "Bake."]),
    (####""## Dough\nmix\n## Bake\nBake.""####, ["## Dough", "mix", "## Bake", "Bake."]),
    (
      #"[{"@type":"HowToStep","text":"Mix."},{"@type":"HowToStep","name":"Bake"},{"@type":"HowToStep","text":null}]"#,
      ["Mix.", "Bake"]
    ),
    (
      #"[{"@type":"HowToStep","name":"Fry the onions","text":"Heat the oil."}]"#,
      ["**Fry the onions** Heat the oil."]
    ),
    (#"[{"@type":"HowToStep","name":"Mix the","text":"Mix the flour."}]"#, ["Mix the flour."]),
    (
      ##"[{"@type":"HowToSection","name":"Dough","itemListElement":[{"@type":"HowToStep","text":"Mix."}]},{"@type":"HowToSection","itemListElement":["Bake."]}]"##,
      ["## Dough", "Mix.", "##", "Bake."]
    ),
    (
      #"{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"@type":"HowToStep","text":"Mix."}}]}"#,
      ["Mix."]
    ),
    (
      #"[{"@type":"HowToStep","name":"Dough","itemListElement":[{"@type":"HowToDirection","text":"Mix."},{"@type":"HowToTip","text":"Gently."}]}]"#,
      ["**Dough** Mix.", "Gently."]
    ),
    (#"[["Mix."],["Bake."]]"#, ["Mix.", "Bake."]), ("null", []), ("[]", []), ("7", ["7"]),
    (
      #"["Step 1","1. Mix.","Save it on Pinterest!","METHOD"]"#,
      ["Step 1", "1. Mix.", "Save it on Pinterest!", "METHOD"]
    ),
    (#"["**Dough** Mix.","**Stop**","** Bake"]"#, ["**Dough** Mix.", "**Stop**", "** Bake"]),
  ])
  func stepsAreReadFromEveryShape(_ json: String, _ expected: [String]) throws {
    let document = try document(#""recipeInstructions":\#(json)"#)
    #expect(steps(document) == expected)
    // As texts they are the same.
    var copy = RecipeDocument(name: "Tart")
    copy.sections = document.sections
    if document.sections.flatMap(\.steps).count != 1 { #expect(copy.sections == document.sections) }
  }

  @Test func headingsOfStepsAreReadFromBoldText() throws {
    let step = try #require(
      document(#""recipeInstructions":["**Fry the onions** Heat the oil."]"#).sections.first?.steps.first)
    #expect(step.heading == "Fry the onions")
    #expect(step.text == "Heat the oil.")
  }

  @Test func deepAndWideNestingIsReadInBoundedTime() {
    var deep = JSONValue.string("Mix.")
    for _ in 0..<60 {
      deep = .object(
        JSONObject(members: [("@type", .string("HowToStep")), ("name", .string("a")), ("step", deep)]))
    }
    let wide = JSONValue.array(Array(repeating: .array([.array([]), .string("Mix.")]), count: 10_000))
    for value in [deep, wide] {
      var document = RecipeDocument(name: "Tart")
      document.json[exactly: "recipeInstructions"] = value
      document.json[exactly: "recipeIngredient"] = value
      #expect(document.contents.steps.count <= 500)
    }
  }

  // MARK: - Whole documents

  @Test func aNewDocumentHasTheKeysThatOtherProgramsRequire() {
    let text = String(decoding: RecipeDocument(name: "Tart").data(), as: UTF8.self)
    #expect(
      text == """
        {
          "@context": "http://schema.org",
          "@type": "Recipe",
          "name": "Tart",
          "description": "",
          "url": "",
          "image": ""
        }

        """)
  }

  @Test func whatIsNoRecipeIsDamaged() {
    func damage(_ text: String) -> RecipeDocument.Damaged? {
      do {
        _ = try RecipeDocument(reading: Data(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(damage("[]") == .notARecipe)
    #expect(damage("{}") == .notARecipe)
    #expect(damage(#"{"name":" "}"#) == .notARecipe)
    #expect(
      damage("{\"a\":1,\n<<<<<<< HEAD\n\"b\":2}") == .notJSON(reason: "no key at byte 8", merging: true))
    #expect(damage("{") == .notJSON(reason: "no key at byte 1", merging: false))
  }

  @Test func ladlesOwnKeysKeepWhatTheyDoNotKnow() throws {
    var document = try document(
      #""ladle":{"feed":"https://f.example","later":[1],"missing":["page","sound"],"uuid":"x"}"#)
    #expect(document.origin == nil)
    #expect(document.missing == [.page])
    document.missing = []
    let id = UUID()
    document.origin = FeedOrigin(feed: "https://f.example", recipe: id)
    #expect(document.origin?.recipe == id)
    document.origin = nil
    #expect(canonical("ladle", of: document) == #"{"later":[1],"missing":["sound"]}"#)
  }

  @Test func identitiesAreReadInAnyCase() throws {
    let id = UUID()
    var document = try document(#""identifier":"URN:UUID:\#(id.uuidString)""#)
    #expect(document.id == id)
    document.id = id
    #expect(document.text("identifier")?.hasPrefix("URN") == true)
    #expect(try self.document(#""identifier":"4711""#).id == nil)
  }
}
