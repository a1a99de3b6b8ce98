public import Foundation
import Ingredients
import PageMarkup
public import RecipePages

extension RecipeDocument {
  /// The yield in its words. Nextcloud Cookbook needs a whole number in `recipeYield`, so the words stand in Ladle's
  /// own key. The words count as long as the number is still the number that was written with them; empty words stand for
  /// no yield.
  public var yield: RecipeYield? {
    get {
      let words = Self.yieldWords(value("recipeYield", "yield"))
      if let own = own("yield")?.scalar, words == nil || words == String(Self.count(own)) {
        return own.isEmpty ? nil : RecipeYield(words: own)
      }
      return words.map(RecipeYield.init)
    }
    set {
      guard newValue?.words != yield?.words else { return }
      guard let words = newValue.map({ Self.line($0.words) }), !words.isEmpty else {
        set("recipeYield", "yield", to: nil)
        setOwn("yield", nil)
        return
      }
      let count = String(Self.count(words))
      set("recipeYield", "yield", to: .number(count))
      setOwn("yield", words == count ? nil : .string(words))
    }
  }

  /// The number for programs that scale by one: the lower end of a range, at least 1.
  private static func count(_ words: String) -> Int {
    let amount = RecipeYield(words: words).amount?.lower.value ?? 1
    return Int(max(1, min(amount, 1_000_000)).rounded())
  }

  private static func yieldWords(_ value: JSONValue?) -> String? {
    // Of ["4", "4 servings"], the longer text includes the unit.
    let texts = (value?.list ?? []).compactMap(measure)
    guard let words = texts.max(by: { $0.count < $1.count }) else { return nil }
    return RecipeYield(words: words).isOfNothing ? nil : words
  }

  /// Returns the text of an amount: "4 servings", 4, 4.0 or `{"value": 4, "unitText": "servings"}`.
  static func measure(_ value: JSONValue) -> String? {
    switch value {
    case .number(let digits):
      guard let number = Double(digits), let whole = Int(exactly: number) else { return digits }
      return String(whole)
    case .object(let object):
      let ends = [object["minValue"], object["maxValue"]].compactMap { $0.flatMap(measure) }
      let range = ends.first == ends.last ? ends.first : ends.joined(separator: "–")
      let unit = SchemaGraph([]).text(object["unitText"] ?? object["unitCode"])
        .map { SchemaQuantity.units[$0] ?? $0 }
      guard let amount = object["value"].flatMap(measure) ?? range else { return SchemaGraph([]).text(value) }
      return [amount, unit].compactMap { $0 }.joined(separator: " ")
    default: return SchemaGraph([]).text(value)
    }
  }

  // MARK: - Times

  public var prepTime: Duration? {
    get { duration("prepTime") }
    set { setDuration("prepTime", newValue) }
  }

  public var cookTime: Duration? {
    get { duration("cookTime") }
    set { setDuration("cookTime", newValue) }
  }

  public var totalTime: Duration? {
    get { duration("totalTime") }
    set { setDuration("totalTime", newValue) }
  }

  private func duration(_ key: String) -> Duration? {
    for value in value(key)?.list ?? [] {
      if let text = SchemaGraph([]).text(value), let time = DurationParser.duration(text) { return time }
      if let object = value.object, let text = SchemaGraph([]).text(object["maxValue"] ?? object["minValue"]),
        let time = DurationParser.duration(text)
      {
        return time
      }
    }
    return nil
  }

  /// Writes hours beyond 24, because Nextcloud Cookbook drops days.
  private mutating func setDuration(_ key: String, _ duration: Duration?) {
    let seconds =
      (duration?.components.seconds ?? 0) + (duration?.components.attoseconds ?? 0) / 500_000_000_000_000_000
    guard seconds != self.duration(key)?.components.seconds ?? 0 else { return }
    set(key, seconds > 0 ? "PT\(seconds / 3600)H\(seconds / 60 % 60)M\(seconds % 60)S" : nil)
  }

  // MARK: - Dates

  /// The time at which the document was made, `dateCreated`, in whole seconds.
  public var created: Date? {
    get { date("dateCreated") }
    set { setDate("dateCreated", newValue) }
  }

  /// The time at which the document was last changed, `dateModified`, in whole seconds.
  public var modified: Date? {
    get { date("dateModified") }
    set { setDate("dateModified", newValue) }
  }

  private func date(_ key: String) -> Date? {
    value(key)?.list.first?.scalar.flatMap(DocumentDate.seconds).map {
      Date(timeIntervalSince1970: TimeInterval($0))
    }
  }

  private mutating func setDate(_ key: String, _ date: Date?) {
    let seconds = date.map { DocumentDate.seconds($0) }
    guard seconds != self.date(key).map({ DocumentDate.seconds($0) }) else { return }
    set(key, seconds.map { DocumentDate.text($0) })
  }
}
