import RecipePresentation

extension Glyph {
  /// The SF Symbol of the glyph. All of them are available in iOS 16.
  var symbol: String {
    switch self {
    case .plate: "fork.knife"
    case .search: "magnifyingglass"
    case .offline: "wifi.slash"
    case .server: "exclamationmark.icloud"
    case .document: "doc.text"
    case .paused: "pause.circle"
    case .basket: "basket"
    case .calendar: "calendar"
    }
  }
}
