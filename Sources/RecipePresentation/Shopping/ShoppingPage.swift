public import Foundation
import Ingredients
public import Shopping

/// The contents of the shopping list's page.
public struct ShoppingPage: Hashable, Sendable {
  /// The rows of an aisle, under its heading.
  public struct Section: Hashable, Sendable, Identifiable {
    public let aisle: Aisle
    public let title: String
    public let rows: [Row]
    public var id: Aisle { aisle }
  }

  /// An aisle to which a row can be moved, or which can be moved in the order.
  public struct AisleChoice: Hashable, Sendable, Identifiable {
    public let aisle: Aisle
    public let title: String
    public var id: Aisle { aisle }
  }

  /// A row of an aisle or of the basket.
  public struct Row: Hashable, Sendable, Identifiable {
    /// A part of the row's line. A space stands between two.
    public struct Run: Hashable, Sendable {
      public let text: String
      /// Whether the part is an amount, which is bold.
      public let isAmount: Bool
    }

    public let id: ShoppingRow.ID
    /// The identity of the row as a task in other programs.
    var taskID: UUID { ShoppingRow.taskID(of: id) }
    /// The row's line in parts: "**1** onion **+ 200 g**", "**60 g** feta, optional", "kitchen roll, the soft one".
    public let runs: [Run]
    /// The amount before the name; empty for a food without one.
    public let amount: String
    public let name: String
    /// The row's line without the note, which is the text to edit.
    public let title: String
    /// The recipe that needs it, or their number: "Pad Thai", "3 recipes"; empty for typed items.
    public let source: String
    /// The person's note about the food; empty without one.
    public let note: String
    public let aisle: Aisle
    /// Whether the row was ticked and stands in its place for `ShoppingModel.pause` after the last tick.
    public let isTicked: Bool
    /// Whether a part can be kept apart from the others.
    public let canKeepApart: Bool
    public let parts: [Part]
    /// The lines of the parts.
    let lines: [Contribution.ID]
    /// The recipes of the parts, each once, for the commands that show them.
    public let recipes: [Source]

    /// The row's line with the note.
    public var text: String { runs.map(\.text).joined(separator: " ") }
    /// The words for assistive technology: "9 cloves garlic, 3 recipes".
    public var label: String { source.isEmpty ? text : Strings.listed(text, source) }
    /// The title of the command that writes the note.
    public var noteTitle: String { note.isEmpty ? Strings.addNote : Strings.editNote }
  }

  /// A line that a row sums.
  public struct Part: Hashable, Sendable, Identifiable {
    /// The index in the row.
    public let id: Int
    /// The line as the recipe has it, scaled: "1½ limes, in wedges".
    public let text: String
    /// The food's name in the line.
    public let name: String
    /// The recipe's name; empty for a typed item.
    public let recipe: String
    /// The recipe; nil for a typed item.
    public let recipeID: UUID?
  }

  /// A recipe of a row.
  public struct Source: Hashable, Sendable, Identifiable {
    public let id: UUID
    public let name: String
    /// "Show Pad Thai".
    public var title: String { Strings.showRecipe(name) }
  }

  /// A recipe on the list.
  public struct Recipe: Hashable, Sendable, Identifiable {
    /// The identity of its entry.
    public let id: UUID
    /// The recipe, which neither the feed nor the cookbook may have any longer.
    public let recipe: UUID?
    public let name: String
    /// "12 items", "Thursday · 12 items" for a planned meal.
    public let detail: String
    /// "For 3".
    public let servings: String
    public let canHaveFewer: Bool
    public let canHaveMore: Bool
    /// "Remove Pad Thai from the List".
    public var removeTitle: String { Strings.removeFromList(name) }
  }

  public let sections: [Section]
  public let basket: [Row]
  public let recipes: [Recipe]
  /// The number of lines that were left out because they ask for staples.
  public let staplesLeftOut: Int
  /// The number of rows that are not ticked.
  public let toBuy: Int

  var isEmpty: Bool { sections.isEmpty && basket.isEmpty && recipes.isEmpty }

  /// "28 to buy".
  public var toBuyText: String { Strings.toBuy(toBuy) }
  /// "3 recipes".
  public var recipesText: String { Strings.recipeCount(recipes.count) }
  /// "4 staples not added"; empty without any.
  public var staplesText: String { staplesLeftOut == 0 ? "" : Strings.staplesNotAdded(staplesLeftOut) }
  /// "In the Basket · 4".
  public var basketTitle: String { Strings.inTheBasket(basket.count) }
}

// MARK: - Making

extension ShoppingPage {
  init(
    _ list: ShoppingList, rows: ShoppingRows, basket: ShoppingRows, recipes: [ShoppingItem],
    ticked: Set<ShoppingRow.ID>, measures: MeasureSystem?, today: PlanDay
  ) {
    func row(_ row: ShoppingRow, isTicked: Bool = false) -> Row {
      Row(row, in: list, isTicked: isTicked, measures: measures)
    }
    sections = rows.byAisle.map { aisle, rows in
      Section(
        aisle: aisle, title: Strings.title(of: aisle),
        rows: rows.map { row($0, isTicked: ticked.contains($0.id)) })
    }
    self.basket = basket.all.map { row($0) }
    // In the order of the days, because an entry that Undo brings back is the newest one.
    let days = recipes.map { item in item.entry.meal.flatMap { list.plan[$0]?.day } }
    let order = recipes.indices.sorted { first, second in
      guard days[first] != days[second] else { return first < second }
      guard let day = days[first], let other = days[second] else { return days[first] != nil }
      return day < other
    }
    self.recipes = order.map { index in
      let (item, day) = (recipes[index], days[index])
      let servings = ListedServings(item)
      let items = Strings.items(item.count)
      return Recipe(
        id: item.id, recipe: item.entry.recipe, name: item.entry.name,
        detail: day.map { Strings.dotted(Strings.shortDay($0, today: today), items) } ?? items,
        servings: servings.title, canHaveFewer: servings.factor(changedBy: -1) != nil,
        canHaveMore: servings.factor(changedBy: 1) != nil)
    }
    staplesLeftOut = list.staplesLeftOut.count
    toBuy = rows.all.count(where: { !ticked.contains($0.id) })
  }
}

extension ShoppingPage.Row {
  init(_ row: ShoppingRow, in list: ShoppingList, isTicked: Bool, measures: MeasureSystem?) {
    let typed = row.parts.count == 1 ? row.parts.first : nil
    let runs =
      typed.flatMap { part in
        list.item(part.contribution.entry)?.entry.recipe == nil
          ? Self.runs(of: part.text(measures: measures), amount: row.amount) : nil
      } ?? row.runs(some: Strings.someAmount, optional: Strings.optionalFood)
    title = runs.map(\.text).joined(separator: " ")
    self.runs = runs.enumerated().map { index, run in
      let isLast = index == runs.count - 1
      return Run(
        text: isLast && !row.note.isEmpty ? Strings.listed(run.text, row.note) : run.text,
        isAmount: run.isAmount)
    }
    (id, amount, name, note, aisle) = (row.id, row.amount, row.name, row.note, row.aisle)
    self.isTicked = isTicked
    canKeepApart = !row.namesToKeepApart.isEmpty
    parts = row.parts.enumerated().map { index, part in
      let entry = list.item(part.contribution.entry)?.entry
      return ShoppingPage.Part(
        id: index, text: part.text(measures: measures), name: part.name, recipe: entry?.name ?? "",
        recipeID: entry?.recipe)
    }
    lines = row.lines
    var recipes: [ShoppingPage.Source] = []
    for part in parts {
      // A recipe may be on the list twice.
      guard let id = part.recipeID, !recipes.contains(where: { $0.id == id }) else { continue }
      recipes.append(ShoppingPage.Source(id: id, name: part.recipe))
    }
    self.recipes = recipes
    source = recipes.count > 1 ? Strings.recipeCount(recipes.count) : recipes.first?.name ?? ""
  }
}

extension ShoppingPage.Row {
  /// The parts of a typed item, which stays as the person has typed it. Nil if it does not begin with the amount.
  private static func runs(of text: String, amount: String) -> [ShoppingRow.Run]? {
    if amount.isEmpty { return [ShoppingRow.Run(text: text, isAmount: false)] }
    guard text.hasPrefix(amount + " ") else { return nil }
    return [
      ShoppingRow.Run(text: amount, isAmount: true),
      ShoppingRow.Run(text: String(text.dropFirst(amount.count + 1)), isAmount: false),
    ]
  }
}

/// One of several rows to choose from.
public struct ShoppingChoice: Hashable, Sendable, Identifiable {
  public let id: ShoppingRow.ID
  public let title: String
}
