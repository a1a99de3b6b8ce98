import EventKit
import SwiftUI
import UniformTypeIdentifiers

func ask(_ store: EKEventStore) async throws -> Bool {
  try await store.requestFullAccessToReminders()  // refused: iOS 17
}

func save(_ store: EKEventStore, _ reminder: EKReminder) {
  store.save(reminder, commit: true)  // refused: it throws
}

func fetch(_ store: EKEventStore) async -> [EKReminder] {
  let all = store.predicateForReminders(in: nil)
  return await store.fetchReminders(matching: all)  // refused: there is no async form
}

struct Note: FileDocument {  // refused: it cannot be written
  static var readableContentTypes: [UTType] { [.data] }
  init(configuration: ReadConfiguration) throws {}
}

struct Rows: View {
  var body: some View {
    List {
      Text("a").onMove { _, _ in }  // refused: only rows of a ForEach move
    }
  }
}

func counted() -> some View {
  Text("a").badge(1.5)  // refused: a whole number
}

func undo(_ manager: UndoManager, _ target: NSObject) {
  manager.registerUndo(withTarget: target) { _ in }  // refused: the main actor's
}
