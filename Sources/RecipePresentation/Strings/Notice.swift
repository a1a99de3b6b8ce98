/// A message in place of the list: a glyph, a headline, an explanation, and up to two buttons.
public struct Notice: Hashable, Sendable {
  public let glyph: Glyph
  /// The headline, without a full stop.
  public let title: String
  /// One or two sentences with the reason, if it is known, and a remedy.
  public let message: String
  /// Details for a bug report, such as a status code or the position of an error in the feed.
  public let details: String?
  /// The buttons. The first is the suggested one.
  public let actions: [NoticeAction]

  public init(
    glyph: Glyph, title: String, message: String, details: String? = nil, actions: [NoticeAction] = []
  ) {
    self.glyph = glyph
    self.title = title
    self.message = message
    self.details = details
    self.actions = actions
  }
}

/// The picture of a notice. Each shell draws it with its platform's symbols.
public enum Glyph: Hashable, Sendable {
  case plate, search, offline, server, document, paused, basket, calendar
}

/// The action of a notice's button.
public enum NoticeAction: Hashable, Sendable {
  case tryAgain
  case browseSamples
  /// Clears the search and the cuisines.
  case showAll
  case openPreferences
  case addRecipe
  case importRecipes
  case chooseFolder
  /// Shows the feed's recipes.
  case browseRecipes
  /// Clears the basket of the shopping list.
  case clearBasket
  /// Opens the search for a meal without a day.
  case addMeal

  public var title: String { Strings.title(of: self) }
}

/// A warning beside the recipes that the refresh failed.
public struct RefreshWarning: Hashable, Sendable {
  /// "Couldn’t refresh. The server isn’t answering. Last updated 2 hours ago."
  public let message: String
  /// The message without the age, as screen readers say it: "Couldn’t refresh. The server isn’t answering."
  public let cause: String
  public let details: String?
  public let action: NoticeAction

  public init(
    message: String, cause: String? = nil, details: String? = nil, action: NoticeAction = .tryAgain
  ) {
    self.message = message
    self.cause = cause ?? message
    self.details = details
    self.action = action
  }
}
