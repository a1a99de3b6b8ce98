import EventKit
import Foundation
import SwiftUI
import UniformTypeIdentifiers

enum Buying {
  static func ask() async -> Bool {
    let store = EKEventStore()
    guard #available(iOS 17, *) else { return (try? await store.requestAccess(to: .reminder)) ?? false }
    return (try? await store.requestFullAccessToReminders()) ?? false
  }

  static func add(_ titles: [String]) throws {
    let store = EKEventStore()
    guard let list = store.defaultCalendarForNewReminders() else { return }
    for title in titles {
      let reminder = EKReminder(eventStore: store)
      reminder.title = title
      reminder.calendar = list
      try store.save(reminder, commit: false)
    }
    try store.commit()
  }

  static func open() async -> [String] {
    let store = EKEventStore()
    return await withCheckedContinuation { continuation in
      store.fetchReminders(matching: store.predicateForReminders(in: nil)) { @Sendable reminders in
        continuation.resume(returning: (reminders ?? []).filter { !$0.isCompleted }.map { $0.title ?? "" })
      }
    }
  }
}

struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [UTType(filenameExtension: "txt") ?? .data] }
  var text = ""
  init() {}
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

final class Counter: ObservableObject {
  @Published var names = ["a", "b"]
}

struct Shop: View {
  @StateObject private var counter = Counter()
  @State private var isSaving = false
  @Environment(\.undoManager) private var undoManager
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    List {
      ForEach(counter.names, id: \.self) { name in
        Text(name).badge(3).accessibilityActions { Button("Remove") { remove(name) } }
      }
      .onMove { counter.names.move(fromOffsets: $0, toOffset: $1) }
    }
    .environment(\.editMode, .constant(.active))
    .foregroundStyle(contrast == .increased ? Color.primary : .secondary)
    .fileExporter(
      isPresented: $isSaving, document: Note(), contentType: Note.readableContentTypes[0],
      defaultFilename: "Note"
    ) { _ in }
  }

  private func remove(_ name: String) {
    let before = counter.names
    counter.names.removeAll { $0 == name }
    undoManager?.registerUndo(withTarget: counter) { $0.names = before }
  }
}

// SwiftUI alone has UIKit's names.
@MainActor func window() -> UIView { UIView(frame: .zero) }
