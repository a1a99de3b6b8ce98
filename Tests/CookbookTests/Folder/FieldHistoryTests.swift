import Testing

@testable import Cookbook

/// What this device knows of the versions of a recipe.
@Suite struct FieldHistoryTests {
  private func version(_ text: String) -> RecipeDocument { RecipeDocument("Tart", ["x": text]) }

  /// A history of versions, of which those with "+" before them were written here.
  private func history(_ texts: [String]) -> FieldHistory {
    var history = FieldHistory()
    for text in texts {
      let isOwn = text.hasPrefix("+")
      history.append(version(isOwn ? String(text.dropFirst()) : text).fieldHashes, isSuccessor: isOwn)
    }
    return history
  }

  @Test(
    arguments: [
      ([], []), (["a"], [false]), (["+a"], [false]), (["a", "+b"], [false, true]),
      (["a", "b"], [false, false]),
      (["a", "+a"], [false]), (["a", "a"], [false]), (["a", "+b", "a"], [false, true, false]),
      (["a", "+b", "b"], [false, true]),
    ] as [([String], [Bool])])
  func eachVersionIsKeptWithWhatItWasMadeFrom(texts: [String], areOwn: [Bool]) {
    let history = history(texts)
    #expect(history.versions.map(\.isSuccessor) == areOwn)
    let again = FieldHistory(encoded: history.encode())
    #expect(again.versions == history.versions && again.encode() == history.encode())
  }

  @Test(arguments: [(7, 7), (8, 8), (9, 8), (12, 8)]) func theLastEightVersionsAreKept(
    count: Int, kept: Int
  ) {
    let history = history((0..<count).map { "\($0)" })
    #expect(history.versions.map(\.hashes) == (count - kept..<count).map { version("\($0)").fieldHashes })
  }

  @Test(
    arguments: [
      (["a"], "a", true), (["a"], "b", false), ([], "a", false), (["a", "b"], "a", false),
      (["a", "b"], "b", true), (["a", "+b"], "a", true), (["a", "+b"], "b", true),
      (["a", "+b", "c"], "a", false), (["a", "+b", "c"], "b", true), (["a", "+b", "c"], "c", true),
      (["a", "+b", "+c"], "a", true), (["a", "b", "+c"], "a", false), (["a", "b", "+c"], "b", true),
      // The last of two equal versions counts.
      (["a", "b", "a"], "a", true), (["a", "+b", "a", "c"], "a", false),
    ] as [([String], String, Bool)])
  func whatWasWrittenHereOrBuiltOnIsKnown(texts: [String], text: String, isKnown: Bool) {
    #expect(history(texts).knows(version(text)) == isKnown)
  }

  @Test(
    arguments: [
      (["a"], "a", "a", false), ([], "a", "a", false), (["a", "+b"], "a", "b", false),
      (["a", "+b", "+c"], "a", "c", false), (["a", "+b", "+c"], "b", "c", false),
      (["a", "b"], "a", "b", true), (["a", "b", "+c"], "a", "c", true),
      // What this device replaced itself is no conflict either.
      (["a", "+b", "c"], "a", "c", false), ([], "a", "b", true),
      (["a"], "b", "a", true), (["b"], "b", "a", true),
    ] as [([String], String, String, Bool)])
  func aCopyThatWasBuiltOnHereIsNoConflict(texts: [String], copy: String, current: String, isConflict: Bool) {
    let merge = history(texts).merge(copy: version(copy), into: version(current))
    #expect(merge.conflicts == (isConflict ? ["x"] : []) && merge.document == version(current))
  }

  @Test(
    arguments: [("2026-11-21", false), ("2026-11-22", true), ("2026-11-23", true), (nil, true)]
      as [(String?, Bool)])
  func aValueThatWasReplacedHereIsInConflictUnlessItIsOfAnEarlierDate(date: String?, isConflict: Bool) {
    func dated(_ text: String, _ date: String?) -> RecipeDocument {
      version(text).with("dateModified", date)
    }
    var history = FieldHistory()
    history.append(dated("a", "2026-11-21").fieldHashes)
    history.append(dated("b", "2026-11-22").fieldHashes, isSuccessor: true)
    // By its tool the copy is a version that is not in the history.
    let copy = dated("a", date).with("tool", "other")
    let merge = history.merge(copy: copy, into: dated("b", "2026-11-22"))
    #expect(merge.conflicts == (isConflict ? ["tool", "x"] : ["tool"]) && merge.document["x"] == "b")
  }

  @Test func damagedHistoryIsNone() {
    let data = history(["a", "+b"]).encode()
    for length in 0..<data.count {
      #expect(FieldHistory(encoded: data.prefix(length)).versions.count <= 2)
    }
    #expect(FieldHistory(encoded: data.prefix(data.count - 1)).versions == [])
  }
}
