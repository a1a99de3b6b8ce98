import Adwaita
import RecipePresentation

/// The mark on the photo of a card.
enum CardMark: Hashable {
  case none
  /// The recipe of a feed is kept.
  case kept
  /// A kept recipe: whether it is a favourite, and whether there is another version of it.
  case favorite(Bool, hasConflict: Bool)
  /// A recipe that is being cooked, with its other mark.
  indirect case cooking(CardMark)

  /// The accessible name of a card, with its mark.
  func label(_ label: String) -> String {
    switch self {
    case .none: return label
    case .cooking(let mark): return Strings.cookingLabel(mark.label(label))
    case .kept: return Strings.keptLabel(label)
    case .favorite(let isFavorite, let hasConflict):
      let marked = isFavorite ? Strings.favoriteLabel(label) : label
      return hasConflict ? Strings.conflictLabel(marked) : marked
    }
  }

  /// The mark without that of cooking.
  var base: CardMark { if case .cooking(let mark) = self { mark } else { self } }
  var isCooking: Bool { self != base }
  var hasConflict: Bool { if case .favorite(_, true) = base { true } else { false } }

  fileprivate var icon: String {
    switch base {
    case .none, .kept, .cooking: "ladle-kept-symbolic"
    case .favorite(let isFavorite, _): isFavorite ? "ladle-favorited-symbolic" : "ladle-favorite-symbolic"
    }
  }
}

/// A bookmark, or a heart that the pointer presses. The keyboard and assistive technology have the button on the
/// recipe's page instead, because a card is one stop for them.
@MainActor
final class CardMarkView {
  let widget: Widget
  private let icon: Icon

  init(_ mark: CardMark, onPress: @escaping @MainActor () -> Void) {
    icon = Icon(mark.icon)
    if case .favorite = mark.base {
      let heart = Button(child: icon)
      heart.tooltip = Strings.favorite
      heart.canFocus = false
      heart.onClick(onPress)
      widget = heart
    } else {
      widget = Box(.horizontal, [icon])
    }
    widget.addStyle("mark-on-photo")
    widget.horizontalAlign = .end
    widget.verticalAlign = .start
    widget.setMargins(8)
    widget.setAccessibleHidden(true)
  }

  func show(_ mark: CardMark) {
    widget.isVisible = mark.base != .none
    if icon.name != mark.icon { icon.name = mark.icon }
  }
}
