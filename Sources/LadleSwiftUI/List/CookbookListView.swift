import RecipePresentation
import RecipeSearch
import SwiftUI

/// The kept recipes. The filters and the order are available in every state.
struct CookbookListView: View {
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>
  @ObservedObject private var sheets: CookbookSheets

  init(_ services: AppServices) {
    self.services = services
    sheets = services.sheets
    cookbook = services.cookbook
  }

  var body: some View {
    LibraryScreen(.cookbook, of: cookbook, services, refresh: { await cookbook.model.refresh().value }) {
      filter
      OrderMenu(
        CookbookSort.allCases, chosen: query.sort, title: Strings.title(of:),
        label: Strings.sortLabel(query.sort)
      ) { cookbook.model.sort(by: $0) }
    }
    .modifier(AddsRecipes(services, choosesFiles: $sheets.choosesFiles))
    .onAppear { cookbook.model.endIntroduction() }
    .toolbar {
      ToolbarItem(placement: .navigationBarTrailing) { AddMenu(services, choosesFiles: $sheets.choosesFiles) }
      ToolbarItem(placement: .navigationBarTrailing) { more }
      ToolbarItem(placement: .navigationBarTrailing) { PreferencesButton(services) }
    }
  }

  private var more: some View {
    Menu {
      Button {
        sheets.showsImportGuide = true
      } label: {
        Label(Strings.importRecipes, systemImage: "square.and.arrow.down")
      }
      Button {
        services.export()
      } label: {
        Label(Strings.exportRecipes, systemImage: "square.and.arrow.up")
      }
      .disabled((cookbook.model.total ?? 0) == 0)
      Button {
        services.navigator.model.show(.trash)
      } label: {
        Label(Strings.trash, systemImage: "trash")
      }
    } label: {
      Label(Strings.moreActions, systemImage: "ellipsis.circle")
    }
  }

  private var query: CookbookQuery { cookbook.model.query }

  private var filter: some View {
    Menu {
      Toggle(Strings.favoritesOnly, isOn: favoritesOnly)
      if !cookbook.model.cuisines.isEmpty {
        Menu(Strings.cuisine) {
          NameChoices(cookbook.model.cuisines.entries, chosen: query.cuisines) {
            cookbook.model.toggle(cuisine: $0)
          }
          if cookbook.model.cuisines.others > 0 {
            Text(Strings.more(cookbook.model.cuisines.others))
          }
        }
      }
      let tags = cookbook.model.tags
      if !tags.isEmpty {
        Menu(Strings.tags) {
          NameChoices(tags.entries, chosen: query.tags) { cookbook.model.toggle(tag: $0) }
        }
      }
      Picker(Strings.totalTime, selection: limit) {
        Text(Strings.anyTime).tag(CookingTime?.none)
        ForEach(CookingTime.allCases, id: \.self) { time in
          Text(Strings.title(of: time)).tag(CookingTime?.some(time))
        }
      }
      .pickerStyle(.menu)
      if query.isFiltered {
        Button(NoticeAction.showAll.title) { cookbook.model.showAll(andSearch: false) }
      }
    } label: {
      MenuPill(Strings.filter, isActive: query.isFiltered)
    }
    .modifier(StaysOpenWhileChoosing())
    .disabled((cookbook.model.total ?? 0) == 0)
    .accessibilityLabel(Strings.filter)
    .accessibilityValue(Strings.list(filters))
  }

  /// The names of the filters that are set.
  private var filters: [String] {
    (query.showsFavoritesOnly ? [Strings.favoritesOnly] : []) + Strings.sorted(query.cuisines)
      + Strings.sorted(query.tags)
      + (query.time.map { [Strings.title(of: $0)] } ?? [])
  }

  private var favoritesOnly: Binding<Bool> {
    Binding {
      query.showsFavoritesOnly
    } set: { shows in
      cookbook.model.showFavoritesOnly(shows)
      Haptics.selectionChanged()
    }
  }

  private var limit: Binding<CookingTime?> {
    Binding {
      query.time
    } set: { time in
      cookbook.model.limit(time: time)
      Haptics.selectionChanged()
    }
  }
}
