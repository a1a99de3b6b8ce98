import AVFAudio
import ActivityKit
import AlarmKit
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

nonisolated func warn(_ identifier: String) async -> [String] {
  let center = UNUserNotificationCenter.current()
  let content = UNMutableNotificationContent()
  content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: "a.wav"))
  content.interruptionLevel = .timeSensitive
  content.categoryIdentifier = "a"
  let stop = UNNotificationAction(identifier: "stop", title: "Stop", options: [])
  let category = UNNotificationCategory(identifier: "a", actions: [stop], intentIdentifiers: [], options: [])
  center.setNotificationCategories([category])
  center.removeDeliveredNotifications(withIdentifiers: [identifier])
  return await center.deliveredNotifications().map(\.request.identifier)
}

final class Answers: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
    Task { @MainActor in
      print(isTap)
      completionHandler()
    }
  }
}

@available(iOS 26.0, *)
struct Nothing: AlarmMetadata {}

@available(iOS 26.1, *)
func wake(at date: Date, by words: String) async throws {
  guard try await AlarmManager.shared.requestAuthorization() == .authorized else { return }
  let alert = AlarmPresentation.Alert(title: "\(words)")
  let attributes = AlarmAttributes<Nothing>(
    presentation: AlarmPresentation(alert: alert), metadata: nil, tintColor: .orange)
  let alarm = try await AlarmManager.shared.schedule(
    id: UUID(), configuration: .alarm(schedule: .fixed(date), attributes: attributes, sound: .named("a.wav")))
  for await alarms in AlarmManager.shared.alarmUpdates where alarms.isEmpty { return }
  try AlarmManager.shared.cancel(id: alarm.id)
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
