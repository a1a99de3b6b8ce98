import Adwaita
import RecipePresentation
import RecipeSearch

/// The menus beside the search of a `ListPage`.
@MainActor
struct ListControls {
  let filter: TitledMenuButton
  let sort: TitledMenuButton
  /// Shows the model's query in them.
  let render: @MainActor () -> Void
}

// MARK: - Recipes

extension ListControls {
  private enum CuisineChoice: Hashable {
    case all
    case cuisine(String)
  }

  /// The cuisines of a feed, and the orders of its recipes.
  static func recipes(_ model: RecipeListModel) -> ListControls {
    let cuisines = FilterButton<CuisineChoice>(icon: "ladle-cuisine-symbolic")
    let sort = TitledMenuButton(icon: "ladle-sort-symbolic")
    let choices = Menu()
    for sort in RecipeSort.allCases { choices.append(Strings.title(of: sort), "win.sort::" + sort.rawValue) }
    sort.widget.setMenu(Menu().append(section: choices, title: Strings.sortBy))
    cuisines.onToggle = { [weak model] in
      switch $0 {
      case .all: model?.showAllCuisines()
      case .cuisine(let name): model?.toggle(cuisine: name)
      }
    }
    return ListControls(filter: cuisines.button, sort: sort) { [weak model] in
      guard let model else { return }
      let query = model.query
      cuisines.button.set(
        title: Strings.cuisineTitle(chosen: query.cuisines),
        name: Strings.cuisineLabel(chosen: query.cuisines))
      cuisines.button.isActive = !query.cuisines.isEmpty
      cuisines.button.widget.isSensitive = !model.cuisines.isEmpty
      cuisines.show { menu(model.cuisines, chosen: query.cuisines) }
      sort.set(title: Strings.title(of: query.sort), name: Strings.sortLabel(query.sort))
    }
  }

  private static func menu(_ cuisines: NameMenu, chosen: Set<String>) -> FilterMenu<CuisineChoice> {
    let all = FilterMenu<CuisineChoice>.Entry(
      choice: .all, title: Strings.allCuisines, name: Strings.allCuisines, isOn: chosen.isEmpty)
    return FilterMenu(
      groups: [.init(entries: [all] + entries(cuisines, chosen: chosen) { .cuisine($0) })],
      remark: remark(cuisines))
  }

  private static func entries<Choice>(
    _ names: NameMenu, chosen: Set<String>, _ choice: (String) -> Choice
  ) -> [FilterMenu<Choice>.Entry] {
    names.entries.map { entry in
      FilterMenu.Entry(
        choice: choice(entry.name), title: entry.name,
        name: Strings.cuisineChoice(entry.name, count: entry.count), count: entry.count,
        isOn: chosen.contains(entry.name))
    }
  }

  private static func remark(_ cuisines: NameMenu) -> String? {
    cuisines.others > 0 ? Strings.more(cuisines.others) : nil
  }
}

// MARK: - The cookbook

extension ListControls {
  private enum CookbookChoice: Hashable {
    case all, favorites
    case cuisine(String)
    case tag(String)
    case time(CookingTime?)
  }

  /// The filters and the orders of kept recipes.
  static func cookbook(_ model: KeptList) -> ListControls {
    let filters = FilterButton<CookbookChoice>(icon: "ladle-filter-symbolic")
    let sort = TitledMenuButton(icon: "ladle-sort-symbolic")
    let choices = Menu()
    for sort in CookbookSort.allCases {
      choices.append(Strings.title(of: sort), "win.cookbook-sort::" + sort.rawValue)
    }
    sort.widget.setMenu(Menu().append(section: choices, title: Strings.sortBy))
    filters.onToggle = { [weak model] in
      guard let model else { return }
      switch $0 {
      case .all: model.showAll(andSearch: false)
      case .favorites: model.showFavoritesOnly(!model.query.showsFavoritesOnly)
      case .cuisine(let name): model.toggle(cuisine: name)
      case .tag(let name): model.toggle(tag: name)
      case .time(let limit): model.limit(time: limit)
      }
    }
    return ListControls(filter: filters.button, sort: sort) { [weak model] in
      guard let model else { return }
      let query = model.query
      let count = query.filterCount
      filters.button.set(title: Strings.filterTitle(count), name: Strings.filterLabel(count))
      filters.button.isActive = count > 0
      filters.button.widget.isSensitive = model.total.map { $0 > 0 } ?? false
      filters.show { menu(model) }
      sort.set(title: Strings.title(of: query.sort), name: Strings.sortLabel(query.sort))
      sort.widget.isSensitive = model.total.map { $0 > 0 } ?? false
    }
  }

  private static func menu(_ model: KeptList) -> FilterMenu<CookbookChoice> {
    let query = model.query
    func entry(_ choice: CookbookChoice, _ title: String, isOn: Bool) -> FilterMenu<CookbookChoice>.Entry {
      FilterMenu.Entry(choice: choice, title: title, name: title, isOn: isOn)
    }
    let times =
      [entry(.time(nil), Strings.anyTime, isOn: query.time == nil)]
      + CookingTime.allCases.map { entry(.time($0), Strings.title(of: $0), isOn: query.time == $0) }
    let tags = model.tags
    return FilterMenu(
      groups: [
        .init(entries: [
          entry(.all, Strings.allKept, isOn: !query.isFiltered),
          entry(.favorites, Strings.favoritesOnly, isOn: query.showsFavoritesOnly),
        ]),
        .init(title: Strings.totalTime, entries: times, isExclusive: true),
        .init(
          title: Strings.cuisine,
          entries: entries(model.cuisines, chosen: query.cuisines) { .cuisine($0) }),
        .init(title: Strings.tags, entries: entries(tags, chosen: query.tags) { .tag($0) }),
      ], remark: remark(model.cuisines))
  }
}

extension CookbookQuery {
  /// The number of filters that are set.
  fileprivate var filterCount: Int {
    cuisines.count + tags.count + (showsFavoritesOnly ? 1 : 0) + (time == nil ? 0 : 1)
  }
}
