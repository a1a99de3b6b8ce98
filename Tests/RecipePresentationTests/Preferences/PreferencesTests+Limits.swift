import Foundation
import RecipeFeed
import RecipeSearch
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// The limits of each value, and what a change tells.
extension PreferencesTests {
  private func read(_ text: String) throws -> Preferences {
    try JSONDecoder().decode(Preferences.self, from: Data(text.utf8))
  }

  @Test(
    arguments: [
      (1 << 20, true), ((1 << 20) - 1, false), (100 << 30, true), ((100 << 30) + 1, false), (0, false),
      (-1, false),
    ])
  func spaceForPhotosHasLimits(bytes: Int, isTaken: Bool) throws {
    let limit = try read(#"{"imageCacheLimit": \#(bytes)}"#).imageCacheLimit
    #expect(limit == (isTaken ? bytes : Preferences().imageCacheLimit))
  }

  @Test(arguments: [(1, true), (0, false), (16_384, true), (16_385, false), (-1, false)])
  func sizeOfAWindowHasLimits(length: Int, isTaken: Bool) throws {
    #expect((WindowSize(width: length, height: 600) != nil) == isTaken)
    #expect((WindowSize(width: 800, height: length) != nil) == isTaken)
    for (width, height) in [(length, 600), (800, length)] {
      let text = #"{"windowSize": {"width": \#(width), "height": \#(height)}}"#
      #expect(try read(text).windowSize == (isTaken ? WindowSize(width: width, height: height) : nil))
    }
  }

  @Test(
    arguments: [("/home/ann/Recipes", true), ("Recipes", false), ("", false), ("~/Recipes", false)])
  func folderOfTheCookbookIsAnAbsolutePath(path: String, isTaken: Bool) throws {
    let place = try read(#"{"cookbookPlace": {"path": "\#(path)"}}"#).cookbookPlace
    #expect(place?.path == (isTaken ? path : nil))
  }

  @Test func everyChoiceIsRead() throws {
    let preferences = try read(
      #"{"opensLinksDirectly": true, "cookbookSort": "rating", "isCookbookUnknown": true,"#
        + #""knowsCookbook": true, "measures": "us"}"#)
    #expect(preferences.opensLinksDirectly && preferences.cookbookSort == .rating)
    #expect(preferences.isCookbookUnknown && preferences.knowsCookbook && preferences.measures == .us)
    let defaults = try read("{}")
    #expect(defaults == Preferences() && !defaults.isCookbookUnknown && !defaults.knowsCookbook)
  }

  @Test func observersHearOfEachChangeOnceAndOfNothingElse() throws {
    let folder = try TemporaryDirectory()
    let file = PreferencesFile(
      path: folder("p.json"), files: LocalFileStore(), feedOverride: .sample)
    var told: [Preferences] = []
    let observer = folder
    file.observe(observer) { _, preferences in told.append(preferences) }
    file.update { _ in }
    file.update { $0.opensLinksDirectly = false }
    #expect(told == [], "nothing has changed")
    file.update { $0.opensLinksDirectly = true }
    #expect(told.count == 1 && told.last == file.current && told.last?.feed == .sample)
    file.update { $0.opensLinksDirectly = true }
    #expect(told.count == 1)
    file.flush()
    let next = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    #expect(next.current.opensLinksDirectly && next.current.feed == Preferences().feed)
    file.update { $0.feed = .live }
    #expect(told.count == 2 && file.current.feed == .live, "the override ends")
  }

  @Test func unknownKeysThatCannotBeCarriedOverStayBesideTheNewFile() throws {
    let folder = try TemporaryDirectory()
    let text = #"{"sort":"cuisine","later":1e999}"#
    try LocalFileStore().replace(folder("p.json"), with: Data(text.utf8))
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    file.update { $0.measures = .metric }
    file.flush()
    let current = PreferencesFile(path: folder("p.json"), files: LocalFileStore()).current
    #expect(current.sort == .cuisineAscending && current.measures == .metric)
    #expect(try LocalFileStore().read(folder("p.json.damaged")) == Data(text.utf8))
  }

  @Test(arguments: [
    #"{"folders":["/chosen"],"version":2}"#, #""/chosen""#, #"{"path":"chosen"}"#, "[]", "false",
    #"{"path":"/chosen","bookmark":"not base64!"}"#,
  ])
  func folderOfTheCookbookThatIsNotUnderstoodIsUnknownAndStaysInTheFile(place: String) throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    try files.replace(folder("p.json"), with: Data(#"{"cookbookPlace":\#(place),"later":1}"#.utf8))
    let before = try values(folder("p.json"))
    for width in [800, 900] {
      let events = Mutex<[Event]>([])
      let file = PreferencesFile(
        path: folder("p.json"), files: files, events: { event in events.withLock { $0.append(event) } })
      #expect(file.isDamaged && file.current.isCookbookUnknown && file.current.cookbookPlace == nil)
      #expect(events.withLock { $0 } == [.preferencesDamaged(reason: folder("p.json") + ": cookbookPlace")])
      #expect(throws: PreferencesFile.Damaged.self) {
        try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files)
      }
      file.update { $0.windowSize = WindowSize(width: width, height: 600) }
      file.flush()
      #expect(try values(folder("p.json"))["cookbookPlace"] == before["cookbookPlace"])
    }
    #expect(folder.files == ["p.json"], "nothing is damaged")
    #expect(try values(folder("p.json"))["later"] == before["later"])
  }

  @Test(arguments: [nil, CookbookPlace(path: "/new")])
  func folderOfTheCookbookThatIsChosenReplacesOneThatIsNotUnderstood(place: CookbookPlace?) throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    try files.replace(folder("p.json"), with: Data(#"{"cookbookPlace":"/chosen"}"#.utf8))
    let file = PreferencesFile(path: folder("p.json"), files: files)
    file.update { ($0.cookbookPlace, $0.isCookbookUnknown) = (place, false) }
    file.flush()
    #expect(try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files) == place)
    #expect(!PreferencesFile(path: folder("p.json"), files: files).isDamaged)
  }

  @Test func noFolderIsTheOneThatLadleMakesByItself() throws {
    for text in ["{}", #"{"cookbookPlace":null}"#] {
      let preferences = try read(text)
      #expect(!preferences.isCookbookUnknown && !preferences.hasUnreadPlace && preferences == Preferences())
    }
  }

  @Test func valuesOfALaterVersionStayUntilOthersAreChosen() throws {
    let folder = try TemporaryDirectory()
    let text = """
      {"sort":"rating","measures":{"system":"imperial"},"cookbookSort":7,"windowSize":"full","feed":[1],\
      "namedServers":{"a":1},"imageCacheLimit":-1,"opensLinksDirectly":"ask","knowsCookbook":2}
      """
    try LocalFileStore().replace(folder("p.json"), with: Data(text.utf8))
    var expected = try values(folder("p.json"))
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    #expect(file.current == Preferences())
    file.update { $0.measures = .metric }
    file.update { $0.opensLinksDirectly = true }
    file.flush()
    expected.merge(["measures": "metric" as NSString, "opensLinksDirectly": true as NSNumber]) { $1 }
    #expect(try values(folder("p.json")) == expected)
  }

  private func values(_ path: String) throws -> [String: NSObject] {
    let object = try JSONSerialization.jsonObject(with: LocalFileStore().read(path))
    return try #require(object as? [String: NSObject])
  }

  @Test func fileMayBeAsLongAsItsLimit() throws {
    let folder = try TemporaryDirectory()
    for (excess, isRead) in [(0, true), (1, false)] {
      let text = #"{"knowsCookbook": true}"#
      let padding = Data(repeating: 0x20, count: PreferencesFile.maximumBytes + excess - text.utf8.count)
      try (Data(text.utf8) + padding).write(to: URL(fileURLWithPath: folder("p.json")))
      let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
      #expect(file.current.knowsCookbook == isRead && file.isDamaged == !isRead)
    }
  }
}
