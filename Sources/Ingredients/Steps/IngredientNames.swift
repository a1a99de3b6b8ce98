/// The names of a recipe's ingredients, found by a word of a step.
struct IngredientNames: Sendable {
  /// The number of names that are compared with one word. No cook's recipe has so many names that begin alike. Reading a hostile
  /// recipe with thousands of them would last minutes.
  static let maximumAlike = 64

  private let names: [IngredientName]
  /// The case endings of the language in which the recipe's steps are written.
  let caseEndings: Set<String>
  let unspaced: UnspacedNames
  /// The names that have a word with this beginning, in order.
  private var places: [UInt32: [(ingredient: Int, alternative: Int)]] = [:]
  /// The ingredients that have a word with this end, in order.
  private var ends: [UInt32: [Int]] = [:]
  private var stems: Set<String> = []

  /// - Parameters:
  ///   - lines: All lines of the recipe.
  ///   - steps: All steps of the recipe, which tell its language.
  init(_ lines: [IngredientLine], steps: [String] = []) {
    names = lines.map(IngredientName.init)
    caseEndings = StepLexicon.caseEndings(of: steps.filter { $0.utf8.count <= NumberScanner.maximumLength })
    unspaced = UnspacedNames(lines)
    for (ingredient, name) in names.enumerated() {
      for (alternative, words) in name.alternatives.enumerated() {
        stems.formUnion(words.stems)
        for key in Set(words.stems.map(Self.end)) where ends[key, default: []].count < Self.maximumAlike {
          ends[key, default: []].append(ingredient)
        }
        for key in Set(words.stems.map(Self.key)) where places[key, default: []].count < Self.maximumAlike {
          places[key, default: []].append((ingredient, alternative))
        }
      }
    }
  }

  subscript(ingredient: Int) -> IngredientName { names[ingredient] }

  /// Returns the ingredients of whose names a word is a compound, "Tomatenspalten" of "Tomaten", or a part, "Knoblauch" of
  /// "Knoblauchzehe", "gehakt" of "rundergehakt".
  func compounds(with stem: String) -> [Int] {
    let alike = mayBeNamed(by: stem).filter {
      $0.name.stems.contains { Self.isCompound(stem, of: $0) || Self.isCompound($0, of: stem) }
    }.map(
      \.ingredient)
    let behind = (ends[Self.end(stem)] ?? []).filter { index in
      names[index].alternatives.contains { $0.stems.contains { Self.isHead(stem, of: $0) } }
    }
    return alike + behind
  }

  /// Whether a word of a step is a piece of an ingredient: "Zwiebelwürfel" of "Zwiebel".
  private static func isCompound(_ word: String, of name: String) -> Bool {
    guard name.count >= 4, word.hasPrefix(name), word.count >= name.count + 4 else { return false }
    let rest = word.dropFirst(name.count)
    return ["", "n", "en", "s"].contains {
      rest.hasPrefix($0) && StepLexicon.pieces.contains(String(rest.dropFirst($0.count)))
    }
  }

  /// Whether a word of a step is the end of an ingredient: "Öl" of "Olivenöl".
  private static func isHead(_ word: String, of name: String) -> Bool {
    let isLong = word.count >= 4 || StepLexicon.shortHeads.contains(word) && name.count >= 6
    return isLong && name.count >= word.count + 3 && name.hasSuffix(word)
  }

  /// Whether one of the names has exactly this stem.
  func contains(_ stem: String) -> Bool { stems.contains(stem) }

  /// Returns the names that have a word with about this stem.
  func mayBeNamed(by stem: String) -> [(ingredient: Int, name: IngredientName.Alternative)] {
    (places[Self.key(stem)] ?? []).map { ($0.ingredient, names[$0.ingredient].alternatives[$0.alternative]) }
  }

  /// The first three bytes of a stem, which all forms of a noun share (`NounForms.areStemForms`).
  private static func key(_ stem: String) -> UInt32 { stem.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) } }

  /// The last two bytes of a stem.
  private static func end(_ stem: String) -> UInt32 { stem.utf8.suffix(2).reduce(0) { $0 << 8 | UInt32($1) } }
}
