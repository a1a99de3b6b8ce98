import EventKit
import Foundation
import RecipePresentation

/// The list that Ladle has made in Reminders: the rows that were sent, by the identifiers of their reminders.
struct SentReminders: Codable, Hashable, Sendable {
  var list: String?
  var rows: [String: SentRow] = [:]
}

/// The system's reminders. Each function makes a store of its own off the main thread, because a store is slow and may not
/// cross threads.
enum SystemReminders {
  /// Why the list could not be sent.
  enum Failure: Error {
    /// The device has no account in which a list could be.
    case noAccount
    case refused(any Error)
  }

  /// Asks for the permission, if the person was not asked before.
  nonisolated static func authorize() async -> Bool {
    let store = EKEventStore()
    // An error is treated like a refusal: the person is led to the settings.
    if #available(iOS 17.0, *) {
      return (try? await store.requestFullAccessToReminders()) == true
    } else {
      return (try? await store.requestAccess(to: .reminder)) == true
    }
  }

  /// Whether the person has permitted it. Does not ask.
  nonisolated static var isAllowed: Bool {
    let status = EKEventStore.authorizationStatus(for: .reminder)
    if #available(iOS 17.0, *) { return status == .fullAccess } else { return status == .authorized }
  }

  /// Brings Ladle's list in line with the rows: adds new rows, and completes the reminders of others.
  ///
  /// - Parameters:
  ///   - rows: The rows that are to buy.
  ///   - sent: The rows that were sent before.
  ///   - title: The name of the list, which is made if there is none.
  /// - Returns: The rows with their reminders, to be kept for the next time.
  /// - Throws: The list has no account, or the system refuses to save.
  nonisolated static func send(
    _ rows: [SentRow], after sent: SentReminders, named title: String
  ) async throws(Failure) -> SentReminders {
    let store = EKEventStore()
    do {
      guard let list = try Self.list(sent.list, named: title, in: store) else { throw Failure.noAccount }
      var open = await Self.openReminders(in: list, of: store)
      var now = SentReminders(list: list.calendarIdentifier)
      for row in rows {
        // The system may have given a reminder another identifier since, so its title is as good.
        let known = open.first { sent.rows[$0.id]?.id == row.id } ?? open.first { $0.title == row.title }
        let reminder =
          known.flatMap { store.calendarItem(withIdentifier: $0.id) as? EKReminder }
          ?? EKReminder(eventStore: store)
        reminder.calendar = list
        reminder.title = row.title
        reminder.notes = row.notes
        try store.save(reminder, commit: false)
        now.rows[reminder.calendarItemIdentifier] = row
        open.removeAll { $0.id == known?.id }
      }
      for reminder in open where sent.rows[reminder.id] != nil {
        guard let bought = store.calendarItem(withIdentifier: reminder.id) as? EKReminder else { continue }
        bought.isCompleted = true
        try store.save(bought, commit: false)
      }
      try store.commit()
      return now
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .refused(error)
    }
  }

  /// Returns those of the reminders that the person has completed in any program.
  nonisolated static func completed(of identifiers: [String]) async -> [String] {
    let store = EKEventStore()
    return identifiers.filter { (store.calendarItem(withIdentifier: $0) as? EKReminder)?.isCompleted == true }
  }

  /// Returns the list that Ladle has made, one of its name, or a new one; nil if no account can have it.
  private nonisolated static func list(
    _ identifier: String?, named title: String, in store: EKEventStore
  ) throws -> EKCalendar? {
    let lists = store.calendars(for: .reminder)
    if let list = lists.first(where: { $0.calendarIdentifier == identifier })
      ?? lists.first(where: { $0.title == title })
    {
      return list
    }
    guard let source = store.defaultCalendarForNewReminders()?.source else { return nil }
    let list = EKCalendar(for: .reminder, eventStore: store)
    list.title = title
    list.source = source
    try store.saveCalendar(list, commit: true)
    return list
  }

  /// A reminder that is not completed. `EKReminder` may not cross threads.
  private struct OpenReminder: Sendable {
    let id: String
    let title: String
  }

  private nonisolated static func openReminders(
    in list: EKCalendar, of store: EKEventStore
  ) async -> [OpenReminder] {
    await withCheckedContinuation { continuation in
      // The system calls back on a thread of its own.
      store.fetchReminders(matching: store.predicateForReminders(in: [list])) { @Sendable reminders in
        let open = (reminders ?? []).filter { !$0.isCompleted }
        continuation.resume(
          returning: open.map { OpenReminder(id: $0.calendarItemIdentifier, title: $0.title ?? "") })
      }
    }
  }
}
