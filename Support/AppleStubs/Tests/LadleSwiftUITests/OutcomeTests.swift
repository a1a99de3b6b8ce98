import AppleFoundation
import Foundation
import RecipePages
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// What becomes of what a person asks for, also where a file, a page or a folder is not as it should be.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct OutcomeTests {
  @Test func panelThatCannotGiveAFileLeavesEverythingAsItWas() async throws {
    let fixture = try await CookbookFolderFixture("Tart").app()
    let add = fixture.tree.first("Menu", "Add Recipe")
    #expect(add?.button("From Files…")?.press() == true)
    #expect(
      fixture.tree.first("FileImporter")?.attributes["types"] as? [String] == [
        "public.data", "public.folder",
      ])
    fixture.tree.first("FileImporter")?.refuse()
    #expect(fixture.sheet == nil && fixture.services.app.desk.importing == nil)
    fixture.services.sheets.showsImportGuide = true
    #expect(fixture.sheet?.button("Choose Files…")?.press() == true)
    #expect(fixture.tree.first("FileImporter")?.attributes["isMultiple"] as? Bool == true)
    #expect(
      fixture.tree.first("FileImporter")?.attributes["types"] as? [String] == [
        "public.data", "public.folder",
      ])
    fixture.tree.first("FileImporter")?.refuse()
    #expect(fixture.sheet?.texts.contains("Paprika") == true && fixture.services.app.desk.importing == nil)
  }

  @Test func readingOfAPageIsSpoken() async throws {
    let fixture = try await CookbookFolderFixture("Tart").app()
    fixture.services.app.desk.add()
    fixture.sheet?.first("TextField")?.setText?("https://kitchen.example/recipes/shoyu-ramen.html")
    #expect(fixture.sheet?.button("Continue")?.press() == true)
    fixture.host.update()
    #expect(UIAccessibility.announced.contains { $0.hasPrefix("Reading the recipe’s page") })
    await fixture.until { _ in fixture.sheet?.button("Keep") != nil }
  }

  @Test func photosOfAnImportAreSeenAndNotHeardAndTheOthersAreCounted() async throws {
    let (fixture, elsewhere) = (try await CookbookFolderFixture("Tart").app(), try TemporaryDirectory())
    let photo = AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"
    let names = (1...9).map { "Cake \($0)" }
    for name in names {
      let folder = elsewhere("Cakes/" + name)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let step = #"{"@type":"HowToStep","text":"Bake.","image":"https://example.com/bake.jpg"}"#
      let recipe = #"{"@type":"Recipe","name":"\#(name)","image":"full.jpg","recipeInstructions":[\#(step)]}"#
      try Data(recipe.utf8).write(to: URL(fileURLWithPath: folder + "/recipe.json"))
      try FileManager.default.copyItem(atPath: photo, toPath: folder + "/full.jpg")
    }
    fixture.services.sheets.importFiles([URL(fileURLWithPath: elsewhere("Cakes"), isDirectory: true)])
    await fixture.until { _ in fixture.sheet?.button("Done") != nil }
    let model = try #require(fixture.services.app.desk.importing)
    await fixture.until { _ in !model.photos.isEmpty && fixture.services.cookbook.model.total == 10 }
    #expect(model.photos.count < 9 && !model.morePhotos.isEmpty)
    let row = fixture.sheet?.all("HStack").first { row in
      row.children.count { $0.all.contains { $0.attributes["ignoresInvertColors"] != nil } }
        == model.photos.count
    }
    #expect(row?.attributes["accessibilityHidden"] as? Bool == true)
    #expect(fixture.sheet?.texts.contains(model.morePhotos) == true)
  }

  @Test func recipeIsKeptAsItIsBesideItsPage() async throws {
    let folder = try CookbookFolderFixture()
    try folder.write(
      "Ramen", #""url":"https://kitchen.example/recipes/shoyu-ramen.html","recipeYield":"90""#)
    let fixture = try await folder.app()
    let ramen = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 0))
    fixture.services.navigator.model.show(.sourceUpdate(ramen.id))
    await fixture.until { _ in fixture.sheet?.button("Keep All") != nil }
    let text = folder.text(of: "Ramen")
    #expect(fixture.sheet?.button("Use This: Yield")?.isCalledSelected == false)
    #expect(fixture.sheet?.button("Keep All")?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Keep All") == nil }
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(text.contains(#""90""#) && folder.text(of: "Ramen").contains(#""90""#))
    #expect(!folder.text(of: "Ramen").contains("recipeIngredient"))
  }

  @Test func trashNamesTheRecipeOfEachButton() async throws {
    let fixture = try await CookbookFolderFixture("Pie", "Soup", "Tart").app()
    await fixture.until { _ in fixture.rows.count == 3 }
    let listing = try #require(fixture.services.cookbook.model.state.listing)
    for recipe in (0..<3).map({ listing.recipe(at: $0) }) where recipe.name != "Soup" {
      fixture.services.toggleKept(recipe)
      await fixture.until { _ in fixture.services.app.desk.isSettled }
    }
    fixture.services.navigator.model.show(.trash)
    await fixture.until { _ in fixture.sheet?.button("Restore: Tart") != nil }
    #expect(
      fixture.sheet?.first("SwipeActions")?.all("Button").allSatisfy { $0.label.hasPrefix("Restore: ") }
        == true)
    let restore = fixture.sheet?.button("Restore: Tart")
    // Voice Control users say the word that they see.
    #expect((restore?.attributes["accessibilityInputLabels"] as? [String])?.first == "Restore")
    #expect(restore?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Restore: Tart") == nil }
    #expect(fixture.sheet?.texts.contains("Pie") == true)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.rows.sorted() == ["Soup", "Tart"] }
  }

  @Test func recipeThatIsPrintedNamesItsPage() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Print…"))
    await fixture.until { _ in AppFixture.printed != nil }
    let name = try #require(fixture.services.navigator.model.opened?.name)
    #expect(UIPrintInteractionController.shared.printInfo?.jobName == name)
  }

  @Test func videoThatPlaysElsewhereIsOpenedThere() async throws {
    let fixture = try AppFixture(
      AppFixture.feed(AppFixture.recipe(1, "Soup", "Thai", #""youtube_url":"https://vimeo.com/1""#)))
    await fixture.loaded()
    fixture.list?.rows.first?.press()
    #expect(fixture.press("Button", "Watch Video"))
    #expect(fixture.opened.map(\.absoluteString) == ["https://vimeo.com/1"])
    #expect(fixture.webView == nil && fixture.tree.first("Button", "Watch Video") != nil)
  }

  @Test func conflictIsMarkedInTheCookbookAlone() async throws {
    let (folder, id) = (try CookbookFolderFixture(), UUID().uuidString)
    let identifier = #""identifier":"urn:uuid:\#(id.lowercased())""#
    try folder.write("Tart", identifier)
    try folder.write(
      #"{"@type":"Recipe","name":"Pie",\#(identifier)}"#, to: "Ladle/Conflicts/\(id)/other.json")
    let fixture = try await folder.app()
    await fixture.until { _ in fixture.rows.contains { $0.contains("two versions") } }
    let row = fixture.list?.rows.first
    #expect(row?.texts.contains("This recipe has two versions.") == true)
    #expect(fixture.chooseTab("Recipes"))
    await fixture.until { _ in !fixture.rows.isEmpty }
    #expect(!fixture.rows.contains { $0.contains("two versions") })
  }

  @Test func searchAndFiltersOfTheCookbookAreTakenBackOneByOne() async throws {
    let folder = try CookbookFolderFixture()
    try folder.write("Tart", #""keywords":"cake","recipeCuisine":"German""#)
    try folder.write("Soup", #""recipeCuisine":"Thai""#)
    let fixture = try await folder.app()
    await fixture.until { _ in fixture.rows.count == 2 }
    func menu() -> Node? {
      fixture.tree.all("Menu").first { $0.label.hasPrefix("Filter") && $0.first("Toggle") != nil }
    }
    fixture.host.tree.all("Searchable").last?.setText?("t")
    for (title, label) in [("cake (1)", "cake"), ("German (1)", "German")] {
      #expect(fixture.press("Toggle", title))
      #expect(menu()?.spokenValue == label && fixture.rows == ["Tart, German"])
      #expect(fixture.press("Toggle", title))
      #expect(menu()?.spokenValue == "")
    }
    #expect(fixture.press("Toggle", "cake (1)"))
    #expect(menu()?.button("Show All Recipes")?.press() == true)
    // What is searched for stays.
    #expect(fixture.tree.all("Searchable").last?.text == "t")
  }

  @Test func countsOfOtherCuisinesAreTold() async throws {
    let recipes = (0..<40).map { number in
      #"{"uuid":"\#(UUID().uuidString)","name":"Soup \#(number)","cuisine":"Cuisine \#(number)"}"#
    }
    let fixture = try AppFixture(#"{"recipes":[\#(recipes.joined(separator: ","))]}"#)
    await fixture.loaded()
    let cuisines = fixture.services.list.model.cuisines
    let menu = fixture.tree.first("SafeAreaInset")?.first("Menu")
    #expect(menu?.all("Toggle").count == cuisines.entries.count)
    #expect(menu?.texts.contains(Strings.more(cuisines.others)) == (cuisines.others > 0))
  }
}
