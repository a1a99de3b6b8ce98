import RecipePresentation
import SwiftUI

/// Opens the preferences.
struct PreferencesButton: View {
  private let services: AppServices

  init(_ services: AppServices) { self.services = services }

  var body: some View {
    Button {
      services.navigator.model.show(.preferences)
    } label: {
      Label(Strings.preferences, systemImage: "gearshape")
    }
    .keyboardShortcut(",")
  }
}
