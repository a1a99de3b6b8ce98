import Foundation
import RecipePresentation
import RecipeSearch
import Recipes
import SwiftUI

/// A list of recipes in each of its states. Search and the bar of menus are available in all of them.
struct LibraryScreen<Model: CardListModel, Menus: View>: View {
  private let view: Place
  private let services: AppServices
  /// The action of pulling the list; nil if pulling does nothing.
  private let refresh: (@MainActor () async -> Void)?
  /// The menus of the bar below the search field.
  private let menus: Menus
  @ObservedObject private var list: Observed<Model>
  @ObservedObject private var cookbook: Observed<KeptList>
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var times: CookingTimes
  @ObservedObject private var cooked: CookedRecipes
  /// The row that the arrow keys have reached. It need not be open: a row that would leave the app is passed over.
  @State private var selected: Recipe.ID?
  @State private var hasAppeared = false
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.openURL) private var openURL

  init(
    _ view: Place, of list: Observed<Model>, _ services: AppServices,
    refresh: (@MainActor () async -> Void)? = nil, @ViewBuilder menus: () -> Menus
  ) {
    self.view = view
    self.services = services
    self.refresh = refresh
    self.menus = menus()
    self.list = list
    cookbook = services.cookbook
    navigator = services.navigator
    times = services.times
    cooked = services.cooked
  }

  var body: some View {
    ScrollViewReader { scroll in
      content.onAppear { resume(scroll) }
    }
    .modifier(PullToRefresh(action: refresh))
    // Not in the toolbar, because iOS hides toolbar items during a search.
    .safeAreaInset(edge: .top, spacing: 0) { FindingBar { menus } }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      if !textSize.isAccessibilitySize { warning }
    }
    .navigationTitle(view.title)
    .modifier(RecipeSearch(text: search, total: list.model.total))
    .autocorrectionDisabled()
    .modifier(BundledPageCover(services, over: .list(view)))
    .onAppear { selected = navigator.model.openedCard }
    .onChange(of: navigator.model.openedCard) { selected = $0 }
    // A new announcement cancels the previous one, which may be waiting for a pause in typing.
    .task(id: list.model.announcement) { await services.announce(list.model.announcement) }
  }

  /// Goes on where the list was left, if this is another list in its place. A tab keeps its list.
  private func resume(_ scroll: ScrollViewProxy) {
    let row = services.positions.resume(view, in: list.model.state.listing)
    if !hasAppeared, let row { scroll.scrollTo(row, anchor: .top) }
    hasAppeared = true
  }

  @ViewBuilder private var content: some View {
    switch list.model.state {
    case .loading: LoadingList()
    case .recipes(let listing, _): rows(of: listing)
    case .noMatch(let notice, _), .empty(let notice, _), .failed(let notice):
      // A scroll view, so that pulling also refreshes here.
      ScrollView {
        scrollingWarning
        if view == .cookbook { ProblemsRow(services).padding(.horizontal, 20) }
        NoticeView(notice) { list.model.perform($0) }
      }
    }
  }

  /// The list of cards, with its sections if it is sorted by cuisine.
  private func rows(of listing: RecipeListing) -> some View {
    // Without a selection, a hardware keyboard's arrows would do nothing beside a column.
    List(selection: width == .regular ? selection(in: listing) : nil) {
      scrollingWarning
      switch view {
      case .recipes: IntroductionRow(services)
      case .cookbook: ProblemsRow(services)
      case .plan, .shopping: EmptyView()
      }
      if listing.sections.isEmpty {
        rows(CardRows(listing: listing, range: 0..<listing.count), showsDetail: true)
      } else {
        ForEach(listing.sections, id: \.self) { section in
          Section {
            rows(CardRows(listing: listing, range: section.range), showsDetail: false)
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

  private func rows(_ cards: CardRows, showsDetail: Bool) -> some View {
    ForEach(cards) { row in
      let card = row.card
      RecipeRow(
        card, in: view, mark: mark(of: card), source: card.recipe.source.map { services.link(to: $0) },
        time: view == .recipes ? times.words[card.id] : nil,
        hasConflict: view == .cookbook && cookbook.model.conflicts.contains(card.id),
        isCooking: services.app.isCooking(card.recipe), showsDetail: showsDetail,
        isOpen: card.id == navigator.model.openedCard, services
      ) {
        if let page = navigator.model.activate(card) { open(services.link(to: page)) }
      } openPage: {
        open($0)
      }
      .onAppear { services.positions.appear(row.id, in: view) }
      .onDisappear { services.positions.disappear(row.id, in: view) }
    }
  }

  /// The mark of a card: a bookmark in the feed, and a heart in the cookbook.
  private func mark(of card: RecipeCard) -> RowMark? {
    switch view {
    case .recipes: cookbook.model.isKept(card.recipe) ? .kept : nil
    case .cookbook: cookbook.model.isFavorite(card.id) ? .favorite : nil
    case .plan, .shopping: nil
    }
  }

  /// The row that the arrow keys reach. They open it unless that would leave the app.
  private func selection(in listing: RecipeListing) -> Binding<Recipe.ID?> {
    Binding {
      selected
    } set: { id in
      selected = id
      guard let row = id.flatMap({ listing.row(of: $0) }) else { return }
      let card = listing.card(at: row)
      if card.action == .detail { navigator.model.open(card.recipe) }
    }
  }

  /// Opens the page in the browser, or in a sheet if it is a bundled file.
  private func open(_ source: SourceLink) {
    if source.url.isFileURL {
      services.bundledPages.show(source, over: .list(view))
    } else {
      openURL(source.url)
    }
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

  private var search: Binding<String> {
    Binding {
      list.model.searchText
    } set: { text in
      list.model.search(text)
    }
  }
}

/// Lets a list be pulled, if that does something.
private struct PullToRefresh: ViewModifier {
  let action: (@MainActor () async -> Void)?

  func body(content: Content) -> some View {
    if let action { content.refreshable { await action() } } else { content }
  }
}
