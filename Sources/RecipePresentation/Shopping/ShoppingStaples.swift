import Foundation
import Ingredients
public import Shopping

/// The contents of the dialog about staples: foods that recipes leave out, because the household always has them.
public struct ShoppingStaples: Hashable, Sendable {
  /// A line of a recipe on the list that was left out.
  public struct Line: Hashable, Sendable, Identifiable {
    public let id: Contribution.ID
    /// The line as the recipe has it, scaled.
    public let text: String
    /// The recipe's name.
    public let source: String
  }

  /// A food that recipes leave out or not.
  public struct Choice: Hashable, Sendable, Identifiable {
    /// The name by which the list keeps the choice.
    public let id: String
    public let title: String
    public let isOn: Bool
  }

  /// The lines that were left out of the recipes on the list.
  public let notAdded: [Line]
  /// Ladle's staples, then the person's own.
  public let choices: [Choice]

  init(_ list: ShoppingList, measures: MeasureSystem?) {
    notAdded = list.staplesLeftOut.compactMap { id in
      guard let item = list.item(id.entry), let line = item.line(id.line) else { return nil }
      let times = Amount(line.count).flatMap(item.factor.multiplied) ?? item.factor
      let text = line.line.ingredient.scaled(by: times, measures: measures, language: item.language)
      return Line(id: id, text: text, source: item.entry.name)
    }
    choices =
      Staple.allCases.map { staple in
        Choice(id: staple.rawValue, title: Strings.title(of: staple), isOn: list.rules.leavesOut(staple))
      }
      + list.ownStaples.map { Choice(id: $0.food, title: $0.food, isOn: $0.isOn) }
  }
}
