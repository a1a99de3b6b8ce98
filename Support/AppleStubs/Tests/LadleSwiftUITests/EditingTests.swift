import Foundation
@testable import PhotosUI
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct EditingTests {
  private let folder: CookbookFolderFixture

  init() throws { folder = try CookbookFolderFixture("Tart") }

  /// The editor of the only recipe, opened by the menu of its row.
  private func editor(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try await folder.app(width)
    await fixture.loaded()
    #expect(fixture.tree.all("ContextMenu").last?.button("Edit Recipe")?.press() == true)
    await fixture.until { $0.first("Sheet")?.first("TextField", "Name") != nil }
    return fixture
  }

  @Test func whatIsChangedIsWrittenAndUndone() async throws {
    let fixture = try await editor()
    #expect(fixture.field("Name")?.text == "Tart")
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.field("Steps")?.setText?("# Filling\n\nHalve the plums.\n\nBake.")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows == ["Plum Tart"] }
    #expect(folder.text(of: "Tart").contains("Halve the plums."))
    #expect(fixture.tree.texts.contains("Changed “Plum Tart”"))
    #expect(fixture.press("Button", "Undo"))
    await fixture.until { _ in fixture.rows == ["Tart"] }
  }

  @Test func whatIsWrittenAsTheDescriptionIsOnTheRecipesPage() async throws {
    let fixture = try await editor()
    fixture.field("Description")?.setText?("Not for Tom.")
    fixture.field("Steps")?.setText?("Bake.")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && folder.text(of: "Tart").contains("Not for Tom.") }
    #expect(fixture.press("Button", "Tart"))
    await fixture.until { $0.texts.contains("Bake.") }
    #expect(fixture.tree.texts.contains("Not for Tom."))
  }

  @Test func aSheetThatIsSwipedAwayIsFinished() async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.host.press("Sheet"))
    // It does not come back while the folder is being written.
    #expect(fixture.sheet == nil)
    await fixture.until { _ in fixture.rows == ["Plum Tart"] }
    #expect(fixture.tree.first("Button", "Undo") != nil)
  }

  @Test func nothingCanBeChangedWhileTheFolderWritesTheEdit() async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.sheet?.button("Cancel")?.isEnabled == true && fixture.field("Name")?.isEnabled == true)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet?.button("Cancel")?.isEnabled == false)
    #expect(fixture.field("Name")?.isEnabled == false && fixture.field("Steps")?.isEnabled == false)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows == ["Plum Tart"] }
  }

  @Test func whatIsOpenedWhileTheFolderWritesAnEditThatWasSwipedAwayIsShownAtOnce() async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.host.press("Sheet"))
    #expect(fixture.tree.first("Menu", "More Actions")?.button("Trash")?.press() == true)
    #expect(fixture.services.app.desk.editor != nil && fixture.sheet?.button("Done") != nil)
    #expect(fixture.field("Name") == nil)
    await fixture.until { _ in fixture.services.app.desk.editor == nil }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet == nil)
    await fixture.until { _ in fixture.rows == ["Plum Tart"] }
  }

  @Test func returnInAFieldOfOneLineGoesOnToTheNextAndPastedLinesAreJoined() async throws {
    let fixture = try await editor()
    #expect(fixture.field("Cuisine")?.focus() == true)
    fixture.field("Cuisine")?.setText?("German")
    fixture.field("Cuisine")?.setText?("German\n")
    #expect(fixture.field("Cuisine")?.text == "German")
    #expect(fixture.field("Category")?.attributes["isFocused"] as? Bool == true)
    let next = [
      "Name": "Description", "Category": "Tags", "Tags": "Author", "Author": "Source", "Yield": "Cuisine",
    ]
    for (title, following) in next {
      fixture.field(title)?.setText?("a")
      fixture.field(title)?.setText?("a\n")
      #expect(fixture.field(following)?.attributes["isFocused"] as? Bool == true, "\(title)")
    }
    fixture.field("Name")?.setText?("Plum\nTart")
    #expect(fixture.field("Name")?.text == "Plum Tart")
    fixture.field("Steps")?.setText?("Halve the plums.\n")
    #expect(fixture.field("Steps")?.text == "Halve the plums.\n")
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func recipeThatIsEditedStaysWhereItIsRead(width: UserInterfaceSizeClass) async throws {
    let fixture = try await folder.app(width)
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    func view() -> UIView? { page(fixture)?.first("UIView")?.attributes["uiView"] as? UIView }
    let before = try #require(view())
    #expect(page(fixture)?.first("Menu", "More Actions")?.button("Edit Recipe")?.press() == true)
    await rename(fixture)
    // Another view would be at its top, without the keyboard and what was unfolded.
    #expect(view() === before)
    // Also what another program writes.
    try folder.write(
      folder.text(of: "Tart").replacingOccurrences(of: "Plum Tart", with: "Quince Tart"),
      to: "Tart/recipe.json")
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in page(fixture)?.texts.contains("Quince Tart") == true }
    #expect(view() === before)
  }

  @Test func whatIsCancelledIsNotWrittenAndUndoBringsTheTextBack() async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet == nil && fixture.rows == ["Tart"])
    #expect(fixture.press("Button", "Undo"))
    await fixture.until { $0.first("Sheet")?.first("TextField", "Name")?.text == "Plum Tart" }
  }

  @Test(arguments: [true, false])
  func aFolderThatRefusesLeavesTheTextWhereItIs(swipes: Bool) async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    let elsewhere = folder.path + "-elsewhere"
    try FileManager.default.moveItem(atPath: folder.path, toPath: elsewhere)
    if swipes {
      #expect(fixture.host.press("Sheet"))
    } else {
      #expect(fixture.sheet?.button("Done")?.press() == true)
      // The text stays while it is written, and cannot be changed.
      #expect(fixture.sheet?.first("ProgressView") != nil)
      #expect(fixture.field("Name")?.text == "Plum Tart")
    }
    await fixture.until {
      $0.first("Sheet")?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    let problem = fixture.sheet?.all("Label").first { $0.first("Image")?.text == "exclamationmark.triangle" }
    #expect(problem.map { UIAccessibility.announced.contains($0.label) } == true)
    #expect(fixture.field("Name")?.text == "Plum Tart")
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.path)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows == ["Plum Tart"] }
  }

  @Test func anUnfinishedEditIsOpenAgainAfterACrash() async throws {
    let before = try await editor()
    before.field("Name")?.setText?("Plum Tart")
    before.host.update()
    before.services.app.close()
    // A program that has ended holds no locks.
    let left = try CookbookFolderFixture("Tart")
    for name in ["drafts", "cookbook"] {
      try? FileManager.default.removeItem(atPath: left.directory.path + "/" + name)
      try FileManager.default.copyItem(
        atPath: folder.directory.path + "/" + name, toPath: left.directory.path + "/" + name)
    }
    let after = try await left.app()
    await after.until { $0.first("Sheet")?.first("TextField", "Name")?.text == "Plum Tart" }
    #expect(after.sheet?.texts.contains { $0.hasPrefix("Ladle closed while you were editing.") } == true)
    #expect(UIAccessibility.announced.contains { $0.hasPrefix("Ladle closed while you were editing.") })
    #expect(after.sheet?.button("Done")?.press() == true)
    await after.until { _ in after.sheet == nil && after.rows == ["Plum Tart"] }
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func anOpenRecipeIsEditedOverItself(width: UserInterfaceSizeClass) async throws {
    let fixture = try await folder.app(width)
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    let page = try #require(width == .compact ? fixture.sheet : fixture.tree.first("Detail"))
    #expect(page.first("Menu", "More Actions")?.button("Edit Recipe") != nil)
    let key = page.all("Button").first {
      ($0.attributes["keyboardShortcut"] as? KeyEquivalent)?.character == "e"
    }
    #expect(key?.press() == true)
    #expect(fixture.tree.all("Sheet").count == (width == .compact ? 2 : 1))
    await fixture.until { _ in fixture.field("Name") != nil }
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until {
      $0.texts.contains("Plum Tart") && fixture.tree.all("Sheet").count == (width == .compact ? 1 : 0)
    }
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func stepsThatAreEditedAreOnThePageBelow(width: UserInterfaceSizeClass) async throws {
    let fixture = try await folder.app(width)
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    #expect(page(fixture)?.first("Menu", "More Actions")?.button("Edit Recipe")?.press() == true)
    await fixture.until { _ in fixture.field("Name") != nil }
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.field("Steps")?.setText?("Bake.")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in page(fixture)?.texts.contains("Bake.") == true }
    // It goes to other apps under its new name, too.
    await fixture.until { _ in page(fixture)?.first("ShareLink")?.text.contains("Plum Tart") == true }
    #expect(page(fixture)?.button("Start Cooking")?.press() == true)
    #expect(fixture.tree.first("FullScreenCover")?.texts.contains("Bake.") == true)
  }

  /// The page of the open recipe.
  private func page(_ fixture: AppFixture) -> Node? {
    fixture.tree.first("Sheet") ?? fixture.tree.first("Detail")
  }

  /// Changes the name in the editor, and then expects it on the recipe's page.
  private func rename(_ fixture: AppFixture) async {
    await fixture.until { _ in fixture.field("Name") != nil }
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in
      fixture.services.app.desk.editor == nil && page(fixture)?.texts.contains("Plum Tart") == true
    }
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func anEditOfARecipeThatWasKeptWhileItIsOpenIsShown(width: UserInterfaceSizeClass) async throws {
    let fixture = try AppFixture(width: width)
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(page(fixture)?.button("Keep in Cookbook")?.press() == true)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(page(fixture)?.first("Menu", "More Actions")?.button("Edit Recipe")?.press() == true)
    await rename(fixture)
  }

  @Test func aVideoDoesNotHoldUpTheEditOfItsRecipe() async throws {
    let video = #""video":{"@type":"VideoObject","embedUrl":"https://www.youtube.com/embed/dQw4w9WgXcQ"}"#
    try folder.write("Tart", video)
    let fixture = try await folder.app(.regular)
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    #expect(fixture.press("Button", "Watch Video"))
    #expect(fixture.webView != nil)
    #expect(page(fixture)?.first("Menu", "More Actions")?.button("Edit Recipe")?.press() == true)
    #expect(fixture.webView == nil)
    await rename(fixture)
  }

  @Test func aNoteThatIsBeingTypedIsInTheEditor() async throws {
    let fixture = try await folder.app()
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    fixture.field("Notes")?.setText?("Less sugar")
    fixture.host.update()
    #expect(fixture.sheet?.first("Menu", "More Actions")?.button("Edit Recipe")?.press() == true)
    await fixture.until { _ in fixture.field("Name") != nil }
    #expect(fixture.field("Notes")?.text == "Less sugar")
  }

  @Test func aLinkFromElsewhereFinishesTheEditAndIsNotHiddenByIt() async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.host.update()
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(2))")
    await fixture.until { _ in
      fixture.services.app.desk.editor == nil && fixture.services.app.desk.isSettled
        && fixture.sheet?.texts.contains("Bakewell Tart") == true
    }
    #expect(folder.text(of: "Tart").contains("Plum Tart"))
  }

  @Test func aRowIsEditedBySwiping() async throws {
    let fixture = try await folder.app()
    await fixture.loaded()
    #expect(fixture.tree.first("SwipeActions")?.button("Edit Recipe")?.press() == true)
    await fixture.until { $0.first("Sheet")?.first("TextField", "Name") != nil }
  }

  @Test func aRecipeThatCannotBeReadIsNotEdited() async throws {
    let fixture = try await folder.app()
    await fixture.loaded()
    try folder.write("[]", to: "Tart/recipe.json")
    #expect(fixture.tree.all("ContextMenu").last?.button("Edit Recipe")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Ladle can’t read this recipe") == true }
    #expect(fixture.sheet?.texts.contains("Tart") == true)
    #expect(fixture.sheet?.texts.contains { $0.contains(folder.path) } == false)
    #expect(fixture.host.press("Sheet"))
    #expect(fixture.sheet == nil && folder.text(of: "Tart") == "[]")
  }

  @Test func aRecipeWhosePageIsNotThereCanBeWritten() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(fixture.sheet?.button("Keep in Cookbook")?.press() == true)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.press("Button", "Bakewell Tart, British, kept"))
    await fixture.until { $0.first("Sheet")?.first("ScrollView")?.button("Edit Recipe") != nil }
  }

  @Test func newRecipeBeginsWithItsNameAndAKeptOneWithoutTheKeyboard() async throws {
    let fixture = try await editor()
    #expect(fixture.field("Name")?.attributes["isFocused"] as? Bool != true)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    fixture.services.app.desk.addByHand()
    #expect(fixture.field("Name")?.attributes["isFocused"] as? Bool == true)
  }

  @Test func commandSFinishesTheEdit() async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    let key = fixture.sheet?.all("Button").first {
      ($0.attributes["keyboardShortcut"] as? KeyEquivalent)?.character == "s"
    }
    #expect(key?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows == ["Plum Tart"] }
  }

  @Test func everyFieldIsWritten() async throws {
    let fixture = try await editor()
    let texts = [
      "Yield": "12 pieces", "Cuisine": "German", "Category": "Cake", "Tags": "autumn", "Author": "Oma",
      "Source": "https://example.com/tart", "Notes": "Less sugar", "Ingredients": "1 kg plums",
      "Preparation": "15", "Cooking": "40",
    ]
    for (title, text) in texts { fixture.field(title)?.setText?(text) }
    fixture.host.update()
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.services.app.desk.isSettled }
    let text = folder.text(of: "Tart").replacingOccurrences(of: "\\/", with: "/")
    for (title, words) in texts where title != "Notes" && Int(words) == nil {
      #expect(text.contains(words), "\(title)")
    }
    #expect(text.contains("15M") && text.contains("40M"), "\(text)")
    #expect(
      fixture.press("Button", "Tart, German") || fixture.tree.all("List").last?.rows.first?.press() == true)
    await fixture.until { _ in fixture.field("Notes")?.text == "Less sugar" }
  }

  @Test func textThatIsTooLongToBeChangedHereIsGreyAndStaysWhole() async throws {
    let lines = (1...600).map { #""\#($0) plums""# }.joined(separator: ",")
    try folder.write("Tart", #""recipeIngredient":[\#(lines)]"#)
    let fixture = try await editor()
    #expect(fixture.field("Ingredients")?.isEnabled == false && fixture.field("Steps")?.isEnabled == true)
    #expect(fixture.sheet?.texts.contains("This text is too long.") == true)
    fixture.field("Name")?.setText?("Plum Tart")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && folder.text(of: "Tart").contains("Plum Tart") }
    #expect(folder.text(of: "Tart").contains("600 plums"))
  }

  @Test(arguments: ["Description", "Ingredients", "Steps", "Tags", "Notes"])
  func onlyTheTextThatIsTooLongIsGrey(title: String) async throws {
    let id = UUID().uuidString.lowercased()
    // A word is shown up to its thousandth letter.
    let word = String(repeating: "a", count: 1200)
    let members = ["Ingredients": "recipeIngredient", "Steps": "recipeInstructions", "Tags": "keywords"]
    var text = members[title].map { #","\#($0)":["\#(word)"]"# } ?? ""
    if title == "Description" { text = #","description":"\#(word)""# }
    try folder.write("Tart", #""identifier":"urn:uuid:\#(id)"\#(text)"#)
    if title == "Notes" {
      let note = #"{"t":1,"recipe":"\#(id)","kind":"note","value":"\#(word)"}"#
      try folder.write(note + "\n", to: "Ladle/\(String(repeating: "a", count: 32)).jsonl")
    }
    let fixture = try await editor()
    for field in ["Name", "Description", "Ingredients", "Steps", "Tags", "Notes"] {
      #expect(fixture.field(field)?.isEnabled == (field != title), "\(field)")
    }
    #expect(fixture.sheet?.texts.count { $0 == "This text is too long." } == 1)
  }

  // MARK: - The photo

  private func choose(_ photo: Data?, in fixture: AppFixture) {
    choose(PhotosPickerItem(data: photo), in: fixture)
  }

  private func choose(_ photo: PhotosPickerItem, in fixture: AppFixture) {
    let choose =
      fixture.sheet?.first("PhotosPicker")?.attributes["choose"] as? @MainActor (PhotosPickerItem) -> Void
    #expect(choose != nil)
    choose?(photo)
    fixture.host.update()
  }

  private func photo() throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"))
  }

  @Test func aPhotoIsChosenShownAndRemoved() async throws {
    let fixture = try await editor()
    #expect(fixture.sheet?.button("Remove Photo") == nil)
    choose(try photo(), in: fixture)
    await fixture.until { $0.first("Sheet")?.button("Remove Photo") != nil }
    #expect(fixture.sheet?.first("Overlay")?.first("Image") != nil)
    #expect(fixture.sheet?.button("Remove Photo")?.press() == true)
    #expect(fixture.sheet?.button("Remove Photo") == nil)
    try await fixture.sheet?.all("PasteButton").first?.hand(photo())
    await fixture.until { $0.first("Sheet")?.button("Remove Photo") != nil }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/Tart/full.jpg"))
    // Its row had none.
    await fixture.until { _ in fixture.list?.all("Image").contains { $0.text.contains("×") } == true }
  }

  @Test func photoThatWasRemovedCanBeChosenAgain() async throws {
    let fixture = try await editor()
    let item = PhotosPickerItem(data: try photo())
    for _ in 0..<2 {
      choose(item, in: fixture)
      await fixture.until { $0.first("Sheet")?.button("Remove Photo") != nil }
      #expect(fixture.sheet?.button("Remove Photo")?.press() == true)
      #expect(fixture.sheet?.button("Remove Photo") == nil)
    }
  }

  @Test func aPhotoThatCannotBeHadIsToldBesideIt() async throws {
    let fixture = try await editor()
    for photo in [Data("no photo".utf8), nil] {
      choose(photo, in: fixture)
      await fixture.until { $0.first("Sheet")?.texts.contains("Ladle can’t read this photo.") == true }
      choose(try self.photo(), in: fixture)
      await fixture.until { $0.first("Sheet")?.texts.contains("Ladle can’t read this photo.") == false }
    }
  }

  @Test(arguments: [false, true])
  func anEditWhosePhotoNeverArrivesCanBeCancelled(wasSwipedAway: Bool) async throws {
    let fixture = try await editor()
    fixture.field("Name")?.setText?("Plum Tart")
    if wasSwipedAway {
      // The sheet is shown again, because the folder refuses.
      let elsewhere = folder.path + "-elsewhere"
      try FileManager.default.moveItem(atPath: folder.path, toPath: elsewhere)
      #expect(fixture.host.press("Sheet"))
      await fixture.until {
        $0.first("Sheet")?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
      }
      try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.path)
    }
    choose(.missing, in: fixture)
    #expect(!fixture.host.press("Sheet"), "nothing would show that the photo is waited for")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet?.button("Done") == nil)
    #expect(fixture.sheet?.texts.contains(Strings.readingPhoto) == true)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet == nil)
    await fixture.until { $0.first("Button", "Undo") != nil && fixture.services.app.desk.isSettled }
    #expect(!folder.text(of: "Tart").contains("Plum Tart"))
  }
}
