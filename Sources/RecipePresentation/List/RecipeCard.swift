public import Recipes

/// The contents of a recipe's card or row, with its labels for screen readers.
public struct RecipeCard: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  public let action: CardAction
  /// The line under the name: the cuisine, and for a kept recipe also its total time and the value that orders the
  /// list.
  public let detail: String
  /// "Bakewell Tart, British, has a video".
  public let accessibilityLabel: String

  /// Makes the card of a feed's recipe.
  public init(_ recipe: Recipe, opensLinksDirectly: Bool) {
    self.recipe = recipe
    action = CardAction(recipe, opensLinksDirectly: opensLinksDirectly)
    detail = recipe.cuisine
    accessibilityLabel = Strings.cardLabel(for: recipe, tap: action)
  }

  /// Makes the card of a kept recipe, which always opens its detail.
  init(kept row: KeptRow, details: CardDetails) {
    recipe = row.recipe
    action = .detail
    let text = details.text(of: row)
    detail = text.shown
    accessibilityLabel = Strings.cardLabel(name: recipe.name, detail: text.spoken)
  }

  public var id: Recipe.ID { recipe.id }
  public var name: String { recipe.name }
  public var cuisine: String { recipe.cuisine }
  /// The small photo, or the large one if there is no small one.
  public var photo: WebAddress? { recipe.thumbnail }
  public var hasVideo: Bool { recipe.video != nil }
  public var hasSource: Bool { recipe.source != nil }
  public var isEnabled: Bool { action != .nothing }

  /// The effect of activating the card, if it is unusual; otherwise nil.
  public var accessibilityHint: String? { Strings.cardHint(for: action) }
}

/// The effect of tapping or clicking a card.
public enum CardAction: Hashable, Sendable {
  /// Opens the recipe's detail.
  case detail
  /// Opens a page in the browser.
  case browser(WebAddress)
  case nothing

  /// By default a card opens the detail if the recipe has anything to show there. With "Open Links Directly"
  /// only recipes with a video open the detail; a recipe with just a source opens in the browser.
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

extension Strings {
  /// The spoken name of a card. Where a tap opens nothing there is no video either.
  static func cardLabel(for recipe: Recipe, tap: CardAction) -> String {
    let values: KeyValuePairs = ["recipe": recipe.name, "cuisine": recipe.cuisine]
    if tap == .nothing { return message("{recipe}, {cuisine}, nothing to open", values) }
    return recipe.video == nil
      ? listed(recipe.name, recipe.cuisine) : message("{recipe}, {cuisine}, has a video", values)
  }

  /// The effect of a press on a recipe, spoken.
  static func cardHint(for tap: CardAction) -> String? {
    switch tap {
    case .detail: nil
    case .browser(let address): message("Opens {host} in the browser.", ["host": address.host])
    case .nothing: message("This recipe has no video and no page to open.")
    }
  }
}
