import Ingredients

/// Finds the aisle of a food by its name.
///
/// The longest phrase that the name has decides, "coconut milk"; then the container, "tin"; then the noun, "milk". An unknown
/// name has no aisle.
struct AisleFinder: Sendable {
  /// An aisle, and how many words of the name told it.
  struct Find: Hashable, Sendable {
    let aisle: Aisle
    let words: Int
    /// Whether the language has a word of the name as it stands: "limón" is no "Limo" of German.
    var isExact = false

    /// How well the language knows the name.
    var score: Int { 2 * words + (isExact ? 1 : 0) }
  }

  private let language: FoodWords
  private let endings: [String]
  private let stems: Set<String>
  private let phrases: [String: Aisle]
  private let heads: [String: Aisle]
  private let pieces: Set<String>
  private let herbs: Set<String>
  private let fruits: Set<String>
  private let dried: Set<String>
  private let ground: Set<String>
  private let frozen: Set<String>
  private let canned: Set<String>
  private let shortEndings: [String]

  private static let finders = FoodWords.all.map(AisleFinder.init)
  private static let longestPhrase = 5
  private static let containers: Set<String> = [
    "can", "tin", "jar", "dose", "dosen", "glas", "konserve", "boite", "bocal", "conserve", "lata", "bote",
    "tarro", "frasco",
  ]

  /// The finds of all languages, in the order of `FoodLanguage`.
  static func finds(for name: String, words: [FoodKey.Word], needs: [Need]) -> [Find?] {
    let isCanned = needs.contains {
      if case .noun(let noun) = $0.kind { containers.contains(noun) } else { false }
    }
    let texts = FoodText.words(of: name[...])
    // The words of counted and spooned foods are no words of the name, and those of "Tomaten, passierte" have the noun last.
    let shown = !name.contains(",") && words.count == texts.filter { !FoodLexicon.links.contains($0) }.count
    let words = shown ? texts : words.map(\.text)
    let stems = words.map(FoodText.stem)
    let hasCapital = name.contains(where: \.isUppercase)
    return finders.map { finder in
      var find = finder.find(words, isCanned: isCanned)
      // German nouns have capitals: "2 pommes" are no fries.
      let mayBeExact = hasCapital || finder.language.shortEndings == nil
      find?.isExact = mayBeExact && stems.contains(where: finder.stems.contains)
      return find
    }
  }

  /// Whether a word is a food of a language by itself.
  static func knows(_ word: String, in language: FoodLanguage) -> Bool {
    let finder = finders[language.rawValue]
    return finder.aisle(of: finder.base(word)) != nil
  }

  /// Whether a name is a food of a language.
  static func isFood(_ name: String) -> Bool {
    let texts = FoodText.words(of: name[...])
    return !texts.isEmpty && finders.contains { $0.find(texts, isCanned: false) != nil }
  }

  /// Chooses the find of the language that knows most words of the name. The language of the lines beside it counts for two.
  static func choose(_ finds: [Find?], language: FoodLanguage?) -> Aisle {
    var best: (aisle: Aisle, score: Int)?
    for (index, find) in finds.enumerated() {
      guard let find else { continue }
      let score = find.score + (index == language?.rawValue ? 4 : 0)
      if score > best?.score ?? -1 { best = (find.aisle, score) }
    }
    return best?.aisle ?? .other
  }

  /// The language that knows most words of a name; nil if another one knows as many.
  static func language(of finds: [Find?]) -> FoodLanguage? {
    guard let most = finds.compactMap({ $0?.score }).max() else { return nil }
    let indices = finds.indices.filter { finds[$0]?.score == most }
    return indices.count == 1 ? FoodLanguage(rawValue: indices[0]) : nil
  }

  private init(_ words: FoodWords) {
    language = words
    let endings = words.endings.split(separator: " ").map(String.init).sorted { $0.count > $1.count }
    self.endings = endings
    var (phrases, heads): ([String: Aisle], [String: Aisle]) = ([:], [:])
    var stems: Set<String> = []
    for aisle in Aisle.all {
      for phrase in FoodLexicon.phrases(words.aisles.foods[aisle] ?? "") {
        stems.formUnion(phrase)
        let bases = phrase.map { Self.base($0, endings) }
        if bases.count == 1 {
          heads[bases[0]] = heads[bases[0]] ?? aisle
        } else {
          let text = bases.joined(separator: " ")
          phrases[text] = phrases[text] ?? aisle
        }
      }
    }
    (self.phrases, self.heads, self.stems) = (phrases, heads, stems)
    func bases(_ text: String) -> Set<String> {
      Set(text.split(whereSeparator: \.isWhitespace).map { Self.base(FoodText.stem(String($0)), endings) })
    }
    pieces = bases(words.aisles.pieces)
    herbs = bases(words.aisles.herbs)
    fruits = bases(words.aisles.fruits)
    dried = bases(words.aisles.dried)
    ground = bases(words.aisles.ground)
    frozen = bases(words.aisles.frozen)
    canned = bases(words.aisles.canned)
    shortEndings = (words.shortEndings ?? "").split(separator: " ").map {
      Self.base(FoodText.stem(String($0)), endings)
    }
  }

  /// A stem without the ending of a plural or case of the language.
  private static func base(_ stem: String, _ endings: [String]) -> String {
    for ending in endings where stem.utf8.count >= ending.utf8.count + 4 && stem.hasSuffix(ending) {
      return String(stem.dropLast(ending.count))
    }
    return stem
  }

  private func find(_ texts: [String], isCanned: Bool) -> Find? {
    guard texts.count <= 16 else { return nil }
    guard let index = texts.firstIndex(where: FoodLexicon.alternatives.contains), index > 0 else {
      return findOne(texts, isCanned)
    }
    let (first, rest) = (Array(texts[..<index]), Array(texts[(index + 1)...]))
    // "Chicken or vegetable stock" is chicken stock, and "unsalted or clarified butter" is butter.
    if let noun = rest.last, rest.count > 1,
      let aisle = phrases[(first + [noun]).map(base).joined(separator: " ")]
    {
      return Find(aisle: aisle, words: first.count + 1)
    }
    return findOne(first, isCanned) ?? findOne(rest, isCanned)
  }

  private func base(_ text: String) -> String {
    // "Zitroneneis" is no plural of an egg.
    if language.shortEndings != nil, text.hasSuffix("eis"), !text.hasSuffix("reis") { return text }
    return Self.base(FoodText.stem(text), endings)
  }

  /// Finds a name without alternatives.
  private func findOne(_ texts: [String], _ isCanned: Bool) -> Find? {
    var words: [String] = []
    // The index after the words before the first link: 1 for "huile d'olive".
    var firstPart: Int?
    for text in texts {
      if FoodLexicon.links.contains(text) {
        if !words.isEmpty, firstPart == nil { firstPart = words.count }
      } else {
        words.append(base(text))
      }
    }
    let isCanned = isCanned || words.contains(where: canned.contains)
    guard
      let find = phraseAtNoun(of: words) ?? head(of: words, firstPart: firstPart ?? words.count)
        ?? phrase(in: words)
    else { return isCanned ? Find(aisle: .cans, words: 0) : nil }
    return changed(find, by: words, isCanned)
  }

  /// The aisle of frozen, canned and dried food.
  private func changed(_ find: Find, by words: [String], _ isCanned: Bool) -> Find {
    let isFresh = [.produce, .meat, .fish, .chilled].contains(find.aisle)
    if isFresh || find.aisle == .bread, words.contains(where: frozen.contains) {
      return Find(aisle: .frozen, words: find.words + 1)
    }
    if isFresh || find.aisle == .grains, isCanned { return Find(aisle: .cans, words: find.words + 1) }
    guard find.aisle == .produce, find.words == 1 else { return find }
    let (isDried, isHerb) = (words.contains(where: dried.contains), words.contains(where: herbs.contains))
    if isHerb, isDried || words.contains(where: ground.contains) { return Find(aisle: .spices, words: 2) }
    return isDried && words.contains(where: fruits.contains) ? Find(aisle: .snacks, words: 2) : find
  }

  /// The aisle of the longest phrase that has the noun, which pieces may follow or precede: "coconut milk", "jus de citron".
  private func phraseAtNoun(of words: [String]) -> Find? {
    var rest = words[...]
    while rest.count > 1 {
      for length in stride(from: min(rest.count, Self.longestPhrase), through: 2, by: -1) {
        let phrase = language.isHeadFirst ? rest.prefix(length) : rest.suffix(length)
        if let aisle = phrases[phrase.joined(separator: " ")] { return Find(aisle: aisle, words: length) }
      }
      guard let noun = language.isHeadFirst ? rest.first : rest.last, pieces.contains(noun) else {
        return nil
      }
      rest = language.isHeadFirst ? rest.dropFirst() : rest.dropLast()
    }
    return nil
  }

  /// The aisle of the longest phrase anywhere in a name.
  private func phrase(in words: [String]) -> Find? {
    guard words.count > 1 else { return nil }
    for length in stride(from: min(words.count, Self.longestPhrase), through: 2, by: -1) {
      for start in 0...(words.count - length) {
        if let aisle = phrases[words[start..<start + length].joined(separator: " ")] {
          return Find(aisle: aisle, words: length)
        }
      }
    }
    return nil
  }

  /// The aisle of the noun. Pieces, "leaves" and "steak", leave it to the word that they belong to.
  private func head(of words: [String], firstPart: Int) -> Find? {
    var aisleOfPiece: Aisle?
    for part in [Array(words[..<firstPart]), Array(words[firstPart...])] {
      var hasUnknown = false
      for word in language.isHeadFirst ? part : part.reversed() {
        let aisle = aisle(of: word)
        if pieces.contains(word) {
          aisleOfPiece = aisleOfPiece ?? aisle
        } else if let aisle {
          return Find(aisle: aisle, words: 1)
        } else {
          hasUnknown = true
          // An unknown noun in English makes another food: "chicken nuggets". Elsewhere adjectives stand beside it.
          if !language.isHeadFirst, language.shortEndings == nil { break }
        }
      }
      if hasUnknown { break }
    }
    return aisleOfPiece.map { Find(aisle: $0, words: 1) }
  }

  private func aisle(of word: String) -> Aisle? {
    if let aisle = heads[word] { return aisle }
    guard language.shortEndings != nil else { return nil }
    // "Sonnenblumenöl" by its longest known ending, "Minzeblätter" by the word before the piece
    var ending = word.dropFirst(2)
    while ending.utf8.count >= 4 {
      if let aisle = heads[String(ending)] { return aisle }
      if pieces.contains(String(ending)) {
        return aisle(of: Self.base(String(word.dropLast(ending.count)), endings))
      }
      ending = ending.dropFirst()
    }
    return shortEndings.first { word.utf8.count >= $0.utf8.count + 3 && word.hasSuffix($0) }.flatMap {
      heads[$0]
    }
  }
}
