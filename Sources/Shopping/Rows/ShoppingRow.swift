import Foundation
public import Ingredients

/// A row of the list: how much to buy of one food.
public struct ShoppingRow: Hashable, Sendable, Identifiable {
  /// One line that the row sums.
  public struct Part: Hashable, Sendable {
    let entry: UUID
    public let line: ShoppingLine
    let food: Food
    /// The multiple of the line that the row asks for.
    public let factor: Amount
    let language: FoodLanguage?

    public var contribution: Contribution.ID { Contribution.ID(entry: entry, line: line.key) }
    /// The food's name in the line: "unsalted butter".
    public var name: String { food.name }
    /// The stems of the name, by which a person keeps foods apart.
    var whole: String { food.whole }

    /// The line as the recipe has it, scaled.
    public func text(measures: MeasureSystem? = nil) -> String {
      line.ingredient.scaled(by: factor, measures: measures, language: language)
    }
  }

  /// The food, the same for every row of it in any list of the same lines.
  public let id: String
  /// The amount before the name: "3", "2 tbsp + 1 tsp"; empty for a food without one.
  public let amount: String
  /// The words between the amount and the name: "of " in "1 bunch of parsley"; empty without any.
  let link: String
  /// The name, in the number that the amount requires.
  public let name: String
  /// The further amounts after the name: "+ 200 g" in "1 onion + 200 g"; empty if there are none.
  public let furtherAmounts: String
  /// The sizes of containers: "2 × 400 g"; empty if the lines give none.
  public let sizes: String
  /// Whether a line asks for the food without an amount, beside others that have one: "1 tsp + some salt".
  public let hasUnmeasured: Bool
  /// Whether every recipe can do without it.
  public let isOptional: Bool
  public let aisle: Aisle
  /// The person's note about the food; empty without one.
  public let note: String
  public let parts: [Part]
  /// The name by which the person's words about the food are kept.
  public let food: String

  /// Whether `amount` is a number of the food itself, "3" onions, after which further amounts stand.
  let isCounted: Bool

  /// A part of a row's line: an amount, or the words beside it.
  public struct Run: Hashable, Sendable {
    public var text: String
    public let isAmount: Bool

    public init(text: String, isAmount: Bool) {
      (self.text, self.isAmount) = (text, isAmount)
    }
  }

  /// The row in one line, in parts that a space separates: "1 onion + 200 g", "3 tins chopped tomatoes (2 × 400 g)". `some` is
  /// the word for an amount that a line does not give, in "1 tsp + some salt", and `optional` the one for a food that all
  /// recipes can do without.
  public func runs(some: String, optional: String) -> [Run] {
    let unmeasured = hasUnmeasured ? "+ " + some : ""
    let before = isCounted ? [amount] : [amount, unmeasured]
    let behind = isCounted ? [furtherAmounts, unmeasured] : [furtherAmounts]
    func run(_ words: [String], isAmount: Bool) -> Run {
      Run(text: words.filter { !$0.isEmpty }.joined(separator: " "), isAmount: isAmount)
    }
    var runs = [
      run(before, isAmount: true), run([link + name], isAmount: false), run(behind, isAmount: true),
      run([sizes.isEmpty ? "" : "(" + sizes + ")"], isAmount: false),
    ].filter { !$0.text.isEmpty }
    if isOptional, !runs.isEmpty { runs[runs.count - 1].text += ", " + optional }
    return runs
  }

  /// The row in one line.
  public func text(some: String, optional: String) -> String {
    runs(some: some, optional: optional).map(\.text).joined(separator: " ")
  }

  /// The lines that the row sums.
  public var lines: [Contribution.ID] { parts.map(\.contribution) }

  /// The names in the row that another food than the row's own may have, "unsalted butter" in the row of butter, each once.
  /// Empty if all parts have one name, so that nothing can be kept apart.
  public var namesToKeepApart: [String] {
    guard parts.count > 1 else { return [] }
    var seen: Set<String> = []
    let names = parts.filter { seen.insert($0.whole).inserted }
    guard names.count > 1 else { return [] }
    let own = FoodKey(name: name).whole
    return names.filter { $0.whole != own }.map(\.name)
  }
}
