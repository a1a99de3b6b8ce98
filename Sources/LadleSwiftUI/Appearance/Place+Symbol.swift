import RecipePresentation

extension Place {
  /// The SF Symbol of the view, available in iOS 16.
  var symbol: String {
    switch self {
    case .recipes: "list.bullet"
    case .cookbook: "book.closed"
    case .shopping: "basket"
    }
  }
}
