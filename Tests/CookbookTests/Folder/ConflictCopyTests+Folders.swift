import Foundation
import Testing

@testable import Cookbook

/// Conflict copies of whole folders.
extension ConflictCopyTests {
  @Test func oneScanMergesTwentyCopiesOfFoldersAndTheNextTheOthers() throws {
    let names = "abcdefghijklmnopqrstu".map { "Dish \($0)" }
    for name in names {
      let copy = RecipeDocument(name, ["x": "copy"])
      for (folder, document) in [
        (name, RecipeDocument(name)), (name + " (conflicted copy 2018-04-10 093612)", copy),
      ] {
        try fixture.write(String(decoding: document.data(), as: UTF8.self), to: folder + "/recipe.json")
      }
    }
    let cookbook = fixture.open(ahead: 1000)
    let first = try cookbook.scan()
    #expect(first.hasMoreCopies && first.merged.count == 20)
    let second = try cookbook.scan()
    #expect(!second.hasMoreCopies && second.merged.count == 1)
    #expect(Set(second.recipes.map(\.folder)) == Set(names + ["Tart"]))
  }
}
