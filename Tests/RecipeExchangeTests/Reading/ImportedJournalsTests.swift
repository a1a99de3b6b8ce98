import Foundation
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeExchange

@Suite struct ImportedJournalsTests {
  private func name(_ number: Int) -> String { JournalFolder.device(number).text + ".jsonl" }

  @Test func importedJournalsShareALimit() throws {
    let allowance = ImportedJournals.Allowance()
    var limits: [Int] = []
    for number in 1...2 {
      // Those of an archive within another one.
      var journals = ImportedJournals(allowance)
      for _ in 0..<2 {
        try journals.add("Ladle/" + name(number), checkStop: {}) { limit in
          limits.append(limit)
          return Data(count: 3 << 20)
        }
      }
    }
    #expect(limits == [16 << 20, 13 << 20, 10 << 20, 7 << 20])
  }

  @Test func journalsOfArchivesWithinAnArchiveShareALimit() throws {
    let id = UUID()
    let recipe =
      #"{"@type": "Recipe", "name": "Soup", "identifier": "urn:uuid:\#(id)", "recipeIngredient": ["1 leek"]}"#
    let journal = Data(JournalFolder.line(5, id, "rating", "3").utf8) + Data(repeating: 0x78, count: 9 << 20)
    let inner = CraftedZip([
      .init("Soup/recipe.json", Data(recipe.utf8)), .init("Ladle/" + name(2), journal),
    ]).data
    let imported = try ImportedFile(CraftedZip([.init("a.zip", inner), .init("b.zip", inner)]).data)
    #expect(imported.recipes.map(\.personal.rating) == [3, nil])
    #expect(imported.failures == [ImportFailure(.tooLarge(limit: 16 << 20), entry: "b.zip/Ladle/" + name(2))])
  }
}
