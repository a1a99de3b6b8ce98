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
    case .browseSamples, .openPreferences: break
    }
  }
}

extension KeptList: CardListModel {
  public var searchText: String { query.search }
  public var isRefreshing: Bool { false }
  public func reload() { refresh() }
}
