import Foundation
import Recipes
import TestSupport
import Testing

@testable import RecipeSearch

/// Names must sort as `localizedStandardCompare` orders them, and the order must be total.
struct NameOrderTests {
  /// Alphabets whose characters mostly have exact collation keys.
  private static let orderly: [[String]] = [
    Alphabet.ascii, Alphabet.few, Alphabet.latin, ["’", "“", "–", "-", "'", "a", "b", " "],
    ["1", "2", "0", "9", "a", "."],
    "æÆœŒßøØłŁđĐoeslOES ấẬ".map(String.init),
  ]
  private static let english = Locale(identifier: "en_001")

  @Test(arguments: 1...5)
  func exactKeysCompareAsFoundationDoes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for _ in 0..<300 {
      // Short texts over small alphabets, so that many differ only slightly.
      let texts = (0..<40).map { _ in Alphabet.text(upTo: 6, using: &random, from: Self.orderly) }
      let keys = CollationKeys(texts, locale: Self.english)
      for first in texts.indices {
        let second = Int.random(in: texts.indices, using: &random)
        let precision = min(keys.precisions[first].rawValue, keys.precisions[second].rawValue)
        if precision == CollationKeys.Precision.guess.rawValue { continue }
        let isPrimary = precision == CollationKeys.Precision.primary.rawValue
        if isPrimary, keys.bytes[keys.primary(first)] == keys.bytes[keys.primary(second)] { continue }
        compared += 1
        let left = keys.bytes[keys[first]]
        let right = keys.bytes[keys[second]]
        let expected = texts[first].localizedStandardCompare(texts[second])
        let actual: ComparisonResult =
          left.elementsEqual(right)
          ? .orderedSame : left.lexicographicallyPrecedes(right) ? .orderedAscending : .orderedDescending
        #expect(
          actual == expected,
          "\(texts[first].debugDescription) / \(texts[second].debugDescription): seed \(seed)")
      }
    }
    #expect(compared > 3000)
  }

  @Test(arguments: 1...5)
  func namesOfOrdinaryFeedsAreInTheOrderOfFoundation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabets =
      Self.orderly + [
        Alphabet.vietnamese, Alphabet.cyrillic, Alphabet.greek, Alphabet.east, Alphabet.letterforms,
      ]
    for count in [0, 1, 2, 50, 250] {
      let all = (0..<count).map {
        Recipe.sample($0, name: Alphabet.text(upTo: 8, using: &random, from: alphabets))
      }
      let recipes = Self.consistent(all)
      #expect(recipes.count * 10 >= all.count * 9)
      let sorted = NameOrder.indices(of: recipes, locale: Self.english)
      let expected = recipes.indices.sorted { NameOrder.precedes(recipes[$0], recipes[$1]) }
      for (actual, expected) in zip(sorted.map { recipes[Int($0)].name }, expected.map { recipes[$0].name }) {
        #expect(actual == expected, "seed \(seed)")
      }
    }
  }

  /// The recipes on which Foundation's order is transitive. With some Greek and Cyrillic letters ("Й", "Ї")
  /// it is not, and then there is no order to compare with.
  private static func consistent(_ recipes: [Recipe]) -> [Recipe] {
    let sorted = recipes.sorted(by: NameOrder.precedes)
    let contradicted = sorted.indices.filter { index in
      sorted.indices.contains { other in
        other != index
          && NameOrder.precedes(sorted[min(index, other)], sorted[max(index, other)])
            == NameOrder.precedes(sorted[max(index, other)], sorted[min(index, other)])
          || other > index && NameOrder.precedes(sorted[other], sorted[index])
          || other < index && NameOrder.precedes(sorted[index], sorted[other])
      }
    }
    let ids = Set(contradicted.map { sorted[$0].id })
    return recipes.filter { !ids.contains($0.id) }
  }

  @Test(arguments: 1...5)
  func shuffledFeedHasTheSameOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recipes = (0..<300).map {
      Recipe.sample($0, name: Alphabet.text(upTo: 3, using: &random, from: Self.orderly))
    }
    let first = RecipeIndex(recipes).rows(for: RecipeQuery()).indices.map { recipes[Int($0)] }
    recipes.shuffle(using: &random)
    #expect(RecipeIndex(recipes).rows(for: RecipeQuery()).indices.map { recipes[Int($0)] } == first)
  }

  @Test func languageWithItsOwnOrderIsSortedByFoundation() {
    let keys = CollationKeys(["Pie", "Tart"], locale: Locale(identifier: "sv_SE"))
    #expect(keys.precisions == [.guess, .guess])
    let recipes = ["Öl", "Zebra", "Apple", "apple", "Äpple"].enumerated().map { Recipe.sample($0, name: $1) }
    let sorted = NameOrder.indices(of: recipes, locale: Locale(identifier: "sv_SE"))
    #expect(sorted.map { recipes[Int($0)].name } == ["apple", "Apple", "Zebra", "Äpple", "Öl"])
  }

  /// German and French have the root order; Spanish has "ñ" as a letter between n and o.
  @Test(arguments: [
    (
      "de", ["Zander", "Äpfel", "Apfelmus", "Ofenkäse", "Öl", "Oliven"],
      ["Äpfel", "Apfelmus", "Ofenkäse", "Öl", "Oliven", "Zander"]
    ),
    (
      "fr", ["côte", "cote", "coté", "œuf", "oie", "Éclair", "eau"],
      ["cote", "coté", "côte", "eau", "Éclair", "œuf", "oie"]
    ),
    (
      "es", ["ñoquis", "nopal", "olla", "nuez", "Ñame", "Árbol", "arroz"],
      ["Árbol", "arroz", "nopal", "nuez", "Ñame", "ñoquis", "olla"]
    ),
    ("en", ["ñoquis", "nopal", "olla", "nuez"], ["nopal", "ñoquis", "nuez", "olla"]),
  ])
  func namesAreInTheOrderOfTheLanguage(_ language: String, _ names: [String], _ expected: [String]) {
    let locale = Locale(identifier: language)
    let recipes = names.enumerated().map { Recipe.sample($0, name: $1) }
    #expect(NameOrder.indices(of: recipes, locale: locale).map { names[Int($0)] } == expected)
    // The keys and the definition agree, which inserting a kept recipe needs.
    #expect(recipes.sorted { NameOrder.precedes($0, $1, locale: locale) }.map(\.name) == expected)
  }

  @Test func cuisinesAreInTheOrderOfTheLanguage() {
    let recipes = ["Ñoña", "Nuevo", "Oriental", "Árabe"].enumerated().map { index, cuisine in
      Recipe(id: UUID(), name: "\(index)", cuisine: cuisine)
    }
    let cuisines = RecipeIndex(recipes, locale: Locale(identifier: "es")).cuisines.map(\.name)
    #expect(cuisines == ["Árabe", "Nuevo", "Ñoña", "Oriental"])
  }

  @Test func sameNameFallsToTheIdentity() {
    let recipes = [3, 1, 2].map { Recipe.sample($0, name: "Pie") }
    #expect(NameOrder.indices(of: recipes) == [1, 2, 0])
  }

  @Test func numbersAreInTheOrderOfTheirValues() {
    let names = ["Pie 10", "Pie 9", "Pie 100", "Pie 1", "Pie 01", "Pie"]
    #expect(
      RecipeIndex(names: names).names(RecipeQuery()) == [
        "Pie", "Pie 1", "Pie 01", "Pie 9", "Pie 10", "Pie 100",
      ])
  }

  @Test func numbersOfEighteenDigitsAreComparedByValue() {
    let digits = String(repeating: "9", count: 18)
    #expect(CollationKeys([digits, digits + "9"], locale: Self.english).precisions == [.full, .guess])
  }

  @Test(arguments: [
    ["Pho am", "Phở ấm"], ["Phở ấm", "Pho am", "Phò am"], ["Phở ấm", "Pho an", "Pho al", "Pho am"],
    ["Apple", "ắ", "a", "à", "b", "Zebra", "ậ"], ["ấ", "ậ", "ắ"], ["o", "ø", "ố", "p", "ồ"],
  ])
  func namesWithTwoMarksAreInTheOrderOfFoundation(names: [String]) {
    let recipes = names.enumerated().map { Recipe.sample($0, name: $1) }
    let sorted = NameOrder.indices(of: recipes, locale: Self.english).map { names[Int($0)] }
    #expect(sorted == recipes.sorted(by: NameOrder.precedes).map(\.name))
  }

  /// The earlier difference decides, so the name whose accent or capital comes later is the first.
  @Test(arguments: [
    ["résume", "resumé"], ["Ab", "aB"], ["Éa", "eÁ"], ["a01", "a1"], ["01a", "1b", "1a"],
  ])
  func placeOfTheDifferenceDecides(names: [String]) {
    let recipes = names.enumerated().map { Recipe.sample($0, name: $1) }
    let sorted = NameOrder.indices(of: recipes, locale: Self.english).map { names[Int($0)] }
    #expect(sorted == recipes.sorted(by: NameOrder.precedes).map(\.name))
  }

  @Test func longNamesThatBeginAlikeAreInTheOrderOfTheirBytes() {
    let beginning = String(repeating: "Ж", count: NameOrder.maximumCompared)
    let names = ["b", "a", "", "c", "a"].map { beginning + $0 } + ["Я", "А"]
    let recipes = names.map { name in
      Recipe(id: UUID(), name: name, cuisine: "French")
    }
    let last = NameOrder.indices(of: recipes).map { names[Int($0)].last }
    #expect(last == ["А", "Ж", "a", "a", "b", "c", "Я"])
  }

  @Test func numbersThatBeginWithZeroAreGuesses() {
    let keys = CollationKeys(["0", "01", "10", "a0b1", "1.05"], locale: Self.english)
    #expect(keys.precisions == [.full, .guess, .full, .full, .guess])
  }

  @Test func numbersOfHundredsOfDigitsAreGuesses() {
    for count in [255, 256, 257, 1000] {
      let keys = CollationKeys([String(repeating: "7", count: count)], locale: Self.english)
      #expect(keys.precisions == [.guess])
    }
  }

  @Test func lettersWithTwoMarksAreNearTheirBases() {
    let keys = CollationKeys(["Phở ấm", "Pho am"], locale: Self.english)
    #expect(keys.precisions == [.primary, .full])
    #expect(keys.bytes[keys.primary(0)].elementsEqual(keys.bytes[keys.primary(1)]))
  }
}
