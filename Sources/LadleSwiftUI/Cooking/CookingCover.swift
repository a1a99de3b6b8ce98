import SwiftUI

/// Cooking mode over what it is put on: outside of all that a refresh or another width makes anew.
struct CookingCover: ViewModifier {
  private let services: LadleServices
  private let isHere: Bool
  @ObservedObject private var navigator: Observed<Navigator>

  init(_ services: LadleServices, isHere: Bool = true) {
    self.services = services
    self.isHere = isHere
    navigator = services.navigator
  }

  func body(content: Content) -> some View {
    content.fullScreenCover(item: cooking) {
      CookingView($0.contents, method: $0.detail, on: services.stove)
    }
  }

  private var cooking: Binding<Cooking?> {
    Binding {
      isHere ? navigator.model.cooking : nil
    } set: { cooking in
      navigator.model.cook(cooking)
    }
  }
}
