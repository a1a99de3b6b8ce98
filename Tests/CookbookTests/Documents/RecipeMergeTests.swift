import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Testing

@testable import Cookbook

@Suite struct RecipeMergeTests {
  /// A change of one field of a document.
  private enum Change: Equatable {
    case set(JSONValue), remove
  }

  private static let keys = [
    "name", "description", "recipeYield", "recipeIngredient", "keywords", "_other", "zebra", "ladle/feed",
    "ladle/missing", "ladle/later",
  ]

  private func apply(_ change: Change, to key: String, of document: inout RecipeDocument) {
    let value: JSONValue? = if case .set(let value) = change { value } else { nil }
    if key.hasPrefix("ladle/") {
      document.setOwn(String(key.dropFirst(6)), value)
    } else {
      document.json[exactly: key] = value
    }
  }

  private func value(_ key: String, of document: RecipeDocument) -> JSONValue? {
    key.hasPrefix("ladle/") ? document.own(String(key.dropFirst(6))) : document.json[exactly: key]
  }

  /// A document of some of the keys, with an order and values of its own.
  private func base(_ generated: inout GeneratedDocuments) -> RecipeDocument {
    var document = RecipeDocument(name: "Tart")
    // An empty object of Ladle's would disappear with its last key.
    document.setOwn("uuid", .string("x"))
    for key in Self.keys.shuffled(using: &generated.random) where Bool.random(using: &generated.random) {
      apply(.set(generated.value()), to: key, of: &document)
    }
    return document
  }

  @Test func whenAndByWhomADocumentWasWrittenIsNoDifference() {
    let old = RecipeDocument("Tart", ["dateModified": "1", "suitableForDiet": "VeganDiet"])
    var new = RecipeDocument("Pie", ["dateModified": "2", "dateCreated": "2", "@id": "x", "_other": "x"])
    new.setOwn("feed", .string("https://feed.example"))
    #expect(old.differences(to: new).map(\.key) == ["name"])
  }

  @Test func changesOfDifferentFieldsAllSurviveInEitherOrder() {
    for seed in 1..<150 as Range<UInt64> {
      var generated = GeneratedDocuments(seed: seed)
      let base = base(&generated)
      var (mine, theirs) = (base, base)
      var expected: [String: Change] = [:]
      for (index, key) in Self.keys.shuffled(using: &generated.random).enumerated() where index < 7 {
        let change: Change = index % 3 == 0 ? .remove : .set(generated.value())
        expected[key] = change
        if index.isMultiple(of: 2) {
          apply(change, to: key, of: &mine)
        } else {
          apply(change, to: key, of: &theirs)
        }
      }
      let merge = RecipeMerge(base: base.fieldHashes, mine: mine, theirs: theirs)
      let other = RecipeMerge(base: base.fieldHashes, mine: theirs, theirs: mine)
      #expect(merge.conflicts.isEmpty, "seed \(seed)")
      #expect(merge.document == other.document, "seed \(seed)")
      for key in Self.keys {
        let change = expected[key] ?? value(key, of: base).map(Change.set) ?? .remove
        #expect(value(key, of: merge.document).map(Change.set) ?? .remove == change, "\(key), seed \(seed)")
      }
    }
  }

  @Test func fieldsThatBothSidesChangedAreInConflictAndOnlyThey() {
    for seed in 1..<150 as Range<UInt64> {
      var generated = GeneratedDocuments(seed: seed)
      let base = base(&generated)
      var (mine, theirs) = (base, base)
      for key in Self.keys {
        if Bool.random(using: &generated.random) { apply(.set(generated.value()), to: key, of: &mine) }
        if Bool.random(using: &generated.random) { apply(.set(generated.value()), to: key, of: &theirs) }
      }
      let merge = RecipeMerge(base: base.fieldHashes, mine: mine, theirs: theirs)
      let other = RecipeMerge(base: base.fieldHashes, mine: theirs, theirs: mine)
      let expected = Self.keys.filter { key in
        let (old, one, two) = (value(key, of: base), value(key, of: mine), value(key, of: theirs))
        return one != two && one != old && two != old
      }
      #expect(merge.conflicts == expected.sorted(), "seed \(seed)")
      #expect(other.conflicts == expected.sorted(), "seed \(seed)")
      for key in Self.keys {
        let (old, one, two) = (value(key, of: base), value(key, of: mine), value(key, of: theirs))
        #expect(value(key, of: merge.document) == (one == old ? two : one), "\(key), seed \(seed)")
      }
    }
  }

  @Test func theLaterDateOfTheChangeWins() throws {
    let base = RecipeDocument(name: "Tart")
    let dates =
      ["2022-01-02T16:12:41+0000", "1607461134", "0", "2022-01-02T18:12:42+02:00"].map(Optional.init) + [nil]
    for one in dates {
      for two in dates {
        var (mine, theirs) = (base, base)
        mine.set("dateModified", one)
        theirs.set("dateModified", two)
        let merge = RecipeMerge(base: base.fieldHashes, mine: mine, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(
          merge.document == RecipeMerge(base: base.fieldHashes, mine: theirs, theirs: mine).document)
        let latest = [mine.modified, theirs.modified].compactMap { $0 }.max()
        #expect(merge.document.modified == latest)
      }
    }
  }

  @Test func theYieldsNumberAndWordsAreOneField() {
    var base = RecipeDocument(name: "Tart")
    base.yield = RecipeYield(words: "4 servings")
    var (mine, theirs) = (base, base)
    mine.yield = RecipeYield(words: "4 bowls")
    theirs.json[exactly: "recipeYield"] = .number("6")
    let merge = RecipeMerge(base: base.fieldHashes, mine: mine, theirs: theirs)
    #expect(merge.conflicts == ["recipeYield"])
    let difference = mine.difference(in: "recipeYield", to: theirs)
    #expect(difference == FieldDifference(key: "recipeYield", old: .text("4 bowls"), new: .text("6")))
    var chosen = merge.document
    chosen.copy("recipeYield", from: theirs)
    #expect(chosen.yield?.words == "6")
    #expect(merge.document.yield?.words == "4 bowls")
  }

  @Test func withoutABaseEveryDifferenceIsAConflict() {
    var (mine, theirs) = (RecipeDocument(name: "Tart"), RecipeDocument(name: "Tart"))
    mine.summary = "Sweet."
    theirs.summary = "Sour."
    theirs.tools = ["Bowl"]
    let merge = RecipeMerge(base: FieldHashes(), mine: mine, theirs: theirs)
    #expect(merge.conflicts == ["description"])
    #expect(merge.document.tools == ["Bowl"])
  }

  @Test func aProgramThatRewritesTheDocumentChangesNoField() throws {
    for seed in 1..<100 as Range<UInt64> {
      var generated = GeneratedDocuments(seed: seed)
      var document = RecipeDocument(json: generated.object())
      let hashes = document.fieldHashes
      document = try RecipeDocument(reading: Data(generated.text(of: .object(document.json)).utf8))
      document.json.members.shuffle(using: &generated.random)
      #expect(document.fieldHashes == hashes, "seed \(seed)")
    }
  }

  @Test func hashesAreTheSameOnEveryMachine() throws {
    let json =
      #"{"name":"Tart","n":[1.50,"é",null,{"b":true,"a":"\n"}],"ladle":{"feed":"x","yield":"4 pies"},"recipeYield":4}"#
    let hashes = try RecipeDocument(reading: Data(json.utf8)).fieldHashes
    #expect(Set(hashes.values.keys) == ["name", "n", "ladle/feed", "recipeYield"])
    #expect(
      hashes.values.mapValues { String($0, radix: 16) } == [
        "name": "214ab5cb2936791a", "n": "5f4797f82b07115b", "ladle/feed": "1de22653132dfa60",
        "recipeYield": "38ad993bb0f7a06b",
      ])
  }

  @Test func differencesShowWhatAPersonSees() {
    var old = RecipeDocument(name: "Tart")
    old.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("2 eggs")])]
    old.prepTime = .seconds(600)
    var new = old
    new.ingredientGroups[0].name = "Dough"
    new.prepTime = nil
    new.tags = ["sweet"]
    new.modified = Date()
    new.json[exactly: "zebra"] = .null
    #expect(
      old.differences(to: new) == [
        FieldDifference(key: "prepTime", old: .duration(.seconds(600)), new: .none),
        FieldDifference(key: "keywords", old: .none, new: .lines(["sweet"])),
        FieldDifference(
          key: "recipeIngredient", old: .lines(["2 eggs"]), new: .lines(["## Dough", "2 eggs"])),
      ])
    for difference in old.differences(to: new) { old.copy(difference.key, from: new) }
    #expect(old.differences(to: new).isEmpty)
    #expect(
      old.difference(in: "zebra", to: new) == FieldDifference(key: "zebra", old: .none, new: .text("null")))
  }
}
