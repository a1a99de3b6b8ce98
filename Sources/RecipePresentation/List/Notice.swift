/// A page that stands where the recipes would: a glyph, what happened, what to do, and one or two buttons.
public struct Notice: Hashable, Sendable {
  public let glyph: Glyph
  /// What happened, as a headline without a full stop.
  public let title: String
  /// One or two sentences: why, if that is known, and what to do.
  public let message: String
  /// What a developer would ask for: a status code, the place in the feed. Never in the headline.
  public let details: String?
  /// The first is the one to suggest.
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

/// What the pictures on notices stand for. Each shell draws them with its own platform's symbols.
public enum Glyph: Hashable, Sendable {
  case plate, search, offline, server, document, paused
}

public enum NoticeAction: Hashable, Sendable {
  case tryAgain
  case browseSamples
  /// Drops the search and the cuisines.
  case showAll
  case openPreferences

  public var title: String { Strings.title(of: self) }
}

/// Stands beside the recipes when what is shown could not be brought up to date.
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
