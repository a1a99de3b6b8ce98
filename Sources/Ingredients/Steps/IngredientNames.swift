/// The names of a recipe's ingredients, found by a word of a step.
struct IngredientNames: Sendable {
  /// How many names are compared with one word. No recipe has as many whose words begin alike, and a hostile one that has
  /// thousands would be read for minutes.
  static let maximumAlike = 64

  private let names: [IngredientName]
  /// The names that have a word with this beginning, in order.
  private var places: [UInt32: [(ingredient: Int, alternative: Int)]] = [:]
  private var stems: Set<String> = []

  init(_ lines: [IngredientLine]) {
    names = lines.map(IngredientName.init)
    for (ingredient, name) in names.enumerated() {
      for (alternative, words) in name.alternatives.enumerated() {
        stems.formUnion(words.stems)
        for key in Set(words.stems.map(Self.key)) where places[key, default: []].count < Self.maximumAlike {
          places[key, default: []].append((ingredient, alternative))
        }
      }
    }
  }

  subscript(ingredient: Int) -> IngredientName { names[ingredient] }

  /// Whether one of the names has exactly this stem.
  func contains(_ stem: String) -> Bool { stems.contains(stem) }

  /// Returns the names of which a word may be a form of the one with this stem.
  func mayBeNamed(by stem: String) -> [(ingredient: Int, name: IngredientName.Alternative)] {
    (places[Self.key(stem)] ?? []).map { ($0.ingredient, names[$0.ingredient].alternatives[$0.alternative]) }
  }

  /// The first four bytes of a stem, which all forms of a noun share (`NounForms.areStemForms`).
  private static func key(_ stem: String) -> UInt32 { stem.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
