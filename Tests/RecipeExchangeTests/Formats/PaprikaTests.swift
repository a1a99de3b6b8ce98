import Archives
import Cookbook
import Foundation
import RecipeExchange
import RecipePages
import TestSupport
import Testing

@Suite struct PaprikaTests {
  /// All keys that Paprika 3 writes.
  static let tart = #"""
    {"uid": "6F1D2C7A-3A57-4D0B-9C7E-2C8F0E0A1B11", "hash": "0F", "created": "2014-07-03 08:05:58",
     "name": "Plum Tart", "description": "A tart.\nFor tea.",
     "ingredients": "Dough:\n200 g flour\n100 g butter\n\nFilling:\n1 kg plums\n2 tbsp sugar*",
     "directions": "1. Knead the [recipe:Shortcrust].\n2. Bake **well**.\n3. Cool.",
     "notes": "Ann's favourite.\n\nUse ripe plums.", "servings": "8 slices", "prep_time": "30 mins",
     "cook_time": "1 hr 10 min", "total_time": "", "difficulty": "Easy", "rating": 4,
     "source": "Orchard Weekly", "source_url": "https://orchard.example/tart",
     "image_url": "https://orchard.example/tart.jpg", "categories": ["Baking", "Sweet, small"],
     "nutritional_info": "Calories: 320 kcal\nA guess", "photo": "A.jpg", "photo_data": "/9j/4AABAgP/2Q==",
     "photo_hash": "00", "photo_large": null, "photos": [], "in_trash": false, "scale": null}
    """#

  @Test(arguments: [("overnight", true), ("N/A", false), ("", false), ("2 h", false)])
  func timeInWordsIsNamedAsLost(words: String, isLost: Bool) throws {
    let text = Self.tart.replacing(#""total_time": """#, with: #""total_time": "\#(words)""#)
    #expect(try ImportedFile(text).recipe().losses.contains(.times) == isLost)
  }

  @Test func everythingInARecipeIsRead() throws {
    let imported = try ImportedFile(Self.tart).recipe()
    let document = imported.document
    #expect(document.name == "Plum Tart")
    #expect(document.summary == "A tart.\nFor tea.")
    #expect(
      document.writtenIngredients == [
        "# Dough", "200 g flour", "100 g butter", "# Filling", "1 kg plums", "2 tbsp sugar*",
      ])
    #expect(document.writtenSteps == ["Knead the Shortcrust.", "Bake well.", "Cool."])
    #expect(document.yield?.words == "8 slices")
    #expect(document.prepTime == .seconds(1800))
    #expect(document.cookTime == .seconds(4200))
    #expect(document.totalTime == nil)
    #expect(document.source == "https://orchard.example/tart")
    #expect(document.author == "Orchard Weekly")
    #expect(document.tags == ["Baking", "Sweet small"])
    #expect(document.nutrition.map(\.value) == ["320 kcal"])
    #expect(document.created == Date(timeIntervalSince1970: 1_404_374_758))
    #expect(imported.personal.note == "Ann's favourite.\n\nUse ripe plums.\n\nA guess")
    #expect(imported.personal.rating == 4)
    #expect(imported.photo == jpeg)
    #expect(imported.photoAddress == URL(string: "https://orchard.example/tart.jpg"))
    #expect(imported.losses == [])
  }

  @Test func anArchiveOfPackedRecipesIsReadToTheEnd() throws {
    let tart = Gzip.compress(Data(Self.tart.utf8))
    let file = try ImportedFile(zip: [
      ("Export/Plum Tart.paprikarecipe", tart),
      ("__MACOSX/Export/._Plum Tart.paprikarecipe", Data("x".utf8)),
      ("Export/Broken.paprikarecipe", tart.prefix(200)),
      (
        "Export/Nameless.paprikarecipe",
        Gzip.compress(Data(#"{"name": " ", "directions": "", "uid": "1"}"#.utf8))
      ),
      (
        "Export/Soup.paprikarecipe",
        Gzip.compress(Data(#"{"name": "Soup", "directions": "Boil.", "uid": "2"}"#.utf8))
      ),
    ])
    #expect(file.names == ["Plum Tart", "Soup"])
    #expect(
      file.failures == [
        ImportFailure(.damaged, entry: "Export/Broken.paprikarecipe"),
        ImportFailure(.noName, entry: "Export/Nameless.paprikarecipe"),
      ])
  }

  @Test func entryNamedAsARecipeThatIsNoneIsReported() throws {
    let tart = Gzip.compress(Data(Self.tart.utf8))
    let others = [
      ("Text.paprikarecipe", Data("not packed".utf8)),
      ("Photo.paprikarecipe", Data([0xff, 0xd8, 0xff, 0xe0])),
      ("Empty.paprikarecipe", Data()), ("Other.melarecipe", Gzip.compress(jpeg)),
    ]
    let file = try ImportedFile(
      zip: [("Tart.paprikarecipe", tart), ("read me.txt", Data("x".utf8))] + others)
    let failures = others.map { ImportFailure(.noRecipe, entry: $0.0) }
    #expect(file.names == ["Plum Tart"] && file.failures == failures)
    let folder = try TemporaryDirectory()
    for (name, contents) in [("Tart.paprikarecipe", tart)] + others {
      try contents.write(to: URL(fileURLWithPath: folder(name)))
    }
    let unpacked = try ImportedFile(path: folder.path)
    #expect(
      unpacked.names == ["Plum Tart"] && Set(unpacked.failures.map(\.entry)) == Set(failures.map(\.entry)))
  }

  @Test func aSinglePackedRecipeIsRead() throws {
    #expect(try ImportedFile(Gzip.compress(Data(Self.tart.utf8))).recipe().document.name == "Plum Tart")
  }

  @Test func theWholePhotoIsPreferredToTheSquare() throws {
    let recipe = #"""
      {"name": "Tart", "directions": "", "uid": "1", "photo_data": "AAAA", "photo_large": "b.jpg",
       "image_url": "https://orchard.example/tart.jpg",
       "photos": [{"filename": "a.jpg", "data": "AAAA"}, {"filename": "b.jpg", "data": "/9j/4AABAgP/2Q=="}]}
      """#
    let imported = try ImportedFile(recipe).recipe()
    #expect(imported.photo == jpeg)
    #expect(imported.photoAddress == nil)
    #expect(imported.losses == [.photos])
  }

  @Test func aBookIsTheAuthorAndAHostIsNot() throws {
    func author(_ source: String, _ address: String) throws -> String? {
      try ImportedFile(
        #"{"name": "Tart", "directions": "", "source": "\#(source)", "source_url": "\#(address)"}"#
      ).recipe().document.author
    }
    #expect(try author("Grandmother's book, page 12", "") == "Grandmother's book, page 12")
    #expect(try author("Orchard.example", "https://www.orchard.example/1") == nil)
    #expect(try author("", "page 12") == "page 12")
  }

  @Test func headingsAreReadAsPeopleWriteThem() throws {
    let recipe = #"""
      {"name": "Tart", "uid": "1", "ingredients": "For 2 tarts:\n#10 can plums\n**Glaze**\n1 cup *dark* jam",
       "directions": "[Prep]\n**Dough** Knead.\nThe end:"}
      """#
    let document = try ImportedFile(recipe).recipe().document
    #expect(document.writtenIngredients == ["# For 2 tarts", "#10 can plums", "# Glaze", "1 cup dark jam"])
    #expect(document.writtenSteps == ["# Prep", "Dough | Knead.", "The end"])
  }

  /// The whole photo, the square one, and photos that the directions show.
  @Test(
    arguments: [
      ("", "", [], nil, []), ("", "x", [], "x", []), ("a", "x", ["a"], "a", []),
      ("a", "x", ["a", "b"], "a", [.photos]),
      ("", "x", ["a"], "x", [.photos]), ("", "", ["a"], "a", []),
      ("", "", ["a", "b"], "a", [.photos]),
      ("c", "x", ["a"], "x", [.photos]), ("b", "", ["a", "b"], "b", [.photos]),
    ] as [(String, String, [String], String?, Set<RecipeLoss>)])
  func theBestPhotoIsTaken(
    large: String, small: String, names: [String], taken: String?, losses: Set<RecipeLoss>
  ) throws {
    func data(_ name: String) -> String { name.isEmpty ? "" : (jpeg + Data(name.utf8)).base64EncodedString() }
    let photos = names.map { #"{"filename": "\#($0)", "data": "\#(data($0))"}"# }.joined(separator: ",")
    let recipe = try ImportedFile(
      """
      {"name": "Tart", "directions": "Bake.", "uid": "1", "photo_large": "\(large)", "photo_data": "\(data(small))",
       "photos": [\(photos)], "image_url": "https://a.example/1.jpg"}
      """
    ).recipe()
    #expect(recipe.photo == taken.map { jpeg + Data($0.utf8) })
    #expect(recipe.losses == losses)
    #expect((recipe.photoAddress == nil) == (names.contains(large)))
    #expect(recipe.document.image == "https://a.example/1.jpg")
  }
}
