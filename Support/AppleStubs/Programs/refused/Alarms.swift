import AVFAudio
import AlarmKit
import Network
import SwiftUI
import UIKit
import UserNotifications

func ask() async {
  _ = try? await UNUserNotificationCenter.current().requestAuthorization(.alert)  // refused: no label
}

func fill(_ content: UNNotificationContent) {
  content.title = "a"  // refused: only the mutable one can be changed
}

func schedule() -> UNTimeIntervalNotificationTrigger {
  UNTimeIntervalNotificationTrigger(after: 5, repeats: false)  // refused: wrong label
}

func add(_ request: UNNotificationRequest) async {
  UNUserNotificationCenter.current().add(request)  // refused: neither await nor try, in an async function
}

func watch(_ monitor: NWPathMonitor) {
  var count = 0
  monitor.pathUpdateHandler = { _ in count += 1 }  // refused: another thread's change of a local variable
  monitor.start(queue: .main)
}

func play() {
  let player = AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/a"))  // refused: it throws
  player.play()
}

func copy() {
  UIPasteboard.general.string = "a"  // refused: the main actor's
}

func wake() async throws {
  _ = try await AlarmManager.shared.requestAuthorization()  // refused: iOS 26
}

@available(iOS 26.0, *)
func alert() -> AlarmPresentation.Alert {
  AlarmPresentation.Alert(title: "a")  // refused: iOS 26.1
}

func answer(_ response: UNNotificationResponse) -> String {
  response.identifier  // refused: it has the identifier of an action
}

struct Finding: View {
  @State private var text = ""
  @State private var isSearching = false
  var body: some View {
    List { Text("a") }
      .searchable(text: $text, isPresented: $isSearching, prompt: "Find")  // refused: iOS 17
  }
}
