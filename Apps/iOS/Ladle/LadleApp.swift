import LadleSwiftUI
import SwiftUI

@main
struct LadleApp: App {
  // Kept as state, so that it is made once and not with each evaluation of the app.
  @State private var services = AppServices()

  var body: some Scene {
    WindowGroup { LadleView(services) }
  }
}
