public import Foundation
import Recipes
import Shopping

/// The printed plan: the meals of each day, and then those of the queue.
public struct PlanPrint: Hashable, Sendable {
  public struct Day: Hashable, Sendable {
    /// "Thursday · 26 November", "To Cook".
    public let title: String
    /// "Pad Thai · For 3".
    public let meals: [String]
  }

  public let title: String
  public let days: [Day]
}

// The plan as it leaves Ladle: the meals from today on.
extension PlanModel {
  /// Whether there is a meal from today on, or in the queue.
  public var canShare: Bool { !plan.queue.isEmpty || plan.days.keys.contains { $0 >= today } }

  /// The meals under their days, as text.
  public var text: String {
    print.days.map { day in day.title + "\n" + day.meals.map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  /// The contents of the printed plan.
  public var print: PlanPrint {
    let today = today
    var days = coming.map { day, meals in
      PlanPrint.Day(
        title: Strings.dotted(Strings.name(of: day, today: today), Strings.date(day)),
        meals: meals.map(outgoing))
    }
    if !plan.queue.isEmpty {
      days.append(PlanPrint.Day(title: Strings.toCook, meals: plan.queue.map(outgoing)))
    }
    return PlanPrint(title: Strings.planTitle, days: days)
  }

  /// "Plan.ics".
  public var calendarFileName: String { Strings.planTitle + ".ics" }

  /// The meals of days as all-day events of a calendar. A program that has an event updates it.
  public var calendarFile: Data {
    let events = coming.flatMap { day, meals in
      meals.map { meal in
        let recipe = recipe(of: meal)
        return CalendarEvent(
          id: meal.id, day: day, summary: name(of: meal),
          details: [
            servings(of: meal).known ?? "", recipe?.source?.text ?? "",
            recipe.map { RecipeLink($0.id).text } ?? "",
          ].filter { !$0.isEmpty }.joined(separator: "\n"))
      }
    }
    var file = CalendarText(name: Strings.planTitle, at: requests.now())
    for event in events { event.write(to: &file) }
    return Data(file.text.utf8)
  }

  /// The days from today on that have meals.
  private var coming: [(day: PlanDay, meals: [Plan.Meal])] {
    let today = today
    return plan.days.keys.filter { $0 >= today }.sorted().map { ($0, plan[$0]) }
  }

  private func outgoing(_ meal: Plan.Meal) -> String {
    let name = name(of: meal)
    return servings(of: meal).known.map { Strings.dotted(name, $0) } ?? name
  }
}

/// An all-day event of a calendar file: RFC 5545, section 3.6.1.
private struct CalendarEvent {
  let id: UUID
  let day: PlanDay
  let summary: String
  let details: String

  func write(to file: inout CalendarText) {
    func date(_ day: PlanDay) -> String { day.text.replacingOccurrences(of: "-", with: "") }
    file.begin("VEVENT", id: id)
    file.add("DTSTART;VALUE=DATE", date(day))
    // The end is the day after the last one.
    file.add("DTEND;VALUE=DATE", date(day.adding(1)))
    file.add("SUMMARY", text: summary)
    if !details.isEmpty { file.add("DESCRIPTION", text: details) }
    // A meal takes no time of the day.
    file.add("TRANSP", "TRANSPARENT")
    file.end("VEVENT")
  }
}
