public import Foundation

/// The part of the detail that comes from the recipe's page.
public enum RecipePageState: Hashable, Sendable {
  /// The recipe has no page, or it was not requested yet.
  case none
  /// Placeholders of a few lines.
  case loading
  case read(PreparedRecipe)
  case unavailable(UnavailablePage)

  public var read: PreparedRecipe? { if case .read(let recipe) = self { recipe } else { nil } }
}

/// Why there are no ingredients and steps, in a sentence, and the one thing that a person can do about it.
public struct UnavailablePage: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// `RecipeDetailModel.retryPage()`.
    case tryAgain
    /// A person may be able to read a page that Ladle cannot.
    case openPage(URL)

    public var title: String {
      switch self {
      case .tryAgain: NoticeAction.tryAgain.title
      case .openPage: Strings.openInBrowser
      }
    }
  }

  public let message: String
  public let action: Action?

  public init(message: String, action: Action? = nil) {
    self.message = message
    self.action = action
  }
}
