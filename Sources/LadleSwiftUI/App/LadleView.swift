import RecipePresentation
import Recipes
public import SwiftUI

/// The whole app: the list, beside or under the detail.
public struct LadleView: View {
  private let services: LadleServices
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var list: Observed<RecipeListModel>
  @ObservedObject private var retries: Retries
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.scenePhase) private var scenePhase
  /// The list stays beside the detail in an iPad's portrait orientation too, where it would be hidden at first.
  @State private var columns = NavigationSplitViewVisibility.doubleColumn

  public init(_ services: LadleServices) {
    self.services = services
    navigator = services.navigator
    list = services.list
    retries = services.retries
  }

  public var body: some View {
    VStack(spacing: 0) {
      NavigationSplitView(columnVisibility: $columns) {
        RecipeListView(services)
          .navigationSplitViewColumnWidth(min: 320, ideal: 380, max: 480)
      } detail: {
        column
      }
      .navigationSplitViewStyle(.balanced)
      TimerBar(services.stove)
    }
    .sheet(item: sheet) { recipe in
      RecipeSheet(recipe, services)
    }
    .sheet(isPresented: preferences) {
      PreferencesView(services)
    }
    .environment(\.retries, retries.count)
    .task { list.model.start() }
    .onOpenURL { navigator.model.follow($0, in: list.model) }
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

  @ViewBuilder private var column: some View {
    if let recipe = navigator.model.opened, width != .compact {
      // A NavigationStack of its own, so that its toolbar is the column's.
      NavigationStack { RecipeDetailView(recipe, services) }
        .id(recipe)
    } else {
      NoticeView(title: Words.chooseRecipe, glyph: .plate)
    }
  }

  /// A column shows it where there is one. The sheet that goes because the window has become wide closes nothing.
  private var sheet: Binding<Recipe?> {
    Binding {
      width == .compact ? navigator.model.opened : nil
    } set: { recipe in
      if width == .compact { navigator.model.open(recipe) }
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
