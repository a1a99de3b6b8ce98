public import Foundation
public import Ingredients

// Each command returns a change, which the caller records and then applies. It changes nothing by itself.

/// A reason for which nothing is added to a list.
public enum ShoppingError: Error, Hashable, Sendable {
  /// The recipe has more lines than `ShoppingBounds.lines`.
  case tooManyLines
  /// A line has more bytes than `ShoppingBounds.line`.
  case lineTooLong
  /// The list has as many entries as `ShoppingBounds.entries`.
  case tooManyEntries
  /// Nothing is left of the text.
  case nothing
}

// MARK: - Adding

extension ShoppingList {
  /// Adds a recipe, as many times as `factor` says. Its `skipped` lines are left out. The identity of a planned meal's entry
  /// is `ShoppingEntry.id(ofMeal:)`.
  public func adding(
    _ entry: ShoppingEntry, as id: UUID, factor: Amount = .one
  ) throws(ShoppingError) -> ShoppingChange {
    try check(entry.lines, adding: 1)
    var steps = [ShoppingChange.Step(.list(id), .entry(entry))]
    if factor != .one, entry.meal == nil { steps.append(ShoppingChange.Step(.factor(id), .amount(factor))) }
    // A meal's entry always has the same identity, so that it would begin with the ticks of the last time.
    for field in fields.keys where field.entry == id {
      switch field {
      case .got, .cleared, .skip: steps.append(ShoppingChange.Step(field, nil))
      default: break
      }
    }
    return ShoppingChange(steps)
  }

  /// Adds typed or pasted text: an entry for each line, each with a new identity. Staples are added too.
  public func adding(
    typed text: String, id: () -> UUID = { UUID() }
  ) throws(ShoppingError) -> ShoppingChange {
    let texts = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    // A pasted checklist, such as Ladle's own, has headings.
    let lines = texts.filter { texts.count == 1 || !Self.isHeading($0) }
      .map(Self.withoutListMark).filter { !$0.isEmpty }
    guard !lines.isEmpty else { throw .nothing }
    try check(lines, adding: lines.count)
    return ShoppingChange(
      lines.map { ShoppingChange.Step(.list(id()), .entry(ShoppingEntry(lines: [$0]))) })
  }

  /// "## Fruit & Vegetables" in Markdown.
  private static func isHeading(_ line: String) -> Bool {
    // One mark alone may be a number: "# 10 can tomatoes".
    let marks = line.prefix { $0 == "#" }
    return marks.count > 1 && line.dropFirst(marks.count).hasPrefix(" ")
  }

  /// Lists of other programs begin their lines with "-" or "- [ ]".
  private static func withoutListMark(_ line: String) -> String {
    for mark in ["- [ ] ", "- [x] ", "* [ ] ", "* [x] ", "+ [ ] ", "+ [x] ", "* ", "- ", "+ ", "• ", "☐ "]
    where line.hasPrefix(mark) {
      return String(line.dropFirst(mark.count))
    }
    return line
  }

  private func check(_ lines: [String], adding count: Int) throws(ShoppingError) {
    if lines.contains(where: { $0.utf8.count > ShoppingBounds.line }) { throw .lineTooLong }
    if lines.count > ShoppingBounds.lines { throw .tooManyLines }
    if items.filter(\.countsAgainstBound).count + count > ShoppingBounds.entries { throw .tooManyEntries }
  }

  // MARK: - Recipes

  /// Takes an entry off the list, and nothing else.
  public func removing(_ id: UUID) -> ShoppingChange { ShoppingChange([.init(.list(id), nil)]) }

  /// Changes how much of an entry is needed. Bought lines that need more open again with the difference.
  public func scaling(_ id: UUID, to factor: Amount) -> ShoppingChange {
    if let meal = item(id)?.entry.meal { return scaling(meal: meal, to: factor) }
    return ShoppingChange([.init(.factor(id), factor == .one ? nil : .amount(factor))])
  }

  /// Adds lines that were left out: staples, one or all.
  public func restoring(_ lines: [Contribution.ID]) -> ShoppingChange {
    ShoppingChange(lines.map { .init(.skip($0.entry, line: $0.line), .flag(false)) })
  }

  // MARK: - Ticking

  /// Puts a row in the basket: each of its lines was bought as much as it needs.
  public func ticking(_ row: ShoppingRow) -> ShoppingChange {
    changing(row) { item, line in
      line.got < item.factor ? .init(.got(item.id, line: line.line.key), .amount(item.factor)) : nil
    }
  }

  /// Takes a row out of the basket.
  public func unticking(_ row: ShoppingRow) -> ShoppingChange {
    changing(row) { item, line in
      .init(.got(item.id, line: line.line.key), line.cleared > .zero ? .amount(line.cleared) : nil)
    }
  }

  /// Clears the basket.
  public func clearingBasket() -> ShoppingChange {
    ShoppingChange(
      items.flatMap { item in
        item.lines.filter { $0.isShown && $0.inBasket > .zero }
          .map { .init(.cleared(item.id, line: $0.line.key), .amount($0.got)) }
      })
  }

  /// Clears the whole list. An edited item is left out, so that the lines for which it stands do not come back.
  public func clearing() -> ShoppingChange {
    ShoppingChange(
      items.filter { !$0.isDone }.flatMap { item -> [ShoppingChange.Step] in
        item.entry.replaced.isEmpty
          ? [.init(.list(item.id), nil)]
          : item.lines.map { .init(.skip(item.id, line: $0.line.key), .flag(true)) }
      })
  }

  /// The steps for each line of a row.
  private func changing(
    _ row: ShoppingRow, _ step: (ShoppingItem, ShoppingItem.Line) -> ShoppingChange.Step?
  ) -> ShoppingChange {
    ShoppingChange(
      row.parts.compactMap { part in
        guard let item = item(part.contribution.entry), let line = item.line(part.contribution.line) else {
          return nil
        }
        return step(item, line)
      })
  }

  // MARK: - Rows

  /// Takes a row off the list: the lines of recipes are left out, and typed items are removed. An edited item is left out, so
  /// that the lines for which it stands do not come back.
  public func removing(_ row: ShoppingRow) -> ShoppingChange {
    changing(row) { item, line in
      item.lines.count == 1 && item.entry.recipe == nil && item.entry.replaced.isEmpty
        ? .init(.list(item.id), nil) : .init(.skip(item.id, line: line.line.key), .flag(true))
    }
  }

  /// Changes the text of a row with the lines that the person has seen. The text is an item of its own and stands for the lines,
  /// also when their recipes go.
  public func editing(
    _ lines: [Contribution.ID], to text: String, as id: UUID = UUID()
  ) throws(ShoppingError) -> ShoppingChange {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw .nothing }
    try check([text], adding: 1)
    // Lines stay replaced if an edited item among the row's lines stands for them.
    let inherited = Set(lines.map(\.entry)).flatMap { item($0)?.entry.replaced ?? [] }
    let replaced = lines + inherited.filter { !lines.contains($0) }
    return ShoppingChange([.init(.list(id), .entry(ShoppingEntry(lines: [text], replaced: replaced)))])
  }

  // MARK: - Foods

  /// Moves a food to an aisle; nil lets Ladle find it.
  public func moving(_ food: String, to aisle: Aisle?) -> ShoppingChange {
    ShoppingChange(steps(ShoppingField.aisle(food:), of: food, to: aisle.map { .text($0.identifier) }))
  }

  /// Says whether a household always has a food. A food of the list that it has is left out of the recipes on it.
  public func setting(staple food: String, to isStaple: Bool, of row: ShoppingRow? = nil) -> ShoppingChange {
    var change = ShoppingChange(steps(ShoppingField.staple(food:), of: food, to: .flag(isStaple)))
    if isStaple, let row { change.steps += removing(row).steps }
    return change
  }

  /// Says whether a household always has one of Ladle's staples.
  public func setting(_ staple: Staple, to isStaple: Bool) -> ShoppingChange {
    setting(staple: staple.rawValue, to: isStaple)
  }

  /// Joins a food with no other name any longer.
  public func keepingApart(_ food: String) -> ShoppingChange {
    ShoppingChange([.init(.apart(food: food), .flag(true)), .init(.same(food: food), nil)])
  }

  /// Joins the foods of two rows. None of their names stays apart, however it is written.
  public func joining(_ row: ShoppingRow, with other: ShoppingRow) -> ShoppingChange {
    let names = Set((row.parts + other.parts).map(\.whole))
    let apart = fields.keys.filter { field in
      guard case .apart(let name) = field else { return false }
      return names.contains(FoodKey(name: name).whole)
    }
    return ShoppingChange(
      apart.map { .init($0, nil) } + [.init(.same(food: row.food), .text(other.food))])
  }

  /// Writes a note about a food; an empty one removes it.
  public func annotating(_ food: String, with note: String) -> ShoppingChange {
    ShoppingChange(steps(ShoppingField.note(food:), of: food, to: note.isEmpty ? nil : .text(note)))
  }

  /// The steps that set a field of a food. The field under another of its names, "onions" for "onion", is taken back,
  /// because it would count too.
  private func steps(
    _ field: (String) -> ShoppingField, of food: String, to value: ShoppingValue?
  ) -> [ShoppingChange.Step] {
    let key = FoodKey(name: food).text
    let others = fields.keys.filter { other in
      guard let name = other.food, name != food, other == field(name) else { return false }
      return FoodKey(name: name).text == key
    }
    return others.map { .init($0, nil) } + [.init(field(food), value)]
  }

  /// Sets the order of the aisles.
  public func ordering(_ aisles: [Aisle]) -> ShoppingChange {
    ShoppingChange([.init(.aisles, .aisles(aisles))])
  }
}
