import Cookbook
import Foundation
import Ingredients
import RecipePages
import Storage
import TestSupport
import Testing

@testable import RecipeExchange

/// A cookbook as a folder of web pages.
@Suite struct WebsiteExportTests {
  private let folder: TemporaryDirectory
  private let files = FaultyFileStore()

  init() throws { folder = try TemporaryDirectory() }

  private func recipe(_ name: String, photo: Data? = nil) -> ExportedRecipe {
    var document = RecipeDocument(name: name)
    document.id = UUID()
    document.linesOfIngredients = ["250 g flour", "1 kg plums"]
    document.linesOfSteps = ["Rub.", "Bake for 40 minutes."]
    document.cuisine = "German"
    document.totalTime = .seconds(3600)
    var recipe = ExportedRecipe(document: document, photo: photo)
    recipe.thumbnail = photo.map { _ in Data([0xFF, 0xD8, 0xFF, 9]) }
    return recipe
  }

  private func write(_ recipes: [ExportedRecipe], to name: String = "Our Recipes") throws {
    var export = try RecipeExport(
      .website, to: folder(name), isSingle: false, words: .english, files: files, now: Date())
    for recipe in recipes { try export.add(recipe) }
    try export.finish()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try files.read(folder("Our Recipes/" + path)), as: UTF8.self)
  }

  @Test func everyRecipeHasAPageAndACardOnTheFirst() throws {
    try write([
      recipe("Crème Brûlée", photo: Data([0xFF, 0xD8, 0xFF, 1])), recipe("Plum Tart"), recipe("Plum tart!"),
    ])
    #expect(
      folder.files.sorted()
        == [
          "index.html", "recipes/creme-brulee.html", "recipes/creme-brulee.jpg", "recipes/plum-tart-2.html",
          "recipes/plum-tart.html", "thumbnails/creme-brulee.jpg",
        ].map { "Our Recipes/" + $0 })
    let index = try text("index.html")
    #expect(
      index.contains("<title>Our Recipes</title>") && index.contains("<h1 dir=\"auto\">Our Recipes</h1>"))
    #expect(index.contains("src=\"thumbnails/creme-brulee.jpg\"") && index.contains("German · 60 min"))
    #expect(index.contains("data-words=\"Plum Tart German 250 g flour 1 kg plums\""))
    let page = try text("recipes/creme-brulee.html")
    #expect(page.contains("src=\"creme-brulee.jpg\"") && page.contains("href=\"../index.html\""))
    #expect(!page.contains("data:image"))
  }

  @Test(arguments: [
    ("Crème Brûlée", "creme-brulee"), ("Weißwürste & Brezn", "weisswurste-brezn"),
    ("Mom’s “Best” Pie!", "moms-best-pie"),
    ("con", "recipe-con"), ("***", "recipe"), ("", "recipe"), ("味噌汁", "wei-ceng-zhi"),
    ("../../etc/passwd", "etc-passwd"),
    (String(repeating: "a", count: 200), String(repeating: "a", count: 60)),
  ])
  func nameOfAPageIsPlainOnEveryServer(recipe: String, name: String) {
    #expect(WebsiteExport.name(for: recipe) == name)
  }

  @Test func websiteIsReadAgainWithItsPhotos() throws {
    let recipes = (1...5).map { number in
      recipe("Tart \(number)", photo: number == 2 ? nil : Data([0xFF, 0xD8, 0xFF, UInt8(number)]))
    }
    try write(recipes)
    var read: [ImportedRecipe] = []
    try ImportReader(files: files).read(folder("Our Recipes")) { result in
      if case .recipe(let recipe) = try result.get() { read.append(recipe) }
    }
    #expect(read.map(\.document.name) == recipes.map(\.document.name))
    #expect(read.map(\.document.id) == recipes.map(\.document.id))
    #expect(read.map(\.photo) == recipes.map(\.photo))
  }

  @Test func hostileTextStaysTextOnTheFirstPage() throws {
    var recipe = self.recipe("</ul><script>alert(1)</script>")
    recipe.document.cuisine = "\"><img src=x onerror=alert(1)>"
    recipe.document.tags = ["<!--", "\u{0}\u{202E}"]
    recipe.document.linesOfIngredients = ["\" onmouseover=\"alert(1)"]
    try write([recipe])
    let index = try text("index.html")
    #expect(index.components(separatedBy: "<script").count == 2)
    for mark in ["<img", "<!--", "\" onmouseover", "</ul><"] { #expect(!index.contains(mark)) }
    #expect(!index.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func folderThatIsThereIsLeftAlone() throws {
    try write([recipe("Soup")])
    let before = folder.files
    #expect(throws: FileError(.createDirectory, folder("Our Recipes"), code: EEXIST)) {
      try write([recipe("Tart")])
    }
    #expect(folder.files == before)
  }

  @Test func websiteThatFailsOrIsNotFinishedLeavesNothing() throws {
    var failures = 0
    for nth in 1...20 {
      files.fail(.write, nth: nth)
      do { try write([recipe("Tart", photo: Data([0xFF, 0xD8]))]) } catch {
        failures += 1
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      }
      files.heal()
      // Where nothing failed.
      try? FileManager.default.removeItem(atPath: folder("Our Recipes"))
    }
    #expect(failures == 4)
    do {
      var export = try RecipeExport(
        .website, to: folder("Site"), isSingle: false, words: .english, files: files, now: Date())
      try export.add(recipe("Tart"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  private static let openssl = "/usr/bin/openssl"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: openssl), "openssl is not installed"))
  func pageRunsItsOwnScript() throws {
    try Data(WebsiteExport.script.utf8).write(to: URL(fileURLWithPath: folder("script")))
    let digest = folder("digest")
    _ = try output(Self.openssl, ["dgst", "-sha256", "-binary", "-out", digest, folder("script")])
    let hash = try Data(contentsOf: URL(fileURLWithPath: digest)).base64EncodedString()
    #expect(WebsiteExport.scriptHash == hash)
  }

  private static let tidy = "/usr/bin/tidy"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tidy), "tidy is not installed"))
  func tidyHasNothingToSay() throws {
    try write([recipe("Tart", photo: Data([0xFF, 0xD8])), recipe("<Soup> & \"Bread\"")])
    for page in ["index", "recipes/tart", "recipes/soup-bread"] {
      let path = folder("Our Recipes/\(page).html")
      // It does not know the attribute "loading".
      let arguments = ["-quiet", "-errors", "-utf8", "--warn-proprietary-attributes", "no", path]
      #expect(try output(Self.tidy, arguments) == "")
    }
  }
}
