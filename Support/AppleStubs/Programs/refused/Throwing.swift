import AVFAudio
import EventKit
import SwiftUI
import UserNotifications

func play(_ file: URL) -> AVAudioPlayer {
  AVAudioPlayer(contentsOf: file)  // refused: it throws
}

func add(_ request: UNNotificationRequest) async {
  await UNUserNotificationCenter.current().add(request)  // refused: it throws
}

func finish(_ store: EKEventStore) {
  store.commit()  // refused: it throws
}

struct Loading: View {
  var body: some View {
    Text("a").task { try await Task.sleep(for: .seconds(1)) }  // refused: a task throws nothing
  }
}
