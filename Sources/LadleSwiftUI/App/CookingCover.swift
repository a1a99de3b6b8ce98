import RecipePresentation
import SwiftUI

/// Presents cooking mode as a full-screen cover. Apply it to a view that neither a refresh nor a new width
/// replaces.
struct CookingCover: ViewModifier {
  private let services: AppServices
  private let isHere: Bool
  @ObservedObject private var navigator: Observed<Navigator>

  init(_ services: AppServices, isHere: Bool = true) {
    self.services = services
    self.isHere = isHere
    navigator = services.navigator
  }

  func body(content: Content) -> some View {
    content.fullScreenCover(item: cooking) {
      CookingView($0, services)
    }
  }

  private var cooking: Binding<CookingSession?> {
    Binding {
      isHere ? navigator.model.cooking : nil
    } set: { session in
      if isHere, session == nil { navigator.model.stopCooking() }
    }
  }
}
