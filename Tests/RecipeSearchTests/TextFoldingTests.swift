import Foundation
import TestSupport
import Testing

@testable import RecipeSearch

struct TextFoldingTests {
  private func folded(_ text: String) -> String? {
    var folding = TextFolding()
    return String(bytes: folding.folded(text), encoding: .utf8)
  }

  @Test(arguments: [
    ("Crème Brûlée", "creme brulee"), ("Bru\u{302}le\u{301}e", "brulee"), ("ＰＩＺＺＡ １２", "pizza 12"),
    ("ｶﾞﾚｯﾄ", "ガレット"), ("Weißwurst", "weisswurst"), ("İzmir Köfte", "izmir kofte"), ("БОРЩ", "борщ"),
    ("No. 12 (Beef & Corn)", "no. 12 (beef & corn)"), ("", ""), ("味噌汁", "味噌汁"),
    // The characters beside the letters.
    ("@AZ[`az{", "@az[`az{"), ("é@AZ[`az{", "e@az[`az{"),
  ])
  func caseDiacriticsAndWidthAreFolded(text: String, expected: String) {
    // Foundation decides whether "ガ" alone keeps its mark. Both widths must fold the same way.
    #expect(folded(text) == folded(expected))
    if text != "ｶﾞﾚｯﾄ" { #expect(folded(text) == expected) }
  }

  @Test func charactersBeyondThoseOfAnyLibraryAreOnlyMadeLowercase() {
    var folding = TextFolding()
    folding.maximumFolded = 2
    #expect(folding.folded("ÀÖÉ") == Array("aoé".utf8))
    #expect(folding.folded("À") == Array("a".utf8), "what is known stays")
  }

  @Test(arguments: [
    ("Crème Brûlée", "brulee"), ("Creme Brulee", "Brûlée"), ("Bru\u{302}le\u{301}e", "brûlée"),
    ("ＰＩＺＺＡ", "pizza"), ("pizza", "ＰＩＺＺＡ"), ("ｶﾞﾚｯﾄ", "ガレット"), ("Weißwurst", "weisswurst"),
    ("Weisswurst", "weißwurst"), ("İzmir Köfte", "izmir kofte"), ("Борщ", "БОРЩ"), ("Μουσακάς", "μουσακας"),
    ("ΜΟΥΣΑΚΑΣ", "μουσακάς"), ("김치찌개", "김치"), ("حمص", "حمص"), ("Phở Bò", "pho bo"),
    ("Œufs", "oeufs"), ("Smørrebrød", "smorrebrod"), ("Æbleskiver", "aebleskiver"), ("Łazanki", "lazanki"),
    ("Bún đậu", "dau"), ("ISPANAK", "ıspanak"), ("مُحَمَّرَة", "محمرة"), ("أرز", "ارز"), ("שַׁקְשׁוּקָה", "שקשוקה"),
    ("Shepherd’s Pie", "shepherd's"), ("Shepherd's Pie", "shepherd’s"), ("Stir\u{2011}Fry", "stir-fry"),
    ("Rind\u{AD}fleisch", "rindfleisch"), ("☕ Coffee", "☕\u{FE0F}"), ("Jalapeño", "JALAPENO"), ("ﬁg", "ﬁg"),
    ("Käsekuchen", "kaese"), ("Öldressing", "oeldressing"), ("Røget laks", "roeget"), ("Gemüse", "gemuese"),
    ("Mac & Cheese", "mac and cheese"), ("Mac ‘n’ Cheese", "mac and cheese"), ("Arroz & frijoles", "arroz y"),
    ("Ågot’s Lefse", "aagots"), ("Salt and Pepper Tofu", "salt & pepper"), ("Baker’s Loaf", "bakers"),
    ("S’mores", "smores"), ("Hors d’œuvres", "hors doeuvre"), ("Canard à l'orange", "lorange"),
    ("Åkerbär", "aakerbaer"), ("Bircher Muesli", "müsli"), ("Smoerrebroed", "smørrebrød"),
    ("Salz & Pfeffer", "salz und pfeffer"), ("Tofu sel & poivre", "sel et poivre"),
    ("Stir-Fry Noodles", "stirfry"), ("Beef Stir Fry", "stir-fry"), ("Stirfry", "stir-fry"),
    ("7-Up Cake", "7up"), ("Mac & Cheese", "mac n cheese"), ("Fish 'n' Chips", "fish & chips"),
    ("Strawberry Shortcake", "strawberries"), ("Tomato Soup", "tomatoes"), ("Zwiebelkuchen", "zwiebeln"),
    ("Sole au limon", "limones"), ("Gâteau basque", "gâteaux"),
    ("Bakers Loaf", "baker's"), ("カレーライス", "かれー"), ("ひじきご飯", "ヒジキ"), ("ｶﾚｰﾊﾟﾝ", "かれー"),
    ("👨‍🍳 Soup", "👨‍🍳"), ("50 % Rye", "%"), ("نیم\u{200C}رو", "نیمرو"), ("Mac\u{200D}n Cheese", "macn"),
  ])
  func aPersonFinds(name: String, by search: String) {
    #expect(RecipeIndex(names: ["Pie", name, "Stew"]).names(matching: search) == [name])
  }

  @Test func letterBeforeAHyphenIsNoWord() {
    #expect(
      RecipeIndex(names: ["T-Bone Steak", "Tea", "Bone Broth Tart"]).names(matching: "t-bone") == [
        "T-Bone Steak"
      ])
  }

  @Test func shortPluralFindsNoLongerWord() {
    let index = RecipeIndex(names: ["Peach Cobbler", "Pea, Mint and Feta Salad", "Split Pea Soup"])
    #expect(index.names(matching: "peas") == ["Pea, Mint and Feta Salad", "Split Pea Soup"])
  }

  @Test func wordThatEndsLikeAnUmlautFindsNoOther() {
    let index = RecipeIndex(names: ["Blush Cocktail", "Blue Cheese Dip", "Fond de veau"])
    #expect(index.names(matching: "blue") == ["Blue Cheese Dip"])
    #expect(index.names(matching: "fondue").isEmpty)
  }

  @Test(arguments: 1...5)
  func everyTextIsFoundByItselfInAnyGuise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = Alphabet.text(
        upTo: 12, using: &random,
        from: [Alphabet.few, Alphabet.latin, Alphabet.vietnamese, Alphabet.cyrillic, Alphabet.east]
      ).filter { !$0.isWhitespace }
      let guises = [
        text, text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
      ]
      for guise in guises {
        #expect(
          RecipeIndex(names: [text]).names(matching: guise) == [text],
          "\(text.unicodeScalars) as \(guise.unicodeScalars), seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...5)
  func latinTextIsFoundInUppercaseAndWithoutAccents(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = Alphabet.text(upTo: 12, using: &random, from: [Alphabet.few, Alphabet.vietnamese])
      for guise in [text.uppercased(), text.folding(options: .diacriticInsensitive, locale: nil)] {
        #expect(
          RecipeIndex(names: [text]).names(matching: guise) == [text],
          "\(text.unicodeScalars) as \(guise.unicodeScalars), seed \(seed)")
      }
    }
  }

  /// Searches that cooks have reported elsewhere, in a folder beside the project's.
  @Test(.enabled(if: SharedMaterial.path("cases/search.tsv") != nil, "needs ../shared/cases"))
  func reportedSearchesFindTheirRecipe() throws {
    let path = try #require(SharedMaterial.path("cases/search.tsv"))
    for row in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst() {
      let fields = row.components(separatedBy: "\t")
      guard fields.count == 5 else { continue }
      let index = RecipeIndex(names: fields[2].components(separatedBy: "; "))
      let found = index.names(matching: fields[3])
      for name in fields[4].components(separatedBy: "; ") {
        #expect(found.contains(name), "\(fields[3]): \(found)")
      }
    }
  }
}
