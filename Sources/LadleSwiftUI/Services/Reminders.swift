import Combine
import EventKit
import Foundation
import RecipePresentation
import Storage

/// Sends the shopping list to Reminders, and ticks the rows whose reminders are completed. A file on this device knows which
/// reminder stands for which row, so one device of a household should send.
@MainActor
final class Reminders: ObservableObject {
  /// Why the list could not be sent: a sentence.
  @Published private(set) var problem: String?
  /// Whether the person has to permit it in the system's settings.
  @Published private(set) var isRefused = false
  /// Called with the number of rows that were sent.
  var onSent: (@MainActor (Int) -> Void)?
  /// The last request, which begins when all earlier ones have ended.
  private(set) var work: Task<Void, Never>?
  private let shopping: ShoppingModel
  private let files: PersonalFiles
  private let name: String
  private var sent = SentReminders()
  private var changes: NotificationObserver?

  /// `path` is the file that keeps the sent rows.
  init(_ shopping: ShoppingModel, path: String) {
    self.shopping = shopping
    let url = URL(fileURLWithPath: path)
    name = url.lastPathComponent
    files = PersonalFiles(
      directory: url.deletingLastPathComponent().path, files: LocalFileStore(), maximumBytes: 1 << 20)
    // A file that is damaged is set aside; the next sending finds the reminders by their titles.
    if case .found(let sent) = files.read(
      name, as: { try JSONDecoder().decode(SentReminders.self, from: $0) })
    {
      self.sent = sent
    }
    changes = NotificationObserver(.EKEventStoreChanged) { [weak self] _ in
      Task { @MainActor [weak self] in self?.collect() }
    }
  }

  /// Sends the rows to buy, once the person permits it.
  func send() {
    after { reminders in
      guard await SystemReminders.authorize() else {
        reminders.isRefused = true
        return reminders.report(Strings.remindersRefused)
      }
      reminders.isRefused = false
      await reminders.tickCompleted()
      // A list of a folder that is not read yet has no rows, which would complete all reminders.
      guard reminders.shopping.state != .loading else { return }
      let rows = reminders.shopping.rowsToSend
      do throws(SystemReminders.Failure) {
        reminders.sent = try await SystemReminders.send(
          rows, after: reminders.sent, named: Strings.shoppingList)
        reminders.write()
        reminders.problem = nil
        reminders.onSent?(rows.count)
      } catch {
        switch error {
        case .noAccount: reminders.report(Strings.remindersWithoutAccount)
        case .refused: reminders.report(Strings.remindersNotSaved)
        }
      }
    }
  }

  /// Ticks the rows whose reminders are completed.
  func collect() {
    guard !sent.rows.isEmpty else { return }
    after { await $0.tickCompleted() }
  }

  /// Waits until the sent rows are on the disk.
  func written() async { await files.written() }

  /// The person has read the problem.
  func dismissProblem() { problem = nil }

  /// Ticks the rows of completed reminders, by as much as was sent.
  private func tickCompleted() async {
    // Before the list has been read, it has none of the rows.
    guard !sent.rows.isEmpty, shopping.state != .loading, SystemReminders.isAllowed else { return }
    let completed = await SystemReminders.completed(of: Array(sent.rows.keys))
    guard !completed.isEmpty else { return }
    shopping.bought(completed.compactMap { sent.rows[$0] })
    // A reminder ticks once: the person may take the tick back here.
    for id in completed { sent.rows[id] = nil }
    write()
  }

  /// Shows and says why the list was not sent.
  private func report(_ words: String) {
    problem = words
    Announcement.post(words)
  }

  /// Writes down which reminder stands for which row.
  private func write() {
    // Texts and numbers can always be encoded.
    if let data = try? JSONEncoder().encode(sent) {
      files.write(data, to: name, keys: .known(["list", "rows"]))
    }
  }

  /// Does something after the work that is under way.
  private func after(_ action: @escaping @MainActor (Reminders) async -> Void) {
    work = Task { [weak self, before = work] in
      await before?.value
      if let self { await action(self) }
    }
  }
}
