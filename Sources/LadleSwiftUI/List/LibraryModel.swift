import RecipePresentation
import RecipeSearch

/// A model of a list of recipes: those of the feed, or the kept ones.
@MainActor
protocol LibraryModel: AnyObject {
  var state: RecipeListState { get }
  var searched: String { get }
  /// The number of all recipes; nil until it is known.
  var total: Int? { get }
  var announcement: String { get }

  func search(_ text: String)
  func perform(_ action: NoticeAction)
}

extension RecipeListModel: LibraryModel {
  var searched: String { query.search }
}

extension KeptList: LibraryModel {
  var searched: String { query.search }
}
