import RecipePresentation
import SwiftUI

/// Presents the cookbook's sheets over a screen. Apply it to every screen that can lie on top, because only that one can
/// present another.
struct CookbookCover: ViewModifier {
  private let services: AppServices
  private let isHere: Bool
  @ObservedObject private var sheets: CookbookSheets
  /// That of the screen: a sheet is compact on an iPad, too.
  @Environment(\.horizontalSizeClass) private var width

  /// `isHere` tells whether nothing else lies over the screen.
  init(_ services: AppServices, isHere: Bool = true) {
    self.services = services
    self.isHere = isHere
    sheets = services.sheets
  }

  func body(content: Content) -> some View {
    content.sheet(item: sheet) { CookbookSheetView($0, isWide: width == .regular, services) }
  }

  private var sheet: Binding<CookbookSheet?> {
    Binding {
      isHere ? sheets.shown : nil
    } set: { sheet in
      if isHere, sheet == nil { sheets.dismiss() }
    }
  }
}

/// The contents of a sheet of the cookbook.
struct CookbookSheetView: View {
  private let sheet: CookbookSheet
  private let isWide: Bool
  private let services: AppServices

  /// `isWide` tells of the screen below.
  init(_ sheet: CookbookSheet, isWide: Bool, _ services: AppServices) {
    self.sheet = sheet
    self.isWide = isWide
    self.services = services
  }

  var body: some View {
    switch sheet {
    case .adding(let adding): AddView(adding, services)
    case .editor(let editor): EditorView(editor, services).id(editor.model.id)
    case .importing(let importing): ImportView(importing, services)
    case .exporting(let export): ExportView(export, services)
    case .importGuide: ImportGuideView(services)
    case .page(.trash): TrashView(services)
    case .page(.problems): ProblemsView(services)
    case .page(.versions(let id)): VersionsView(id, isWide: isWide, services)
    case .page(.sourceUpdate(let id)): SourceUpdateView(id, isWide: isWide, services)
    case .page(.addToList(let recipe)):
      Holding(services.app.listAddition(of: recipe)) {
        $0.onChange = $1
      } content: {
        AddToListView($0, services)
      }
    case .page(.addMealToList(let meal)):
      Holding(services.app.listAddition(ofMeal: meal)) {
        $0.onChange = $1
      } content: {
        AddToListView($0, services)
      }
    case .page(.addToPlan(let recipe)):
      Holding(services.app.planAddition(of: recipe)) {
        $0.onChange = $1
      } content: {
        AddToPlanView($0, services)
      }
    case .page(.moveMeal(let meal)):
      Holding(services.app.planAddition(moving: meal)) {
        $0.onChange = $1
      } content: {
        AddToPlanView($0, services)
      }
    case .page(.mealServings(let meal)):
      Holding(services.app.mealServings(of: meal)) {
        $0.onChange = $1
      } content: {
        MealServingsView($0, services)
      }
    case .page(.addMeal(let day)): AddMealView(for: day, services)
    case .page(.planToList): PlanToListView(services)
    case .page(.staples): StaplesView(services)
    case .page(.aisleOrder): AisleOrderView(services)
    // The preferences and the other sheets have cases of their own.
    case .page: EmptyView()
    }
  }
}
