import LadleSwiftUI
import SwiftUI

@main
struct LadleApp: App {
  // Kept as state, so that it is created once and not at each evaluation of the app.
  @State private var services = AppServices()

  var body: some Scene {
    WindowGroup { LadleView(services) }
  }
}
