import Foundation
import Ingredients
import Shopping

/// An item that is offered while the person types.
public struct ShoppingSuggestion: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    /// A food of the list, an item of the last weeks, or a food that Ladle knows.
    case food
    /// The text as the person has typed it.
    case typed
  }

  public let kind: Kind
  /// The item that it adds.
  public let text: String
  /// The words that are shown: the item, or "Add “mil”".
  public let title: String
  /// The part of the title that the person has typed, which is bold; empty for the item as it is typed.
  public let match: String
  /// Its aisle, and whether it is on the list, or when it was last: "as 6 days ago".
  public let detail: String

  public var id: String { kind == .typed ? "+" : text }
}

extension ShoppingModel {
  private static let maximumSuggestions = 6

  /// Returns items for the beginning of a word: foods of the list, then items of the last weeks, then foods that Ladle knows,
  /// and last the text itself. None for a text of one letter.
  public func suggestions(for text: String) -> [ShoppingSuggestion] {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard typed.count > 1, !typed.contains(where: \.isNewline) else { return [] }
    var (offered, seen): ([ShoppingSuggestion], Set<String>) = ([], [])
    // The detail of a food takes longer than all else, and few foods are offered.
    func offer(_ text: String, _ detail: @autoclosure () -> String) {
      guard offered.count < Self.maximumSuggestions - 1, seen.insert(text.lowercased()).inserted,
        let match = Self.match(typed, in: text)
      else { return }
      offered.append(
        ShoppingSuggestion(kind: .food, text: text, title: text, match: match, detail: detail()))
    }
    for row in rows.all { offer(row.name, Strings.isOnList(row.amount, in: row.aisle)) }
    // The last time of each food counts.
    var foods: Set<String> = []
    for item in list.items.reversed() where item.entry.replaced.isEmpty {
      for line in item.lines where line.got.numerator > 0 && line.cleared >= line.got {
        let text = line.line.ingredient.item
        guard Self.match(typed, in: text) != nil, foods.insert(text.lowercased()).inserted else { continue }
        offer(
          item.entry.recipe == nil ? line.line.text : text, Strings.lastTime(daysAgo: days(since: item.added))
        )
      }
    }
    for food in FoodNames.beginning(with: typed.lowercased(), in: language) {
      offer(food, Strings.title(of: list.aisle(of: food)))
    }
    offered.append(
      ShoppingSuggestion(
        kind: .typed, text: typed, title: Strings.addTyped(typed), match: "",
        detail: Strings.title(of: list.aisle(of: typed))))
    return offered
  }

  /// The part of a text that a person has typed: the beginning of a word of it.
  private static func match(_ typed: String, in text: String) -> String? {
    var range = text.startIndex..<text.endIndex
    while let found = text.range(of: typed, options: [.caseInsensitive, .diacriticInsensitive], range: range)
    {
      if found.lowerBound == text.startIndex || !text[text.index(before: found.lowerBound)].isLetter {
        return String(text[found])
      }
      range = found.upperBound..<text.endIndex
    }
    return nil
  }

  /// The language of foods that Ladle knows: that of its words.
  private var language: FoodLanguage {
    switch Strings.language.prefix(2) {
    case "de": .german
    case "fr": .french
    case "es": .spanish
    default: .english
    }
  }

  /// The days since a time in milliseconds since 1970.
  private func days(since time: Int64) -> Int {
    let day = CookbookDay.of(Date(timeIntervalSince1970: Double(time) / 1000))
    return CookbookDay.days(from: day, to: CookbookDay.of(now)) ?? 0
  }
}
