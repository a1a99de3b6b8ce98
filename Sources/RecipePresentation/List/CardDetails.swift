import Cookbook
import Foundation

/// The second lines of the cards of kept recipes: the cuisine, the total time, and the fact that the order is by.
struct CardDetails: Sendable {
  let sort: CookbookSort
  /// A day as journals have it, "2026-11-22".
  let today: String

  /// "Thai · 35 min · ★★★★", and "Thai, 35 min, 4 stars" for screen readers, which read a star as "black star".
  func text(of row: KeptRow) -> (shown: String, spoken: String) {
    let common = [row.kept.cuisine ?? "", row.kept.wholeTime.map { Strings.duration($0) } ?? ""]
    let shown = common + [fact(row) { String(repeating: "★", count: $0) } ?? ""]
    let spoken = common + [fact(row, Strings.stars) ?? ""]
    return (Strings.facts(shown), Strings.listed(spoken))
  }

  private func fact(_ row: KeptRow, _ stars: (Int) -> String) -> String? {
    switch sort {
    case .name, .added: nil
    case .cooked:
      row.lastCooked.flatMap { CookbookDay.days(from: $0, to: today) }.map { Strings.cooked(daysAgo: $0) }
    case .rating: row.facts.rating.map(stars)
    }
  }
}
