import Archives
import Foundation
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct HostileImportTests {
  // MARK: - Sizes

  @Test func nestingIsFollowedToALimitOnly() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try ImportedFile(deep).failures == [ImportFailure(.damaged)])
    let closed = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    #expect(try ImportedFile(closed).failures == [ImportFailure(.noRecipe)])
    let file = try ImportedFile(
      #"[{"name": "Tart", "recipeIngredient": \#(closed)}, \#(SchemaDocumentTests.tart)]"#)
    #expect(file.recipes.count + file.failures.count == 2)
    #expect(file.names.contains("Plum Tart"))
  }

  @Test func aRecipeOfTooManyValuesFailsAlone() throws {
    let many = String(repeating: "\"\",", count: 20_001)
    let file = try ImportedFile(
      #"[{"name": "Tart", "recipeIngredient": [\#(many) ""]}, \#(SchemaDocumentTests.tart)]"#)
    #expect(file.names == ["Plum Tart"])
    #expect(file.failures == [ImportFailure(.tooMany(limit: 20_000), number: 1)])
  }

  @Test(arguments: [(20_000, true), (20_001, false)])
  func aRecipeHasUpTo200000Values(_ count: Int, _ isRead: Bool) throws {
    // Five others: the name, the list of ingredients and its entries, the other list and its first number.
    let numbers = String(repeating: ",0", count: count - 5)
    let file = try ImportedFile(#"{"name": "Tart", "recipeIngredient": ["1 egg"], "x": [0\#(numbers)]}"#)
    #expect(file.names == (isRead ? ["Tart"] : []))
    #expect(file.failures == (isRead ? [] : [ImportFailure(.tooMany(limit: 20_000))]))
  }

  @Test func aRecipeLargerThanADocumentFailsAlone() throws {
    let long = String(repeating: "x", count: 5 << 20)
    let file = try ImportedFile(
      #"[{"name": "Tart", "recipeIngredient": ["\#(long)"]}, \#(SchemaDocumentTests.tart)]"#)
    #expect(file.names == ["Plum Tart"])
    #expect(file.failures == [ImportFailure(.tooLarge(limit: 4 << 20), number: 1, name: "Tart")])
  }

  @Test func oneLargeObjectIsTakenInAFewTimesOnly() throws {
    let large = String(repeating: "x", count: 1 << 20)
    let recipe = #"{"@type": "Recipe", "name": "Tart", "author": {"@id": "_:a"}}"#
    let file = try ImportedFile(
      #"{"@graph": [{"@id": "_:a", "name": "\#(large)"}, \#(Array(repeating: recipe, count: 50).joined(separator: ","))]}"#
    )
    #expect(file.recipes.count == 50)
    #expect(file.recipes.map { $0.document.data().count }.reduce(0, +) < 10 << 20)
  }

  @Test func ingredientsRepeatedByATemplateStayBounded() throws {
    let word = String(repeating: "x", count: 10_000)
    let text = String(repeating: "{{ ingredients[0] }}", count: 50_000)
    let file = try ImportedFile(
      #"""
      {"name": "Tart", "working_time": 1, "steps": [
       {"instruction": "\#(text)", "ingredients": [{"food": {"name": "\#(word)"}, "amount": 1}]}]}
      """#)
    #expect(try file.recipe().document.writtenSteps.joined().count <= WrittenText.maximumText)
  }

  @Test func longListsAreCut() throws {
    let lines = Array(repeating: "1 egg", count: 3000).joined(separator: "\\n")
    let file = try ImportedFile(#"{"title": "Tart", "ingredients": "\#(lines)", "instructions": ""}"#)
    let recipe = try file.recipe()
    #expect(recipe.document.writtenIngredients.count == 500)
    #expect(recipe.losses == [.longTexts])
  }

  // MARK: - Files

  @Test func filesThatAreNoRecipesAreOneFailure() throws {
    for contents in [
      Data(), jpeg, Data("Hello".utf8), Data("[]".utf8), Data("{}".utf8), Data(#"{"a": 1}"#.utf8),
    ] {
      let file = try ImportedFile(contents)
      #expect(file.recipes.isEmpty)
      #expect(file.failures == [ImportFailure(.noRecipe)])
    }
  }

  @Test(arguments: [(999, ["Plum Tart"]), (1000, [])])
  func aTextThatBeginsWithTooManyOtherObjectsIsNotReadFurther(_ count: Int, _ names: [String]) throws {
    let others = Array(repeating: #"{"a": 1}"#, count: count)
    for separator in [",", "\n"] {
      let list = (others + [SchemaDocumentTests.tart]).joined(separator: separator)
      #expect(try ImportedFile(separator == "," ? "[\(list)]" : list).names == names)
    }
  }

  @Test func aProtectedEntryIsReportedAndPassed() throws {
    var locked = CraftedZip.Entry("Locked.json", Data(SchemaDocumentTests.tart.utf8))
    locked.flags |= 1
    let good = CraftedZip.Entry("Tart.json", Data(SchemaDocumentTests.tart.utf8))
    let file = try ImportedFile(CraftedZip([locked, good]).data)
    #expect(file.names == ["Plum Tart"])
    #expect(file.failures == [ImportFailure(.encrypted, entry: "Locked.json")])
  }

  @Test func aDamagedFileInAFolderIsReportedAndPassed() throws {
    let folder = try TemporaryDirectory()
    let packed = Gzip.compress(Data(SchemaDocumentTests.tart.utf8))
    try packed.prefix(packed.count / 2).write(to: URL(fileURLWithPath: folder("a.gz")))
    try Data(SchemaDocumentTests.tart.utf8).write(to: URL(fileURLWithPath: folder("b.json")))
    let file = try ImportedFile(path: folder.path)
    #expect(file.names == ["Plum Tart"])
    #expect(file.failures == [ImportFailure(.damaged, entry: "a.gz")])
  }

  /// Foundation's functions for paths trap for these.
  @Test(arguments: ["a//日", "//é", "é//é", "/", "a", "é"])
  func oddNamesOfEntriesAreNoRecipes(name: String) throws {
    let odd = CraftedZip.Entry(name, Data("x".utf8))
    let good = CraftedZip.Entry("Tart.json", Data(SchemaDocumentTests.tart.utf8))
    #expect(try ImportedFile(CraftedZip([odd, good]).data).names == ["Plum Tart"])
  }

  @Test func archivesInArchivesAreFollowedToALimitOnly() throws {
    var data = Data(SchemaDocumentTests.tart.utf8)
    for _ in 0..<9 { data = CraftedZip([CraftedZip.Entry("a.zip", data)]).data }
    let file = try ImportedFile(data)
    #expect(file.recipes.isEmpty)
    #expect(file.failures.map(\.reason) == [.tooDeep])
  }

  @Test func anEntryThatIsPackedTooWellIsNotSaidToBeTooLarge() throws {
    let text = Data(String(repeating: " ", count: 3 << 20).utf8)
    let file = try ImportedFile(CraftedZip([.deflated("Tart.json", text)]).data)
    #expect(file.failures.map(\.reason) == [.tooCompressed])
  }

  @Test func archivesInGzipAreNoRecipes() throws {
    let archive = ImportedFile.zip([("Tart.json", Data(SchemaDocumentTests.tart.utf8))])
    let packed = Gzip.compress(archive)
    #expect(try ImportedFile(packed).failures == [ImportFailure(.noRecipe)])
    #expect(try ImportedFile(zip: [("a.gz", packed)]).failures == [ImportFailure(.noRecipe)])
    let text = Gzip.compress(Data(SchemaDocumentTests.tart.utf8))
    #expect(try ImportedFile(zip: [("a.gz", text)]).names == ["Plum Tart"])
  }

  @Test func whatGzipUnpacksCountsToTheLimitOfTheArchive() throws {
    let packed = Gzip.compress(Data(repeating: 0x20, count: 1 << 20))
    let bytes = CraftedZip([.init("Tart.paprikarecipe", packed)]).data
    let archive = try ZipArchive(bytes)
    let entry = try #require(archive.entries.first)
    var unpacked = 0
    #expect(throws: ArchiveError.tooCompressed) {
      for _ in 0..<100 {
        _ = try archive.unpacked(packed, of: entry)
        unpacked += 1
      }
    }
    #expect(unpacked == 16)
  }

  @Test func namesOfOneCharacterAreRead() throws {
    #expect(try ImportedFile(zip: [("a", Data(SchemaDocumentTests.tart.utf8))]).names == ["Plum Tart"])
    let page =
      #"<html><body><script type="application/ld+json">\#(SchemaDocumentTests.tart)</script><img src="a">"#
    #expect(try ImportedFile(page).names == ["Plum Tart"])
  }

  @Test(arguments: ["../../../../secret", "/secret", "..", "0f0e0d0c0b0a0908070605040302010/"])
  func anIdentityIsNoPath(_ identity: String) throws {
    let folder = try TemporaryDirectory()
    let database = MealieTests.database.replacing("0f0e0d0c0b0a09080706050403020100", with: identity)
    for path in ["secret/images", "backup/data/recipes/\(identity)/images"] {
      try FileManager.default.createDirectory(atPath: folder(path), withIntermediateDirectories: true)
      try jpeg.write(to: URL(fileURLWithPath: folder(path + "/original.webp")))
    }
    try Data(database.utf8).write(to: URL(fileURLWithPath: folder("backup/database.json")))
    let file = try ImportedFile(path: folder("backup"))
    #expect(file.names.contains("Soup"))
    #expect(file.recipes.allSatisfy { $0.photo == nil })
  }

  @Test func anArchiveThatIsCutShortIsDamaged() throws {
    let data = ImportedFile.zip([("Tart.json", Data(SchemaDocumentTests.tart.utf8))])
    #expect(try ImportedFile(data.prefix(data.count / 2)).failures == [ImportFailure(.damaged)])
  }

  @Test func anArchiveThatIsPackedByBzip2IsNotCalledDamaged() throws {
    var entry = CraftedZip.Entry("Tart.json", Data(SchemaDocumentTests.tart.utf8))
    entry.method = 12
    let failures = try ImportedFile(CraftedZip([entry]).data).failures
    #expect(failures == [ImportFailure(.unsupported, entry: "Tart.json")])
  }

  @Test func aFileThatIsNotThereIsAFailure() throws {
    let failures = try ImportedFile(path: "/nowhere/file").failures
    #expect(failures == [ImportFailure(.unreadable(FileError(.attributes, "/nowhere/file", code: ENOENT)))])
  }

  @Test func aPipeOrDeviceHasNoRecipe() throws {
    let folder = try TemporaryDirectory()
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    for path in [folder("pipe"), "/dev/zero"] {
      #expect(try ImportedFile(path: path).failures == [ImportFailure(.noRecipe)])
    }
  }

  @Test func anErrorOfTheCallerEndsReadingAndIsPassedOn() throws {
    let folder = try TemporaryDirectory()
    try Data("[\(SchemaDocumentTests.tart), \(SchemaDocumentTests.tart)]".utf8)
      .write(to: URL(fileURLWithPath: folder("file")))
    var count = 0
    #expect(throws: ImportFailure(.damaged, entry: "mine")) {
      try ImportReader(files: LocalFileStore()).read(folder("file")) { _ in
        count += 1
        throw ImportFailure(.damaged, entry: "mine")
      }
    }
    #expect(count == 1)
  }
}
