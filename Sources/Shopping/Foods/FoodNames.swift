/// The foods that Ladle knows, by which an item is completed while it is typed.
public enum FoodNames {
  /// Returns the foods of a language with a word that begins with a text in lowercase, the shortest first.
  public static func beginning(with text: String, in language: FoodLanguage) -> [(name: String, aisle: Aisle)]
  {
    guard !text.isEmpty else { return [] }
    return all[language.rawValue].filter { food in
      food.name.lowercased().hasPrefix(text) || food.name.lowercased().contains(" " + text)
    }
  }

  private static let all: [[(name: String, aisle: Aisle)]] = zip(FoodWords.all, FoodLanguage.allCases).map {
    (words, language) -> [(name: String, aisle: Aisle)] in
    var (foods, seen): ([(name: String, aisle: Aisle)], Set<String>) = ([], [])
    for aisle in Aisle.all {
      for entry in (words.aisles[aisle] ?? "").split(whereSeparator: { $0 == "," || $0.isNewline }) {
        var name = String(entry.drop { $0 == " " })
        guard !name.isEmpty, seen.insert(name).inserted else { continue }
        // German nouns have capitals. Which words of a phrase are nouns is not written.
        if language == .german {
          if name.contains(" ") { continue }
          name = name.prefix(1).uppercased() + name.dropFirst()
        }
        foods.append((name, aisle))
      }
    }
    return foods.sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
  }
}
