import LadleSwiftUI
import SwiftUI
import UIKit

@main
struct LadleApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { LadleView(delegate.services) }
  }
}

/// Makes the services when the app launches, and not earlier: the system may create `LadleApp` in advance, even before the
/// device is unlocked for the first time, when no file can be read.
/// https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence
final class AppDelegate: NSObject, UIApplicationDelegate {
  private(set) lazy var services = AppServices()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    // Also for a launch without a window, for a notification's button.
    _ = services
    return true
  }
}
