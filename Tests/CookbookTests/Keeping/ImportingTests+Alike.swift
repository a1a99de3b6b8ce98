import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Recipes that are alike, and are not the same.
extension ImportingTests {
  /// Writes recipes as schema.org JSON to a file of each.
  private func files(_ documents: [RecipeDocument], in fixture: CookbookFixture) throws -> String {
    let folder = fixture.directory("backup")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, document) in documents.enumerated() {
      try document.data().write(to: URL(fileURLWithPath: folder + "/\(number).json"))
    }
    return folder
  }

  /// Muffins of one page that share most ingredients, and breads of one name that differ in their steps.
  private func alike(haveIdentities: Bool) -> [RecipeDocument] {
    let muffins = ["vanilla", "chocolate", "lemon"].map { kind in
      var muffin = RecipeDocument(name: "Muffins with \(kind)")
      muffin.source = "https://example.com/muffins"
      muffin.ingredientGroups = [
        IngredientGroup(ingredients: ["flour", "eggs", "sugar", "milk", kind].map { IngredientLine($0) })
      ]
      return muffin
    }
    let breads = ["Knead for an hour.", "Wait for 18 hours."].map { step in
      var bread = RecipeDocument(name: "Bread")
      bread.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("500 g flour")])]
      bread.sections = [InstructionSection(steps: [InstructionStep(step)])]
      return bread
    }
    return (muffins + breads).map { document in
      var document = document
      if haveIdentities { document.id = UUID() }
      return document
    }
  }

  @Test(arguments: [true, false])
  func recipesOfOneFileThatAreAlikeAreAllKept(haveIdentities: Bool) async throws {
    let fixture = try await Fixture()
    let recipes = alike(haveIdentities: haveIdentities)
    var repeated = recipes
    repeated.append(recipes[0])
    if haveIdentities { repeated[5].id = UUID() }
    let folder = try files(repeated, in: fixture)
    let summary = await fixture.cookbook.importFiles([folder])
    #expect(summary.kept.count == 5 && summary.alreadyThere.count == 1)
    if haveIdentities { #expect(summary.kept == recipes.map(\.id)) }
    let again = await fixture.cookbook.importFiles([folder])
    #expect(again.kept.isEmpty && again.alreadyThere.count == 6)
  }

  @Test func recipesWithIdentitiesOfTheirOwnAreNotThoseThatAreThere() async throws {
    let fixture = try await Fixture()
    let recipes = alike(haveIdentities: true)
    for recipe in recipes {
      let path = fixture.directory("one.json")
      try recipe.data().write(to: URL(fileURLWithPath: path))
      #expect(await fixture.cookbook.importFiles([path]).kept == [recipe.id])
    }
  }

  @Test func aRecipeOfWordsAloneIsNoLink() async throws {
    let fixture = try await Fixture()
    let page = "https://example.com/book"
    func path(_ name: String, _ text: String) throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: fixture.directory(name)))
      return fixture.directory(name)
    }
    func note(_ name: String) -> String {
      #"{"title": "\#(name)", "link": "\#(page)", "ingredients": "", "notes": "My own."}"#
    }
    let paths = try [
      path(
        "a.json", #"{"@type": "Recipe", "name": "Goulash", "description": "Page 12.", "url": "\#(page)"}"#),
      path("b.json", #"{"@type": "Recipe", "name": "Plums", "description": "Page 99.", "url": "\#(page)"}"#),
      path("c.melarecipe", note("Third")),
      path("d.melarecipe", #"{"title": "Link", "link": "\#(page)", "ingredients": ""}"#),
    ]
    let summary = await fixture.cookbook.importFiles(paths)
    #expect(try fixture.folders() == ["Goulash", "Plums", "Third"])
    let kept = try #require(summary.kept.count == 3 ? summary.kept : nil)
    #expect(kept.map { fixture.cookbook.journals.facts(of: $0).note } == ["", "", "My own."])
    // Neither is the same page's recipe of another name, whose note is about that one alone.
    let cake = #"{"title": "Plum Cake", "link": "\#(page)", "ingredients": "1 kg plums", "notes": "More."}"#
    let tart = #"{"title": "Plum Tart", "link": "\#(page)", "ingredients": "1 kg plums", "notes": "Less."}"#
    let both = try [path("e.melarecipe", cake), path("f.melarecipe", tart)]
    let notes = await fixture.cookbook.importFiles(both).kept.map {
      fixture.cookbook.journals.facts(of: $0).note
    }
    #expect(notes == ["More.", "Less."])
  }

  @Test func ofRecipesThatDifferInStepsEachGetsItsOwnNoteAgain() async throws {
    let fixture = try await Fixture()
    let folder = fixture.directory("breads")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, step) in ["Knead.", "Do not knead."].enumerated() {
      let note = number == 0 ? "" : #", "notes": "Mine.""#
      try Data(
        #"{"title": "Bread", "ingredients": "500 g flour", "instructions": "\#(step)"\#(note)}"#.utf8
      ).write(to: URL(fileURLWithPath: "\(folder)/\(number).melarecipe"))
    }
    let kept = await fixture.cookbook.importFiles([folder]).kept
    #expect(kept.count == 2)
    #expect(await fixture.cookbook.importFiles([folder]).kept.isEmpty)
    #expect(kept.map { fixture.cookbook.journals.facts(of: $0).note } == ["", "Mine."])
  }

  @Test(arguments: [("Fry.", 0), ("Bake.", 1)])
  func aRatedRecipeThatWasRenamedIsKnownByItsSteps(step: String, kept: Int) async throws {
    let fixture = try await Fixture()
    let path = fixture.directory("a.melarecipe")
    func write(_ title: String, _ step: String) throws {
      try Data(
        #"""
        {"title": "\#(title)", "link": "https://example.com/pancakes", "ingredients": "2 eggs\n1 cup milk",
         "instructions": "\#(step)", "notes": "Mine."}
        """#.utf8
      ).write(to: URL(fileURLWithPath: path))
    }
    try write("Pancakes", "Fry.")
    #expect(await fixture.cookbook.importFiles([path]).kept.count == 1)
    try write("Best Ever Pancakes!", step)
    #expect(await fixture.cookbook.importFiles([path]).kept.count == kept)
  }
}
