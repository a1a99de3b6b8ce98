import Adwaita
import RecipePresentation

extension StatusPage {
  /// Shows a notice, with `column` below its sentences and its details below that.
  convenience init(_ notice: Notice, _ column: Box? = nil) {
    if let column, let details = notice.details {
      let label = Label(details, styles: "caption", "quiet")
      label.wrap()
      label.isSelectable = true
      column.append(label)
    }
    self.init(
      icon: notice.glyph.iconName, title: notice.title, description: notice.message, child: column)
  }
}

extension Glyph {
  /// The name of an icon of Ladle's or of the icon theme.
  var iconName: String {
    switch self {
    case .plate: "ladle-no-photo-symbolic"
    case .search: "system-search-symbolic"
    case .offline: "network-offline-symbolic"
    case .server: "network-error-symbolic"
    case .document: "dialog-warning-symbolic"
    case .paused: "media-playback-pause-symbolic"
    case .basket: "ladle-basket-symbolic"
    case .calendar: "ladle-plan-symbolic"
    }
  }
}
