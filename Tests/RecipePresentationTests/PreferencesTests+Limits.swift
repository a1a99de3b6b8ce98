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
