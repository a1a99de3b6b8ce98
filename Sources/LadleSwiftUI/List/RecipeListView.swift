import Foundation
import RecipePresentation
import RecipeSearch
import Recipes
import SwiftUI

/// The recipe list in each of its states. Search, cuisines, sort order and refresh are available in all of
/// them.
struct RecipeListView: View {
  private let services: AppServices
  @ObservedObject private var list: Observed<RecipeListModel>
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var times: CookingTimes
  @ObservedObject private var bundledPages: BundledPages
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.openURL) private var openURL

  init(_ services: AppServices) {
    self.services = services
    list = services.list
    navigator = services.navigator
    times = services.times
    bundledPages = services.bundledPages
  }

  var body: some View {
    content
      .refreshable { await refresh() }
      // Not in the toolbar, because iOS hides toolbar items during a search.
      .safeAreaInset(edge: .top, spacing: 0) { FindingBar(list) }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        if !textSize.isAccessibilitySize { warning }
      }
      .navigationTitle(Strings.recipes)
      .modifier(RecipeSearch(text: search, total: list.model.total))
      .autocorrectionDisabled()
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { refreshButton }
        ToolbarItem(placement: .navigationBarTrailing) { preferencesButton }
      }
      .modifier(BundledPageCover(bundledPages, over: .list))
      // A new announcement cancels the previous one, which may be waiting for a pause in typing.
      .task(id: list.model.announcement) { await services.announce(list.model.announcement) }
  }

  @ViewBuilder private var content: some View {
    switch list.model.state {
    case .loading: LoadingList()
    case .recipes(let listing, _): rows(of: listing)
    case .noMatch(let notice, _), .empty(let notice, _), .failed(let notice):
      // A scroll view, so that pulling also refreshes here.
      ScrollView {
        scrollingWarning
        NoticeView(notice) { list.model.perform($0) }
      }
    }
  }

  private func rows(of listing: RecipeListing) -> some View {
    // Without a selection, a hardware keyboard's arrows would do nothing beside a column.
    List(selection: width == .regular ? selection(in: listing) : nil) {
      scrollingWarning
      if listing.sections.isEmpty {
        rows(CardRows(listing: listing, range: 0..<listing.count), showsCuisine: true)
      } else {
        ForEach(listing.sections, id: \.self) { section in
          Section {
            rows(CardRows(listing: listing, range: section.range), showsCuisine: false)
          } header: {
            // Before iOS 26 the list would write it in capitals.
            Text(section.cuisine).textCase(nil).accessibilityAddTraits(.isHeader)
          }
        }
      }
    }
    .listStyle(.insetGrouped)
    .scrollDismissesKeyboard(.immediately)
  }

  private func rows(_ cards: CardRows, showsCuisine: Bool) -> some View {
    ForEach(cards) { row in
      let card = row.card
      RecipeRow(
        card, source: card.recipe.source.map { services.link(to: $0) }, time: times.words[card.id],
        showsCuisine: showsCuisine, isOpen: card.id == navigator.model.opened?.id, photos: services.photos
      ) {
        if let page = navigator.model.activate(card) { open(services.link(to: page)) }
      } openPage: {
        open($0)
      }
    }
  }

  /// The open recipe, as the arrow keys move it. A row whose tap would leave the app is passed over, because the keys
  /// pass it on the way to others.
  private func selection(in listing: RecipeListing) -> Binding<Recipe.ID?> {
    Binding {
      navigator.model.opened?.id
    } set: { id in
      guard let row = id.flatMap({ listing.row(of: $0) }) else { return }
      let card = listing.card(at: row)
      if card.action == .detail { navigator.model.open(card.recipe) }
    }
  }

  /// Opens the page in the browser, or in a sheet if it is a bundled file.
  private func open(_ source: SourceLink) {
    if source.url.isFileURL { bundledPages.show(source, over: .list) } else { openURL(source.url) }
  }

  @ViewBuilder private var warning: some View {
    if let warning = list.model.state.warning {
      WarningBar(warning) { list.model.perform(warning.action) }
    }
  }

  /// At the largest text size the warning may fill a small screen, so it scrolls with the list.
  @ViewBuilder private var scrollingWarning: some View {
    if textSize.isAccessibilitySize { warning }
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

  private var preferencesButton: some View {
    Button {
      navigator.model.showPreferences(true)
    } label: {
      Label(Strings.preferences, systemImage: "gearshape")
    }
    .keyboardShortcut(",")
  }

  private var search: Binding<String> {
    Binding {
      list.model.query.search
    } set: { text in
      list.model.search(text)
    }
  }

  /// Waits for the refresh. SwiftUI cancels the wait when the view changes during a pull, but that does not
  /// cancel the refresh.
  private func refresh() async {
    await list.model.refresh().value
    if list.model.state.warning != nil { Haptics.failed() }
  }
}
