import Archives
import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipeExchange
import RecipePages
import Storage
import TestSupport
import Testing

@Suite struct RecipeExportTests {
  private let folder: TemporaryDirectory
  private let files = FaultyFileStore()

  init() throws { folder = try TemporaryDirectory() }

  private func recipe(_ name: String = "Plum Tart") -> ExportedRecipe {
    var document = RecipeDocument(name: name)
    document.id = UUID(uuidString: "00000000-0000-4000-8000-00000000ABCD")
    document.source = "https://a.example/tart"
    document.ingredientGroups = [
      IngredientGroup(
        name: "Dough", ingredients: [IngredientLine("200 g flour"), IngredientLine("#10 can plums")]),
      IngredientGroup(name: "Topping:", ingredients: [IngredientLine("1 tbsp sugar")]),
    ]
    document.sections = [
      InstructionSection(steps: [InstructionStep("Knead."), InstructionStep("Bake.", name: "Oven")])
    ]
    document.totalTime = .seconds(5400)
    return ExportedRecipe(document: document, photo: Data([0xFF, 0xD8, 0xFF]))
  }

  @discardableResult
  private func write(
    _ recipes: [ExportedRecipe], _ format: ExportFormat, isSingle: Bool = false
  ) throws -> (bytes: Data, losses: Set<RecipeLoss>) {
    var export = try RecipeExport(
      format, to: folder("export"), isSingle: isSingle, words: .english, files: files,
      now: Date(timeIntervalSince1970: 1_795_324_606))
    for recipe in recipes { try export.add(recipe) }
    try export.finish()
    #expect(export.count == recipes.count)
    // WebsiteExportTests read the folder of a website.
    if format == .website {
      try FileManager.default.removeItem(atPath: folder("export"))
      return (Data(), export.losses)
    }
    return (try files.read(folder("export")), export.losses)
  }

  private func contents(_ bytes: Data) throws -> [(String, Data)] {
    let archive = try ZipArchive(bytes)
    return try archive.entries.map { ($0.name, try archive.contents(of: $0, atMost: 1 << 20)) }
  }

  private func object(_ bytes: Data) throws -> JSONObject {
    try #require(StrictJSONParser.value(in: bytes).object)
  }

  @Test(arguments: [(ExportFormat.paprika, "uid"), (.mela, "id")])
  func recipesWithoutAnIdentityOfTheirOwnHaveTheSameAtEachExport(format: ExportFormat, key: String) throws {
    let fixture = try FolderFixture()
    try fixture.write(#"{"name": "Tart"}"#, to: "Tart/recipe.json")
    for name in ["Soup", "Soup 2"] {
      try fixture.write(
        #"{"name": "Soup", "identifier": "urn:uuid:00000000-0000-4000-8000-00000000abcd"}"#,
        to: name + "/recipe.json")
    }
    func identities() throws -> [String] {
      let cookbook = fixture.open()
      let kept = try cookbook.scan().recipes.sorted { $0.folder < $1.folder }
      let recipes = try kept.map {
        ExportedRecipe(try cookbook.read($0.id), photo: nil, personal: PersonalFacts())
      }
      #expect(recipes.compactMap(\.id) == kept.map(\.id))
      return try contents(try write(recipes, format).bytes).map { _, data in
        try #require(object(format == .paprika ? Gzip.decompress(data, atMost: 1 << 20) : data)[key]?.scalar)
      }
    }
    let first = try identities()
    #expect(Set(first).count == 3)
    #expect(try identities() == first)
  }

  // MARK: - Files

  @Test func exportGoesToTheFileOfALinkAndTheLinkStays() throws {
    try Data().write(to: URL(fileURLWithPath: folder("real")))
    for target in ["real", "missing"] {
      try? FileManager.default.removeItem(atPath: folder("export"))
      try FileManager.default.createSymbolicLink(
        atPath: folder("export"), withDestinationPath: folder(target))
      try write([recipe()], .json, isSingle: true)
      #expect(try files.status(of: folder("export")).kind == .link)
      #expect(try files.read(folder(target)).isEmpty == false)
    }
  }

  @Test func exportReplacesNothingThatIsNoFile() throws {
    mkfifo(folder("export"), 0o600)
    #expect(throws: FileError.self) { try write([recipe()], .paprika) }
    #expect(try files.status(of: folder("export")).kind == .other)
    try FileManager.default.removeItem(atPath: folder("export"))
    try files.createNewDirectory(folder("export"))
    #expect(throws: FileError.self) { try write([recipe()], .json) }
  }

  // MARK: - Formats

  @Test func nextcloudGetsFoldersWithPhotosThatItKeeps() throws {
    let (bytes, losses) = try write(
      [recipe(), recipe("plum tart"), recipe("Ladle"), recipe("a/b: c?")], .nextcloud)
    let entries = try contents(bytes)
    #expect(
      entries.map(\.0)
        == ["Plum Tart", "plum tart (2)", "Ladle_", "a_b_ c_"].flatMap {
          ["Recipes/\($0)/recipe.json", "Recipes/\($0)/full.jpg"]
        })
    let document = try RecipeDocument(reading: entries[0].1)
    #expect(document.image == "/Recipes/Plum Tart/full.jpg")
    #expect(try object(entries[0].1)[exactly: "description"] == .string(""))
    #expect(entries[1].1 == Data([0xFF, 0xD8, 0xFF]))
    #expect(losses.isEmpty)
  }

  @Test(arguments: ["8", "8 servings", ""])
  func nextcloudGetsANumberOfServingsOfEachRecipe(words: String) throws {
    var recipe = self.recipe()
    // The name that schema.org had for it before.
    if !words.isEmpty { recipe.document.json[exactly: "yield"] = .string(words) }
    let written = try contents(write([recipe], .nextcloud).bytes)[0].1
    let json = try object(written)
    #expect(json[exactly: "recipeYield"] == .number(words.isEmpty ? "1" : "8"))
    #expect(json[exactly: "yield"] == nil)
    #expect(try RecipeDocument(reading: written).yield?.words == recipe.document.yield?.words)
  }

  @Test func nextcloudGetsEachRecipeWithTheIdentityThatItIsListedUnder() throws {
    var (original, copy) = (recipe(), recipe())
    (original.id, copy.id) = (original.document.id, UUID())
    let documents = try contents(write([original, copy], .nextcloud).bytes)
      .filter { $0.0.hasSuffix(".json") }.map { try RecipeDocument(reading: $0.1) }
    #expect(documents.map(\.id) == [original.id, copy.id])
  }

  @Test func melaGetsItsKeysWithTheirTypes() throws {
    var recipe = recipe()
    recipe.personal.isFavorite = true
    recipe.document.created = Date(timeIntervalSinceReferenceDate: 7)
    let mela = try object(write([recipe], .mela, isSingle: true).bytes)
    #expect(mela["id"] == .string("a.example/tart"))
    #expect(
      mela["ingredients"] == .string("# Dough\n200 g flour\nNo. 10 can plums\n# Topping:\n1 tbsp sugar"))
    #expect(mela["instructions"] == .string("Knead.\n**Oven** Bake."))
    #expect(mela["totalTime"] == .string("1 hr 30 min"))
    #expect(mela["images"] == .array([.string("/9j/")]))
    #expect(mela["favorite"] == .bool(true))
    #expect(mela["date"] == .number("7"))
    recipe.document.source = ""
    let entries = try contents(write([recipe, recipe], .mela).bytes)
    #expect(entries.map(\.0) == ["Plum Tart.melarecipe", "Plum Tart (2).melarecipe"])
    #expect(try object(entries[0].1)["id"] == .string("00000000-0000-4000-8000-00000000ABCD"))
  }

  @Test func noTwoRecipesHaveOneIdentityInMela() throws {
    let pages = [
      "https://www.example.com/", "https://www.example.com/", "https://example.com/menu",
      "http://www.example.com/menu/", "",
    ]
    let recipes = pages.enumerated().map { index, page in
      var recipe = recipe("Dish \(index)")
      recipe.document.id = UUID(uuidString: "00000000-0000-4000-8000-00000000000\(index)")
      recipe.document.source = page
      return recipe
    }
    let ids = try contents(write(recipes, .mela).bytes).map { try object($0.1)["id"]?.scalar }
    #expect(
      ids == [
        recipes[0].document.id?.uuidString, recipes[1].document.id?.uuidString, "example.com/menu",
        recipes[3].document.id?.uuidString, recipes[4].document.id?.uuidString,
      ])
  }

  @Test func paprikaGetsItsTwentyFourKeys() throws {
    var recipe = recipe()
    recipe.personal.rating = 4
    recipe.document.created = Date(timeIntervalSince1970: 1_795_324_606)
    let entries = try contents(write([recipe], .paprika, isSingle: true).bytes)
    #expect(entries.map(\.0) == ["Plum Tart.paprikarecipe"])
    let paprika = try object(Gzip.decompress(entries[0].1, atMost: 1 << 20))
    #expect(
      Set(paprika.members.map(\.key)) == [
        "uid", "hash", "created", "name", "description", "ingredients", "directions", "notes", "servings",
        "prep_time",
        "cook_time", "total_time", "difficulty", "rating", "source", "source_url", "image_url", "categories",
        "nutritional_info", "photo", "photo_data", "photo_hash", "photo_large", "photos",
      ])
    #expect(
      paprika["ingredients"] == .string("Dough:\n200 g flour\nNo. 10 can plums\nTopping:\n1 tbsp sugar"))
    #expect(paprika["directions"] == .string("Knead.\n\n**Oven** Bake."))
    #expect(paprika["rating"] == .number("4"))
    #expect(paprika["created"] == .string("2026-11-22 05:16:46"))
    #expect(paprika["source"] == .string("a.example"))
    #expect(paprika["photo"] == .string("00000000-0000-4000-8000-00000000ABCD.jpg"))
    let hash = try #require(paprika["hash"]?.scalar)
    #expect(hash.count == 64 && hash.allSatisfy(\.isHexDigit))
    recipe.personal.rating = 5
    let changed = try contents(write([recipe], .paprika).bytes)
    #expect(try object(Gzip.decompress(changed[0].1, atMost: 1 << 20))["hash"] != .string(hash))
  }

  @Test func cooklangGetsTextsBesideTheirPhotos() throws {
    let entries = try contents(write([recipe()], .cooklang).bytes)
    #expect(entries.map(\.0) == ["Plum Tart.cook", "Plum Tart.jpg"])
    #expect(entries[0].1 == Data(CooklangExport.text(of: recipe().document).utf8))
  }

  @Test func jsonIsAnObjectOrAList() throws {
    #expect(try write([recipe()], .json, isSingle: true).bytes == recipe().document.data())
    let list = try StrictJSONParser.value(in: write([recipe(), recipe("B")], .json).bytes)
    #expect(
      list
        == .array([
          try StrictJSONParser.value(in: recipe().document.data()),
          try StrictJSONParser.value(in: recipe("B").document.data()),
        ]))
    #expect(try write([recipe()], .json).bytes.starts(with: "[\n{".utf8))
    #expect(try StrictJSONParser.value(in: write([], .json).bytes) == .array([]))
    #expect(try write([recipe()], .json).losses == [.photos])
  }

  @Test func markdownReadsWell() throws {
    var recipe = recipe("*Plum* Tart_")
    recipe.document.sections = [
      InstructionSection(name: "Oven", steps: [InstructionStep("1. Bake [it].\n- Eat")])
    ]
    recipe.personal.rating = 3
    recipe.personal.note = "> Less\nsugar"
    let entries = try contents(write([recipe], .markdown).bytes)
    #expect(entries.map(\.0) == ["*Plum* Tart_.md", "*Plum* Tart_.jpg"].map { $0.replacing("*", with: "_") })
    #expect(
      String(decoding: entries[0].1, as: UTF8.self) == ##"""
        # \*Plum\* Tart\_

        ![\*Plum\* Tart\_](<_Plum_ Tart_.jpg>)

        - **Total:** 90 min
        - **Rating:** ★★★
        - **Source:** <https://a.example/tart>

        ## Ingredients

        ### Dough

        - 200 g flour
        - \#10 can plums

        ### Topping:

        - 1 tbsp sugar

        ## Method

        ### Oven

        1. 1\. Bake \[it\].\
           \- Eat

        ## Notes

        \> Less

        sugar

        """##)
    let single = try write([recipe], .markdown, isSingle: true)
    #expect(single.bytes.starts(with: Data(#"# \*Plum"#.utf8)))
    #expect(single.losses == [.photos])
    #expect(!String(decoding: single.bytes, as: UTF8.self).contains("!["), "there is no file beside it")
    recipe.photo = nil
    let without = try contents(write([recipe], .markdown).bytes)
    #expect(without.count == 1 && !String(decoding: without[0].1, as: UTF8.self).contains("!["))
  }

  // MARK: - Losses and failures

  @Test(arguments: ExportFormat.allCases)
  func formatNamesTheLossesThatTheRecipesHave(format: ExportFormat) throws {
    var recipe = ExportedRecipe(document: RecipeDocument(name: "Toast"), photo: Data("photo".utf8))
    recipe.document.author = "Ann"
    recipe.document.video = "https://a.example/video"
    recipe.document.tools = ["toaster"]
    recipe.document.ingredientGroups = [
      IngredientGroup(name: "Bread", ingredients: [IngredientLine("1 slice"), IngredientLine("butter")])
    ]
    recipe.personal = PersonalFacts(isFavorite: true, rating: 3, cookedOn: ["2026-01-02"], note: "Brown.")
    #expect(try write([recipe], format).losses == format.losses(isSingle: false))
  }

  @Test(arguments: ExportFormat.allCases) func aPlainRecipeLosesNothing(format: ExportFormat) throws {
    var document = RecipeDocument(name: "Toast")
    document.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("1 slice of bread")])]
    document.sections = [InstructionSection(steps: [InstructionStep("Toast it.")])]
    #expect(try write([ExportedRecipe(document: document)], format).losses.isEmpty)
  }

  @Test(arguments: ExportFormat.allCases.filter { $0 != .website }, [false, true])
  func anExportThatFailsLeavesWhatWasThere(format: ExportFormat, isSingle: Bool) throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("export")))
    var failures = 0
    for nth in 1...20 {
      files.fail(.write, nth: nth)
      do { try write([recipe()], format, isSingle: isSingle) } catch {
        failures += 1
        #expect(error as? FileError == FileError(.write, folder("export"), code: ENOSPC))
        #expect(try files.read(folder("export")) == Data("old".utf8))
        #expect(folder.files == ["export"])
      }
      files.heal()
      try Data("old".utf8).write(to: URL(fileURLWithPath: folder("export")))
    }
    #expect(failures > 1)
  }
}
