import RecipePresentation
import RecipeSearch

/// The model of a `ListPage`.
@MainActor
protocol ListPageModel: AnyObject {
  associatedtype Query: Hashable

  var state: RecipeListState { get }
  var query: Query { get }
  var searchText: String { get }
  /// The number of recipes without search and filters; nil until it is known.
  var total: Int? { get }
  /// What assistive technology says after a change of the state.
  var announcement: String { get }
  /// Whether the recipes are being fetched.
  var isRefreshing: Bool { get }

  func search(_ text: String)
  /// Performs the action of a notice's or warning's button.
  func perform(_ action: NoticeAction)
  /// Fetches the recipes again.
  func reload()
}

extension ListPageModel {
  var anyQuery: AnyHashable { AnyHashable(query) }
}

extension RecipeListModel: ListPageModel {
  var searchText: String { query.search }
  func reload() { refresh() }
}

extension KeptList: ListPageModel {
  var searchText: String { query.search }
  var isRefreshing: Bool { false }
  func reload() { refresh() }
}
