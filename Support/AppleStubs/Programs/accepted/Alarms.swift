import AVFAudio
import Network
import SwiftUI
import UIKit
import UserNotifications

nonisolated func remind(after seconds: TimeInterval) async throws {
  let center = UNUserNotificationCenter.current()
  guard try await center.requestAuthorization(options: [.alert, .badge, .sound]) else { return }
  let content = UNMutableNotificationContent()
  content.title = "Done"
  content.sound = UNNotificationSound.default
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
  try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
  center.removePendingNotificationRequests(withIdentifiers: ["a"])
}

final class Watch {
  private let monitor = NWPathMonitor()
  init(_ back: @escaping @Sendable () -> Void) {
    monitor.pathUpdateHandler = { path in if path.status == .satisfied { back() } }
    monitor.start(queue: .main)
  }
  deinit { monitor.cancel() }
}

@MainActor func ring(_ file: URL) throws -> AVAudioPlayer {
  try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.duckOthers])
  try AVAudioSession.sharedInstance().setActive(true)
  let player = try AVAudioPlayer(contentsOf: file)
  player.numberOfLoops = -1
  player.play()
  return player
}

@MainActor func printOut(_ html: String) {
  guard UIPrintInteractionController.isPrintingAvailable else { return }
  let controller = UIPrintInteractionController.shared
  controller.printFormatter = UIMarkupTextPrintFormatter(markupText: html)
  controller.present(animated: true) { _, isDone, _ in if isDone { UIPasteboard.general.string = "printed" } }
}

struct Finding: View {
  @State private var text = ""
  @State private var isSearching = false
  var body: some View {
    if #available(iOS 17, *) {
      List { Text("a").hoverEffect(.automatic) }.searchable(
        text: $text, isPresented: $isSearching, prompt: "Find")
    } else {
      List { Text("a").hoverEffect() }.searchable(text: $text)
    }
  }
}
