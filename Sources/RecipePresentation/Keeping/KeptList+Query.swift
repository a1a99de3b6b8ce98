import Cookbook
import RecipeSearch

extension KeptList {
  /// Filters the list by the first `RecipeListModel.maximumSearch` scalars of a search.
  public func search(_ text: String) {
    change { $0.search = String(text.unicodeScalars.prefix(RecipeListModel.maximumSearch)) }
  }
  public func toggle(cuisine: String) {
    change { if $0.cuisines.remove(cuisine) == nil { $0.cuisines.insert(cuisine) } }
  }
  public func toggle(tag: String) {
    change { if $0.tags.remove(tag) == nil { $0.tags.insert(tag) } }
  }
  /// Shows the recipes that have a tag, or that are from a cuisine, and no others.
  func showOnly(tag: String) { showOnly { $0.tags = [tag] } }
  func showOnly(cuisine: String) { showOnly { $0.cuisines = [cuisine] } }
  private func showOnly(_ filter: (inout CookbookQuery) -> Void) {
    change { query in
      let sort = query.sort
      query = CookbookQuery()
      query.sort = sort
      filter(&query)
    }
  }
  public func showFavoritesOnly(_ shows: Bool) { change { $0.showsFavoritesOnly = shows } }
  public func limit(time: CookingTime?) { change { $0.time = time } }

  /// Removes all filters, and the search too if `andSearch`.
  public func showAll(andSearch: Bool = true) {
    change { query in
      let (search, sort) = (query.search, query.sort)
      query = CookbookQuery()
      query.sort = sort
      if !andSearch { query.search = search }
    }
  }

  /// Sorts the list, and stores the order in the preferences.
  public func sort(by sort: CookbookSort) { preferences.update { $0.cookbookSort = sort } }

  /// Performs the action of a notice's or warning's button.
  public func perform(_ action: NoticeAction) {
    switch action {
    case .tryAgain: refresh()
    case .showAll: showAll()
    case .addRecipe, .importRecipes, .chooseFolder: onWanted?(action)
    case .browseSamples, .openPreferences, .browseRecipes, .clearBasket, .addMeal: break
    }
  }
}

extension KeptList: CardListModel {
  public var searchText: String { query.search }
  public var isRefreshing: Bool { false }
  public func reload() {
    refresh()
    Task { [cookbook] in await cookbook.fetchMissing() }
  }
}
