import Foundation
import Ingredients
import PageMarkup
import RecipePages
import TestSupport

/// Documents and contents that a seed determines.
struct GeneratedDocuments {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: - Texts

  private static let words = [
    "flour", "½", "crème", "200 g", "(sifted)", "&", "180 °C", "日本", "🍮", "don’t", "1–2", "#1", "*", "<5",
    "a/b",
    "e\u{301}", "Mix", "until", "smooth.", "\"very\"", "\\", "Zwiebel", "лук", "100%", "-", "1.",
  ]

  /// A text as a person writes it, in one line.
  mutating func line(_ length: ClosedRange<Int> = 1...8) -> String {
    let words = (0..<count(length)).map { _ in random.one(of: Self.words) }
    // "##" and "**" at the beginning have a meaning.
    return "T" + words.joined(separator: " ")
  }

  private static let typedPieces = [
    "<", ">", "&", "/", " ", "<", ">", "b", "p", "br", "a", "x", "gently", "&lt;", "&amp;", "lt;", "#60;",
    "!--", "=",
  ]

  /// A line that a person types, which may look like markup.
  mutating func typed() -> String {
    let text = (0..<count(1...12)).map { _ in random.one(of: Self.typedPieces) }.joined()
    return "T" + text.split(separator: " ").joined(separator: " ")
  }

  mutating func oddText() -> String {
    switch count(0...9) {
    case 0: ""
    case 1: " \t\r\n"
    case 2: "\u{0}\u{1f}\u{7f}\u{2028}\u{feff}"
    case 3: "&lt;b&gt; &amp;amp; <p>x</p>"
    case 4: "## " + line()
    case 5: "**\(line())** \(line())"
    case 6: line() + "\n" + line()
    case 7: random.one(of: ["0", "PT1H", "2022-01-02", "a,b,,a", "https://a.example/p.jpg"])
    default: line()
    }
  }

  // MARK: - JSON

  private static let odd = [
    "", "_groceryState", "ladle/feed", "/ladle/feed", "a b", "é", "@id", "id", "\"", "name2",
  ]
  private static let known = [
    "@context", "@type", "identifier", "description", "url", "image", "keywords", "recipeCategory",
    "recipeCuisine",
    "recipeYield", "yield", "prepTime", "cookTime", "totalTime", "recipeIngredient", "ingredients",
    "recipeInstructions", "instructions", "tool", "nutrition", "author", "creator", "video", "dateCreated",
    "dateModified", "datePublished", "ladle",
  ]
  private static let inner = [
    "@type", "name", "text", "itemListElement", "value", "unitText", "url", "calories", "fatContent", "feed",
    "uuid",
    "missing", "later", "yield", "", "@id", "amount",
  ]
  private static let types = ["HowToStep", "HowToSection", "ItemList", "Person", "Recipe", "x"]

  mutating func value(depth: Int = 0) -> JSONValue {
    switch count(0...(depth > 3 ? 6 : 9)) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2:
      return .number(
        random.one(of: [
          "0", "-0", "1.50", "1e400", "123456789012345678901", "0.1", "-7", "4.0", "1E-2", "1607461134",
        ]))
    case 3...6: return .string(oddText())
    case 7, 8: return .array((0..<count(0...4)).map { _ in value(depth: depth + 1) })
    default:
      var object = JSONObject()
      for _ in 0..<count(0...5) {
        let key = random.one(of: Self.inner)
        object[exactly: key] =
          key == "@type" && chance(80) ? .string(random.one(of: Self.types)) : value(depth: depth + 1)
      }
      return .object(object)
    }
  }

  /// A document as any program may have written it.
  mutating func object() -> JSONObject {
    var object = JSONObject()
    for key in (Self.known + Self.odd).shuffled(using: &random) where chance(60) {
      object[exactly: key] = value()
    }
    let place = count(0...object.members.count)
    object.members.insert(("name", .string(line())), at: place)
    return object
  }

  /// Writes a value as other programs do: with escapes and white space anywhere.
  mutating func text(of value: JSONValue) -> String {
    let space = random.one(of: ["", "", " ", "\n", "\r\n\t"])
    switch value {
    case .null: return space + "null"
    case .bool(let isTrue): return space + "\(isTrue)"
    case .number(let digits): return space + digits
    case .string(let string): return space + quoted(string)
    case .array(let values):
      return space + "[" + values.map { text(of: $0) }.joined(separator: space + ",") + space + "]"
    case .object(let object):
      let members = object.members.map { space + quoted($0.key) + space + ":" + text(of: $0.value) }
      return space + "{" + members.joined(separator: ",") + space + "}"
    }
  }

  private mutating func quoted(_ string: String) -> String {
    var text = "\""
    for unit in string.utf16 {
      let isPlain = unit >= 0x20 && unit < 0x7f && unit != 0x22 && unit != 0x5c
      if isPlain, chance(95), let scalar = Unicode.Scalar(unit) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16, uppercase: chance(50))
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text + "\""
  }

  // MARK: - Contents

  private mutating func times() -> Duration? { chance(50) ? .seconds(count(1...200_000)) : nil }

  /// Contents that a document can carry in full.
  mutating func contents() -> RecipeContents {
    var contents = RecipeContents(title: line(), prepTime: times(), cookTime: times(), totalTime: times())
    for index in 0..<count(0...3) {
      let lines = (0..<count(1...5)).map { _ in IngredientLine(line()) }
      contents.ingredientGroups.append(
        IngredientGroup(name: index > 0 || chance(50) ? line(1...3) : nil, ingredients: lines))
    }
    for index in 0..<count(0...3) {
      let steps = (0..<count(1...5)).map { _ in
        InstructionStep(line(1...40), name: chance(20) ? line(1...3) : nil)
      }
      let name = index > 0 && chance(70) ? line(1...3) : nil
      contents.sections.append(InstructionSection(name: name, steps: steps))
    }
    // "##" separates two sections without a name beside each other.
    if chance(60) {
      contents.yield = RecipeYield(
        words: random.one(of: [
          "4", "4–6 servings", "24 cookies", "2 dozen", "one loaf", "1 1/2 l", "für 3 Personen",
        ]))
    }
    if chance(50) { contents.author = line(1...3) }
    let facts = ["Calories", "Saturated fat", "Serving size", "Vitamin C", "Salz", "Sodium"].shuffled(
      using: &random)
    contents.nutrition = facts.prefix(count(0...4)).map { NutritionFact(name: $0, value: line(1...2)) }
    if chance(50) { contents.image = URL(string: "https://a.example/p.jpg?size=\(count(1...9))") }
    return contents
  }
}
