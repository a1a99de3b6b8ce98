import Foundation
import RecipePresentation
import Recipes
public import SwiftUI

/// The whole app: the recipes and the cookbook, as tabs with the detail over them, or as columns with the detail beside
/// them.
public struct LadleView: View {
  private let services: AppServices
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var sheets: CookbookSheets
  @ObservedObject private var retries: RetryTrigger
  @ObservedObject private var shopping: Observed<ShoppingModel>
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.scenePhase) private var scenePhase
  /// Shows the list beside the detail on a portrait iPad too, where it would be hidden at first, and the sidebar where
  /// there is room for it. The system's button shows and hides the sidebar.
  @State private var columns = NavigationSplitViewVisibility.doubleColumn
  /// The open recipe, which is reopened after the system has ended the app.
  @SceneStorage("recipe") private var lastOpened: String?
  /// Whether the recipe must stay in its sheet (true) or its column (false) at every width; nil if it may
  /// move.
  @State private var heldInSheet: Bool?

  public init(_ services: AppServices) {
    self.services = services
    navigator = services.navigator
    sheets = services.sheets
    retries = services.retries
    shopping = services.shopping
  }

  public var body: some View {
    // A container, so that sheets over it stay when another width replaces its contents.
    ZStack { if width == .compact { tabs } else { split } }
      .sheet(item: sheet) { shown in
        switch shown {
        case .recipe(let recipe, _): RecipeSheet(recipe, services)
        case .preferences: PreferencesView(services).modifier(CookbookCover(services))
        }
      }
      .modifier(CookingCover(services, isHere: !usesSheet))
      .modifier(CookbookCover(services, isHere: sheet.wrappedValue == nil && navigator.model.cooking == nil))
      .onChange(of: navigator.model.cooking?.id) { _ in hold() }
      .onChange(of: navigator.model.isWatching) { _ in hold() }
      .modifier(UndoesLastAct(services))
      .background { placeKeys }
      .environment(\.retries, retries.count)
      .task { services.start(restoring: lastOpened.flatMap { UUID(uuidString: $0) }) }
      .onChange(of: navigator.model.opened?.id) { lastOpened = $0?.uuidString }
      .onOpenURL { services.open($0) }
      .onChange(of: scenePhase) { phase in
        switch phase {
        case .background: services.enterBackground()
        case .active: services.becameActive()
        default: break
        }
      }
      .task(id: scenePhase) { if scenePhase == .active { await services.followCookbook() } }
  }

  private var placeKeys: some View {
    ForEach(Place.allCases, id: \.self) { place in
      ShortcutKey(title: place.title, key: place.key) { services.navigator.model.show(place) }
    }
  }

  private var tabs: some View {
    TabView(selection: view) {
      ForEach(Place.allCases, id: \.self) { view in
        NavigationStack {
          list(of: view)
            .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(services) }
        }
        .tabItem { Label(view.title, systemImage: view.symbol) }
        .tag(view)
      }
    }
  }

  private var split: some View {
    NavigationSplitView(columnVisibility: $columns) {
      List(selection: Binding<Place?>(view)) {
        ForEach(Place.allCases, id: \.self) { view in
          Label(view.title, systemImage: view.symbol)
            .badge(view == .shopping ? toBuy : 0)
        }
      }
      .navigationTitle(Strings.appName)
      .navigationSplitViewColumnWidth(min: 160, ideal: 220, max: 280)
    } content: {
      list(of: navigator.model.place)
        .navigationSplitViewColumnWidth(min: 320, ideal: 380, max: 480)
    } detail: {
      column
    }
    .navigationSplitViewStyle(.balanced)
    .onGeometryChange(for: Bool.self) {
      $0.size.width >= Metrics.threeColumns
    } action: {
      columns = $0 ? .all : .doubleColumn
    }
  }

  private var toBuy: Int {
    if case .list(let page, _) = shopping.model.state { page.toBuy } else { 0 }
  }

  @ViewBuilder private func list(of view: Place) -> some View {
    switch view {
    case .recipes: RecipeListView(services)
    case .cookbook: CookbookListView(services)
    case .plan: PlanView(services)
    case .shopping: ShoppingView(services)
    }
  }

  private var view: Binding<Place> {
    Binding {
      navigator.model.place
    } set: { view in
      navigator.model.show(view)
    }
  }

  /// The column carries the timer bar where there are several, because the others may be hidden.
  @ViewBuilder private var column: some View {
    if let recipe = navigator.model.opened, !usesSheet {
      // A separate NavigationStack, so that its toolbar belongs to the column.
      NavigationStack {
        RecipeDetailView(recipe, services)
          .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(services) }
      }
      .id(recipe.id)
    } else {
      NoticeView(title: Strings.chooseRecipe, glyph: .plate)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(services) }
    }
  }

  private var usesSheet: Bool { heldInSheet ?? (width == .compact) }

  /// Keeps a recipe in its place while moving it would end something. Rotating a large iPhone, or resizing a
  /// window on iPad, would move the recipe between sheet and column, and so end cooking mode or a video in
  /// the sheet.
  private func hold() {
    if navigator.model.cooking != nil {
      heldInSheet = usesSheet
    } else {
      // A column with a video cannot be kept at a compact width.
      heldInSheet = navigator.model.isWatching && usesSheet ? true : nil
    }
  }

  /// The preferences, or the open recipe unless a column shows it. When the sheet is dismissed because the window became
  /// wide, the recipe stays open.
  private var sheet: Binding<PresentedSheet?> {
    Binding {
      if sheets.current == .preferences { return .preferences }
      guard usesSheet, let recipe = navigator.model.opened else { return nil }
      return .recipe(recipe, card: navigator.model.openedCard ?? recipe.id)
    } set: { shown in
      guard shown == nil else { return }
      if sheets.current == .preferences {
        navigator.model.close(.preferences)
      } else if usesSheet {
        navigator.model.close()
      }
    }
  }
}

/// The sheet over the list. Both kinds are one type, because a view presents one sheet at a time.
private enum PresentedSheet: Identifiable {
  case recipe(Recipe, card: Recipe.ID)
  case preferences

  /// A refresh that changes the recipe keeps its sheet, and so does removing it from the cookbook if the feed has it.
  var id: Recipe.ID? {
    switch self {
    case .recipe(_, let card): card
    case .preferences: nil
    }
  }
}
