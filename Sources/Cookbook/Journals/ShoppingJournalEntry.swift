import Foundation
import Ingredients
import PageMarkup
import Shopping

/// One line of a journal about the shopping list or the plan: the value of one field at one time.
///
/// ```json
/// {"t":1795334460000,"entry":"0b6e6f0e-…","kind":"got","line":"1 kg plums","value":"3/2"}
/// {"t":1795334400000,"entry":"91c0…","kind":"meal","value":{"day":"2026-11-24","recipe":"599344f4-…","name":"Plum Tart"}}
/// {"t":1795334510000,"food":"tahini","kind":"aisle","value":"spices"}
/// ```
struct ShoppingJournalEntry: Hashable, Sendable {
  /// The time of the entry, as `JournalEntry.time` counts it.
  let time: Int64
  let field: ShoppingField
  /// The value of the field; nil takes the field back.
  let value: ShoppingValue?

  // MARK: - Writing

  /// The line with its line break. Nil if it is longer than `JournalEntry.maximumBytes`.
  var line: Data? {
    let text = "{\"t\":\(time),\(fieldText),\"value\":\(valueText)}\n"
    return text.utf8.count <= JournalEntry.maximumBytes ? Data(text.utf8) : nil
  }

  private var fieldText: String {
    func entry(_ id: UUID, _ kind: String, _ line: String? = nil) -> String {
      "\"entry\":\(Self.quoted(id)),\"kind\":\"\(kind)\""
        + (line.map { ",\"line\":" + Self.quoted($0) } ?? "")
    }
    func food(_ name: String, _ kind: String) -> String {
      "\"food\":\(Self.quoted(name)),\"kind\":\"\(kind)\""
    }
    return switch field {
    case .list(let id): entry(id, "list")
    case .factor(let id): entry(id, "factor")
    case .meal(let id): entry(id, "meal")
    case .got(let id, let line): entry(id, "got", line)
    case .cleared(let id, let line): entry(id, "cleared", line)
    case .skip(let id, let line): entry(id, "skip", line)
    case .aisle(let name): food(name, "aisle")
    case .staple(let name): food(name, "staple")
    case .same(let name): food(name, "same")
    case .apart(let name): food(name, "apart")
    case .note(let name): food(name, "note")
    case .aisles: "\"kind\":\"aisles\""
    }
  }

  /// The value as JSON.
  var valueText: String { Self.text(of: value) }

  /// Returns a value as JSON, which also orders values of the same time.
  static func text(of value: ShoppingValue?) -> String {
    switch value {
    case nil: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): quoted(text)
    case .amount(let amount):
      amount.denominator == 1 ? "\"\(amount.numerator)\"" : "\"\(amount.numerator)/\(amount.denominator)\""
    case .aisles(let aisles): list(aisles.map { quoted($0.identifier) })
    case .entry(let entry): entryText(entry)
    case .meal(let meal): mealText(meal)
    }
  }

  private static func mealText(_ meal: PlannedMeal) -> String {
    var members = ["\"day\":" + (meal.day.map { quoted($0.text) } ?? "null")]
    switch meal.dish {
    case .recipe(let id, let name): members += ["\"recipe\":" + quoted(id), "\"name\":" + quoted(name)]
    case .text(let text): members.append("\"text\":" + quoted(text))
    }
    if let since = meal.since { members.append("\"since\":\(since)") }
    // A value that could not be read gives way.
    members += meal.further.filter { $0.key != "since" || meal.since == nil }.map {
      quoted($0.key) + ":" + $0.json
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func entryText(_ entry: ShoppingEntry) -> String {
    var members: [String] = []
    if let meal = entry.meal { members.append("\"meal\":" + quoted(meal)) }
    if let recipe = entry.recipe { members.append("\"recipe\":" + quoted(recipe)) }
    if !entry.name.isEmpty { members.append("\"name\":" + quoted(entry.name)) }
    if !entry.yield.isEmpty { members.append("\"yield\":" + quoted(entry.yield)) }
    members.append("\"lines\":" + list(entry.lines.map(quoted)))
    if !entry.skipped.isEmpty { members.append("\"skip\":" + list(entry.skipped.map(quoted))) }
    if !entry.replaced.isEmpty {
      members.append("\"for\":" + list(entry.replaced.map { list([quoted($0.entry), quoted($0.line)]) }))
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  private static func quoted(_ id: UUID) -> String { "\"" + id.uuidString.lowercased() + "\"" }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).text().dropLast(), as: UTF8.self)
  }
}

// MARK: - Reading

extension ShoppingJournalEntry {
  /// Nil if this version does not understand the line: another kind, or an entry of another list.
  init?(_ json: JSONObject, time: Int64) {
    guard json[exactly: "in"] == nil, let kind = json[exactly: "kind"]?.string,
      let value = json[exactly: "value"], let field = Self.field(json, kind: kind)
    else { return nil }
    self.time = time
    self.field = field
    if case .null = value {
      self.value = nil
      return
    }
    guard let read = Self.value(value, of: field) else { return nil }
    self.value = read
  }

  private static func field(_ json: JSONObject, kind: String) -> ShoppingField? {
    if kind == "aisles" { return .aisles }
    if let food = json[exactly: "food"]?.string {
      guard food.utf8.count <= ShoppingBounds.line else { return nil }
      return switch kind {
      case "aisle": .aisle(food: food)
      case "staple": .staple(food: food)
      case "same": .same(food: food)
      case "apart": .apart(food: food)
      case "note": .note(food: food)
      default: nil
      }
    }
    guard let id = json[exactly: "entry"]?.string.flatMap({ UUID(uuidString: $0) }) else { return nil }
    let line = json[exactly: "line"]?.string
    return switch kind {
    case "list": .list(id)
    case "factor": .factor(id)
    case "meal": .meal(id)
    case "got": line.map { .got(id, line: $0) }
    case "cleared": line.map { .cleared(id, line: $0) }
    case "skip": line.map { .skip(id, line: $0) }
    default: nil
    }
  }

  private static func value(_ value: JSONValue, of field: ShoppingField) -> ShoppingValue? {
    switch field {
    case .list: return value.object.flatMap(entry).map { .entry($0) }
    case .meal: return value.object.flatMap(meal).map { .meal($0) }
    case .factor, .got, .cleared: return value.string.flatMap(amount).map { .amount($0) }
    case .skip, .staple, .apart:
      if case .bool(let flag) = value { return .flag(flag) }
      return nil
    case .aisle, .same, .note: return value.string.map { .text($0) }
    case .aisles: return texts(value).map { .aisles($0.map(Aisle.init(identifier:))) }
    }
  }

  private static func entry(_ json: JSONObject) -> ShoppingEntry? {
    guard let lines = json[exactly: "lines"].flatMap(texts) else { return nil }
    var replaced: [ShoppingEntry.Line] = []
    for pair in json[exactly: "for"]?.list ?? [] {
      guard let texts = texts(pair), texts.count == 2, let id = UUID(uuidString: texts[0]) else { return nil }
      replaced.append(ShoppingEntry.Line(entry: id, line: texts[1]))
    }
    return ShoppingEntry(
      recipe: json[exactly: "recipe"]?.string.flatMap { UUID(uuidString: $0) },
      name: json[exactly: "name"]?.string ?? "", yield: json[exactly: "yield"]?.string ?? "", lines: lines,
      skipped: json[exactly: "skip"].flatMap(texts) ?? [], replaced: replaced,
      meal: json[exactly: "meal"]?.string.flatMap { UUID(uuidString: $0) })
  }

  /// Nil for a day that no calendar has and for a text beyond the bounds. Such a line stays in the journal.
  private static func meal(_ json: JSONObject) -> PlannedMeal? {
    let day: PlanDay?
    switch json[exactly: "day"] {
    case .string(let text):
      guard let read = PlanDay(text) else { return nil }
      day = read
    case nil, .null: day = nil
    default: return nil
    }
    let dish: PlannedMeal.Dish
    var keys: Set = ["day"]
    if let id = json[exactly: "recipe"]?.string.flatMap({ UUID(uuidString: $0) }) {
      dish = .recipe(id, name: json[exactly: "name"]?.string ?? "")
      keys.formUnion(["recipe", "name"])
    } else if let text = json[exactly: "text"]?.string, !text.isEmpty {
      dish = .text(text)
      keys.insert("text")
    } else {
      return nil
    }
    let since = json[exactly: "since"].flatMap(JournalLine.time)
    if since != nil { keys.insert("since") }
    let meal = PlannedMeal(
      day: day, dish: dish, since: since,
      further: json.members.filter { !keys.contains($0.key) }
        .map { PlannedMeal.Member(key: $0.key, json: $0.value.oneLine) })
    return meal.title.utf8.count <= PlanBounds.text ? meal : nil
  }

  private static func amount(_ text: String) -> Amount? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let numerator = parts[0],
      let denominator = parts.count == 2 ? parts[1] : 1
    else { return nil }
    return Amount(numerator, over: denominator)
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    guard case .array(let values) = value else { return nil }
    let texts = values.compactMap(\.string)
    return texts.count == values.count ? texts : nil
  }
}

extension JSONValue {
  /// The text of a string; nil for other values.
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value as JSON in one line. Line breaks within texts are escaped, so that each one begins an indented line.
  fileprivate var oneLine: String {
    text().split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }.joined()
  }
}
