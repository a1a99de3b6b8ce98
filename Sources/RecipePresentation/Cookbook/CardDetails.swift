import Cookbook
import Foundation
import Recipes

/// The second lines of the cards of kept recipes: the cuisine, the total time, and what the order is by.
struct CardDetails: Sendable {
  private let index: CookbookIndex
  private let sort: CookbookSort
  private let today: Date

  init(_ index: CookbookIndex, sort: CookbookSort, today: Date) {
    self.index = index
    self.sort = sort
    self.today = today
  }

  /// "Thai · 35 min · ★★★★", and "Thai, 35 min, 4 stars" for screen readers, which read a star as "black star".
  func text(of id: Recipe.ID) -> (shown: String, spoken: String) {
    guard let kept = index[id] else { return ("", "") }
    let common = [kept.cuisine, kept.totalTime.map { Strings.duration($0) }]
    func joined(_ fact: String?, _ separator: String) -> String {
      (common + [fact]).compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
    }
    return (
      joined(fact(kept) { String(repeating: "★", count: $0) }, " · "), joined(fact(kept, Strings.stars), ", ")
    )
  }

  private func fact(_ kept: KeptRecipe, _ stars: (Int) -> String) -> String? {
    switch sort {
    case .name, .added: nil
    case .cooked: index.lastCooked(kept.id).flatMap { daysSince($0) }.map { Strings.cooked(daysAgo: $0) }
    case .rating: index.facts[kept.id]?.rating.map(stars)
    }
  }

  /// The days from "2026-11-22" until today, none if it is not over; nil for a text that is no day.
  private func daysSince(_ day: String) -> Int? {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    return CalendarDay.days(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2]), to: today)
  }
}

enum CalendarDay {
  /// Returns how many days of the calendar ago a time was: 1 for yesterday evening, in the time zone of this device by default.
  static func days(from date: Date, to now: Date, in zone: TimeZone = .current) -> Int? {
    let day = calendar(in: zone).dateComponents([.year, .month, .day], from: date)
    return days(from: day, to: now, in: zone)
  }

  /// Returns how many days ago a day was; none if it is not over. Nil if there is no such day.
  static func days(from day: DateComponents, to now: Date, in zone: TimeZone = .current) -> Int? {
    let calendar = calendar(in: zone)
    // At noon, because the night of a day may have no midnight: in some zones clocks are put forward then.
    var noon = day
    noon.hour = 12
    var today = calendar.dateComponents([.year, .month, .day], from: now)
    today.hour = 12
    guard let start = calendar.date(from: noon), let end = calendar.date(from: today) else { return nil }
    return calendar.dateComponents([.day], from: start, to: end).day.map { max(0, $0) }
  }

  private static func calendar(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = zone
    return calendar
  }
}
