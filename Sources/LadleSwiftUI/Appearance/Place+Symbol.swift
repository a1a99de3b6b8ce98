import RecipePresentation
import SwiftUI

extension Place {
  /// The SF Symbol of the view, available in iOS 16.
  var symbol: String {
    switch self {
    case .recipes: "list.bullet"
    case .cookbook: "book.closed"
    case .plan: "calendar"
    case .shopping: "basket"
    }
  }

  /// The key that shows the place, with Command.
  var key: KeyEquivalent { KeyEquivalent(Character(String(number))) }
}
