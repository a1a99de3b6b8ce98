/// The preparation behind the name of a food: "geschält und gerieben" in "Apfel, geschält und gerieben".
///
/// The names that lines give have no English ones. In another language, words behind a comma that "and" joins may be foods,
/// "lait, café et thé", so that they are a preparation only if each is a participle and no food that Ladle knows.
struct Preparation: Sendable {
  private let language: FoodLanguage
  private let conjunctions: Set<String>
  private let endings: [String]
  private let adverbs: [String]
  private let isHeadFirst: Bool

  private static let all = zip(FoodWords.all, FoodLanguage.allCases).compactMap(Preparation.init)

  private init?(_ words: FoodWords, _ language: FoodLanguage) {
    guard !words.participles.isEmpty else { return nil }
    func list(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
    self.language = language
    conjunctions = Set(list(words.conjunctions) + list(words.alternatives))
    endings = list(words.participles)
    adverbs = list(words.adverbs)
    isHeadFirst = words.isHeadFirst
  }

  /// Returns a name without the preparation behind its first comma.
  static func removed(from name: String) -> String {
    guard let comma = name.firstIndex(of: ",") else { return name }
    let (food, rest) = (name[..<comma], name[name.index(after: comma)...])
    return all.contains { $0.isPreparation(rest, behind: food) } ? String(food) : name
  }

  private func isPreparation(_ text: Substring, behind food: Substring) -> Bool {
    // In German, capitals tell nouns from participles.
    if !isHeadFirst, !food.contains(where: \.isUppercase) { return false }
    let parts = text.split(separator: ",").map { $0.split(separator: " ") }
    guard parts.joined().contains(where: { conjunctions.contains($0.lowercased()) }) else { return false }
    return parts.flatMap { words in words.split { conjunctions.contains($0.lowercased()) } }
      .allSatisfy { isParticiple(in: $0) }
  }

  /// Whether the words have a participle, which is the last in German, "in Scheiben geschnitten", and the first in French and
  /// Spanish, "finement hachées".
  private func isParticiple(in words: ArraySlice<Substring>) -> Bool {
    let word =
      isHeadFirst ? words.first { word in !adverbs.contains(where: word.hasSuffix) } : words.last
    guard let word, word.first?.isLowercase == true else { return false }
    return endings.contains(where: word.hasSuffix)
      && !(isHeadFirst && AisleFinder.knows(String(word), in: language))
  }
}
