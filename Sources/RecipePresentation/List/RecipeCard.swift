public import Recipes

/// A recipe as a card or a row shows it and a screen reader reads it.
public struct RecipeCard: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  public let action: CardAction

  public init(_ recipe: Recipe, opensLinksDirectly: Bool) {
    self.recipe = recipe
    action = CardAction(recipe, opensLinksDirectly: opensLinksDirectly)
  }

  public var id: Recipe.ID { recipe.id }
  public var name: String { recipe.name }
  public var cuisine: String { recipe.cuisine }
  /// The small photo, or the large one where there is no small one.
  public var photo: WebAddress? { recipe.smallPhoto ?? recipe.largePhoto }
  public var hasVideo: Bool { recipe.video != nil }
  public var hasSource: Bool { recipe.source != nil }
  public var isEnabled: Bool { action != .nothing }

  /// "Bakewell Tart, British, has a video".
  public var accessibilityLabel: String { Strings.cardLabel(for: recipe, tap: action) }
  /// Says what activating the card does if that is unusual; nil otherwise.
  public var accessibilityHint: String? { Strings.cardHint(for: action) }
}

/// What a tap or a click on a card does.
public enum CardAction: Hashable, Sendable {
  case detail
  /// Leaves the app.
  case browser(WebAddress)
  case nothing

  /// By default a card opens the detail if there is anything to show in it. With "Open Links Directly" the
  /// detail is only for recipes with a video; a recipe that has only a source opens in the browser.
  public init(_ recipe: Recipe, opensLinksDirectly: Bool) {
    if recipe.video != nil {
      self = .detail
    } else if opensLinksDirectly {
      self = recipe.source.map(CardAction.browser) ?? .nothing
    } else if recipe.source != nil || recipe.largePhoto != nil || recipe.smallPhoto != nil {
      self = .detail
    } else {
      self = .nothing
    }
  }
}
