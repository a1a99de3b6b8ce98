import Cookbook
import Foundation
import RecipeExchange
import RecipePages
import TestSupport
import Testing

@Suite struct MealieTests {
  /// As 0.5 exports it.
  static let stew = #"""
    {"id": 3, "name": "Bean Stew", "slug": "bean-stew", "image": "bean-stew", "description": "Warm.",
     "recipe_category": ["Dinner", "Winter"], "tags": ["Beans"], "rating": 4, "date_added": "2021-10-26",
     "date_updated": "2021-10-26 09:58:49.351189", "recipe_yield": "4 bowls",
     "recipe_ingredient": [
       {"title": "Stew", "note": "soaked", "unit": {"name": "cup", "abbreviation": "c", "use_abbreviation": false},
        "food": {"name": "beans"}, "disable_amount": false, "quantity": 0.333},
       {"title": null, "note": "2 onions", "unit": null, "food": null, "disable_amount": true, "quantity": 1},
       {"title": "To serve", "note": "bread", "unit": null, "food": null, "disable_amount": false, "quantity": 2.5}],
     "recipe_instructions": [{"title": "Day before", "text": "Soak."}, {"title": "", "text": "Cook the **beans**."}],
     "nutrition": {"calories": "320", "fat_content": "3 g", "sodium_content": null}, "tools": ["Pot"],
     "total_time": null, "prep_time": "10 Minutes", "perform_time": "1 hour 30 minutes",
     "settings": {"disable_amount": false}, "assets": [{"name": "card.pdf"}],
     "notes": [{"title": "Tip", "text": "Better the next day."}], "org_url": "https://stew.example/beans",
     "extras": {}, "comments": [{"text": "Nice"}]}
    """#

  @Test func anExportOfTheOldVersionIsRead() throws {
    let imported = try ImportedFile(zip: [
      ("mealie/recipes/bean-stew/bean-stew.json", Data(Self.stew.utf8)),
      ("mealie/recipes/bean-stew/images/min-original.webp", Data([1])),
      ("mealie/recipes/bean-stew/images/original.webp", jpeg),
      ("mealie/settings/settings.json", Data(#"[{"name": "Home", "webhooks": {}}]"#.utf8)),
      ("mealie/templates/recipes.md", Data("{{ recipe.name }}".utf8)),
    ]).recipe()
    let document = imported.document
    #expect(document.name == "Bean Stew")
    #expect(document.category == "Dinner")
    #expect(document.tags == ["Winter", "Beans"])
    #expect(
      document.writtenIngredients == [
        "# Stew", "1/3 cup beans, soaked", "2 onions", "# To serve", "2 1/2 bread",
      ])
    #expect(document.writtenSteps == ["# Day before", "Soak.", "Cook the beans."])
    #expect(document.tools == ["Pot"])
    #expect(document.prepTime == .seconds(600))
    #expect(document.cookTime == .seconds(5400))
    #expect(imported.losses == [.attachments, .notes])
    #expect(document.nutrition.map(\.value) == ["320 kcal", "3 g"])
    #expect(document.source == "https://stew.example/beans")
    #expect(document.modified == Date(timeIntervalSince1970: 1_635_242_329))
    #expect(imported.personal.rating == 4)
    #expect(imported.personal.note == "Tip\nBetter the next day.")
    #expect(imported.photo == jpeg)
  }

  @Test func daysOfAnOldExportAreRead() throws {
    let text = Self.stew.replacing("10 Minutes", with: "1 Day").replacing("1 hour 30", with: "1 Day 30")
    let imported = try ImportedFile(zip: [("stew.json", Data(text.utf8))]).recipe()
    #expect(imported.document.prepTime == .seconds(86_400) && imported.document.cookTime == .seconds(88_200))
  }

  /// As 2.x backs it up.
  static let database = #"""
    {"alembic_version": [{"version_num": "1"}],
     "users": [{"id": "u1", "full_name": "Ann"}],
     "recipes": [
      {"id": "0f0e0d0c0b0a09080706050403020100", "slug": "soup", "name": "Soup", "description": "Hot.",
       "recipe_servings": 4.0, "recipe_yield_quantity": 0.0, "recipe_yield": "", "prep_time": "PT10M",
       "total_time": null, "perform_time": "20 min", "org_url": null, "rating": null, "date_added": "2024-01-02",
       "created_at": "2024-01-02T10:00:00+00:00", "last_made": "2024-05-06T18:00:00"},
      {"id": "11111111111111111111111111111111", "slug": "bread", "name": "Bread", "description": "",
       "recipe_servings": 0.0, "recipe_yield_quantity": 2.0, "recipe_yield": "loaves", "recipeCuisine": "French"}],
     "recipes_ingredients": [
      {"id": 2, "position": 1, "recipe_id": "0f0e0d0c0b0a09080706050403020100", "title": "", "note": "chopped",
       "unit_id": null, "food_id": "f2", "quantity": 2.0, "original_text": "2 onions, chopped"},
      {"id": 1, "position": 0, "recipe_id": "0f0e0d0c0b0a09080706050403020100", "title": null, "note": "",
       "unit_id": "n1", "food_id": "f1", "quantity": 1.5, "original_text": null},
      {"id": 3, "position": 0, "recipe_id": "11111111111111111111111111111111", "title": null, "note": "500 g flour",
       "unit_id": null, "food_id": null, "quantity": 1.0, "original_text": null}],
     "recipe_instructions": [
      {"id": "s1", "recipe_id": "0f0e0d0c0b0a09080706050403020100", "position": 0, "type": "", "title": "",
       "summary": "Base", "text": "Fry the onions."},
      {"id": "s2", "recipe_id": "11111111111111111111111111111111", "position": 0, "title": "", "text": "Bake."}],
     "recipe_settings": [{"recipe_id": "11111111111111111111111111111111", "disable_amount": true}],
     "recipe_nutrition": [{"recipe_id": "0f0e0d0c0b0a09080706050403020100", "saturated_fat_content": "2"}],
     "ingredient_units": [{"id": "n1", "name": "liter", "abbreviation": "l", "use_abbreviation": true}],
     "ingredient_foods": [{"id": "f1", "name": "stock"}, {"id": "f2", "name": "onion", "plural_name": "onions"}],
     "tags": [{"id": "t1", "name": "Quick"}], "categories": [{"id": "c1", "name": "Dinner"}], "tools": [],
     "recipes_to_tags": [{"recipe_id": "0f0e0d0c0b0a09080706050403020100", "tag_id": "t1"}],
     "recipes_to_categories": [{"recipe_id": "0f0e0d0c0b0a09080706050403020100", "category_id": "c1"}],
     "notes": [{"id": 1, "recipe_id": "0f0e0d0c0b0a09080706050403020100", "title": "", "text": "Freezes well."}],
     "users_to_recipes": [
      {"user_id": "u1", "recipe_id": "0f0e0d0c0b0a09080706050403020100", "rating": 5.0, "is_favorite": true},
      {"user_id": "u2", "recipe_id": "0f0e0d0c0b0a09080706050403020100", "rating": 1.0, "is_favorite": false}]}
    """#

  @Test func theTablesOfABackupAreJoined() throws {
    let file = try ImportedFile(zip: [
      ("database.json", Data(Self.database.utf8)),
      ("data/recipes/0f0e0d0c-0b0a-0908-0706-050403020100/images/original.webp", jpeg),
    ])
    #expect(file.failures == [])
    #expect(file.names == ["Soup", "Bread"])
    let soup = try #require(file.recipes.first)
    #expect(soup.document.writtenIngredients == ["1.5 l stock", "2 onions, chopped"])
    #expect(soup.document.writtenSteps == ["Base | Fry the onions."])
    #expect(soup.document.yield?.words == "4")
    #expect(soup.document.tags == ["Quick"])
    #expect(soup.document.category == "Dinner")
    #expect(soup.document.nutrition.map(\.value) == ["2 g"])
    #expect(soup.document.created == Date(timeIntervalSince1970: 1_704_189_600))
    #expect(soup.personal.rating == 5)
    #expect(soup.personal.isFavorite)
    #expect(soup.personal.cookedOn == ["2024-05-06"])
    #expect(soup.personal.note == "Freezes well.")
    #expect(soup.photo == jpeg)
    #expect(soup.losses == [.ratings])
    let bread = try #require(file.recipes.last)
    #expect(bread.document.writtenIngredients == ["500 g flour"])
    #expect(bread.document.yield?.words == "2 loaves")
    #expect(bread.document.cuisine == "French")
    #expect(bread.photo == nil)
  }

  @Test(arguments: [
    ("a pinch of salt", "a pinch of salt"), ("une pincée de sel", "une pincée de sel"),
    ("1/2 cup milk", "1/2 cup milk"),
    ("onion, chopped", "1 onion, chopped"), ("anise", "1 anise"),
  ])
  func lineThatBeginsWithAnAmountIsNotCountedAgain(_ note: String, _ line: String) throws {
    let row = #"{"quantity": 1, "unit": null, "food": null, "note": "\#(note)"}"#
    let recipe = try ImportedFile(#"{"name": "Tart", "slug": "tart", "recipeIngredient": [\#(row)]}"#)
      .recipe()
    #expect(recipe.document.writtenIngredients == [line])
  }

  @Test func aRecipeThatIsAnIngredientKeepsItsName() throws {
    let row = #"""
      {"id": 4, "position": 1, "recipe_id": "11111111111111111111111111111111", "title": null, "note": "warm",
       "unit_id": null, "food_id": null, "quantity": 1.0,
       "referenced_recipe_id": "0f0e0d0c-0b0a-0908-0706-050403020100"},
      """#
    let start = #""recipes_ingredients": ["#
    let tables = Self.database.replacing(start, with: start + row)
      .replacing(#""disable_amount": true"#, with: #""disable_amount": false"#)
      .replacing(#""note": "500 g flour""#, with: #""note": "flour""#)
    let bread = try #require(ImportedFile(tables).recipes.last)
    #expect(bread.document.writtenIngredients == ["1 flour", "1 Soup, warm"])
    #expect(bread.losses == [])
  }

  @Test(arguments: [
    (#""recipe_servings": 4, "recipe_yield": "bowls""#, "4 bowls"),
    (#""recipe_servings": 4, "recipe_yield": "2 big pots""#, "2 big pots"),
    (#""recipe_servings": 8, "recipe_yield": "one loaf""#, "one loaf"),
    (#""recipe_servings": 0, "recipe_yield": "bowls""#, "bowls"), (#""recipe_servings": 4"#, "4"),
  ])
  func servingsCountWhatTheYieldNames(fields: String, words: String) throws {
    let recipe = try ImportedFile(
      #"{"name": "Soup", "recipe_instructions": [{"text": "Cook."}], \#(fields)}"#)
    #expect(try recipe.recipe().document.yield?.words == words)
  }

  @Test func rowsOfABackupThatAreNoRecipesAreReported() throws {
    let rows = #""recipes": [null, 5, {"name": "Toast" "slug"}, "#
    let file = try ImportedFile(Self.database.replacing(#""recipes": ["#, with: rows))
    #expect(file.names == ["Soup", "Bread"])
    #expect(file.failures.map(\.reason) == [.noRecipe, .damaged])
  }

  @Test func aHeadingWithoutStepsIsNoSection() throws {
    let steps = #"{"title": "Dough"}, {"title": "Filling", "text": "Stir."}, {"title": "Glaze", "text": ""}"#
    let recipe = try ImportedFile(#"{"name": "Tart", "recipe_instructions": [\#(steps)]}"#).recipe()
    #expect(recipe.document.sections.map(\.name) == ["Filling"])
  }

  @Test func stepsBeyondTheLimitAreCut() throws {
    let steps = Array(repeating: #"{"text": "Stir."}"#, count: 1001).joined(separator: ",")
    let recipe = try ImportedFile(#"{"name": "Soup", "recipe_instructions": [\#(steps)]}"#).recipe()
    #expect(recipe.document.writtenSteps.count == 500)
    #expect(recipe.losses == [.longTexts])
  }

  @Test(.enabled(if: SharedMaterial.path("exports/mealie.zip") != nil, "needs ../shared"))
  func aRealExportIsReadWhole() throws {
    let file = try ImportedFile(path: try #require(SharedMaterial.path("exports/mealie.zip")))
    #expect(file.failures == [])
    #expect(file.names.count == 3)
    for recipe in file.recipes {
      #expect(recipe.document.writtenIngredients.count > 3)
      #expect(recipe.document.writtenSteps.count > 2)
      #expect(recipe.photo?.starts(with: "RIFF".utf8) == true)
      #expect(recipe.document.source.hasPrefix("https://"))
    }
  }
}
