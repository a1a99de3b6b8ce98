import Foundation
import RecipePresentation
import SwiftUI

#if DEBUG
  /// The export of the cookbook and of one recipe, and the guide to importing.
  struct ExportPreviews: PreviewProvider {
    static var previews: some View {
      SheetPreview { $0.export() }.inEachAppearance("Export Cookbook")
      List { ExportProgress("12 recipes written…") }.inEachAppearance("Export Under Way")
      SheetPreview(prepare: PreviewApp.removeDamaged) {
        $0.export()
        $0.sheets.export?.write()
      }
      .inEachAppearance("File Ready to Save")
      SheetPreview {
        $0.export()
        if let json = ExportKind(name: "json") { $0.sheets.export?.model.choose(json) }
        $0.sheets.export?.write()
      }
      .inEachAppearance("File That Lacks a Recipe")
      SheetPreview {
        $0.export()
        PreviewApp.removeFolder(of: $0)
        $0.sheets.export?.write()
      }
      .inEachAppearance("Export That Failed")
      SaveRecipePreview().inEachAppearance("Save Recipe")
      SheetPreview { $0.sheets.showsImportGuide = true }.inEachAppearance("Import Guide")
    }
  }

  /// The export of a recipe of the sample kitchen, as soon as its page has been read.
  private struct SaveRecipePreview: View {
    private let services: AppServices
    @ObservedObject private var detail: Observed<RecipeDetailModel>
    @ObservedObject private var sheets: CookbookSheets

    init() {
      services = PreviewApp.services()
      services.navigator.model.open(PreviewApp.recipe)
      detail = services.detail(of: PreviewApp.recipe)
      sheets = services.sheets
    }

    var body: some View {
      Group {
        if let export = sheets.export { ExportView(export, services) } else { ProgressView() }
      }
      .task { detail.model.open() }
      .onChange(of: detail.model.page.read != nil) { isRead in
        if isRead, sheets.export == nil { services.saveRecipe() }
      }
    }
  }

  extension PreviewApp {
    /// Another program removes the damaged recipe.
    static func removeDamaged(in folder: String) {
      try? FileManager.default.removeItem(atPath: folder + "/cookbook/Rhubarb Cake")
    }

    /// Another program removes the cookbook's folder.
    static func removeFolder(of services: AppServices) {
      try? FileManager.default.removeItem(atPath: services.cookbook.model.path)
    }
  }
#endif
