import Foundation
import PageMarkup
import RecipePages
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct TandoorTests {
  static let tart = #"""
    {"name": "Plum Tart", "description": null, "keywords": [{"name": "Baking", "description": ""}, {"name": "Tea"}],
     "steps": [
      {"name": "Tart", "instruction": "Spread {{ ingredients[0] }} and *bake* at {% scale(200) %} °C.\n\nCool.",
       "ingredients": [{"food": {"name": "plum", "plural_name": "plums"}, "unit": {"name": "kg"}, "amount": 1.25,
         "note": "ripe", "order": 0, "is_header": false, "no_amount": false}],
       "time": 40, "order": 1, "show_as_header": true},
      {"name": "", "instruction": "Knead.",
       "ingredients": [
        {"food": null, "unit": null, "amount": 0, "note": "Dry", "order": 0, "is_header": true, "no_amount": true},
        {"food": {"name": "flour"}, "unit": {"name": "cup", "plural_name": "cups"}, "amount": 1.333, "note": "",
         "order": 1, "is_header": false, "no_amount": false},
        {"food": {"name": "salt"}, "unit": null, "amount": 0, "note": null, "order": 2, "is_header": false,
         "no_amount": true}],
       "time": 0, "order": 0, "show_as_header": false}],
     "working_time": 30, "waiting_time": 70, "internal": true,
     "nutrition": {"carbohydrates": "40.5", "fats": 10, "proteins": 0, "calories": "320", "source": ""},
     "servings": 8, "servings_text": "slices", "source_url": "https://orchard.example/tart"}
    """#

  @Test func everythingInARecipeIsRead() throws {
    let inner = ImportedFile.zip([("recipe.json", Data(Self.tart.utf8)), ("image.png", jpeg)])
    let imported = try ImportedFile(zip: [("Plum_Tart.zip", inner)]).recipe()
    let document = imported.document
    #expect(document.name == "Plum Tart")
    #expect(document.tags == ["Baking", "Tea"])
    #expect(
      document.writtenIngredients == ["# Dry", "1 1/3 cups flour", "salt", "# Tart", "1.25 kg plums, ripe"])
    #expect(
      document.writtenSteps == [
        "Knead.", "# Tart", "Spread 1.25 kg plums, ripe and bake at 200 °C.", "Cool.",
      ])
    #expect(document.prepTime == .seconds(1800))
    #expect(document.cookTime == .seconds(4200))
    #expect(document.yield?.words == "8 slices")
    #expect(document.nutrition.map(\.value) == ["320 kcal", "40.5 g", "10 g"])
    #expect(document.source == "https://orchard.example/tart")
    #expect(imported.photo == jpeg)
    #expect(imported.losses == [])
  }

  @Test(
    arguments: [
      ("data:image/jpeg;base64,\(jpeg.base64EncodedString())", jpeg, []),
      ("data:image/jpeg;base64,", nil, [.photos]), ("https://orchard.example/tart.jpg", nil, []),
    ] as [(String, Data?, Set<RecipeLoss>)])
  func aPhotoInTheTextIsReadOrNamed(image: String, photo: Data?, losses: Set<RecipeLoss>) throws {
    let image = #""image": "\#(image)", "#
    for text in [Self.tart, MealieTests.stew] {
      let own = text.replacing(#""image": "bean-stew", "#, with: "")
      let start = try #require(own.firstIndex(of: "{"))
      let imported = try ImportedFile(own.replacingCharacters(in: start...start, with: "{" + image)).recipe()
      #expect(imported.photo == photo && imported.losses.contains(.photos) == losses.contains(.photos))
    }
  }

  @Test(arguments: [
    ("{{ ingredients[1] }} goes in.", "2 eggs goes in."), ("At {% scale(200) %} °C.", "At 200 °C."),
    ("{{ ingredients[2] }}.", "."), ("{a} {{ open", "{a} {{ open"), ("{{ a }} { b {% 5 %}", " { b 5"),
  ])
  func templatesAreFilledIn(_ text: String, _ filled: String) {
    #expect(TandoorTemplate.text(text, ingredients: ["1 plum", "2 eggs"]) == filled)
  }

  @Test(
    arguments: [
      ("0", nil), ("-1", nil), ("0.5", 30), ("143999", 8_639_940), ("144000", nil), ("null", nil),
      ("\"5\"", 300),
    ] as [(String, Int?)])
  func timesAreInMinutes(minutes: String, seconds: Int?) throws {
    let text = Self.tart.replacing(#""working_time": 30"#, with: #""working_time": \#(minutes)"#)
    #expect(try ImportedFile(text).recipe().document.prepTime == seconds.map { .seconds($0) })
  }

  @Test func recipeWithoutServingsHasNone() throws {
    let text = Self.tart.replacing(#""servings": 8, "servings_text": "slices", "#, with: "")
    #expect(try ImportedFile(text).recipe().document.yield == nil)
  }

  @Test func anExpressionHasALimit() {
    for (count, isFilled) in [(200, true), (201, false)] {
      let text = "{{ 0" + String(repeating: " ", count: count - 6) + "}}"
      #expect(TandoorTemplate.text(text, ingredients: ["1 plum"]) == (isFilled ? "1 plum" : text))
    }
    #expect(TandoorTemplate.text("{{ 1.5 }}{% 1.5 %}{{}}{", ingredients: ["1 plum"]) == "1.5{")
  }

  @Test func theWordsOfAHeadingMayBeInTheFood() throws {
    let heading =
      #""food": {"name": "Dry"}, "unit": {"name": "kg"}, "amount": 2, "note": "", "order": 0, "is_header""#
    let recipe = try ImportedFile(
      Self.tart.replacing(
        #""food": null, "unit": null, "amount": 0, "note": "Dry", "order": 0, "is_header""#, with: heading)
    ).recipe()
    #expect(recipe.document.writtenIngredients.prefix(2) == ["# Dry", "1 1/3 cups flour"])
  }

  /// Each step stays below the limit of its own text.
  @Test func templatesThatRepeatTooMuchAreTooLarge() throws {
    let food = String(repeating: "plum ", count: 3000)
    let step: [String: Any] = [
      "instruction": String(repeating: "{{ ingredients[0] }}\n", count: 26),
      "ingredients": [["food": ["name": food], "amount": 0]],
    ]
    let recipe: [String: Any] = [
      "name": "Tart", "internal": true, "steps": Array(repeating: step, count: 12),
    ]
    let inner = ImportedFile.zip([("recipe.json", try JSONSerialization.data(withJSONObject: recipe))])
    let failures = try ImportedFile(zip: [("Tart.zip", inner)]).failures.map(\.reason)
    #expect(failures == [.tooLarge(limit: RecipeDocument.maximumBytes)])
  }
}
