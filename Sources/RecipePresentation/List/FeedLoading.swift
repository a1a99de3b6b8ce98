import RecipeFeed
import RecipeSearch
import Recipes

/// The loading of a feed, in a `RecipeListModel`.
enum FeedLoading {
  typealias Stored = (snapshot: FeedSnapshot, index: RecipeIndex)

  case idle
  /// The stored feed is read ahead of `start`.
  case prepared(Task<Stored?, Never>)
  /// The stored feed is read and shown, then revalidated.
  case readingStored(Task<Stored?, Never>, Task<Void, Never>)
  /// The person has stopped the refresh. The stored feed is still read and shown.
  case finishingStored(Task<Stored?, Never>, Task<Void, Never>)
  /// The server has been asked.
  case refreshing(Task<Void, Never>)

  /// The reading of the stored feed, until that is shown.
  var stored: Task<Stored?, Never>? {
    switch self {
    case .prepared(let stored), .readingStored(let stored, _), .finishingStored(let stored, _): stored
    case .idle, .refreshing: nil
    }
  }

  var refresh: Task<Void, Never>? {
    switch self {
    case .readingStored(_, let task), .refreshing(let task): task
    case .idle, .prepared, .finishingStored: nil
    }
  }

  /// Cancels the task that would change the model. A cancelled task changes nothing.
  func cancel() {
    switch self {
    case .readingStored(_, let task), .finishingStored(_, let task), .refreshing(let task): task.cancel()
    case .idle, .prepared: break
    }
  }
}
