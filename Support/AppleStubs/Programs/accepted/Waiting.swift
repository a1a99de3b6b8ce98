import EventKit
import SwiftUI
import UIKit
import UserNotifications

// Functions of Objective-C that are waited for run where they are called, so their objects stay there.

actor Lists {
  private let store = EKEventStore()

  func isAllowed() async -> Bool {
    if #available(iOS 17.0, *) {
      return (try? await store.requestFullAccessToReminders()) ?? false
    }
    return (try? await store.requestAccess(to: .reminder)) ?? false
  }

  func add(_ titles: [String]) throws {
    for title in titles {
      let reminder = EKReminder(eventStore: store)
      reminder.title = title
      reminder.calendar = store.defaultCalendarForNewReminders()
      try store.save(reminder, commit: false)
    }
    try store.commit()
  }
}

@MainActor func remind(of title: String, in seconds: Double) {
  let content = UNMutableNotificationContent()
  content.title = title
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
  let request = UNNotificationRequest(identifier: title, content: content, trigger: trigger)
  Task { try? await UNUserNotificationCenter.current().add(request) }
}

final class Answers: NSObject, UNUserNotificationCenterDelegate, Sendable {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let id = response.notification.request.identifier
    await MainActor.run { UIApplication.shared.isIdleTimerDisabled = id.isEmpty }
  }
}

@MainActor final class EggTimer: ObservableObject {
  @Published private(set) var end: Date?
  private var task: Task<Void, Never>?

  func start(seconds: Int) {
    end = Date(timeIntervalSinceNow: Double(seconds))
    task?.cancel()
    task = Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      guard !Task.isCancelled else { return }
      self?.end = nil
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
  }
}

struct SendButton: View {
  let lists: Lists
  @State private var failed = false
  var body: some View {
    Button("Send") {
      Task {
        guard await lists.isAllowed() else { return failed = true }
        do { try await lists.add(["Milk"]) } catch { failed = true }
      }
    }
    .alert("Not sent", isPresented: $failed) { Button("Done") {} }
  }
}
