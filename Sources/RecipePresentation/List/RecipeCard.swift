public import Recipes

/// A recipe as a card or a row shows it and reads it.
public struct RecipeCard: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  public let tap: CardTap

  public init(_ recipe: Recipe, opensLinksDirectly: Bool) {
    self.recipe = recipe
    self.tap = CardTap(recipe, opensLinksDirectly: opensLinksDirectly)
  }

  public var id: Recipe.ID { recipe.id }
  public var name: String { recipe.name }
  public var cuisine: String { recipe.cuisine }
  /// The small photo, or the large one where there is no small one.
  public var photo: WebAddress? { recipe.smallPhoto ?? recipe.largePhoto }
  public var hasVideo: Bool { recipe.video != nil }
  public var hasSource: Bool { recipe.source != nil }
  public var isEnabled: Bool { tap != .nothing }

  /// "Bakewell Tart, British, has a video".
  public var accessibilityLabel: String { Strings.cardLabel(for: recipe, tap: tap) }
  /// What a tap does, where that is not what one expects of a card; nil otherwise.
  public var accessibilityHint: String? { Strings.cardHint(for: tap) }
}

/// What a tap on a card does.
public enum CardTap: Hashable, Sendable {
  case detail
  /// Leaves the app.
  case browser(WebAddress)
  case nothing

  /// By default the detail, wherever there is anything to show in it. With "Open Links Directly" the detail is for
  /// recipes with a video, and one that has a source alone goes straight to the browser.
  public init(_ recipe: Recipe, opensLinksDirectly: Bool) {
    if recipe.video != nil {
      self = .detail
    } else if opensLinksDirectly {
      self = recipe.source.map(CardTap.browser) ?? .nothing
    } else if recipe.source != nil || recipe.largePhoto != nil || recipe.smallPhoto != nil {
      self = .detail
    } else {
      self = .nothing
    }
  }
}
