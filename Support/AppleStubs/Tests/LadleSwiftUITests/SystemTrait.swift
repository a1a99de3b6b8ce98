import AlarmKit
import EventKit
import Testing
import UIKit
import UserNotifications

/// Gives each test a notification centre, an alarm manager, reminders, an application and a printer of its own, because tests
/// run at the same time.
struct SystemTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let application = await UIApplication()
    let printer = await UIPrintInteractionController()
    try await UNUserNotificationCenter.$book.withValue(UNUserNotificationCenter.Book()) {
      try await AlarmManager.$replacement.withValue(AlarmManager()) {
        try await EKEventStore.$book.withValue(EKEventStore.Book()) {
          try await UIApplication.$replacement.withValue(application) {
            try await UIPrintInteractionController.$replacement.withValue(printer) { try await function() }
          }
        }
      }
    }
  }
}

extension Trait where Self == SystemTrait {
  static var ownSystem: Self { Self() }
}
