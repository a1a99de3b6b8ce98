import Foundation

/// Tasks for calendar programs: RFC 5545, section 3.6.2.
struct CalendarTasks {
  struct Task {
    /// The identity, by which a program that has the task updates it.
    let id: UUID
    let summary: String
    let details: String
    let category: String
  }

  let name: String
  let tasks: [Task]

  /// The file's text.
  func text(at date: Date) -> String {
    var file = CalendarText(name: name, at: date)
    for task in tasks {
      file.begin("VTODO", id: task.id)
      file.add("SUMMARY", text: task.summary)
      if !task.details.isEmpty { file.add("DESCRIPTION", text: task.details) }
      file.add("CATEGORIES", text: task.category)
      file.add("STATUS", "NEEDS-ACTION")
      file.end("VTODO")
    }
    return file.text
  }
}
