import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Recipes
import Storage
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// Values of other types than expected, and bytes that are lost, at every place of a file.
@Suite struct HostileShapesTests {
  private static let samples = [
    PaprikaTests.tart, MelaTests.tart, TandoorTests.tart, MealieTests.stew, SchemaDocumentTests.tart,
  ]
  private static let others = [
    "null", "true", "-1e99", "1e400", #""x\ny""#, #"[1, "a", {"name": []}]"#,
    #"{"name": "x", "@id": "_:a", "text": 5}"#,
  ]

  /// Returns the value once with each value in it, itself included, replaced by another.
  private static func variants(_ value: JSONValue, _ other: JSONValue) -> [JSONValue] {
    var variants = [other]
    switch value {
    case .array(let list):
      for index in list.indices {
        variants += Self.variants(list[index], other).map { variant in
          var list = list
          list[index] = variant
          return .array(list)
        }
      }
    case .object(let object):
      for index in object.members.indices {
        variants += Self.variants(object.members[index].value, other).map { variant in
          var object = object
          object.members[index].value = variant
          return .object(object)
        }
      }
    default: break
    }
    return variants
  }

  @Test(arguments: samples.indices, others)
  func anyOtherTypeAtAnyPlaceConcernsOneRecipe(_ sample: Int, _ other: String) throws {
    let value = try StrictJSONParser.value(in: Data(Self.samples[sample].utf8))
    let variants = Self.variants(value, try StrictJSONParser.value(in: Data(other.utf8)))
    let whole = try StrictJSONParser.value(
      in: Data(#"{"name": "Whole", "recipeIngredient": ["1 egg"]}"#.utf8))
    let file = try ImportedFile(JSONValue.array(variants.flatMap { [$0, whole] }).text())
    #expect(file.names.count { $0 == "Whole" } == variants.count)
    // A recipe that is null is not there.
    #expect(file.recipes.count + file.failures.count >= variants.count * 2 - 1)
    #expect(file.recipes.allSatisfy { !$0.document.name.isEmpty && !$0.document.data().isEmpty })
  }

  @Test(arguments: others.prefix(3)) func anyOtherTypeInABackupOfMealieIsSurvived(_ other: String) throws {
    let value = try StrictJSONParser.value(in: Data(MealieTests.database.utf8))
    for variant in Self.variants(value, try StrictJSONParser.value(in: Data(other.utf8))) {
      let file = try ImportedFile(variant.text())
      #expect(file.recipes.count + file.failures.count > 0)
    }
  }

  @Test func anyLostByteIsSurvived() throws {
    for sample in Self.samples + [MealieTests.database] {
      let bytes = Array(sample.utf8)
      for index in stride(from: 0, to: bytes.count, by: 29) {
        var changed = bytes
        changed.remove(at: index)
        let file = try ImportedFile(Data(changed))
        #expect(file.recipes.count + file.failures.count > 0)
      }
    }
  }
}
