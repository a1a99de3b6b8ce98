import AppleFoundation
import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct AddingTests {
  /// Of the sample kitchen, because the pages of servers on this machine are not read.
  private let ramen = "https://kitchen.example/recipes/shoyu-ramen.html"
  private let nowhere = "https://kitchen.example/recipes/nothing.html"

  private func cookbook(
    _ recipes: String..., width: UserInterfaceSizeClass = .compact
  ) async throws -> AppFixture {
    let folder = try CookbookFolderFixture()
    for name in recipes { try folder.write(name) }
    return try await folder.app(width)
  }

  /// Chooses an item of the menu with the plus.
  private func choose(_ title: String, in fixture: AppFixture) -> Bool {
    fixture.tree.first("Menu", "Add Recipe")?.first("Button", title)?.press() == true
  }

  // MARK: - From a link

  @Test func whatIsReadFromALinkIsShownInTheSameSheetAndKept() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    let field = try #require(fixture.field("Address of the recipe’s page"))
    // One begins to type at once, but nothing is read yet.
    #expect(field.attributes["isFocused"] as? Bool == true)
    #expect(fixture.sheet?.button("Continue")?.isEnabled == false)
    field.setText?(ramen)
    let sheet = fixture.sheet?.attributes["identity"] as? Int
    #expect(fixture.sheet?.button("Continue")?.press() == true)
    #expect(fixture.sheet?.texts.contains { $0.hasPrefix("Reading the recipe’s page") } == true)
    #expect(fixture.sheet?.button("Continue")?.isEnabled == false)
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
    #expect(sheet != nil && fixture.sheet?.attributes["identity"] as? Int == sheet)
    #expect(fixture.field("Name")?.text == "Shoyu Ramen")
    #expect(fixture.field("Ingredients")?.text.contains("\n") == true)
    // It can be corrected before it is kept.
    fixture.field("Name")?.setText?("Ramen")
    #expect(fixture.sheet?.button("Keep")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows.first?.hasPrefix("Ramen, ") == true }
    #expect(fixture.tree.texts.contains("Kept “Ramen”"))
    #expect(fixture.press("Button", "Undo"))
    await fixture.until { $0.texts.contains("Your cookbook is empty") }
  }

  @Test func tagsThatAPageNamesAreOffered() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    fixture.field("Address of the recipe’s page")?.setText?(ramen)
    #expect(fixture.sheet?.button("Continue")?.press() == true)
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
    #expect(fixture.field("Tags")?.text == "")
    fixture.field("Tags")?.setText?("winter")
    #expect(fixture.sheet?.first("MenuItems")?.button("noodles")?.press() == true)
    #expect(fixture.field("Tags")?.text == "winter, noodles")
    // A tag that the recipe has is not offered again.
    #expect(fixture.sheet?.first("MenuItems")?.button("noodles") == nil)
  }

  @Test func keyboardIsThereThoughTheSheetWasStillComing() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    let title = "Address of the recipe’s page"
    // Before iOS 17 the system may take the focus away while the sheet comes.
    #expect(fixture.field(title)?.focus(false) == true)
    await fixture.pass {
      fixture.field(title)?.attributes["isFocused"] as? Bool == true
    }
    #expect(fixture.field(title)?.attributes["isFocused"] as? Bool == true)
  }

  @Test func keyboardStaysAwayFromAnAddressThatIsThereAlready() async throws {
    let fixture = try await cookbook()
    fixture.services.app.desk.add(nowhere)
    let title = "Address of the recipe’s page"
    await fixture.until { _ in
      fixture.sheet?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    #expect(fixture.field(title)?.text == nowhere)
    #expect(fixture.field(title)?.attributes["isFocused"] as? Bool == false)
    // What is said after the time at which the keyboard would come.
    async let said: Void = fixture.services.announce("after")
    await fixture.pass { UIAccessibility.announced.contains("after") }
    await said
    #expect(fixture.field(title)?.attributes["isFocused"] as? Bool == false)
  }

  @Test func addressThatAnotherAppHandsOverIsInTheFieldThatWasOpen() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    let title = "Address of the recipe’s page"
    fixture.field(title)?.setText?("kitchen.exam")
    fixture.host.update()
    let page = nowhere.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    fixture.tree.first("OnOpenURL")?.setText?("ladle://add?url=\(page)")
    await fixture.until { _ in
      fixture.sheet?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    #expect(fixture.field(title)?.text == nowhere)
  }

  @Test func pageThatAnotherAppHandsOverToAnEmptyFieldCanBeReadAgain() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    let page = nowhere.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    fixture.tree.first("OnOpenURL")?.setText?("ladle://add?url=\(page)")
    await fixture.until { _ in
      fixture.sheet?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    #expect(fixture.sheet?.button("Continue")?.isEnabled == true)
  }

  @Test func returnInTheFieldReadsThePage() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    fixture.field("Address of the recipe’s page")?.setText?(ramen)
    #expect(fixture.field("Address of the recipe’s page")?.press() == true)
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
  }

  @Test func anAddressThatIsPastedIsReadAtOnce() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    try await fixture.sheet?.first("PasteButton")?.hand(Data(" \(ramen)\n".utf8))
    await fixture.until { _ in fixture.field("Address of the recipe’s page")?.text == ramen }
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
  }

  @Test func whatIsNoAddressAndAPageWithoutARecipeAreToldUnderTheField() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    try await fixture.sheet?.first("PasteButton")?.hand(Data("Plum tart, 200 g of flour".utf8))
    await fixture.until { $0.texts.contains("This is not the address of a web page.") }
    #expect(UIAccessibility.announced.contains("This is not the address of a web page."))
    #expect(fixture.field("Address of the recipe’s page")?.text == "Plum tart, 200 g of flour")
    fixture.field("Address of the recipe’s page")?.setText?(nowhere)
    #expect(fixture.sheet?.texts.contains("This is not the address of a web page.") == false)
    #expect(fixture.sheet?.button("Continue")?.press() == true)
    let tree = await fixture.until {
      $0.first("Sheet")?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    #expect(tree.first("Sheet")?.button("Keep") == nil)
  }

  @Test func addingIsLeftByCancelAndBySwiping() async throws {
    let fixture = try await cookbook()
    #expect(choose("From a Link", in: fixture))
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet == nil)
    #expect(choose("From a Link", in: fixture))
    #expect(fixture.host.press("Sheet"))
    #expect(fixture.sheet == nil && fixture.services.app.desk.adding == nil)
  }

  @Test func aLinkThatIsDroppedIsRead() async throws {
    let fixture = try await cookbook()
    let link = NSItemProvider(link: try #require(URL(string: ramen)))
    #expect(fixture.tree.first("DropDestination")?.drop([link]) == true)
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
  }

  @Test func linksThatAreDroppedTogetherAreReadOneAfterTheOther() async throws {
    let fixture = try await cookbook()
    let links = [ramen, nowhere].compactMap { URL(string: $0) }.map { NSItemProvider(link: $0) }
    #expect(fixture.tree.first("DropDestination")?.drop(links) == true)
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
    #expect(fixture.sheet?.button("Keep")?.press() == true)
    await fixture.until { _ in fixture.field("Address of the recipe’s page")?.text == nowhere }
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil }
  }

  @Test func linkThatIsDroppedWithAFileIsReadOnceTheFileIsImported() async throws {
    let fixture = try await cookbook()
    let link = NSItemProvider(link: try #require(URL(string: ramen)))
    #expect(fixture.tree.first("DropDestination")?.drop(dropped("Tart") + [link]) == true)
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil && fixture.rows == ["Tart"] }
    #expect(fixture.field("Name")?.text == "Shoyu Ramen")
  }

  /// Files of one name that another app hands over for as long as the system's closure lasts.
  private func dropped(_ names: String?...) -> [NSItemProvider] {
    names.map { name in
      NSItemProvider(
        file: "Recipe.json", name.map { Data(#"{"@type":"Recipe","name":"\#($0)"}"#.utf8) })
    }
  }

  @Test func filesThatAreDroppedAreCopiedAndImported() async throws {
    let fixture = try await cookbook()
    #expect(fixture.tree.first("DropDestination")?.drop(dropped("Tart", "Pie")) == true)
    var copies: [String] = []
    await fixture.until { _ in
      copies = fixture.services.app.desk.importing?.paths ?? copies
      return fixture.rows.sorted() == ["Pie", "Tart"] && fixture.services.app.desk.importing == nil
    }
    #expect(fixture.services.app.desk.adding == nil && fixture.sheet == nil && copies.count == 2)
    for copy in copies { #expect(!FileManager.default.fileExists(atPath: copy)) }
    #expect(fixture.tree.first("DropDestination")?.drop([]) == false)
  }

  @Test func fileThatAnotherAppDoesNotHandOverIsTold() async throws {
    let fixture = try await cookbook()
    #expect(fixture.tree.first("DropDestination")?.drop(dropped("Tart", nil)) == true)
    await fixture.until { $0.first("Sheet")?.button("Done") != nil }
    #expect(fixture.sheet?.texts.contains { $0.contains("Recipe.json") } == true)
    await fixture.until { _ in fixture.rows == ["Tart"] }
  }

  @Test func filesAreReadOnceMoreForRecipesThatAreKeptThoughTheCookbookHasThem() async throws {
    let fixture = try await cookbook()
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    fixture.services.sheets.importFiles(urls)
    await fixture.until { $0.first("Sheet")?.button("Done") != nil }
    #expect(fixture.sheet?.button("Keep These Too") == nil)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    fixture.services.sheets.importFiles(urls)
    await fixture.until { $0.first("Sheet")?.button("Keep These Too") != nil }
    for url in urls { #expect(LentFolders.shared.openAccesses(to: url) == 1) }
    #expect(fixture.sheet?.button("Keep These Too")?.press() == true)
    await fixture.until { $0.first("Sheet")?.button("Done") != nil }
    #expect(fixture.sheet?.button("Keep These Too") == nil)
    for url in urls { #expect(LentFolders.shared.openAccesses(to: url) == 0) }
    await fixture.until { _ in fixture.rows.sorted() == ["Pie", "Pie", "Tart", "Tart"] }
  }

  @Test func pageThatAnotherAppHandsOverIsRead() async throws {
    let fixture = try await cookbook()
    let page = ramen.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    fixture.tree.first("OnOpenURL")?.setText?("ladle://add?url=\(page)")
    await fixture.until { $0.first("Sheet")?.button("Keep") != nil }
    #expect(fixture.field("Name")?.text == "Shoyu Ramen")
  }

  // MARK: - By hand

  @Test func aRecipeIsWrittenByHand() async throws {
    let fixture = try await cookbook()
    #expect(choose("Blank Recipe", in: fixture))
    #expect(fixture.tree.all("Sheet").last?.attributes["identity"] != nil)
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.field("Ingredients")?.setText?("# Dough\n200 g flour\n100 g butter")
    // The number pad of some languages has other digits.
    fixture.field("Total Time")?.setText?("٤5 min")
    #expect(fixture.field("Total Time")?.text == "45")
    // Each of them stands for ten thousand million millions.
    fixture.field("Total Time")?.setText?("京京京京4京5")
    #expect(fixture.field("Total Time")?.text == "45")
    #expect(fixture.sheet?.button("Keep")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows == ["Plum Tart, 45 min"] }
  }

  @Test func commandNWritesARecipeByHand() async throws {
    let fixture = try await cookbook()
    let key = fixture.tree.all("Button").first {
      ($0.attributes["keyboardShortcut"] as? KeyEquivalent)?.character == "n"
    }
    #expect(key?.press() == true)
    #expect(fixture.field("Name") != nil)
  }

  // MARK: - From files

  /// Files of two recipes, as another app has them. The photo of a step is lost, so that there is a report to read.
  private func files() throws -> (TemporaryDirectory, [URL]) {
    let elsewhere = try TemporaryDirectory()
    let urls = try ["Tart", "Pie"].map { name in
      let url = URL(fileURLWithPath: elsewhere.path + "/\(name).json")
      let step = #"{"@type":"HowToStep","text":"Bake.","image":"https://example.com/bake.jpg"}"#
      try Data(#"{"@type":"Recipe","name":"\#(name)","recipeInstructions":[\#(step)]}"#.utf8).write(to: url)
      LentFolders.shared.lend(url)
      return url
    }
    return (elsewhere, urls)
  }

  @Test func filesAreReadWhileTheAppMayReadThemAndTheSummaryOffersUndo() async throws {
    let fixture = try await cookbook()
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    #expect(choose("From Files…", in: fixture))
    let panel = try #require(fixture.tree.first("FileImporter"))
    #expect(panel.attributes["isMultiple"] as? Bool == true)
    #expect(panel.choose(urls))
    // What runs cannot be swiped away, but cancelled, and the system is asked for the time.
    #expect(fixture.sheet?.texts.contains("Loading recipes…") == true)
    #expect(!fixture.host.press("Sheet"))
    #expect(fixture.sheet?.button("Cancel") != nil)
    #expect(UIApplication.shared.backgroundTasks == ["Cookbook"])
    for url in urls { #expect(LentFolders.shared.openAccesses(to: url) == 1) }
    await fixture.until { $0.first("Sheet")?.button("Done") != nil }
    // The name of one file would be wrong.
    #expect(fixture.sheet?.first("Toolbar")?.texts.contains(urls[0].lastPathComponent) == false)
    for url in urls { #expect(LentFolders.shared.openAccesses(to: url) == 0) }
    #expect(UIApplication.shared.backgroundTasks.isEmpty)
    let headline = try #require(fixture.services.app.desk.importing?.headline)
    #expect(headline.contains("2") && UIAccessibility.announced.contains(headline))
    await fixture.until { _ in fixture.rows.sorted() == ["Pie", "Tart"] }
    #expect(fixture.sheet?.button("Undo")?.press() == true)
    await fixture.until {
      $0.first("Sheet")?.texts.contains("The imported recipes are in the trash.") == true
    }
    #expect(UIAccessibility.announced.contains("The imported recipes are in the trash."))
    #expect(fixture.sheet?.button("Undo") == nil)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet == nil)
    await fixture.until { $0.texts.contains("Your cookbook is empty") }
  }

  @Test func importBeginsWithTheProgramsThatItReads() async throws {
    let fixture = try await cookbook("Soup")
    let menu = fixture.tree.first("Toolbar")?.first("Menu", "More Actions")
    #expect(menu?.button("Import…")?.press() == true)
    #expect(fixture.sheet?.texts.contains("Paprika") == true && fixture.sheet?.texts.contains("Mela") == true)
    // Leaving the panel leads back to the guide, and Cancel to the cookbook.
    #expect(fixture.sheet?.button("Choose Files…")?.press() == true)
    #expect(fixture.host.press("FileImporter") && fixture.sheet?.texts.contains("Paprika") == true)
    #expect(fixture.sheet?.button("Cancel")?.press() == true && fixture.sheet == nil)
    #expect(menu?.button("Import…")?.press() == true)
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    #expect(fixture.sheet?.button("Choose Files…")?.press() == true)
    #expect(fixture.tree.first("FileImporter")?.choose([urls[0]]) == true)
    await fixture.until { _ in fixture.sheet?.button("Done") != nil }
    // The summary names the file.
    #expect(fixture.sheet?.texts.contains("Tart.json") == true)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet == nil)
  }

  @Test func filesThatAreOnlyInTheCloudAreDownloadedAndThenRead() async throws {
    let fixture = try await cookbook()
    let elsewhere = try TemporaryDirectory()
    let url = URL(fileURLWithPath: elsewhere("Tart.json"))
    let cloud = Cloud(at: URL(fileURLWithPath: elsewhere.path))
    cloud.promise(Data(#"{"@type":"Recipe","name":"Tart"}"#.utf8), at: url)
    #expect(choose("From Files…", in: fixture))
    #expect(fixture.tree.first("FileImporter")?.choose([url]) == true)
    await fixture.until { _ in fixture.rows == ["Tart"] && fixture.services.app.desk.importing == nil }
  }

  @Test func filesThatDoNotArriveAreNotWaitedForAfterCancel() async throws {
    let fixture = try await cookbook()
    let elsewhere = try TemporaryDirectory()
    let url = URL(fileURLWithPath: elsewhere("Tart.json"))
    LentFolders.shared.lend(url)
    let cloud = Cloud(at: URL(fileURLWithPath: elsewhere.path))
    cloud.behaviour = .waiting
    let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
    cloud.onWaiting { waiting.yield() }
    #expect(choose("From Files…", in: fixture))
    #expect(fixture.tree.first("FileImporter")?.choose([url]) == true)
    for await _ in waits { break }
    #expect(cloud.waiters == 1)
    #expect(fixture.sheet?.texts.contains("Loading recipes…") == true)
    #expect(UIApplication.shared.backgroundTasks == ["Cookbook"])
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet == nil)
    #expect(UIApplication.shared.backgroundTasks.isEmpty)
    #expect(LentFolders.shared.openAccesses(to: url) == 0)
    #expect(cloud.waiters == 0)
  }

  @Test func theSystemsPanelIsLeftWithoutAnImport() async throws {
    let fixture = try await cookbook()
    #expect(choose("From Files…", in: fixture))
    #expect(fixture.host.press("FileImporter"))
    #expect(fixture.tree.first("FileImporter") == nil && fixture.sheet == nil)
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func aFileThatIsOpenedInAnotherAppIsImportedOverWhateverIsShown(width: UserInterfaceSizeClass) async throws
  {
    let fixture = try await cookbook("Soup", width: width)
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    await fixture.loaded()
    #expect(fixture.tree.all("List").last?.rows.first?.press() == true)
    fixture.tree.first("OnOpenURL")?.setText?(urls[0].absoluteString)
    await fixture.until { $0.all("Sheet").last?.button("Done") != nil }
    // Only one screen can present another: the recipe's sheet, or the window.
    #expect(fixture.tree.all("Sheet").count == (width == .compact ? 2 : 1))
    // What is opened meanwhile waits until the person has seen what the first one did.
    fixture.tree.first("OnOpenURL")?.setText?(urls[1].absoluteString)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(LentFolders.shared.openAccesses(to: urls[1]) == 1)
    await fixture.until { $0.all("Sheet").last?.button("Done") != nil }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.services.cookbook.model.total == 3 }
  }

  @Test func onlyTheSystemsCopiesAreRemovedAfterTheirImport() async throws {
    let folder = try CookbookFolderFixture()
    let fixture = try await folder.app()
    // From Mail, from folders of the person's own, and one that Ladle cannot read beside one that it can.
    let names = [
      "Inbox/Tart.json", "Inbox/Mine/Pie.json", "Mine/Soup.json", "Stew.json", "Inbox/Hello.txt",
      "Inbox/Broth.json",
    ]
    let urls = names.map { URL(fileURLWithPath: folder.directory($0)) }
    for url in urls {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let recipe = #"{"@type":"Recipe","name":"\#(url.lastPathComponent)"}"#
      try Data((url.pathExtension == "txt" ? "Hello." : recipe).utf8).write(to: url)
    }
    // What was there already may be another version.
    for opened in [[urls[4]], [urls[5], urls[4]], [urls[5]], Array(urls[..<4])] {
      fixture.services.sheets.importFiles(opened)
      // The last import keeps everything whole, and has no report.
      await fixture.until {
        $0.first("Sheet")?.button("Done") != nil || fixture.services.app.desk.importing == nil
      }
      let isThere = urls.map { FileManager.default.fileExists(atPath: $0.path) }
      #expect(isThere == [!opened.contains(urls[0]), true, true, true, true, true])
      #expect((fixture.sheet?.button("Done")?.press() == true) == (opened.count < 4))
    }
  }

  @Test func aFileThatIsOpenedWhileALinkIsAddedIsReadWhileTheAppMay() async throws {
    let fixture = try await cookbook()
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    #expect(choose("From a Link", in: fixture))
    fixture.tree.first("OnOpenURL")?.setText?(urls[0].absoluteString)
    #expect(LentFolders.shared.openAccesses(to: urls[0]) == 1)
    #expect(fixture.services.app.desk.adding == nil)
    await fixture.until { $0.first("Sheet")?.button("Done") != nil }
    #expect(LentFolders.shared.openAccesses(to: urls[0]) == 0)
  }

  @Test func aFileThatIsOpenedWhileCookingIsImportedOverTheSteps() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    #expect(fixture.press("Button", "Start Cooking"))
    fixture.tree.first("OnOpenURL")?.setText?(urls[0].absoluteString)
    #expect(fixture.tree.first("FullScreenCover")?.first("Sheet") != nil)
    #expect(fixture.tree.all("Sheet").count == 2)
    await fixture.until { $0.all("Sheet").last?.button("Done") != nil }
  }

  @Test func fileThatIsOpenedOverAPageOfTheSampleKitchenIsImportedInItsPlace() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    #expect(fixture.sheet?.button("Recipe from kitchen.example")?.press() == true)
    #expect(fixture.webView != nil)
    fixture.tree.first("OnOpenURL")?.setText?(urls[0].absoluteString)
    // A screen presents one sheet: the page would keep the import from it.
    #expect(fixture.webView == nil)
    await fixture.until { $0.all("Sheet").last?.button("Done") != nil }
  }

  @Test func fileThatIsOpenedOverTheIngredientsIsImportedOverThem() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    let (elsewhere, urls) = try files()
    defer { withExtendedLifetime(elsewhere) {} }
    #expect(fixture.press("Button", "Start Cooking"))
    let all = fixture.tree.first("FullScreenCover")?.all("Button").first { $0.label.hasPrefix("All ") }
    #expect(all?.press() == true)
    let ingredients = try #require(fixture.tree.first("FullScreenCover")?.first("Sheet"))
    #expect(ingredients.button("Done") != nil)
    fixture.tree.first("OnOpenURL")?.setText?(urls[0].absoluteString)
    // A screen presents one sheet: the import lies over the ingredients.
    let below = try #require(fixture.tree.first("FullScreenCover")?.first("Sheet"))
    #expect(below.children.contains { $0.first("Sheet") != nil })
    await fixture.until { $0.all("Sheet").last?.button("Done") != nil }
  }
}
