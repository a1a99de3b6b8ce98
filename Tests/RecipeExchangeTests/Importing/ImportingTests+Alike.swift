import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

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

  // MARK: - Variants of one recipe

  /// A cake and its variant, which has another name and one of five ingredients replaced.
  private func cakes(_ change: (inout RecipeDocument) -> Void) -> [RecipeDocument] {
    [("Cake", "sugar"), ("Cake for Tom", "honey")].map { name, sweet in
      var cake = RecipeDocument(name: name)
      cake.ingredientGroups = [
        IngredientGroup(ingredients: ["flour", "eggs", "butter", "milk", sweet].map { IngredientLine($0) })
      ]
      change(&cake)
      return cake
    }
  }

  /// In a folder that was copied in the file manager.
  @Test(arguments: [false, true])
  func twoOfOneFileWithOneIdentityAreBothKept(isOneThere: Bool) async throws {
    let fixture = try await Fixture()
    let id = UUID()
    let folder = try files(cakes { $0.id = id }, in: fixture)
    if isOneThere { #expect(await fixture.cookbook.importFiles([folder + "/0.json"]).kept == [id]) }
    let summary = await fixture.cookbook.importFiles([folder])
    #expect(summary.kept.count == (isOneThere ? 1 : 2))
    #expect(summary.alreadyThere == (isOneThere ? [id] : []))
    #expect(try fixture.folders() == ["Cake", "Cake for Tom"])
    #expect(try await fixture.document(id).name == "Cake")
    let again = await fixture.cookbook.importFiles([folder])
    #expect(again.kept.isEmpty && Set(again.alreadyThere) == Set(fixture.cookbook.state.recipes.map(\.id)))
  }

  @Test(arguments: [false, true])
  func variantsInFilesOfTheirOwnAreBothKept(haveOneIdentity: Bool) async throws {
    let fixture = try await Fixture()
    let id = UUID()
    let folder = try files(
      cakes { cake in
        cake.source = "https://example.com/cake"
        if haveOneIdentity { cake.id = id }
      }, in: fixture)
    let paths = ["/0.json", "/1.json", "/0.json", "/1.json", ""].map { folder + $0 }
    let summary = await fixture.cookbook.importFiles(paths)
    #expect(try fixture.folders() == ["Cake", "Cake for Tom"])
    #expect(summary.alreadyThere == summary.kept + summary.kept)
    #expect(await fixture.cookbook.importFiles(paths).kept.isEmpty)
    // With only one of them there the other comes back.
    let removed = try #require(summary.kept.last)
    _ = try await fixture.cookbook.remove([removed])
    #expect(await fixture.cookbook.importFiles(paths).kept.count == 1)
    #expect(try fixture.folders() == ["Cake", "Cake for Tom"])
  }

  @Test(arguments: [false, true])
  func whatWasRenamedSinceIsNotDoubledByAFileThatHasItTwice(haveIdentities: Bool) async throws {
    let fixture = try await Fixture()
    var cake = cakes { $0.source = "https://example.com/cake" }[0]
    if haveIdentities { cake.id = UUID() }
    let folder = try files([cake, cake], in: fixture)
    let id = try #require(await fixture.cookbook.importFiles([folder]).kept.first)
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    edited.name = "The Best Cake"
    edited.summary = "By Ann."
    try await fixture.cookbook.update(edited, from: stored)
    for paths in [[folder], [folder + "/0.json", folder + "/1.json"]] {
      let summary = await fixture.cookbook.importFiles(paths)
      #expect(summary.kept.isEmpty && summary.alreadyThere == [id, id])
    }
  }

  @Test func aTwinThatIsGoneComesBackBesideTheOtherThatWasEdited() async throws {
    let fixture = try await Fixture()
    let cake = cakes { _ in }[0]
    let twins = [UUID(), UUID()].map { id in
      var twin = cake
      twin.id = id
      return twin
    }
    let folder = try files(twins, in: fixture)
    let ids = await fixture.cookbook.importFiles([folder], duplicates: .keepBoth).kept
    let stored = try await fixture.cookbook.read(ids[0])
    var edited = stored.document
    edited.summary = "By Ann."
    try await fixture.cookbook.update(edited, from: stored)
    #expect(try await fixture.cookbook.remove([ids[1]]).failed.isEmpty)
    let summary = await fixture.cookbook.importFiles([folder])
    #expect(summary.alreadyThere == [ids[0]] && summary.kept == [ids[1]])
  }

  /// The second address is the same page, and the text of the first was edited.
  @Test func aPageThatAFileHasTwiceIsNotDoubled() async throws {
    let fixture = try await Fixture()
    let pages = ["https://a.example/cake", "http://www.a.example/cake/"]
    let twice = pages.map { page in cakes { $0.source = page }[0] }
    let id = try #require(await fixture.cookbook.importFiles([try files([twice[0]], in: fixture)]).kept.first)
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    edited.summary = "By Ann."
    try await fixture.cookbook.update(edited, from: stored)
    let summary = await fixture.cookbook.importFiles([try files(twice, in: fixture)])
    #expect(summary.alreadyThere == [id, id] && summary.kept.isEmpty)
  }

  @Test func linksOfOneNameToTwoPagesAreTwo() async throws {
    let fixture = try await Fixture()
    let links = ["a", "b"].map { page in
      var link = RecipeDocument(name: "Link")
      link.source = "https://example.com/" + page
      return link
    }
    var soup = links[0]
    soup.name = "Soup"
    soup.summary = "Hot."
    #expect(await fixture.cookbook.importFiles([try files([soup], in: fixture)]).kept.count == 1)
    let summary = await fixture.cookbook.importFiles([try files(links, in: fixture)])
    #expect(summary.kept.count == 1 && summary.alreadyThere.count == 1)
    #expect(try fixture.folders() == ["Link", "Soup"])
  }
}
