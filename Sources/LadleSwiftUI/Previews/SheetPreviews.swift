import Foundation
import RecipePresentation
import Recipes
import SwiftUI

#if DEBUG
  /// The sheets of the cookbook.
  struct SheetPreviews: PreviewProvider {
    static var previews: some View {
      SheetPreview { $0.app.desk.add() }.inEachAppearance("From a Link")
      SheetPreview { $0.app.desk.add("plum tart") }.inEachAppearance("No Address")
      SheetPreview { $0.app.desk.addByHand() }.inEachAppearance("New Recipe")
      SheetPreview { $0.app.edit(PreviewApp.tart) }.inEachAppearance("Edit Recipe")
      SheetPreview {
        PreviewApp.damageTart(in: $0)
        $0.app.edit(PreviewApp.tart)
      }
      .inEachAppearance("Recipe That Cannot Be Edited")
      SheetPreview { $0.sheets.importFiles([PreviewApp.recipesOfAnotherApp]) }.inEachAppearance("Import")
      SheetPreview { $0.sheets.importFiles([PreviewApp.recipesThatAreKept]) }
        .inEachAppearance("Import of Kept Recipes")
      SheetPreview { $0.navigator.model.show(.trash) }.inEachAppearance("Trash")
      SheetPreview { $0.navigator.model.show(.problems) }.inEachAppearance("What Cannot Be Read")
      SheetPreview { $0.navigator.model.show(.versions(PreviewApp.tart.id)) }.inEachAppearance("Two Versions")
      SheetPreview { $0.navigator.model.show(.versions(PreviewApp.tart.id)) }
        .environment(\.horizontalSizeClass, .regular)
        .inEachAppearance("Two Versions Side by Side")
      SheetPreview(prepare: PreviewApp.writeFurtherVersion) {
        $0.navigator.model.show(.versions(PreviewApp.tart.id))
      }
      .inEachAppearance("Three Versions")
      SheetPreview(prepare: PreviewApp.writeRecipeOfPage) {
        $0.navigator.model.show(.sourceUpdate(PreviewApp.recipe.id))
      }
      .inEachAppearance("Update from Source")
      SheetPreview { $0.navigator.model.show(.sourceUpdate(PreviewApp.tart.id)) }
        .inEachAppearance("Page That Cannot Be Compared")
      StarRating(stars: 4) { _ in }.inEachAppearance("Stars")
    }
  }

  /// A sheet without the screen below, once the cookbook has been read.
  struct SheetPreview: View {
    private let services: AppServices
    private let opening: Opening
    @ObservedObject private var cookbook: Observed<KeptList>
    @ObservedObject private var sheets: CookbookSheets
    @Environment(\.horizontalSizeClass) private var width

    /// `prepare` adds to the cookbook in the folder of the app's data.
    init(
      prepare: @escaping (String) -> Void = { _ in }, open: @escaping @MainActor (AppServices) -> Void
    ) {
      services = PreviewApp.services(prepare: { folder in
        PreviewApp.writeCookbook(in: folder)
        prepare(folder)
      })
      opening = Opening(open)
      cookbook = services.cookbook
      sheets = services.sheets
    }

    var body: some View {
      Group {
        if let sheet = sheets.shown {
          CookbookSheetView(sheet, isWide: width == .regular, services)
        } else {
          ProgressView()
        }
      }
      .task { services.start() }
      .onChange(of: cookbook.model.total != nil) { if $0 { opening.open(services) } }
    }
  }

  /// Opens a sheet once, although each preview is shown in several appearances.
  @MainActor
  private final class Opening {
    private var action: (@MainActor (AppServices) -> Void)?

    init(_ action: @escaping @MainActor (AppServices) -> Void) { self.action = action }

    func open(_ services: AppServices) {
      action?(services)
      action = nil
    }
  }

  extension PreviewApp {
    static let tart = Recipe(id: UUID(), name: "Plum Tart", cuisine: "German")

    /// Writes a file and its folders. A test of the preview notices a file that could not be written.
    static func write(_ text: String, to path: String) {
      let url = URL(fileURLWithPath: path)
      try? FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: url)
    }

    /// Writes a cookbook with a recipe, another version of it, a removed recipe and a damaged one.
    static func writeCookbook(in folder: String) {
      let cookbook = folder + "/cookbook/"
      write(
        plumTart("12 pieces", "Halve the plums and bake for 40 minutes."),
        to: cookbook + "Plum Tart/recipe.json")
      write(
        plumTart("16 pieces", "Halve the plums, add sugar, and bake for 35 minutes."),
        to: cookbook + "Ladle/Conflicts/\(tart.id.uuidString)/other.json")
      write(
        #"{"@type":"Recipe","name":"Quince Jelly"}"#,
        to: cookbook + "Ladle/Trash/2026-11-20T100000Z Quince Jelly/recipe.json")
      write("{", to: cookbook + "Rhubarb Cake/recipe.json")
    }

    /// A version of the recipe as JSON.
    private static func plumTart(_ yield: String, _ steps: String) -> String {
      """
      {"@type":"Recipe","identifier":"urn:uuid:\(tart.id.uuidString.lowercased())","name":"Plum Tart",
      "recipeCuisine":"German","recipeYield":"\(yield)","totalTime":"PT1H10M","keywords":"autumn,cake",
      "recipeIngredient":["## Dough","200 g flour","100 g butter","## Filling","1 kg plums"],
      "recipeInstructions":["Knead flour and butter.","\(steps)"]}
      """
    }

    static func writeFurtherVersion(in folder: String) {
      write(
        plumTart("8 pieces", "Quarter the plums and bake for 30 minutes."),
        to: folder + "/cookbook/Ladle/Conflicts/\(tart.id.uuidString)/third.json")
    }

    /// Writes a recipe of the sample kitchen that differs from its page.
    static func writeRecipeOfPage(in folder: String) {
      write(
        """
        {"@type":"Recipe","identifier":"urn:uuid:\(recipe.id.uuidString.lowercased())","name":"Shoyu Ramen",
        "recipeCuisine":"Japanese","recipeYield":"90","url":"https://kitchen.example/recipes/shoyu-ramen.html"}
        """, to: folder + "/cookbook/Shoyu Ramen/recipe.json")
    }

    /// Another program damages the recipe.
    static func damageTart(in services: AppServices) {
      write("[]", to: services.cookbook.model.path + "/Plum Tart/recipe.json")
    }

    /// A file with the recipe that the cookbook has.
    static var recipesThatAreKept: URL {
      let folder = NSTemporaryDirectory() + "previews-" + UUID().uuidString
      write(plumTart("12 pieces", "Halve the plums and bake for 40 minutes."), to: folder + "/Tart.json")
      return URL(fileURLWithPath: folder, isDirectory: true)
    }

    /// A file with a recipe, and one with none.
    static var recipesOfAnotherApp: URL {
      let folder = NSTemporaryDirectory() + "previews-" + UUID().uuidString
      write(#"{"@type":"Recipe","name":"Pie"}"#, to: folder + "/Pie.json")
      write("{", to: folder + "/Cake.json")
      return URL(fileURLWithPath: folder, isDirectory: true)
    }
  }
#endif
