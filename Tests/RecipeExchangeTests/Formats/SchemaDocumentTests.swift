import Archives
import Cookbook
import Foundation
import PageMarkup
import RecipeExchange
import RecipePages
import TestSupport
import Testing

@Suite struct SchemaDocumentTests {
  static let tart = #"""
    {"@context": "http://schema.org", "@type": "Recipe", "id": "4485", "name": "Plum Tart", "description": "",
     "image": "/Recipes/Plum Tart/full.jpg", "dateCreated": "0", "dateModified": "1607461134", "printImage": "false",
     "imageUrl": "/apps/cookbook/recipes/4485/image?size=full", "recipeYield": 8, "keywords": "sweet,tea",
     "recipeIngredient": ["## Dough", "200 g flour"], "recipeInstructions": ["Knead.", "Bake."],
     "_groceryState": {"a": [1.50]}}
    """#

  @Test func aDocumentStaysAsItIs() throws {
    let file = try ImportedFile(zip: [
      ("Recipes/Plum Tart/recipe.json", Data(Self.tart.utf8)), ("Recipes/Plum Tart/full.jpg", jpeg),
      ("Recipes/Plum Tart/thumb.jpg", Data([1])),
      ("Recipes/Soup/recipe.json", Data(#"{"@type": "Recipe"}"#.utf8)),
    ])
    let imported = try #require(file.recipes.first)
    let kept = try #require(try JSONSerialization.jsonObject(with: imported.document.data()) as? NSDictionary)
    let given =
      try #require(
        try JSONSerialization.jsonObject(with: Data(Self.tart.utf8)) as? NSDictionary
      ).mutableCopy() as? NSMutableDictionary
    given?["url"] = ""
    #expect(kept == given)
    #expect(imported.document.writtenIngredients == ["# Dough", "200 g flour"])
    #expect(imported.document.created == nil)
    #expect(imported.photo == jpeg)
    #expect(imported.photoAddress == nil)
    #expect(imported.losses == [])
    #expect(file.failures == [ImportFailure(.noName, entry: "Recipes/Soup/recipe.json")])
  }

  @Test func recipeWithLargePhotosInItsStepsIsReadWithoutThem() throws {
    let photo = "data:image/jpeg;base64," + String(repeating: "A", count: 3 << 20)
    let recipe = try ImportedFile(
      """
      {"@type": "Recipe", "name": "Tart", "recipeIngredient": ["200 g flour"],
       "image": "data:image/jpeg;base64,\(jpeg.base64EncodedString())",
       "recipeInstructions": [{"@type": "HowToStep", "text": "Knead.", "image": "\(photo)"},
        {"@type": "HowToStep", "text": "Bake. <img src='\(photo)'> Serve."}]}
      """
    ).recipe()
    #expect(recipe.document.sections.flatMap(\.steps).map(\.text) == ["Knead.", "Bake. Serve."])
    #expect(recipe.document.data().count < 1000)
    #expect(recipe.photo == jpeg)
    #expect(recipe.losses == [.photos])
  }

  @Test func recipeThatIsTooLargeWithoutItsPhotosIsRefused() throws {
    let text = String(repeating: "Knead. ", count: 700_000)
    let file = try ImportedFile(
      #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["flour"], "recipeInstructions": "\#(text)"}"#
    )
    #expect(file.recipes.isEmpty)
    #expect(
      file.failures == [ImportFailure(.tooLarge(limit: RecipeDocument.maximumBytes), name: "Tart")])
  }

  @Test func objectOfGroupsIsReadWithItsHeadings() throws {
    let recipe = try ImportedFile(
      #"""
      {"@type": "Recipe", "name": "Tart", "recipeIngredient": {"Dough": ["200 g flour", "1 egg"], "Glaze": ["sugar"]},
       "recipeInstructions": {"Dough": ["Knead."], "Glaze": ["Melt."]}}
      """#
    ).recipe()
    #expect(recipe.document.writtenIngredients == ["# Dough", "200 g flour", "1 egg", "# Glaze", "sugar"])
    #expect(recipe.document.sections.map(\.name) == ["Dough", "Glaze"])
    #expect(recipe.document.sections.map { $0.steps.map(\.text) } == [["Knead."], ["Melt."]])
  }

  @Test func anArchiveOfWindowsIsRead() throws {
    let imported = try ImportedFile(zip: [
      ("Recipes\\Plum Tart\\recipe.json", Data(Self.tart.utf8)), ("Recipes\\Plum Tart\\full.jpg", jpeg),
    ]).recipe()
    #expect(imported.document.name == "Plum Tart")
    #expect(imported.photo == jpeg)
  }

  @Test(arguments: [true, false]) func whatACookbooksJournalsSayIsRead(isArchive: Bool) throws {
    let id = "599344f4-3c5c-4cca-b914-2210e3b3312f"
    let recipe = Self.tart.replacing(#""id": "4485""#, with: #""identifier": "urn:uuid:\#(id)""#)
    func line(_ time: Int, _ change: String) -> String {
      #"{"t":\#(time),"recipe":"\#(id)",\#(change)}"# + "\n"
    }
    let files: [(String, Data)] = [
      ("Plum Tart/recipe.json", Data(recipe.utf8)), ("Ladle/cookbook.txt", Data("A cookbook.".utf8)),
      (
        "Ladle/0123456789abcdef0123456789abcdef.jsonl",
        Data((line(1, #""kind":"rating","value":2"#) + line(5, #""kind":"favorite","value":true"#)).utf8)
      ),
      (
        "Ladle/1123456789abcdef0123456789abcdef.jsonl",
        Data(
          (line(2, #""kind":"rating","value":4"#) + line(3, #""kind":"note","value":"Less sugar."#)
            + line(4, #""kind":"cooked","day":"2026-11-22","value":true"#)
            + line(6, #""kind":"note","value":"Less sugar.""#)).utf8)
      ),
    ]
    let imported: ImportedRecipe
    if isArchive {
      imported = try ImportedFile(zip: files.map { ("My cookbook/" + $0.0, $0.1) }).recipe()
    } else {
      let folder = try TemporaryDirectory()
      for (name, data) in files {
        let url = URL(fileURLWithPath: folder("My cookbook/" + name))
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
      imported = try ImportedFile(path: folder.path).recipe()
    }
    #expect(
      imported.personal
        == PersonalFacts(isFavorite: true, rating: 4, cookedOn: ["2026-11-22"], note: "Less sugar."))
  }

  @Test func aCookbooksFolderAndARecipesFolderAreRead() throws {
    let folder = try TemporaryDirectory()
    let recipe = folder("Plum Tart")
    for path in [recipe, folder("Ladle/Trash/Old"), folder(".hidden")] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Data(Self.tart.utf8).write(to: URL(fileURLWithPath: recipe + "/recipe.json"))
    try Data(Self.tart.utf8).write(to: URL(fileURLWithPath: folder("Ladle/Trash/Old/recipe.json")))
    try Data(Self.tart.utf8).write(to: URL(fileURLWithPath: folder(".hidden/recipe.json")))
    try Data(#"{"kind": "rating"}"#.utf8).write(to: URL(fileURLWithPath: folder("Ladle/a.jsonl")))
    try jpeg.write(to: URL(fileURLWithPath: recipe + "/full.jpg"))
    // A link that leads back would never end.
    try FileManager.default.createSymbolicLink(atPath: folder("again"), withDestinationPath: folder.path)
    for path in [folder.path, recipe, recipe + "/recipe.json"] {
      let imported = try ImportedFile(path: path).recipe()
      #expect(imported.document.name == "Plum Tart")
      #expect(imported.photo == jpeg)
    }
  }

  @Test func anObjectWithoutATypeNeedsSomethingToCook() throws {
    let crumb = #"""
      {"name": "Soup", "ingredients": [{"ingredient": {"name": "leek"}, "quantity": {"amount": 1}}], "steps": []}
      """#
    let file = try ImportedFile(crumb)
    #expect(file.names == [] && file.failures == [ImportFailure(.noRecipe, name: "Soup")])
    #expect(try ImportedFile(#"{"name": "Soup", "ingredients": ["1 leek"]}"#).names == ["Soup"])
    #expect(try ImportedFile(#"{"@type": "Recipe", "name": "Soup"}"#).names == ["Soup"])
  }

  @Test(arguments: [".local/share/ladle/cookbook/", "./", "./.a/", ".a/.b/"])
  func foldersThatAllFilesOfAnArchiveAreInMayBeHidden(folder: String) throws {
    let recipe = Data(Self.tart.utf8)
    let names = ["Tart/recipe.json", "Pie/recipe.json", ".hidden/recipe.json", "Ladle/Trash/Old/recipe.json"]
    let file = try ImportedFile(zip: names.map { (folder + $0, recipe) })
    #expect(file.failures == [] && file.recipes.count == 2)
  }

  @Test(arguments: [
    (#""recipesage-4711""#, #"["recipesage-4711","ID"]"#),
    (#"["a",{"value":"b"}]"#, #"["a",{"value":"b"},"ID"]"#),
    ("4711", #"[4711,"ID"]"#), ("null", #""ID""#), ("\"\"", #""ID""#),
    (#""urn:uuid:11111111-1111-4111-8111-111111111111""#, #""ID""#),
    (#"["urn:uuid:11111111-1111-4111-8111-111111111111","a"]"#, #"["a","ID"]"#),
  ])
  func theIdentifierOfAnotherProgramStaysBesideTheRecipesOwn(old: String, new: String) throws {
    var document = try RecipeDocument(reading: Data(#"{"name":"Tart","identifier":\#(old)}"#.utf8))
    let before = document.json[exactly: "identifier"]
    let id = UUID()
    document.id = id
    let written = try RecipeDocument(reading: document.data())
    let expected = new.replacing("ID", with: "urn:uuid:\(id.uuidString.lowercased())")
    #expect(written.id == id)
    #expect(
      written == (try RecipeDocument(reading: Data(#"{"name":"Tart","identifier":\#(expected)}"#.utf8))))
    document.id = nil
    #expect(document.id == nil)
    if case .string("recipesage-4711")? = before { #expect(document.json[exactly: "identifier"] == before) }
  }

  @Test func trashAloneIsNoRecipe() throws {
    let file = try ImportedFile(zip: [("Ladle/Trash/Old/recipe.json", Data(Self.tart.utf8))])
    #expect(file.failures == [ImportFailure(.noRecipe)])
  }

  /// The archive's limit would count it once, and each recipe would keep its own.
  @Test func photoOfManyRecipesOfAnArchiveCountsForEach() throws {
    let recipe = Data(Self.tart.utf8)
    var entries = (0..<3).map { _ in CraftedZip.Entry("a/recipe.json", recipe) }
    entries.append(CraftedZip.Entry("a/full.jpg", jpeg))
    var video = CraftedZip.Entry("video.mp4", Data())
    // With it there is room for the photo once more.
    let bytes = CraftedZip(entries + [video]).data.count
    video.size = ArchiveLimits.unpackedBytes(ofArchive: bytes) - jpeg.count
    entries.append(video)
    let imported = try ImportedFile(CraftedZip(entries).data)
    #expect(imported.recipes.map(\.photo) == [jpeg, jpeg, nil])
    #expect(imported.recipes.map { $0.losses.contains(.photos) } == [false, false, true])
  }

  @Test(arguments: [true, false])
  func photoBehindALinkIsNotTaken(isLink: Bool) throws {
    let folder = try TemporaryDirectory()
    let (export, elsewhere) = (folder("export"), folder("elsewhere"))
    for path in [export, elsewhere] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Data(HTMLRecipesTests.keeper.utf8).write(to: URL(fileURLWithPath: export + "/recipes.html"))
    try jpeg.write(to: URL(fileURLWithPath: elsewhere + "/6a1b_0.jpg"))
    if isLink {
      try FileManager.default.createSymbolicLink(atPath: export + "/images", withDestinationPath: elsewhere)
    } else {
      try FileManager.default.moveItem(atPath: elsewhere, toPath: export + "/images")
    }
    let imported = try ImportedFile(path: export)
    #expect(imported.recipes.first?.photo == (isLink ? nil : jpeg))
  }

  @Test(
    arguments: [
      (["Tart/full.jpg", "tart/full.jpg"], "Tart/full.jpg"), (["tart/full.jpg"], nil),
      (["Tart/Full.JPG"], "Tart/Full.JPG"), (["Tart/Full.jpg", "Tart/FULL.jpg"], nil),
      (["Tart/FULL.jpg", "Tart/full.jpg"], "Tart/full.jpg"),
      (["Tart/full.jpg", "Tart/full.pdf", "Tart/full.mp4"], "Tart/full.jpg"),
      (["Tart/full.png", "Tart/full.JPG", "Tart/full.avif"], "Tart/full.JPG"), (["Tart/full.tiff"], nil),
    ] as [([String], String?)])
  func aPhotoInAnArchiveIsTheRecipesOwn(names: [String], expected: String?) throws {
    let files = names.map { ($0, jpeg + Data($0.utf8)) }
    for files in [files, files.reversed()] {
      let imported = try ImportedFile(zip: [("Tart/recipe.json", Data(Self.tart.utf8))] + files)
      #expect(try imported.recipe().photo == expected.map { jpeg + Data($0.utf8) })
    }
  }

  @Test(arguments: [true, false])
  func aPhotoBesideSeveralRecipesIsNobodys(isZipped: Bool) throws {
    let names = ["a.json", "b.json", "One/c.json", "Usual/recipe.json", "Usual/other.json"]
    var files = names.map { name in
      let title = (name as NSString).lastPathComponent.prefix { $0 != "." }
      return (name, Data(Self.tart.replacing("Plum Tart", with: title).utf8))
    }
    files += ["full.jpg", "One/full.jpg", "Usual/full.jpg"].map { ($0, jpeg) }
    let folder = try TemporaryDirectory()
    if isZipped {
      try ImportedFile.zip(files).write(to: URL(fileURLWithPath: folder("file.zip")))
    } else {
      for (name, data) in files {
        let url = URL(fileURLWithPath: folder(name))
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
    }
    let imported = try ImportedFile(path: isZipped ? folder("file.zip") : folder.path).recipes
    #expect(Set(imported.map(\.document.name)) == ["a", "b", "c", "recipe", "other"])
    #expect(Set(imported.filter { $0.photo != nil }.map(\.document.name)) == ["c", "recipe"])
    guard !isZipped else { return }
    #expect(try ImportedFile(path: folder("a.json")).recipe().photo == nil)
    #expect(try ImportedFile(path: folder("Usual/recipe.json")).recipe().photo == jpeg)
  }

  @Test(arguments: [
    #"[null, RECIPE, 5, {"@type": "Recipe", "recipeIngredient": ["x"]}, RECIPE]"#,
    #"{"recipes": [null, RECIPE, 5, {"@type": "Recipe"}, RECIPE], "labels": []}"#,
    #"{"@context": "x", "@graph": [null, RECIPE, 5, {"@type": "Recipe"}, {"@type": "Person"}, RECIPE]}"#,
  ])
  func badRecipesInAListAreReportedAndPassed(_ list: String) throws {
    let file = try ImportedFile(list.replacing("RECIPE", with: Self.tart))
    #expect(file.names == ["Plum Tart", "Plum Tart"])
    #expect(file.failures == [ImportFailure(.noRecipe, number: 3), ImportFailure(.noName, number: 4)])
  }

  @Test func whatFollowsTheLastRecipeIsReportedToo() throws {
    let file = try ImportedFile("[5, \(Self.tart), 6, {\"name\": \"Cake\"}]")
    #expect(file.names == ["Plum Tart"])
    #expect(
      file.failures == [
        ImportFailure(.noRecipe, number: 1), ImportFailure(.noRecipe, number: 3),
        ImportFailure(.noRecipe, number: 4, name: "Cake"),
      ])
  }

  @Test func eachElementThatIsNoRecipeIsReportedBesideRecipes() throws {
    let others = Array(repeating: "5,", count: 3000).joined()
    #expect(try ImportedFile("[\(Self.tart), \(others) 5]").failures.count == 3001)
  }

  @Test(arguments: [
    #"{"name": "Cake", "recipeYield": 1/2, "recipeIngredient": ["1 egg"], "name": "Tart"}"#,
    #"{"schema:name": "Cake", "recipeYield": -x, "name": "Tart", "recipeIngredient": [1.e5, "1 egg"]}"#,
    #"[{"@id": "_:a", "name": 1e}, {"@type": "Recipe", "name": "Tart", "author": {"@id": "_:a"}}]"#,
  ])
  func whatIsNotQuiteJSONIsReadAsItWillBeKept(_ text: String) throws {
    let recipe = try #require(try ImportedFile(text).recipes.first)
    #expect(recipe.document.name == "Tart")
    #expect(try RecipeDocument(reading: recipe.document.data()) == recipe.document)
  }

  @Test func thePhotoBesideAListOfOneRecipeIsItsPhoto() throws {
    for list in ["[\(Self.tart)]", #"{"recipes": [\#(Self.tart)]}"#] {
      let file = try ImportedFile(zip: [("recipe.json", Data(list.utf8)), ("full.png", jpeg)])
      #expect(try file.recipe().photo == jpeg)
    }
    for list in ["[\(Self.tart), \(Self.tart)]", "[\(Self.tart), \(Self.tart.dropLast(9))"] {
      let file = try ImportedFile(zip: [("recipe.json", Data(list.utf8)), ("full.png", jpeg)])
      #expect(file.recipes.allSatisfy { $0.photo == nil } && !file.recipes.isEmpty)
    }
  }

  @Test func aStepInBracketsStaysAStep() throws {
    let recipe = try ImportedFile(
      #"""
      {"@type": "Recipe", "name": "Tart", "recipeIngredient": ["[optional]", "plums"],
       "recipeInstructions": [{"@type": "HowToStep", "text": "[optional]"}, "Bake."]}
      """#
    ).recipe()
    #expect(recipe.document.writtenIngredients == ["[optional]", "plums"])
    #expect(recipe.document.writtenSteps == ["[optional]", "Bake."])
  }

  @Test func aListThatBreaksOffKeepsItsWholeRecipes() throws {
    let file = try ImportedFile("[\(Self.tart), \(Self.tart), \(Self.tart.dropLast(30))")
    #expect(file.names == ["Plum Tart", "Plum Tart"])
    #expect(file.failures == [ImportFailure(.damaged, number: 3)])
  }

  @Test func recipesOneAfterAnotherAreRead() throws {
    #expect(try ImportedFile("\u{FEFF}" + Self.tart + "\n" + Self.tart + "\n").names.count == 2)
  }

  @Test(arguments: [(#"{"@context": "https://schema.org", "@graph": "#, "}"), ("", "")])
  func objectsElsewhereInTheGraphAreTakenIn(_ start: String, _ end: String) throws {
    let imported = try ImportedFile(
      start + #"""
        [
          {"@type": "WebPage", "@id": "#page", "name": "Page"},
          {"@type": "Person", "@id": "#ann", "name": "Ann"},
          {"@type": "ImageObject", "@id": "#photo", "url": "https://orchard.example/tart.jpg"},
          {"@type": ["Recipe", "Article"], "@id": "#tart", "schema:name": "Tart", "author": {"@id": "#ann"},
           "image": [{"@id": "#photo"}], "recipeIngredient": "1 plum\n2 eggs",
           "recipeInstructions": {"@type": "HowToStep", "text": "Bake."}}]
        """# + end
    ).recipe()
    #expect(imported.document.name == "Tart")
    #expect(imported.document.author == "Ann")
    #expect(imported.photoAddress == URL(string: "https://orchard.example/tart.jpg"))
    #expect(imported.document.writtenIngredients == ["1 plum", "2 eggs"])
    #expect(imported.document.writtenSteps == ["Bake."])
  }

  @Test func aRecipeWithinAPageIsRead() throws {
    let page = #"{"@type": "WebPage", "name": "Page", "mainEntity": \#(Self.tart)}"#
    #expect(try ImportedFile(page).recipe().document.name == "Plum Tart")
  }

  @Test func headingsInBracketsAndSectionsAreHeadings() throws {
    let imported = try ImportedFile(
      #"""
      {"@type": "Recipe", "name": "Tart", "recipeIngredient": ["[Dough]", "flour", null, "[Filling]", "plums"],
       "recipeInstructions": [
         {"@type": "HowToSection", "name": "Prep", "itemListElement": [{"@type": "HowToStep", "text": "Knead."}]},
         {"@type": "HowToStep", "text": "[Bake]"}, {"@type": "HowToStep", "text": "Bake.", "image": "x.jpg"}],
       "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Good."}, {"text": "Nice!"}],
       "isBasedOn": "https://orchard.example/tart", "creditText": "The orchard",
       "image": "data:image/jpeg;base64,/9j/4AABAgP/2Q=="}
      """#
    ).recipe()
    #expect(imported.document.writtenIngredients == ["# Dough", "flour", "# Filling", "plums"])
    #expect(imported.document.writtenSteps == ["# Prep", "Knead.", "# Bake", "Bake."])
    #expect(imported.document.source == "https://orchard.example/tart")
    #expect(imported.document.author == "The orchard")
    #expect(imported.personal.note == "Good.")
    // A document goes to others, for whom the note was not written.
    #expect(
      imported.document.json[exactly: "comment"]
        == .array([.object(JSONObject(members: [("text", .string("Nice!"))]))]))
    #expect(imported.photo == jpeg)
    #expect(imported.document.image == "")
    #expect(imported.losses == [.photos])
  }

  @Test(.enabled(if: SharedMaterial.path("exports/nextcloud.zip") != nil, "needs ../shared"))
  func aRealExportIsReadWhole() throws {
    let file = try ImportedFile(path: try #require(SharedMaterial.path("exports/nextcloud.zip")))
    #expect(file.failures == [])
    #expect(file.names.sorted() == ["Air Fryer Shrimp", "Chicken Parmigiana", "Skillet Shepherd's Pie"])
    #expect(file.recipes.count { $0.photo != nil } == 2)
    #expect(file.recipes.count { $0.photoAddress != nil } == 1)
  }
}
