import Foundation
import RecipePresentation
import Recipes
public import SwiftUI

/// The whole app: the list with the detail beside it or over it.
public struct LadleView: View {
  private let services: AppServices
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var retries: RetryTrigger
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.scenePhase) private var scenePhase
  /// Shows the list beside the detail on a portrait iPad too, where it would be hidden at first.
  @State private var columns = NavigationSplitViewVisibility.doubleColumn
  /// The open recipe, which is reopened after the system has ended the app.
  @SceneStorage("recipe") private var lastOpened: String?
  /// Whether the recipe must stay in its sheet (true) or its column (false) whatever the width; nil if it may
  /// move.
  @State private var heldInSheet: Bool?

  public init(_ services: AppServices) {
    self.services = services
    navigator = services.navigator
    retries = services.retries
  }

  public var body: some View {
    VStack(spacing: 0) {
      split.navigationSplitViewStyle(.balanced)
      TimerBar(services.sessions)
    }
    .sheet(item: sheet) { recipe in
      RecipeSheet(recipe, services)
    }
    .sheet(isPresented: preferences) {
      PreferencesView(services)
    }
    .modifier(CookingCover(services, isHere: !usesSheet))
    .onChange(of: navigator.model.cooking?.id) { _ in hold() }
    .onChange(of: navigator.model.isWatching) { _ in hold() }
    .environment(\.retries, retries.count)
    .task { services.app.start(restoring: lastOpened.flatMap { UUID(uuidString: $0) }) }
    .onChange(of: navigator.model.opened?.id) { lastOpened = $0?.uuidString }
    .onOpenURL { url in
      if let link = RecipeLink(url) { navigator.model.follow(link) }
    }
    .onChange(of: scenePhase) { phase in
      switch phase {
      case .background:
        // In the background, notifications sound instead.
        services.alerts.sound.stop()
        services.flush()
      case .active:
        services.sessions.model.resume()
        // The device may have a connection again.
        services.connectionReturned()
      default: break
      }
    }
  }

  @ViewBuilder private var split: some View {
    if #available(iOS 17.0, *) {
      // When collapsed, the split view shows the list only; the recipe is in a sheet.
      NavigationSplitView(columnVisibility: $columns, preferredCompactColumn: .constant(.sidebar)) {
        sidebar
      } detail: {
        column
      }
    } else {
      NavigationSplitView(columnVisibility: $columns) {
        sidebar
      } detail: {
        column
      }
    }
  }

  private var sidebar: some View {
    RecipeListView(services).navigationSplitViewColumnWidth(min: 320, ideal: 380, max: 480)
  }

  @ViewBuilder private var column: some View {
    if let recipe = navigator.model.opened, !usesSheet {
      // A separate NavigationStack, so that its toolbar belongs to the column.
      NavigationStack { RecipeDetailView(recipe, services) }
        .id(recipe)
    } else {
      NoticeView(title: Strings.chooseRecipe, glyph: .plate)
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

  /// The open recipe, unless a column shows it. When the sheet is dismissed because the window became wide,
  /// the recipe stays open.
  private var sheet: Binding<Recipe?> {
    Binding {
      usesSheet ? navigator.model.opened : nil
    } set: { recipe in
      if usesSheet, recipe == nil { navigator.model.close() }
    }
  }

  private var preferences: Binding<Bool> {
    Binding {
      navigator.model.showsPreferences
    } set: { shows in
      navigator.model.showPreferences(shows)
    }
  }
}
