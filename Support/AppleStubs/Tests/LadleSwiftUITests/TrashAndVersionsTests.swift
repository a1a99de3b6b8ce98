import Cookbook
import Foundation
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The trash, other versions, what cannot be read, and what the person says of a recipe.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct TrashAndVersionsTests {
  // MARK: - The trash

  private func trash(_ fixture: AppFixture) -> Bool {
    fixture.tree.first("Menu", "More Actions")?.button("Trash")?.press() == true
  }

  private func remove(_ name: String, in fixture: AppFixture) async {
    let row = fixture.services.cookbook.model.state.listing.flatMap { listing in
      (0..<listing.count).map { listing.recipe(at: $0) }.first { $0.name == name }
    }
    if let row { fixture.services.toggleKept(row) }
    await fixture.until { _ in fixture.services.app.desk.isSettled }
  }

  @Test func aRemovedRecipeIsPutBackFromTheTrash() async throws {
    let fixture = try await CookbookFolderFixture("Tart", "Pie").app()
    await remove("Tart", in: fixture)
    #expect(trash(fixture))
    await fixture.until { $0.first("Sheet")?.texts.contains("Tart") == true }
    #expect(fixture.sheet?.texts.contains("Removed today") == true)
    // By swiping, or by the row's button.
    #expect(fixture.sheet?.button("Restore: Tart") != nil)
    #expect(fixture.sheet?.first("SwipeActions")?.button("Restore: Tart")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("The trash is empty") == true }
    #expect(fixture.sheet?.button("Empty Trash…") == nil)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet == nil)
    await fixture.until { _ in fixture.rows.sorted() == ["Pie", "Tart"] }
  }

  @Test func theTrashIsEmptiedOnlyAfterAsking() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await folder.app()
    await remove("Tart", in: fixture)
    #expect(trash(fixture))
    await fixture.until { $0.first("Sheet")?.button("Empty Trash…") != nil }
    #expect(fixture.sheet?.button("Empty Trash…")?.press() == true)
    let dialog = try #require(fixture.tree.first("ConfirmationDialog"))
    #expect(dialog.text == Strings.emptyTrashQuestion)
    #expect(dialog.button("Cancel")?.press() == true)
    #expect(fixture.sheet?.texts.contains("Tart") == true)
    #expect(fixture.sheet?.button("Empty Trash…")?.press() == true)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Empty Trash")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("The trash is empty") == true }
    #expect(!folder.directory.files.contains { $0.contains("Trash") && $0.contains("Tart") })
  }

  @Test func trashThatCannotBeReadIsReadAgain() async throws {
    let folder = try CookbookFolderFixture("Tart", "Pie")
    let fixture = try await folder.app()
    await remove("Tart", in: fixture)
    let (trashed, elsewhere) = (folder.path + "/Ladle/Trash", folder.path + "-elsewhere")
    try FileManager.default.moveItem(atPath: trashed, toPath: elsewhere)
    try folder.write("", to: "Ladle/Trash")
    #expect(trash(fixture))
    await fixture.until { $0.first("Sheet")?.button("Try Again") != nil }
    #expect(fixture.sheet?.button("Empty Trash…") == nil)
    try FileManager.default.removeItem(atPath: trashed)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: trashed)
    #expect(fixture.sheet?.button("Try Again")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Tart") == true }
  }

  @Test func recipeThatCannotBePutBackStaysInTheTrashAndThatIsTold() async throws {
    let folder = try CookbookFolderFixture("Tart", "Pie")
    let fixture = try await folder.app()
    await remove("Tart", in: fixture)
    #expect(trash(fixture))
    await fixture.until { $0.first("Sheet")?.button("Restore: Tart") != nil }
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-elsewhere")
    #expect(fixture.sheet?.button("Restore: Tart")?.press() == true)
    await fixture.until {
      $0.first("Sheet")?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    let problem = fixture.sheet?.all("Label").first { $0.first("Image")?.text == "exclamationmark.triangle" }
    #expect(problem.map { UIAccessibility.announced.contains($0.label) } == true)
    try FileManager.default.moveItem(atPath: folder.path + "-elsewhere", toPath: folder.path)
  }

  // MARK: - Other versions

  /// The only recipe is open, and another device has written another summary and another yield.
  private func conflict(_ width: UserInterfaceSizeClass) async throws -> (AppFixture, CookbookFolderFixture) {
    let folder = try CookbookFolderFixture()
    let id = UUID()
    func members(_ description: String, _ yield: String) -> String {
      #""identifier":"urn:uuid:\#(id.uuidString.lowercased())","description":"\#(description)","recipeYield":"\#(yield)""#
    }
    try folder.write("Tart", members("ours", "4 pieces"))
    try folder.write(
      #"{"@type":"Recipe","name":"Tart",\#(members("theirs", "6 pieces"))}"#,
      to: "Ladle/Conflicts/\(id.uuidString)/other.json")
    let fixture = try await folder.app(width)
    await fixture.until { _ in fixture.rows.contains { $0.contains("two versions") } }
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    let page = try #require(width == .compact ? fixture.sheet : fixture.tree.first("Detail"))
    #expect(page.texts.contains("This recipe has two versions."))
    #expect(page.button("Choose…")?.press() == true)
    await fixture.until { $0.all("Sheet").last?.texts.contains("theirs") == true }
    return (fixture, folder)
  }

  /// The buttons that keep the recipe as it is, and the other version.
  private func choices(_ fixture: AppFixture) -> [Node] {
    fixture.sheet?.all("Button").filter { $0.label.hasPrefix("Keep This Version: ") } ?? []
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func versionIsKeptAsAWhole(width: UserInterfaceSizeClass) async throws {
    let (fixture, folder) = try await conflict(width)
    let sheet = try #require(fixture.sheet)
    // Side by side where there is room: then one row has both.
    let isBeside = sheet.all("HStack").contains { $0.texts.contains("theirs") && $0.texts.contains("ours") }
    #expect(isBeside == (width == .regular))
    func spoken(_ text: String) -> String? {
      sheet.all("Text").first { $0.text == text }?.attributes["accessibilityValue"] as? String
    }
    #expect(spoken("ours") == Strings.onlyInThisVersion && spoken("theirs") == Strings.onlyInThisVersion)
    #expect(choices(fixture).count == 2)
    #expect(choices(fixture).last?.press() == true)
    await fixture.until { tree in
      !tree.texts.contains("This recipe has two versions.") && choices(fixture).isEmpty
        && tree.texts.contains("The other version is in the trash")
    }
    // Nothing is left to choose.
    await fixture.until { $0.all("Sheet").count == (width == .compact ? 1 : 0) }
    #expect(folder.text(of: "Tart").contains("theirs") && folder.text(of: "Tart").contains("6 pieces"))
    #expect(fixture.press("Button", "Undo"))
    await fixture.until { tree in
      tree.texts.contains("This recipe has two versions.") && fixture.services.app.desk.isSettled
    }
    #expect(folder.text(of: "Tart").contains("ours") && folder.text(of: "Tart").contains("4 pieces"))
  }

  @Test func versionsStandSideBySideOnceTheWindowIsWide() async throws {
    let (fixture, _) = try await conflict(.compact)
    func isBeside() -> Bool {
      fixture.sheet?.all("HStack").contains { $0.texts.contains("theirs") && $0.texts.contains("ours") }
        == true
    }
    #expect(!isBeside())
    fixture.host.environment.horizontalSizeClass = .regular
    await fixture.until { _ in isBeside() }
    fixture.host.environment.dynamicTypeSize = .accessibility3
    #expect(!isBeside() && choices(fixture).count == 2)
  }

  @Test func recipeIsComparedWithItsPagePartByPart() async throws {
    let folder = try CookbookFolderFixture()
    let page = "https://kitchen.example/recipes/shoyu-ramen.html"
    try folder.write("Ramen", #""url":"\#(page)","recipeCuisine":"Japanese","recipeYield":"90""#)
    let fixture = try await folder.app()
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    let update = fixture.sheet?.first("Menu", "More Actions")?.button("Update from Source…")
    #expect(update?.press() == true)
    await fixture.until { $0.all("Sheet").last?.button("Use This: Yield") != nil }
    let labels = fixture.sheet?.all("Button").map(\.label) ?? []
    #expect(labels.contains("Keep All") && labels.contains("Use All"))
    #expect(fixture.sheet?.button("Keep This: Yield")?.press() == true)
    #expect(fixture.sheet?.button("Keep This: Yield")?.all("Image").map(\.text) == ["checkmark.circle.fill"])
    for label in labels where label.hasPrefix("Use This: ") && label != "Use This: Yield" {
      #expect(fixture.sheet?.button(label)?.press() == true)
    }
    await fixture.until { $0.all("Sheet").last?.texts.contains("Recipe updated.") == true }
    #expect(UIAccessibility.announced.contains("Recipe updated."))
    #expect(fixture.sheet?.button("Done")?.press() == true)
    let text = folder.text(of: "Ramen")
    #expect(text.contains("recipeIngredient") && text.contains(#""90""#))
  }

  @Test func recipeAndItsPageStandSideBySideWhereThereIsRoom() async throws {
    let folder = try CookbookFolderFixture()
    let page = "https://kitchen.example/recipes/shoyu-ramen.html"
    try folder.write("Ramen", #""url":"\#(page)","recipeYield":"90""#)
    let fixture = try await folder.app(.regular)
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    let update = fixture.tree.first("Detail")?.first("Menu", "More Actions")?.button("Update from Source…")
    #expect(update?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Use This: Yield") != nil }
    func isBeside() -> Bool {
      fixture.sheet?.all("HStack").contains {
        $0.button("Use This: Yield") != nil && $0.button("Keep This: Yield") != nil
      } == true
    }
    #expect(isBeside())
    fixture.host.environment.horizontalSizeClass = .compact
    await fixture.until { _ in fixture.sheet?.button("Use This: Yield") != nil && !isBeside() }
    #expect(fixture.sheet?.button("Use All")?.press() == true)
    await fixture.until { _ in fixture.sheet?.texts.contains("Recipe updated.") == true }
    let text = folder.text(of: "Ramen")
    #expect(text.contains("recipeIngredient") && !text.contains(#""90""#))
  }

  @Test func pageThatCannotBeReadIsReadAgain() async throws {
    let folder = try CookbookFolderFixture()
    try folder.write("Ramen", #""url":"https://kitchen.example/recipes/nothing.html""#)
    let fixture = try await folder.app()
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    let update = fixture.sheet?.first("Menu", "More Actions")?.button("Update from Source…")
    #expect(update?.press() == true)
    for _ in 0..<2 {
      await fixture.until { $0.all("Sheet").last?.texts.contains("Couldn’t compare with its page") == true }
      #expect(fixture.sheet?.button("Try Again")?.press() == true)
      #expect(fixture.sheet?.first("ProgressView") != nil)
    }
    #expect(UIAccessibility.announced.contains("Couldn’t compare with its page"))
  }

  @Test func whatIsMissingInAVersionAndFurtherVersionsAreTold() async throws {
    let folder = try CookbookFolderFixture()
    let id = UUID()
    let identifier = #""identifier":"urn:uuid:\#(id.uuidString.lowercased())""#
    try folder.write("Tart", identifier)
    for name in ["one", "two"] {
      try folder.write(
        #"{"@type":"Recipe","name":"Tart","description":"\#(name)",\#(identifier)}"#,
        to: "Ladle/Conflicts/\(id.uuidString)/\(name).json")
    }
    let fixture = try await folder.app()
    await fixture.until { _ in !fixture.services.cookbook.model.conflicts.isEmpty }
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    #expect(fixture.sheet?.button("Choose…")?.press() == true)
    await fixture.until { _ in choices(fixture).count == 2 }
    #expect(fixture.sheet?.texts.contains("Nothing") == true)
    #expect(fixture.sheet?.texts.contains("Version 1 of 2") == true)
    let first = fixture.sheet?.texts.contains("one") == true ? "one" : "two"
    #expect(fixture.sheet?.button("Previous Version")?.isEnabled == false)
    #expect(fixture.sheet?.button("Next Version")?.press() == true)
    #expect(fixture.sheet?.texts.contains("Version 2 of 2") == true)
    #expect(fixture.sheet?.button("Next Version")?.isEnabled == false)
    #expect(fixture.sheet?.texts.contains(first) == false)
    #expect(fixture.sheet?.button("Previous Version")?.press() == true)
    #expect(choices(fixture).first?.press() == true)
    await fixture.until { _ in choices(fixture).count == 2 }
    #expect(fixture.sheet?.texts.contains { $0.hasSuffix(" of 2") } == false)
    #expect(fixture.sheet?.texts.contains(first) == false)
  }

  @Test func theVersionThatIsChosenOfARecipeThatWasKeptWhileItIsOpenIsShown() async throws {
    let folder = try CookbookFolderFixture()
    let fixture = try AppFixture(width: .regular, directory: folder.directory)
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    let cookbook = fixture.services.cookbook.model
    #expect(fixture.tree.first("Detail")?.button("Keep in Cookbook")?.press() == true)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    let recipe = try #require(fixture.services.navigator.model.opened)
    let id = try #require(cookbook.keptID(of: recipe))
    try folder.write(
      #"{"@type":"Recipe","name":"Plum Tart"}"#, to: "Ladle/Conflicts/\(id.uuidString)/other.json")
    cookbook.refresh()
    await fixture.until { $0.first("Detail")?.button("Choose…") != nil }
    #expect(fixture.tree.first("Detail")?.button("Choose…")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Plum Tart") == true }
    #expect(choices(fixture).last?.press() == true)
    await fixture.until { $0.first("Detail")?.texts.contains("Plum Tart") == true }
  }

  @Test func versionsThatCouldNotBeReadAreReadAgain() async throws {
    let folder = try CookbookFolderFixture()
    let id = UUID()
    let identifier = #""identifier":"urn:uuid:\#(id.uuidString.lowercased())""#
    try folder.write("Tart", identifier)
    let other = "Ladle/Conflicts/\(id.uuidString)/other.json"
    let version = #"{"@type":"Recipe","name":"Plum Tart",\#(identifier)}"#
    try folder.write(version, to: other)
    let fixture = try await folder.app()
    await fixture.until { _ in !fixture.services.cookbook.model.conflicts.isEmpty }
    try folder.write("{", to: other)
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    #expect(fixture.sheet?.button("Choose…")?.press() == true)
    await fixture.until { $0.all("Sheet").last?.button("Try Again") != nil }
    #expect(UIAccessibility.announced.contains("The cookbook can’t be read"))
    try folder.write(version, to: other)
    #expect(fixture.sheet?.button("Try Again")?.press() == true)
    #expect(fixture.sheet?.first("ProgressView") != nil)
    await fixture.until { $0.all("Sheet").last?.texts.contains("Plum Tart") == true }
  }

  // MARK: - What cannot be read

  @Test(arguments: [true, false])
  func whatCannotBeReadIsToldAboveTheRecipes(hasOthers: Bool) async throws {
    let folder = try CookbookFolderFixture()
    if hasOthers { try folder.write("Tart") }
    try folder.write("[]", to: "Broken/recipe.json")
    let fixture = try await folder.app()
    await fixture.until { $0.first("Button", "1 file can’t be read") != nil }
    #expect(fixture.press("Button", "1 file can’t be read"))
    let sheet = try #require(fixture.sheet)
    #expect(sheet.texts.contains("Broken"))
    #expect(sheet.texts.contains { $0.hasPrefix("Broken") })
    let shared = sheet.first("ShareLink")?.text ?? ""
    #expect(shared.hasPrefix("file://") && shared.contains("/Broken"))
    #expect(sheet.button("Done")?.press() == true)
    #expect(fixture.sheet == nil)
  }

  @Test func listOfProblemsClosesWhenTheLastOneIsGone() async throws {
    let folder = try CookbookFolderFixture("Tart")
    try folder.write("[]", to: "Broken/recipe.json")
    let fixture = try await folder.app()
    await fixture.until { $0.first("Button", "1 file can’t be read") != nil }
    #expect(fixture.press("Button", "1 file can’t be read"))
    #expect(fixture.sheet != nil)
    try FileManager.default.removeItem(atPath: folder.path + "/Broken")
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in fixture.sheet == nil }
  }

  // MARK: - Stars and notes

  private func recipe(in folder: CookbookFolderFixture) async throws -> AppFixture {
    let fixture = try await folder.app()
    await fixture.loaded()
    fixture.tree.first("List")?.rows.first?.press()
    return fixture
  }

  /// Looks into the folder as it is now: the first look may be one that has begun already.
  private func look(into fixture: AppFixture) async {
    for _ in 0..<2 { await fixture.services.cookbook.model.refresh().value }
  }

  private func facts(_ fixture: AppFixture) -> (rating: Int?, note: String)? {
    guard let id = fixture.services.navigator.model.opened?.id else { return nil }
    let facts = fixture.services.cookbook.model.facts(of: id)
    return (facts.rating, facts.note)
  }

  @Test func starsAreGivenByTappingAndByAdjusting() async throws {
    let fixture = try await recipe(in: CookbookFolderFixture("Tart"))
    func stars() -> Node? { fixture.sheet?.all("Element").first { $0.label == "Rating" } }
    #expect(stars()?.attributes["accessibilityValue"] as? String == "No rating")
    #expect(stars()?.all("Button").count == 5)
    #expect(stars()?.all("Button")[3].press() == true)
    #expect(stars()?.attributes["accessibilityValue"] as? String == "4 stars")
    #expect(
      stars()?.all("Image").map(\.text) == ["star.fill", "star.fill", "star.fill", "star.fill", "star"])
    #expect(stars()?.adjust(.increment) == true)
    #expect(stars()?.adjust(.increment) == true)
    #expect(facts(fixture)?.rating == 5)
    #expect(stars()?.adjust(.decrement) == true)
    #expect(facts(fixture)?.rating == 4)
    // The last star again takes them away.
    #expect(stars()?.all("Button")[3].press() == true)
    #expect(facts(fixture)?.rating == nil)
  }

  @Test func aNoteIsKeptWhenThePersonPausesOrLeavesTheField() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await recipe(in: folder)
    let sleeps = fixture.clock.sleeps.count
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    fixture.host.update()
    #expect(facts(fixture)?.note == "")
    await fixture.until { _ in fixture.clock.sleeps.count >= sleeps + 1 }
    fixture.clock.advance(by: .seconds(2))
    await fixture.until { _ in facts(fixture)?.note == "Less sugar" }
    fixture.field("Notes")?.setText?("Less sugar, more plums")
    #expect(fixture.field("Notes")?.focus(false) == true)
    fixture.host.update()
    #expect(facts(fixture)?.note == "Less sugar, more plums")
    // Also when the app is left.
    fixture.field("Notes")?.setText?("No sugar")
    fixture.host.update()
    fixture.host.environment.scenePhase = .background
    fixture.host.update()
    #expect(facts(fixture)?.note == "No sugar")
    fixture.field("Notes")?.setText?("A little sugar")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    fixture.host.update()
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    let journals = folder.directory.files.filter { $0.hasSuffix(".jsonl") }
    #expect(journals.count == 1)
  }

  @Test func noteIsKeptWhenItsSheetIsSwipedAway() async throws {
    let fixture = try await recipe(in: CookbookFolderFixture("Tart"))
    let id = try #require(fixture.services.navigator.model.opened?.id)
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    fixture.host.update()
    #expect(fixture.host.press("Sheet"))
    #expect(fixture.sheet == nil)
    #expect(fixture.services.cookbook.model.facts(of: id).note == "Less sugar")
  }

  @Test func anotherDevicesNoteIsNotReplacedByOneThatWasOnlyLookedAt() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await recipe(in: folder)
    let id = try #require(fixture.services.navigator.model.opened?.id)
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.host.update()
    fixture.services.app.requests.setNote("No sugar", of: id)
    await fixture.until { _ in fixture.field("Notes")?.text == "No sugar" }
    #expect(fixture.field("Notes")?.focus(false) == true)
    fixture.host.update()
    #expect(facts(fixture)?.note == "No sugar")
  }

  @Test func anotherDevicesNoteStaysBesideTheOneThatIsBeingWritten() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await recipe(in: folder)
    let id = try #require(fixture.services.navigator.model.opened?.id)
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    fixture.host.update()
    let line = #"{"t":1,"recipe":"\#(id.uuidString.lowercased())","kind":"note","value":"Serves six"}"#
    try folder.write(line + "\n", to: "Ladle/\(String(repeating: "a", count: 32)).jsonl")
    await look(into: fixture)
    await fixture.until { _ in facts(fixture)?.note == "Serves six" }
    fixture.host.update()
    #expect(fixture.field("Notes")?.text == "Less sugar")
    #expect(fixture.field("Notes")?.focus(false) == true)
    fixture.host.update()
    await fixture.until { _ in fixture.field("Notes")?.text == "Serves six\n\nLess sugar" }
  }

  @Test func noteIsThatOfTheRecipeThatIsKeptInsteadOfAnother() async throws {
    let folder = try CookbookFolderFixture()
    let fixture = try AppFixture(directory: folder.directory)
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    let recipe = try #require(fixture.services.navigator.model.opened)
    /// Another device has kept the page of the open recipe, with a note.
    func keep(_ note: String, in file: String) async throws {
      let id = UUID().uuidString.lowercased()
      try folder.write(
        #"{"@type":"Recipe","name":"Bakewell Tart","url":"https://www.example.com/tart","identifier":"urn:uuid:\#(id)"}"#,
        to: "\(file)/recipe.json")
      let line = #"{"t":1,"recipe":"\#(id)","kind":"note","value":"\#(note)"}"#
      try folder.write(line + "\n", to: "Ladle/\(String(repeating: String(note.prefix(1)), count: 32)).jsonl")
      await look(into: fixture)
      await fixture.until { _ in fixture.field("Notes")?.text == note }
    }
    try await keep("a little sugar", in: "One")
    let before = fixture.services.cookbook.model.shownKeptID(of: recipe)
    try FileManager.default.removeItem(atPath: folder.path + "/One")
    try await keep("butter", in: "Two")
    let id = try #require(fixture.services.cookbook.model.shownKeptID(of: recipe))
    #expect(id != before)
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("no butter")
    #expect(fixture.field("Notes")?.focus(false) == true)
    fixture.host.update()
    #expect(fixture.services.cookbook.model.facts(of: id).note == "no butter")
  }

  @Test func aRefusedNoteThatIsDeletedDoesNotComeBack() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await recipe(in: folder)
    let id = try #require(fixture.services.navigator.model.opened?.id)
    let requests = fixture.services.app.requests
    // A folder where the journals are written: the file of each is refused.
    let journals = folder.directory("cookbook/Ladle")
    try? FileManager.default.removeItem(atPath: journals)
    try Data().write(to: URL(fileURLWithPath: journals))
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    #expect(fixture.field("Notes")?.focus(false) == true)
    fixture.host.update()
    await fixture.until { _ in requests.refusedNote(of: id) == "Less sugar" }
    #expect(fixture.field("Notes")?.text == "Less sugar")
    #expect(fixture.field("Notes")?.focus() == true)
    fixture.field("Notes")?.setText?("")
    #expect(fixture.field("Notes")?.focus(false) == true)
    fixture.host.update()
    #expect(requests.refusedNote(of: id) == nil && fixture.field("Notes")?.text == "")
  }

  @Test func aKeptRecipeIsAFavoriteBySwiping() async throws {
    let fixture = try await CookbookFolderFixture("Tart").app()
    await fixture.loaded()
    let swipe = fixture.tree.all("SwipeActions").first { $0.text == "leading" }
    #expect(swipe?.button("Favorite")?.press() == true)
    #expect(fixture.rows == ["Tart, favorite"])
  }
}
