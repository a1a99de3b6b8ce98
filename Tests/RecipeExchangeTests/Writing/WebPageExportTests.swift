import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Storage
import TestSupport
import Testing

@testable import RecipeExchange

@Suite struct WebPageExportTests {
  private let folder: TemporaryDirectory
  private let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3])

  init() throws { folder = try TemporaryDirectory() }

  private func page(_ recipe: ExportedRecipe) -> String {
    String(decoding: WebPageExport.page(of: recipe, .english), as: UTF8.self)
  }

  private func read(_ page: String) throws -> [ImportedRecipe] {
    let path = folder("page.html")
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
    var recipes: [ImportedRecipe] = []
    try ImportReader(files: LocalFileStore()).read(path) { result in
      if case .recipe(let recipe) = try result.get() { recipes.append(recipe) }
    }
    return recipes
  }

  private static let hostile = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!-- & ]]> -->", "{{7*7}} ${1}",
    "\u{202E}sdrawkcab\u{2066}", "a\u{0}b\u{1B}[2Jc\u{FFFE}", "</title></head><body onload='alert(1)'>",
  ]

  private static func hostileRecipe() -> ExportedRecipe {
    var document = RecipeDocument(name: "Tart " + hostile.joined())
    document.id = UUID()
    document.summary = hostile.joined(separator: "\n")
    document.linesOfIngredients = hostile + ["## " + hostile[0]] + hostile
    document.linesOfSteps = hostile + ["## " + hostile[1]] + hostile
    document.tools = hostile
    document.tags = hostile
    document.source = "javascript:alert(1)"
    document.video = "https://a.example/\"><script>alert(1)</script>"
    return ExportedRecipe(document: document)
  }

  @Test func hostileTextStaysText() throws {
    let page = page(Self.hostileRecipe())
    // The data of the page is the only script, and nothing but the page's own tags is a tag.
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</script").count == 2)
    for mark in ["<img", "<!--", "<body onload", "href=\"javascript"] { #expect(!page.contains(mark)) }
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func hostileTextIsReadAgainAsItWas() throws {
    let recipe = Self.hostileRecipe()
    let read = try #require(try read(page(recipe)).first)
    var kept = recipe.document
    kept.json[exactly: "image"] = read.document.json[exactly: "image"]
    #expect(read.document.json.members.count == kept.json.members.count)
    for (key, value) in kept.json.members { #expect(read.document.json[exactly: key] == value, "\(key)") }
  }

  @Test func pageBringsBackTheDocumentAndThePhoto() throws {
    var document = RecipeDocument(name: "Plum & Apple Tart")
    document.id = UUID()
    document.image = "/Recipes/Plum Tart/full.jpg"
    document.linesOfIngredients = ["## Dough", "250 g flour", "##", "1 kg plums"]
    document.linesOfSteps = ["Rub.", "## Oven", "**Bake** it for 40 minutes.\nThen wait."]
    document.json[exactly: "x-other"] = .array([.number("1.50"), .null])
    let all = try read(page(ExportedRecipe(document: document, photo: jpeg)))
    #expect(all.count == 1)
    let read = try #require(all.first)
    #expect(read.photo == jpeg)
    document.json[exactly: "image"] = .string("")
    for (key, value) in document.json.members { #expect(read.document.json[exactly: key] == value, "\(key)") }
  }

  @Test func pageOfManyLinesIsReadAgain() throws {
    var document = RecipeDocument(name: "Feast")
    document.id = UUID()
    document.linesOfIngredients = (0..<10_000).map { "\($0) g flour" }
    document.linesOfSteps = (0..<10_000).map { "Step <\($0)>" }
    let read = try #require(try read(page(ExportedRecipe(document: document))).first)
    #expect(read.document.data().count == document.data().count)
  }

  @Test func pathOfAPhotoElsewhereIsLeftOut() {
    var document = RecipeDocument(name: "Tart")
    document.image = "/Recipes/Tart/full.jpg"
    #expect(!page(ExportedRecipe(document: document)).contains("/Recipes/"))
    document.image = "https://a.example/tart.jpg"
    #expect(page(ExportedRecipe(document: document)).contains("https://a.example/tart.jpg"))
  }

  @Test func photoThatNobodyCouldReadAgainIsNamedAsLeftOut() throws {
    let photo = Data(count: WebPageExport.maximumPhoto + 1)
    var export = try RecipeExport(
      .html, to: folder("tart.html"), isSingle: true, words: .english, files: LocalFileStore(), now: Date())
    try export.add(ExportedRecipe(document: RecipeDocument(name: "Tart"), photo: photo))
    try export.finish()
    #expect(export.losses == [.photos])
    #expect(try LocalFileStore().read(folder("tart.html"), atMost: 1 << 20).count < 20_000)
  }

  @Test func stepsAreNumberedThroughAllSections() {
    var document = RecipeDocument(name: "Tart")
    document.linesOfSteps = ["Rub.", "Chill.", "## Oven", "Bake."]
    #expect(page(ExportedRecipe(document: document)).contains("<ol start=\"3\">"))
  }

  private static let tidy = "/usr/bin/tidy"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tidy), "tidy is not installed"))
  func tidyHasNothingToSay() throws {
    var recipes = [Self.hostileRecipe()]
    for seed in 0..<5 as Range<UInt64> {
      var generated = GeneratedRecipes(seed: seed)
      recipes.append(generated.recipe(Int(seed)))
    }
    for recipe in recipes {
      let path = folder("page.html")
      try WebPageExport.page(of: recipe, .english).write(to: URL(fileURLWithPath: path))
      #expect(try output(Self.tidy, ["-quiet", "-errors", "-utf8", path]) == "")
    }
  }
}
