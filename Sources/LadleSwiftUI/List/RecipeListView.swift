import RecipePresentation
import RecipeSearch
import SwiftUI

/// The recipes of the feed. Cuisines, sort order and refresh are available in every state.
struct RecipeListView: View {
  private let services: AppServices
  @ObservedObject private var list: Observed<RecipeListModel>

  init(_ services: AppServices) {
    self.services = services
    list = services.list
  }

  var body: some View {
    LibraryScreen(.recipes, of: list, services, refresh: refresh) {
      cuisines
      OrderMenu(
        RecipeSort.allCases, chosen: list.model.query.sort, title: Strings.title(of:),
        label: Strings.sortLabel(list.model.query.sort)
      ) { list.model.sort(by: $0) }
    }
    .toolbar {
      ToolbarItem(placement: .navigationBarTrailing) { refreshButton }
      ToolbarItem(placement: .navigationBarTrailing) { PreferencesButton(services) }
    }
  }

  private var chosen: Set<String> { list.model.query.cuisines }

  private var cuisines: some View {
    Menu {
      NameChoices(list.model.cuisines.entries, chosen: chosen) { list.model.toggle(cuisine: $0) }
      if list.model.cuisines.others > 0 { Text(Strings.more(list.model.cuisines.others)) }
      if !chosen.isEmpty {
        Button(Strings.allCuisines) { list.model.showAllCuisines() }
      }
    } label: {
      MenuPill(Strings.cuisineTitle(chosen: chosen), isActive: !chosen.isEmpty)
    }
    .modifier(StaysOpenWhileChoosing())
    .disabled(list.model.cuisines.isEmpty)
    .accessibilityLabel(Strings.cuisineLabel(chosen: chosen))
    .accessibilityInputLabels([Strings.cuisine])
  }

  @ViewBuilder private var refreshButton: some View {
    if list.model.isRefreshing {
      Button {
        list.model.cancelRefresh()
      } label: {
        Label(Strings.cancelRefresh, systemImage: "xmark")
      }
      .keyboardShortcut(.cancelAction)
    } else {
      Button {
        list.model.refresh()
      } label: {
        Label(Strings.refresh, systemImage: "arrow.clockwise")
      }
      .keyboardShortcut("r")
    }
  }

  /// Waits for the refresh. SwiftUI cancels the wait when the view changes during a pull, but that does not
  /// cancel the refresh.
  private func refresh() async {
    await list.model.refresh().value
    if list.model.state.warning != nil { Haptics.failed() }
  }
}
