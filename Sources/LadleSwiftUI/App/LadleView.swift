import Foundation
import RecipePresentation
import Recipes
public import SwiftUI

/// The whole app: the list, beside or under the detail.
public struct LadleView: View {
  private let services: LadleServices
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var retries: Retries
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.scenePhase) private var scenePhase
  /// The list stays beside the detail in an iPad's portrait orientation too, where it would be hidden at first.
  @State private var columns = NavigationSplitViewVisibility.doubleColumn
  /// The open recipe, which is open again if the system ends the app and the person comes back.
  @SceneStorage("recipe") private var lastOpened: String?
  /// Whether the recipe keeps its sheet or its column whatever the width becomes; nil where nothing would be lost.
  @State private var heldInSheet: Bool?

  public init(_ services: LadleServices) {
    self.services = services
    navigator = services.navigator
    retries = services.retries
  }

  public var body: some View {
    VStack(spacing: 0) {
      split.navigationSplitViewStyle(.balanced)
      TimerBar(services.stove)
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
    .task { services.start(with: lastOpened.flatMap { UUID(uuidString: $0) }) }
    .onChange(of: navigator.model.opened?.id) { lastOpened = $0?.uuidString }
    .onOpenURL { navigator.model.follow($0, in: services.list.model) }
    .onChange(of: scenePhase) { phase in
      switch phase {
      case .background:
        // From now on notifications tell.
        services.alerts.bell.stop()
        services.flush()
      case .active:
        services.stove.model.wake()
        // Whoever comes back may have a connection by now.
        services.connectionReturned()
      default: break
      }
    }
  }

  @ViewBuilder private var split: some View {
    if #available(iOS 17.0, *) {
      // Collapsed, the list is all that there is: a recipe has its sheet.
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
      // A NavigationStack of its own, so that its toolbar is the column's.
      NavigationStack { RecipeDetailView(recipe, services) }
        .id(recipe)
    } else {
      NoticeView(title: Strings.chooseRecipe, glyph: .plate)
    }
  }

  private var usesSheet: Bool { heldInSheet ?? (width == .compact) }

  /// A large iPhone that is turned, and a window on iPad that is resized, move a recipe from its sheet to its column or
  /// back. Cooking mode, and a video in the sheet, would be gone with what they are shown in.
  private func hold() {
    if navigator.model.cooking != nil {
      heldInSheet = usesSheet
    } else {
      // A column that is not there any more cannot be kept for a video.
      heldInSheet = navigator.model.isWatching && usesSheet ? true : nil
    }
  }

  /// A column shows it where there is one. The sheet that goes because the window has become wide closes nothing.
  private var sheet: Binding<Recipe?> {
    Binding {
      usesSheet ? navigator.model.opened : nil
    } set: { recipe in
      if usesSheet { navigator.model.open(recipe) }
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
