import RecipeFeed
import RecipeSearch
import Recipes

/// The stages of loading a feed in a `RecipeListModel`.
enum FeedLoading {
  typealias Stored = (snapshot: FeedSnapshot, index: RecipeIndex)

  case idle
  /// The stored feed is being read ahead of `start`.
  case prepared(Task<Stored?, Never>)
  /// The stored feed is being read; it is then shown and revalidated.
  case readingStored(Task<Stored?, Never>, Task<Void, Never>)
  /// The person has stopped the refresh. The stored feed is still being read, and will be shown.
  case finishingStored(Task<Stored?, Never>, Task<Void, Never>)
  /// The feed is being requested.
  case refreshing(Task<Void, Never>)

  /// The task that reads the stored feed, until its result is shown.
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
