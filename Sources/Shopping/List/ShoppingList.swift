public import Foundation
public import Ingredients

/// A shopping list and the plan beside it: the fields that count, and the rows and meals that follow from them.
///
/// Entries, ticks, planned meals and the person's words about foods are fields, so that several devices may change one list:
/// of each field the last value counts, and the list is the same in whichever order they arrive. A command is a
/// `ShoppingChange`, which the caller records and then applies; its undo sets the fields back.
///
/// ```swift
/// var list = ShoppingList()
/// let change = try list.adding(typed: "2 onions")
/// let undo = list.apply(change)
/// list.rows().all.map(\.amount)    // ["2"]
/// list.apply(undo)
/// ```
public struct ShoppingList: Sendable {
  /// A field's value, and the time at which it was set, in milliseconds since 1970.
  public struct Field: Hashable, Sendable {
    public let value: ShoppingValue
    public let time: Int64

    public init(_ value: ShoppingValue, time: Int64) {
      (self.value, self.time) = (value, time)
    }

    /// The value with which an undo gives a meal its place in the day back.
    var valueInItsPlace: ShoppingValue {
      guard case .meal(var meal) = value else { return value }
      meal.since = meal.since ?? time
      return .meal(meal)
    }
  }

  public private(set) var fields: [ShoppingField: Field]
  /// The entries on the list, in the order in which they were added.
  public private(set) var items: [ShoppingItem] = [] {
    didSet { indices = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), items.indices)) }
  }
  private var indices: [UUID: Int] = [:]
  /// Whether the bounds leave out the latest entries, or lines of an entry (`ShoppingBounds`).
  public private(set) var isCut = false
  /// The planned meals.
  public private(set) var plan = Plan()
  /// The person's words about foods.
  public private(set) var rules = FoodRules()
  /// The order of the aisles that the person has chosen; empty before.
  public private(set) var aisles: [Aisle] = []
  /// The lines that were read. Reading one takes longer than all else.
  private var lines: [String: ShoppingLine] = [:]
  /// The languages of the entries that were read, by their lines.
  private var languages: [[String]: FoodLanguage?] = [:]
  /// The entries that edited items stand for.
  private var replaced: Set<ShoppingEntry.Line> = []

  public init(_ fields: [ShoppingField: Field] = [:]) {
    self.fields = fields
    update()
  }

  /// Returns an entry on the list; nil if the list does not have it.
  public func item(_ id: UUID) -> ShoppingItem? { indices[id].map { items[$0] } }

  // MARK: - Changing

  /// Applies a change that has been recorded, and returns the change that takes it back. The first step has a time in
  /// milliseconds since 1970; nil stands for one later than all fields.
  @discardableResult
  public mutating func apply(_ change: ShoppingChange, time: Int64? = nil) -> ShoppingChange {
    var time = time ?? newest + 1
    var before: [ShoppingChange.Step] = []
    for step in change.steps {
      before.append(ShoppingChange.Step(step.field, fields[step.field]?.valueInItsPlace))
      fields[step.field] = step.value.map { Field($0, time: time) }
      time += 1
    }
    update()
    return ShoppingChange(before.reversed())
  }

  /// The time of the latest field, in milliseconds since 1970; 0 without any.
  public var newest: Int64 { fields.values.map(\.time).max() ?? 0 }

  /// Returns the list with other fields, as after other devices' journals were read. It keeps the lines that it has read.
  public func replacing(_ fields: [ShoppingField: Field]) -> ShoppingList {
    guard fields != self.fields else { return self }
    var list = self
    list.fields = fields
    list.update()
    return list
  }

  private mutating func update() {
    plan = Self.plan(of: fields)
    readEntries()
    readRules()
  }

  private mutating func readEntries() {
    var (items, isCut) = ([ShoppingItem](), false)
    var replaced: Set<ShoppingEntry.Line> = []
    var entries = fields.compactMap { field, value -> (id: UUID, entry: ShoppingEntry, time: Int64)? in
      guard case .list(let id) = field, case .entry(let entry) = value.value else { return nil }
      // The entry of a meal is on the list while the meal is on the plan.
      if let meal = entry.meal, plan[meal] == nil { return nil }
      return (id, entry, value.time)
    }.sorted { $0.time != $1.time ? $0.time < $1.time : $0.id.uuidString < $1.id.uuidString }
    for (_, entry, _) in entries { replaced.formUnion(entry.replaced) }
    self.replaced = replaced
    // Of too many lines the newest are read. As a rule the others were bought long ago. An entry from which something was
    // cleared counts as bought, because only reading its lines would tell.
    var room = ShoppingBounds.allLines
    let last = entries.lastIndex {
      room -= max(1, min(ShoppingBounds.lines, $0.entry.lines.count))
      return room < 0
    }
    if let last {
      let cleared = Set(
        fields.keys.compactMap { field in if case .cleared(let id, _) = field { id } else { nil } })
      isCut = entries[...last].contains { !cleared.contains($0.id) }
      entries.removeSubrange(...last)
    }
    // Typed items are in one language as a rule, which tells whether "pommes" are apples. The newest of them tell it, because
    // each change reads their words again.
    let typed = entries.filter { $0.entry.recipe == nil }.flatMap(\.entry.lines)
      .filter { $0.utf8.count <= ShoppingBounds.line }
    let typedLanguage = language(of: Array(typed.suffix(100)))
    for (id, entry, time) in entries {
      var (texts, counts): ([String], [String: Int]) = ([], [:])
      for text in entry.lines.prefix(ShoppingBounds.lines) where text.utf8.count <= ShoppingBounds.line {
        counts[text, default: 0] += 1
        if counts[text] == 1 { texts.append(text) }
      }
      if texts.count < Set(entry.lines).count { isCut = true }
      let language = entry.recipe == nil ? typedLanguage : language(of: texts)
      items.append(item(id, entry, texts, counts, language, added: time))
    }
    let counted = items.filter(\.countsAgainstBound)
    if counted.count > ShoppingBounds.entries {
      isCut = true
      let left = Set(counted.dropFirst(ShoppingBounds.entries).map(\.id))
      items.removeAll { left.contains($0.id) }
    }
    (self.items, self.isCut) = (items, isCut)
  }

  private mutating func item(
    _ id: UUID, _ entry: ShoppingEntry, _ texts: [String], _ counts: [String: Int],
    _ language: FoodLanguage?, added: Int64
  ) -> ShoppingItem {
    let factor = entry.meal.flatMap { plan[$0]?.factor } ?? amount(.factor(id)) ?? .one
    let skipped = Set(entry.skipped)
    let lines = texts.flatMap { text in
      let line = self.line(text)
      return (line.isEmpty && entry.recipe == nil ? ShoppingLine(typed: text) : line).parts
    }.map { line in
      let key = line.key
      var isSkipped = skipped.contains(key) || skipped.contains(line.text)
      if case .flag(let flag)? = fields[.skip(id, line: key)]?.value { isSkipped = flag }
      let got = amount(.got(id, line: key)) ?? .zero
      return ShoppingItem.Line(
        line: line, count: counts[line.text] ?? 1, isSkipped: isSkipped,
        isReplaced: replaced.contains(ShoppingEntry.Line(entry: id, line: key)), got: got,
        cleared: min(amount(.cleared(id, line: key)) ?? .zero, got))
    }
    return ShoppingItem(id: id, entry: entry, factor: factor, added: added, language: language, lines: lines)
  }

  private mutating func line(_ text: String) -> ShoppingLine {
    if let line = lines[text] { return line }
    let line = ShoppingLine(text)
    lines[text] = line
    return line
  }

  private mutating func language(of texts: [String]) -> FoodLanguage? {
    if let language = languages[texts] { return language }
    let language = FoodLanguage(of: texts)
    languages[texts] = .some(language)
    return language
  }

  private func amount(_ field: ShoppingField) -> Amount? {
    if case .amount(let amount)? = fields[field]?.value { amount } else { nil }
  }

  private mutating func readRules() {
    var rules = FoodRules()
    var aisles: [Aisle] = []
    // Two devices may name one food differently, "onion" and "onions". The last word counts.
    let words = fields.filter { $0.key.entry == nil }.sorted { $0.value.time < $1.value.time }
    for (field, value) in words {
      switch (field, value.value) {
      case (.aisle(let food), .text(let aisle)): rules.place(food, in: Aisle(identifier: aisle))
      case (.staple(let food), .flag(let isStaple)): rules.setStaple(food, to: isStaple)
      case (.same(let food), .text(let other)): rules.join(food, with: other)
      case (.apart(let food), .flag(true)): rules.keepApart(food)
      case (.note(let food), .text(let note)): rules.annotate(food, with: note)
      case (.aisles, .aisles(let order)): aisles = order
      default: break
      }
    }
    (self.rules, self.aisles) = (rules, aisles)
  }

  // MARK: - Rows

  /// The rows that are still to buy.
  public func rows(measures: MeasureSystem? = nil) -> ShoppingRows {
    rows(measures) { $0.missing(of: $1) }
  }

  /// The rows in the basket: foods that were bought and not cleared.
  public func basket(measures: MeasureSystem? = nil) -> ShoppingRows {
    rows(measures) { line, _ in line.inBasket }
  }

  private func rows(
    _ measures: MeasureSystem?, _ amount: (ShoppingItem.Line, Amount) -> Amount
  ) -> ShoppingRows {
    var contributions: [Contribution] = []
    for item in items {
      for (index, line) in item.lines.enumerated() where line.isShown {
        let factor = amount(line, item.factor)
        guard factor > .zero else { continue }
        let times = Amount(line.count).flatMap(factor.multiplied) ?? factor
        contributions.append(
          Contribution(
            entry: item.id, line: line.line, index: index, added: item.added, factor: times,
            language: item.language))
      }
    }
    return ShoppingRows(contributions, rules: rules, aisles: aisles, measures: measures)
  }

  /// The recipes that are on the list. A recipe leaves it when everything of it was bought and cleared.
  public var recipes: [ShoppingItem] { items.filter { $0.entry.recipe != nil && !$0.isDone } }

  /// The lines of recipes that were left out because they ask for staples.
  public var staplesLeftOut: [Contribution.ID] {
    recipes.flatMap { item in
      item.lines.filter { $0.isSkipped && rules.isStaple($0.line) }
        .map { Contribution.ID(entry: item.id, line: $0.line.key) }
    }
  }
}

/// An entry of a list with its fields.
public struct ShoppingItem: Hashable, Sendable, Identifiable {
  public struct Line: Hashable, Sendable {
    public let line: ShoppingLine
    /// How often the entry has the line: "1 egg" of the dough and of the filling are one line, twice.
    public let count: Int
    /// Whether the line was left out.
    public let isSkipped: Bool
    /// Whether an edited item stands for the line.
    public let isReplaced: Bool
    /// The multiple of the line that was bought.
    public let got: Amount
    /// The multiple that was cleared from the basket, at most `got`.
    public let cleared: Amount

    var isShown: Bool { !isSkipped && !isReplaced }

    /// The multiple that is still to buy.
    func missing(of factor: Amount) -> Amount { factor.subtracting(got) ?? factor }

    /// The multiple in the basket.
    var inBasket: Amount { got.subtracting(cleared) ?? got }
  }

  public let id: UUID
  public let entry: ShoppingEntry
  /// The multiple of the lines that is needed.
  public let factor: Amount
  /// The time at which the entry was added, in milliseconds since 1970.
  public let added: Int64
  /// The language of the lines; nil if they do not tell it.
  public let language: FoodLanguage?
  public let lines: [Line]

  /// Returns a line by its key; nil if the entry does not have it.
  public func line(_ key: String) -> Line? { lines.first { $0.line.key == key } }

  /// Whether everything was bought and cleared.
  public var isDone: Bool {
    lines.allSatisfy { line in
      !line.isShown || line.line.isEmpty || line.got >= factor && line.cleared >= line.got
    }
  }

  /// Whether the entry is one of those whose number is bound: it is not done, and no planned meal's.
  var countsAgainstBound: Bool { !isDone && entry.meal == nil }

  /// The number of lines that are bought for the entry.
  public var count: Int { lines.filter { $0.isShown && !$0.line.isEmpty }.count }
}

// MARK: - Forgetting

extension ShoppingList {
  /// Returns the entries whose lines a journal may forget: entries that were removed or done before a time. The journal
  /// keeps the fact that they are gone. An edited item is forgotten only together with the entries that it stands for,
  /// which would come back without it.
  ///
  /// - Parameters:
  ///   - removed: The entries and the meals that were removed, and when, in milliseconds since 1970.
  ///   - time: In milliseconds since 1970.
  /// - Returns: The entries, and the meals that were removed.
  public func forgotten(removed: [UUID: Int64], before time: Int64) -> Set<UUID> {
    var forgotten = Set(removed.filter { $0.value < time }.keys)
    for (field, value) in fields {
      // A meal takes its entry with it.
      if case .list(let id) = field, case .entry(let entry) = value.value,
        entry.meal.map(forgotten.contains) == true
      {
        forgotten.insert(id)
      }
    }
    var latest: [UUID: Int64] = [:]
    for (field, value) in fields {
      if let entry = field.entry { latest[entry] = max(latest[entry] ?? value.time, value.time) }
    }
    let done = items.filter { $0.isDone && latest[$0.id] ?? .max < time }
    let kept = Set(items.map(\.id)).subtracting(done.map(\.id))
    let standing = Set(items.filter { kept.contains($0.id) }.flatMap { $0.entry.replaced.map(\.entry) })
    forgotten.formUnion(done.filter { $0.entry.replaced.isEmpty && !standing.contains($0.id) }.map(\.id))
    let edited = done.filter { !$0.entry.replaced.isEmpty }.sorted { $0.added < $1.added }
    for item in edited
    where !standing.contains(item.id) && item.entry.replaced.allSatisfy({ !kept.contains($0.entry) }) {
      forgotten.insert(item.id)
    }
    return forgotten
  }
}
