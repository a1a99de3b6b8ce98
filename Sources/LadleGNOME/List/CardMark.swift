import Adwaita
import RecipePresentation

/// The mark on the photo of a card.
enum CardMark: Hashable {
  case none
  /// The recipe of a feed, and whether it is kept.
  case kept(Bool)
  /// A kept recipe: whether it is a favorite, and whether there is another version of it.
  case favorite(Bool, hasConflict: Bool)
  /// A recipe that is being cooked, with its other mark.
  indirect case cooking(CardMark)

  /// The accessible name of a card, with its mark.
  func label(_ label: String) -> String {
    switch self {
    case .none: return label
    case .cooking(let mark): return Strings.cookingLabel(mark.label(label))
    case .kept(let isKept): return isKept ? Strings.keptLabel(label) : label
    case .favorite(let isFavorite, let hasConflict):
      let marked = isFavorite ? Strings.favoriteLabel(label) : label
      return hasConflict ? Strings.conflictLabel(marked) : marked
    }
  }

  /// The mark without that of cooking.
  var base: CardMark { if case .cooking(let mark) = self { mark } else { self } }
  var isCooking: Bool { self != base }
  var hasConflict: Bool { if case .favorite(_, true) = base { true } else { false } }

  /// Whether the recipe is kept, or a favorite. Otherwise the mark shows only under the pointer, and with the focus.
  fileprivate var isSet: Bool {
    switch base {
    case .none, .cooking: false
    case .kept(let isSet), .favorite(let isSet, _): isSet
    }
  }

  /// The effect of a press, as a tooltip.
  fileprivate var action: String? {
    switch base {
    case .none, .cooking: nil
    case .kept(let isKept): isKept ? Strings.removeFromCookbook : Strings.keep
    case .favorite(let isFavorite, _): isFavorite ? Strings.removeFromFavorites : Strings.addToFavorites
    }
  }

  fileprivate var icon: String {
    switch base {
    case .none, .cooking: "ladle-kept-symbolic"
    case .kept(let isKept): isKept ? "ladle-kept-symbolic" : "ladle-keep-symbolic"
    case .favorite(let isFavorite, _): isFavorite ? "ladle-favorited-symbolic" : "ladle-favorite-symbolic"
    }
  }
}

/// A bookmark or a heart that the pointer presses. The keyboard and assistive technology have the button on the
/// recipe's page and the card's menu instead, because a card is one stop for them.
@MainActor
final class CardMarkView {
  let widget: Button
  private let icon: Icon

  init(_ mark: CardMark, onPress: @escaping @MainActor () -> Void) {
    icon = Icon(mark.icon)
    widget = Button(child: icon)
    widget.canFocus = false
    widget.onClick(onPress)
    widget.addStyle("mark-on-photo")
    widget.horizontalAlign = .end
    widget.verticalAlign = .start
    widget.setMargins(8)
    widget.setAccessibleHidden(true)
    // Before the widget is in a window, where a tooltip takes long.
    show(mark)
  }

  func show(_ mark: CardMark) {
    widget.isVisible = mark.base != .none
    widget.setStyle("unset", !mark.isSet)
    if icon.name != mark.icon { icon.name = mark.icon }
    widget.tooltip = mark.action
  }
}
