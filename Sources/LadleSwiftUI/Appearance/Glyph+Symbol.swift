import RecipePresentation

extension Glyph {
  /// Its SF Symbol; all of them are in iOS 16.
  var symbol: String {
    switch self {
    case .plate: "fork.knife"
    case .search: "magnifyingglass"
    case .offline: "wifi.slash"
    case .server: "exclamationmark.icloud"
    case .document: "doc.text"
    case .paused: "pause.circle"
    }
  }
}
