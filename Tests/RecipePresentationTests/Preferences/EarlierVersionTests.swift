import Cookbook
import Foundation
import RecipeFeed
import RecipeSearch
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// A data directory as version e88a4258 has written it.
@MainActor
struct EarlierVersionTests {
  let data: TemporaryDirectory

  init() throws {
    data = try TemporaryDirectory()
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../Fixtures"
    for name in try FileManager.default.contentsOfDirectory(atPath: fixtures) {
      try FileManager.default.copyItem(atPath: fixtures + "/" + name, toPath: data(name))
    }
  }

  private func preferences() -> PreferencesFile {
    PreferencesFile(path: data("preferences.json"), files: LocalFileStore())
  }

  private let place = CookbookPlace(path: "/home/ann/Nextcloud/Recipes", bookmark: Data("bookmark".utf8))

  @Test func preferencesAreReadAndTheCookbooksPlaceMovesToItsOwnFile() throws {
    let before = try LocalFileStore().read(data("preferences.json"))
    let file = preferences()
    let current = file.current
    #expect(!file.isDamaged && current.cookbookPlace == place)
    #expect(current.feed == .address(URL(literal: "http://nas.local:8080/recipes.json")))
    #expect(current.hasNamed(URL(literal: "http://nas.local:8080/a")))
    #expect(current.opensLinksDirectly && current.knowsCookbook)
    #expect(current.sort == .cuisineAscending && current.cookbookSort == .rating)
    #expect(current.measures == .metric && current.imageCacheLimit == 500 << 20)
    #expect(current.windowSize == WindowSize(width: 812, height: 640))
    file.flush()
    #expect(try LocalFileStore().read(data("preferences.json")) == before)
    try FileManager.default.removeItem(atPath: data("preferences.json"))
    #expect(preferences().current.cookbookPlace == place)
  }

  @Test func choosingTheDefaultFolderEndsTheOldPlace() throws {
    let file = preferences()
    file.update { $0.cookbookPlace = nil }
    file.flush()
    #expect(preferences().current.cookbookPlace == nil)
    #expect(
      try PreferencesFile.read(at: data("preferences.json"), files: LocalFileStore()).cookbookPlace == nil)
  }

  @Test func commandLineFindsThePlaceAndMovesNothing() throws {
    let files = data.files
    #expect(
      try PreferencesFile.read(at: data("preferences.json"), files: LocalFileStore()).cookbookPlace == place)
    #expect(data.files == files)
  }

  @Test func sessionContinues() throws {
    let date = Date(timeIntervalSince1970: 1_795_000_060)
    let sessions = CookingSessions(
      directory: data("cooking"), files: LocalFileStore(), now: { date }, clock: ManualClock())
    sessions.start()
    let interrupted = try #require(sessions.interrupted)
    #expect(interrupted.step == 1 && interrupted.recipe.name == "Shoyu Ramen")
    let record = try #require(sessions.record(of: interrupted.recipe.id))
    #expect(record.portions == .servings(6) && record.ticked == ["2 eggs", "1 l stock"])
    #expect(sessions.timers().map(\.remaining) == ["19:00", "5:00"])
    #expect(sessions.timers().map(\.timer.isRunning) == [true, false])
  }

  @Test func draftIsOffered() async throws {
    let drafts = DraftFiles(directory: data("drafts"), files: LocalFileStore(), events: { _ in })
    let left = await drafts.unfinished()
    #expect(!left.hasDamage && left.drafts.map(\.draft.form.name) == ["Plum Tart"])
    #expect(left.drafts.map(\.draft.form.notes) == ["Less sugar"])
    #expect(left.drafts.map(\.photo) == [Data("a photo".utf8)])
  }

  @Test func bothMachinesKeepTheirIdentities() throws {
    for (machine, id) in [
      ("ann’s desktop", "3ae854fbe8434a2f3a80ee6847bd19bb"),
      ("ann’s laptop", "c4cb1f8fd32864393758091d30d69eff"),
    ] {
      let device = DeviceIdentity(path: data("device.json"), machine: { machine })
      #expect(try device.current().text == id)
    }
  }
}
