import Cookbook
import Foundation
import Recipes

/// The second lines of the cards of kept recipes: the cuisine, the total time, and what the order is by.
struct CardDetails: Sendable {
  private let index: CookbookIndex
  private let sort: CookbookSort
  private let today: String

  /// `today` is a day as journals have it, "2026-11-22".
  init(_ index: CookbookIndex, sort: CookbookSort, today: String) {
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
    case .cooked:
      index.lastCooked[kept.id].flatMap { CookbookIndex.days(from: $0, to: today) }
        .map { Strings.cooked(daysAgo: $0) }
    case .rating: index.facts[kept.id]?.rating.map(stars)
    }
  }
}
