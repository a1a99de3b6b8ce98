import RecipeSearch

/// A list of recipe cards: those of the feed, or the kept ones.
@MainActor
public protocol CardListModel: AnyObject {
  associatedtype Query: Hashable

  var state: RecipeListState { get }
  var query: Query { get }
  /// The text of the search.
  var searchText: String { get }
  /// The number of recipes without search and filters; nil until it is known.
  var total: Int? { get }
  /// The announcement for assistive technology after a change of the state.
  var announcement: String { get }
  /// Whether the recipes are being fetched.
  var isRefreshing: Bool { get }

  func search(_ text: String)
  /// Performs the action of a notice's or warning's button.
  func perform(_ action: NoticeAction)
  /// Fetches the recipes again.
  func reload()
}

extension RecipeListModel: CardListModel {
  public var searchText: String { query.search }
  public func reload() { refresh() }
}
