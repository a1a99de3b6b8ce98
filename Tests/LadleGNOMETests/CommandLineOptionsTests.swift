import Cookbook
import Foundation
import RecipeExchange
import RecipePresentation
import Storage
import Testing
@testable import LadleGNOME

struct CommandLineOptionsTests {
  private let id = "599344F4-3C5C-4CCA-B914-2210E3B3312F"

  private func options(_ arguments: String...) throws -> CommandLineOptions {
    guard case .run(let options) = try CommandLineOptions.parse(arguments) else {
      throw CommandLineOptions.Defect.unknown("not a run")
    }
    return options
  }

  @Test func nothingAsksForNothing() throws {
    let options = try options()
    #expect(options == CommandLineOptions())
    #expect(!options.isOwnInstance)
  }

  @Test func everyOptionIsRead() throws {
    let options = try options(
      "--feed", "http://127.0.0.1:8080/recipes.json", "--data-directory", "/tmp/ladle", "--size", "360x640",
      "--color-scheme", "dark", "--text-scale", "2", "--open", id.lowercased(), "--screenshot", "a b.png",
      "--verbose")
    #expect(options.feed == "http://127.0.0.1:8080/recipes.json")
    #expect(options.dataDirectory == "/tmp/ladle")
    #expect(options.size == .init(width: 360, height: 640))
    #expect(options.colorScheme == .dark)
    #expect(options.textScale == 2)
    #expect(options.recipe == UUID(uuidString: id))
    #expect(options.screenshot == "a b.png")
    #expect(options.isVerbose)
  }

  @Test func keptSizeIsUsedUnlessItIsTooSmallOrTheCommandLineHasOne() throws {
    let options = CommandLineOptions()
    #expect(options.windowSize(kept: nil) == .init(width: 1000, height: 720))
    #expect(options.windowSize(kept: WindowSize(width: 800, height: 600)) == .init(width: 800, height: 600))
    #expect(options.windowSize(kept: WindowSize(width: 9, height: 9)) == .init(width: 360, height: 200))
    var given = options
    given.size = .init(width: 500, height: 400)
    #expect(given.windowSize(kept: WindowSize(width: 800, height: 600)) == .init(width: 500, height: 400))
  }

  @Test func aValueMayBeAttachedAndHoldAnEqualsSign() throws {
    #expect(try options("--feed=http://h/r.json?a=b").feed == "http://h/r.json?a=b")
    #expect(try options("--text-scale=1.5").textScale == 1.5)
  }

  @Test func onlyAScreenshotMakesAnInstanceOfItsOwn() throws {
    #expect(try options("--screenshot", "a.png").isOwnInstance)
    #expect(try !options("--feed", "sample", "--data-directory", "d").isOwnInstance)
  }

  /// Swift has replaced a byte that is no UTF-8, so that another folder would get the data.
  @MainActor @Test func folderWhoseNameIsNotUTF8IsRefused() throws {
    let path = "/tmp/caf\u{FFFD}"
    #expect(throws: Program.UnusableDirectory.self) { try Program.usableLocations(path, [:]) }
    for variable in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
      let environment = ["HOME": "/tmp/home"].merging([variable: path]) { $1 }
      #expect(throws: Program.UnusableDirectory.self) { try Program.usableLocations(nil, environment) }
      #expect(try Program.usableLocations("/tmp/café", environment).lock == "/tmp/café/lock")
    }
  }

  @Test func aLinkNamesTheRecipe() throws {
    #expect(try options("ladle://recipe/\(id)").recipe == UUID(uuidString: id))
    #expect(try options("--open", "LADLE://Recipe/\(id.lowercased())").recipe == UUID(uuidString: id))
    for text in ["ladle://recipe/pie", "ladle://shop/\(id)", "ftp://recipe/\(id)", "https://"] {
      #expect(throws: CommandLineOptions.Defect.unknown(text)) { try CommandLineOptions.parse([text]) }
    }
  }

  @Test func anAddressNamesAPageToAdd() throws {
    let page = "https://example.com/tart?a=b#c"
    #expect(try options(page).page == page)
    #expect(try options("HTTP://example.com/", "--feed", "sample").page == "HTTP://example.com/")
    #expect(throws: CommandLineOptions.Defect.repeated(page)) { try options(page, page) }
    #expect(throws: CommandLineOptions.Defect.notTogether(page, "a.zip")) { try options(page, "a.zip") }
  }

  /// One of them would be left undone without a word.
  @Test(arguments: ["https://example.com/tart", "a.zip"])
  func aRecipeIsNotOpenedTogetherWithSomethingToAdd(_ other: String) throws {
    let id = UUID().uuidString
    for recipe in [["--open", id], ["ladle://recipe/" + id]] {
      for arguments in [recipe + [other], [other] + recipe] {
        #expect(throws: CommandLineOptions.Defect.notTogether("--open", other)) {
          try CommandLineOptions.parse(arguments)
        }
      }
    }
  }

  @Test func everythingElseNamesFilesToAdd() throws {
    let files = [
      "recipes.json", "/tmp/My Recipes.paprikarecipes", "FILE://localhost/tmp/a%20b.cook", "a:b.zip",
    ]
    guard case .run(let options) = try CommandLineOptions.parse(files + ["--verbose"]) else {
      Issue.record("not a run")
      return
    }
    #expect(
      options.files == ["recipes.json", "/tmp/My Recipes.paprikarecipes", "/tmp/a b.cook", "a:b.zip"])
    #expect(throws: CommandLineOptions.Defect.self) {
      try CommandLineOptions.parse(["a.zip", "--import", "b.zip"])
    }
  }

  @Test(arguments: ["file://server.example/tmp/a.zip", "file:a.zip", "file:///tmp/a%00b.zip"])
  func aFileThatIsNotOnThisMachineIsRefused(argument: String) {
    #expect(throws: CommandLineOptions.Defect.unknown(argument)) {
      try CommandLineOptions.parse([argument])
    }
  }

  @Test(arguments: ["--frobnicate", "-v", "", "--", "--feedx=1"])
  func anUnknownOptionIsRefused(argument: String) {
    #expect(throws: CommandLineOptions.Defect.self) { try CommandLineOptions.parse([argument]) }
  }

  @Test(arguments: [
    ["--size", "359x600"], ["--size", "800"], ["--size", "800x"], ["--size", "800x600x1"],
    ["--size", "-800x600"],
    ["--size", "99999x600"], ["--color-scheme", "sepia"], ["--text-scale", "0"], ["--text-scale", "4"],
    ["--text-scale", "nan"], ["--text-scale", "big"], ["--open", "pie"], ["--feed", ""], ["--screenshot="],
  ])
  func anImpossibleValueIsRefused(arguments: [String]) {
    #expect(throws: CommandLineOptions.Defect.self) { try CommandLineOptions.parse(arguments) }
  }

  @Test func aMissingValueIsNamed() {
    #expect(throws: CommandLineOptions.Defect.missingValue("--feed")) {
      try CommandLineOptions.parse(["--feed"])
    }
    #expect(throws: CommandLineOptions.Defect.missingValue("--feed")) {
      try CommandLineOptions.parse(["--feed", "--verbose"])
    }
    #expect(throws: CommandLineOptions.Defect.unexpectedValue("--verbose")) {
      try CommandLineOptions.parse(["--verbose=yes"])
    }
  }

  @Test func theSameOptionTwiceIsRefused() {
    #expect(throws: CommandLineOptions.Defect.repeated("--feed")) {
      try CommandLineOptions.parse(["--feed", "live", "--feed", "sample"])
    }
  }

  @Test func importTakesAllFilesUpToTheNextOption() throws {
    #expect(
      try CommandLineOptions.parse(["--import", "a.zip", "-b", "ladle://recipe/x", "--data-directory", "d"])
        == .importFiles(["a.zip", "-b", "ladle://recipe/x"], dataDirectory: "d"))
    #expect(
      try CommandLineOptions.parse(["--data-directory=d", "--import=a", "b"])
        == .importFiles(["a", "b"], dataDirectory: "d"))
    #expect(try CommandLineOptions.parse(["--import", "a"]) == .importFiles(["a"], dataDirectory: nil))
  }

  @Test(arguments: ExportFormat.allCases)
  func exportTakesAFormatAFileAndRecipes(format: ExportFormat) throws {
    #expect(
      try CommandLineOptions.parse(["--export", format.rawValue, "f"])
        == .export(.format(format), file: "f", recipes: [], dataDirectory: nil))
    let uuid = try #require(UUID(uuidString: id))
    #expect(
      try CommandLineOptions.parse([
        "--export", format.rawValue, "f", id, "ladle://recipe/\(id)", "--data-directory", "d",
      ])
        == .export(.format(format), file: "f", recipes: [uuid, uuid], dataDirectory: "d"))
  }

  @Test(arguments: [
    ["--import"], ["--import", "--verbose"], ["--import="], ["--import", ""], ["--export"],
    ["--export", "json"],
    ["--export", "pdf", "f"], ["--export", "JSON", "f"], ["--export", "json", ""], ["--export", "json", "-"],
    ["--export", "json", "f", "pie"], ["--export", "backup", "f", "599344F4-3C5C-4CCA-B914-2210E3B3312F"],
    ["--export", "json", "--data-directory", "d"],
    ["--import", "a", "--export", "json", "f"], ["--import", "a", "--import", "b"],
    ["--import", "a", "--feed", "live"], ["--import", "a", "--screenshot", "p.png"],
    ["--export", "json", "f", "--open", "599344F4-3C5C-4CCA-B914-2210E3B3312F"],
  ])
  func anImportOrExportThatIsNotClearIsRefused(arguments: [String]) {
    #expect(throws: CommandLineOptions.Defect.self) { try CommandLineOptions.parse(arguments) }
  }

  @Test func helpAndVersionAreCommands() throws {
    #expect(try CommandLineOptions.parse(["--help"]) == .help)
    #expect(try CommandLineOptions.parse(["--version"]) == .version)
  }
}
