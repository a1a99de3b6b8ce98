@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10))) struct PreviewTests {
  private func names<Previews: PreviewProvider>(_ previews: Previews.Type) -> [String] {
    let host = ViewHost(Previews.previews)
    defer { host.close() }
    return host.tree.all("Preview").map(\.text)
  }

  @Test func everyScreenIsPreviewedInEachAppearance() {
    for name in ["Recipes", "Loading", "Empty", "Malformed", "Offline", "No Match", "Refresh That Failed"] {
      for look in ["", ", Dark", ", Largest Text"] { #expect(names(ListPreviews.self).contains(name + look)) }
    }
    #expect(names(CookbookPreviews.self).count == 9)
    #expect(names(SheetPreviews.self).count == 45)
    #expect(names(DetailPreviews.self).count == 12)
    #expect(names(CookingPreviews.self).count == 27)
    #expect(names(PreferencesPreviews.self).count == 6)
    #expect(names(ShoppingPreviews.self).count == 24)
    #expect(names(ExportPreviews.self).count == 21)
    #expect(names(PlanPreviews.self).count == 30)
  }

  @Test func previewsShowTheStatesThatTheyAreNamedAfter() async {
    func preview(_ name: String, _ tree: Node) -> Node? { tree.all("Preview").first { $0.text == name } }
    let details = ViewHost(DetailPreviews.previews)
    defer { details.close() }
    await details.until { tree in
      preview("Recipe", tree)?.texts.contains("Ingredients") == true
        && preview("Page That Cannot Be Had", tree)?.first("Button", "Try Again") != nil
        && preview("Video That Failed", tree)?.first("Link", "Watch on YouTube") != nil
    }
    let cookbooks = ViewHost(CookbookPreviews.previews)
    defer { cookbooks.close() }
    await cookbooks.until { tree in
      preview("Cookbook", tree)?.first("List")?.rows.count == 2
        && preview("Empty Cookbook", tree)?.texts.contains("Your cookbook is empty") == true
        && preview("Cookbook That Cannot Be Read", tree)?.first("Button", "Try Again") != nil
    }
    let cooking = ViewHost(CookingPreviews.previews)
    defer { cooking.close() }
    #expect(preview("Cooking", cooking.tree)?.texts.contains("Step 1 of 2") == true)
    #expect(preview("Timer That Runs", cooking.tree)?.texts.contains("Pause") == true)
    #expect(preview("Timer of Another Screen", cooking.tree)?.texts.contains("Pause") == true)
    #expect(preview("Timer That Rings", cooking.tree)?.texts.contains("Time’s up") == true)
    #expect(preview("Timer That Rings Elsewhere", cooking.tree)?.texts.contains("Stop") == true)
    #expect(preview("Notifications Refused", cooking.tree)?.texts.isEmpty == false)
    #expect(preview("Cooking Ended", cooking.tree)?.texts == ["Cooking ended", "Undo"])
    await cooking.until { tree in
      ["Step With Its Ingredients", "Two Columns"].allSatisfy { name in
        preview(name, tree)?.texts.contains { $0.hasPrefix("Step 1 of ") } == true
      }
    }
    #expect(preview("Step With Its Ingredients", cooking.tree)?.all("ScrollView").count == 1)
    #expect(preview("Two Columns", cooking.tree)?.all("ScrollView").count == 2)
    let preferences = ViewHost(PreferencesPreviews.previews)
    defer { preferences.close() }
    let field = preview("Preferences With an Address", preferences.tree)?.first("TextField")
    #expect(field?.text == "https://example.com/recipes.json")
  }

  @Test func previewsOfSheetsShowTheStatesThatTheyAreNamedAfter() async {
    let host = ViewHost(SheetPreviews.previews)
    defer { host.close() }
    let words = [
      "From a Link": "Continue", "No Address": "This is not the address of a web page.",
      "New Recipe": "Choose Photo…", "Edit Recipe": "Done", "Import": "1 recipe kept",
      "Trash": "Quince Jelly",
      "What Cannot Be Read": "Rhubarb Cake", "Two Versions": "16 pieces",
      "Two Versions Side by Side": "16 pieces", "Three Versions": "Version 1 of 2",
      "Recipe That Cannot Be Edited": "Ladle can’t read this recipe",
      "Import of Kept Recipes": "Keep These Too", "Update from Source": "90",
      "Page That Cannot Be Compared": "Couldn’t compare with its page",
    ]
    for (name, word) in words {
      await host.until { tree in
        tree.all("Preview").first { $0.text == name }?.texts.contains { $0.contains(word) } == true
      }
      #expect(!Task.isCancelled, "\(name)")
    }
    let field = host.tree.all("Preview").first { $0.text == "Edit Recipe" }?.first("TextField", "Ingredients")
    #expect(field?.text.hasPrefix("# Dough\n200 g flour") == true)
    let wide = host.tree.all("Preview").first { $0.text == "Two Versions Side by Side" }?.all("HStack")
    #expect(wide?.contains { $0.texts.contains("12 pieces") && $0.texts.contains("16 pieces") } == true)
    #expect(host.tree.all("Preview").first { $0.text == "Stars" }?.all("Button").count == 5)
  }

  @Test func previewsOfAnExportShowTheStatesThatTheyAreNamedAfter() async {
    let host = ViewHost(ExportPreviews.previews)
    defer { host.close() }
    let words = [
      "Export Cookbook": "Ladle Backup", "Export Under Way": "12 recipes written…",
      "File Ready to Save": "Save to Files…", "File That Lacks a Recipe": "Rhubarb Cake",
      "Export That Failed": "folder", "Save Recipe": "Web Page",
      "Import Guide": "Paprika",
    ]
    for (name, word) in words {
      await host.until { tree in
        tree.all("Preview").first { $0.text == name }?.texts.contains { $0.contains(word) } == true
      }
    }
  }

  @Test func previewsOfTheShoppingListShowTheStatesThatTheyAreNamedAfter() async {
    let host = ViewHost(ShoppingPreviews.previews)
    defer { host.close() }
    let words = [
      "Empty List": "Your shopping list is empty", "Shopping List": "Fruit & Vegetables",
      "Item That Is Refused": "This text is too long.",
      "Add to Shopping List": "Ingredients", "Page That Cannot Be Read": "Try Again", "Staples": "Salt",
      "Aisle Order": "Household",
    ]
    for (name, word) in words {
      await host.until { tree in
        tree.all("Preview").first { $0.text == name }?.texts.contains { $0.contains(word) } == true
      }
    }
    // The rows go to the basket after three seconds.
    await host.until { tree in
      let ticked = tree.all("Preview").first { $0.text == "Ticked Rows" }
      return ticked?.all("Image").contains { $0.text == "checkmark.circle.fill" } == true
        || ticked?.texts.contains { $0.hasPrefix("In the Basket") } == true
    }
  }

  @Test func previewsOfThePlanShowTheStatesThatTheyAreNamedAfter() async {
    let host = ViewHost(PlanPreviews.previews)
    defer { host.close() }
    let words = [
      "Empty Plan": "Nothing planned", "Plan": "Start Cooking", "Cooked Meal and Past Days": "✓ Cooked",
      "Nothing to Cook": "Nothing to cook yet", "To Cook": "Pad Thai",
      "Add Meal": "Search recipes, or type a meal",
      "Add to Plan": "Tomorrow", "Move Meal": "Tomorrow", "Servings of a Meal": "Shoyu Ramen",
      "Plan to Shopping List": "Next 7 Days",
    ]
    for (name, word) in words {
      await host.until { tree in
        tree.all("Preview").first { $0.text == name }?.texts.contains { $0.contains(word) } == true
      }
    }
  }

  @Test func thePreviewOfFeedsShowsEachInItsState() async {
    let host = ViewHost(FeedPreviews.previews)
    defer { host.close() }
    func tab(_ name: String, _ tree: Node) -> Node? {
      tree.all("Tab").first { $0.first("TabItem")?.label == name }
    }
    await host.until { tree in
      (tab("Good", tree)?.first("List")?.rows.count ?? 0) >= 24
        && tab("Empty", tree)?.texts.contains("No recipes yet") == true
        && tab("Malformed", tree)?.texts.contains("The feed has an error") == true
        && tab("Offline", tree)?.texts.contains("No recipes yet") == true
    }
  }
}
