/// The foods that Ladle knows, by which an item is completed while it is typed.
public enum FoodNames {
  /// Returns the foods of a language with a word that begins with a text in lowercase, the shortest first.
  public static func beginning(with text: String, in language: FoodLanguage) -> [String] {
    guard !text.isEmpty else { return [] }
    return all[language.rawValue].filter { name in
      let name = name.lowercased()
      return name.hasPrefix(text) || name.contains(" " + text)
    }
  }

  private static let all: [[String]] = zip(FoodWords.all, FoodLanguage.allCases).map { words, language in
    var names: Set<String> = []
    for aisle in Aisle.all {
      for entry in (words.aisles.foods[aisle] ?? "").split(whereSeparator: { $0 == "," || $0.isNewline }) {
        var name = String(entry.drop { $0 == " " })
        guard !name.isEmpty else { continue }
        // German nouns have capitals. Which words of a phrase are nouns is not written.
        if language == .german {
          if name.contains(" ") { continue }
          name = name.prefix(1).uppercased() + name.dropFirst()
        }
        names.insert(name)
      }
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }
  }
}
