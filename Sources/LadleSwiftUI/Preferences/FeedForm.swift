import RecipeFeed
import RecipePresentation

/// The choice of a feed as it is being made: an address is used once it is whole and the person says so.
struct FeedForm: Hashable {
  enum Choice: Hashable, CaseIterable {
    case live, sample, malformed, empty, custom

    var title: String {
      switch self {
      case .live: Words.liveFeed
      case .sample: Words.sampleFeed
      case .malformed: Words.malformedFeed
      case .empty: Words.emptyFeed
      case .custom: Words.customFeed
      }
    }
  }

  var choice: Choice
  var address: String
  /// What is wrong with the address; nil until it was tried.
  private(set) var problem: String?

  init(_ source: FeedSource) {
    switch source {
    case .live: (choice, address) = (.live, "")
    case .sample: (choice, address) = (.sample, "")
    case .malformed: (choice, address) = (.malformed, "")
    case .empty: (choice, address) = (.empty, "")
    case .address, .file: (choice, address) = (.custom, source.argument)
    }
  }

  /// The feed that is chosen; nil, with `problem` set, while an address is not one.
  mutating func source() -> FeedSource? {
    problem = nil
    switch choice {
    case .live: return .live
    case .sample: return .sample
    case .malformed: return .malformed
    case .empty: return .empty
    case .custom:
      do throws(FeedSource.ArgumentError) {
        let source = try FeedSource(argument: address)
        // A path would name a file inside the app's own container, which nobody can put there.
        guard case .address = source else { throw .notAnAddress(address) }
        return source
      } catch {
        problem = Words.problem(error)
        return nil
      }
    }
  }
}
