import Adwaita
import RecipePresentation

/// The mark on the photo of a card.
enum CardMark: Hashable {
  case none
  /// The recipe of a feed is kept.
  case kept
  /// A kept recipe, and whether it is a favourite.
  case favorite(Bool)

  /// The accessible name of a card, with its mark.
  func label(_ label: String) -> String {
    switch self {
    case .none, .favorite(false): label
    case .kept: Strings.keptLabel(label)
    case .favorite(true): Strings.favoriteLabel(label)
    }
  }

  fileprivate var icon: String {
    switch self {
    case .none, .kept: "ladle-kept-symbolic"
    case .favorite(let isFavorite): isFavorite ? "ladle-favorited-symbolic" : "ladle-favorite-symbolic"
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
    if case .favorite = mark {
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
    widget.isVisible = mark != .none
    if icon.name != mark.icon { icon.name = mark.icon }
  }
}
