/// A page in place of the list: a glyph, what happened, what to do, and up to two buttons.
public struct Notice: Hashable, Sendable {
  public let glyph: Glyph
  /// What happened, as a headline without a full stop.
  public let title: String
  /// One or two sentences: why, if that is known, and what to do.
  public let message: String
  /// Details for a bug report: a status code, a place in the feed.
  public let details: String?
  /// The first is the suggested one.
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
  case plate, search, offline, server, document, paused
}

public enum NoticeAction: Hashable, Sendable {
  case tryAgain
  case browseSamples
  /// Clears the search and the cuisines.
  case showAll
  case openPreferences

  public var title: String { Strings.title(of: self) }
}

/// A warning beside the recipes: the refresh failed.
public struct RefreshWarning: Hashable, Sendable {
  /// "Couldn’t refresh: the server isn’t answering. Last updated 2 hours ago."
  public let message: String
  public let details: String?
  public let action: NoticeAction

  public init(message: String, details: String? = nil, action: NoticeAction = .tryAgain) {
    self.message = message
    self.details = details
    self.action = action
  }
}
