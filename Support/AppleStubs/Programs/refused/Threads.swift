import Network
import SwiftUI
import UIKit
import UserNotifications
import WebKit

@MainActor final class Oven: ObservableObject {
  @Published var heat = 0
  var isOnline = false
  func cool() {}
}
final class Counter { var count = 0 }

struct Kitchen: View {
  @StateObject private var oven = Oven()
  var body: some View {
    Button("Heat") {
      Task.detached {
        await load()
        oven.heat += 1  // refused: the main actor's
      }
    }
    .task { await Task.detached { oven.cool() }.value }  // refused: without await
  }
}

func load() async {}

nonisolated func feel() {
  UINotificationFeedbackGenerator().notificationOccurred(.success)  // refused: the main actor's
}

func follow(_ monitor: NWPathMonitor, _ oven: Oven) {
  monitor.pathUpdateHandler = { oven.isOnline = $0.status == .satisfied }  // refused: on another thread
}

func ask(_ counter: Counter) {
  UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { isAllowed, _ in
    if isAllowed { counter.count += 1 }  // refused: on another thread
  }
}

final class Cache {
  static let shared = Cache()  // refused: not Sendable
  static var limit = 3  // refused: shared and mutable
}

final class Browser: NSObject, WKNavigationDelegate {
  nonisolated func stop(_ view: WKWebView) {
    view.stopLoading()  // refused: the main actor's
  }
}
