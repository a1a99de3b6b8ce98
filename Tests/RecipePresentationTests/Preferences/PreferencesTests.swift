import Foundation
import Ingredients
import RecipeFeed
@testable import RecipePresentation
import RecipeSearch
import Storage
import TestSupport
import Testing

@MainActor
struct PreferencesTests {
  @Test func choicesSurviveARestart() throws {
    let folder = try TemporaryDirectory()
    let file = PreferencesFile(path: folder("deep/down/preferences.json"), files: LocalFileStore())
    file.update {
      $0.feed = .sample
      $0.opensLinksDirectly = true
      $0.windowSize = WindowSize(width: 800, height: 600)
    }
    file.flush()
    let again = PreferencesFile(path: folder("deep/down/preferences.json"), files: LocalFileStore())
    #expect(again.current == file.current)
    #expect(again.current.windowSize == WindowSize(width: 800, height: 600))
  }

  @Test(arguments: [
    ("US", MeasureChoice.us, MeasureSystem?.some(.us)), ("DE", .metric, .metric), ("GB", .metric, .metric),
    ("SE", .metric, .metricInDeciliters), ("CH", .metric, .metricInDeciliters),
  ])
  func firstStartChoosesTheMeasuresOfTheRegion(
    _ code: String, _ choice: MeasureChoice, _ system: MeasureSystem?
  ) throws {
    let folder = try TemporaryDirectory()
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore(), region: Region(code: code))
    #expect(file.current.measures == choice)
    #expect(file.current.measureSystem == system)
    file.flush()
    // Elsewhere the choice stays.
    let again = PreferencesFile(path: folder("p.json"), files: LocalFileStore(), region: Region(code: "US"))
    #expect(again.current.measures == choice)
  }

  @Test func measuresStayAsWrittenWhereTheRegionIsUnknownOrTheFileIsThere() throws {
    let folder = try TemporaryDirectory()
    #expect(PreferencesFile(path: folder("p.json"), files: LocalFileStore()).current.measures == .asWritten)
    try LocalFileStore().replace(folder("p.json"), with: Data(#"{"opensLinksDirectly":true}"#.utf8))
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore(), region: Region(code: "US"))
    #expect(file.current.measures == .asWritten)
  }

  @Test(arguments: [
    (["LANG": "de_CH.UTF-8"], "CH"), (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "sv_SE.UTF-8"], "SE"),
    (["LC_ALL": "fr_FR@euro", "LC_MEASUREMENT": "en_US"], "FR"), (["LC_ALL": "", "LANG": "en_GB"], "GB"),
    (["LANG": "C.UTF-8"], nil), (["LANG": "POSIX"], nil), (["LANG": "eo"], nil), ([:], nil),
    (["LANG": "en_001.UTF-8"], nil),
  ])
  func regionIsThatOfTheMeasuresInTheEnvironment(_ environment: [String: String], _ code: String?) {
    #expect(Region.posix(environment)?.code == code)
  }

  @Test func regionOfAppleSystemsHasTheMeasuresThatThePersonChose() {
    #expect(Region(Locale(identifier: "en_US"))?.measures == .us)
    #expect(Region(Locale(identifier: "de_DE"))?.measures == .metric)
    #expect(Region(Locale(identifier: "de_DE@measure=ussystem"))?.measures == .us)
    #expect(Region(Locale(identifier: "en_001")) == nil)
  }

  @Test func serversThatThePersonHasNamedAreRemembered() throws {
    var preferences = Preferences()
    let feed = URL(literal: "http://NAS.local/recipes.json")
    let page = URL(literal: "http://pi.local:8080/tart")
    for url in [feed, page] { #expect(!preferences.hasNamed(url)) }
    preferences.feed = .address(feed)
    preferences.name(page)
    preferences.feed = .live
    for url in [feed, page] { #expect(preferences.hasNamed(url)) }
    #expect(preferences.hasNamed(URL(literal: "https://nas.local/tart.jpg")))
    #expect(!preferences.hasNamed(URL(literal: "http://nas.local:8080/")))
    for number in 0..<200 { preferences.name(URL(literal: "https://\(number).example")) }
    #expect(preferences.namedServers.count == 100 && !preferences.hasNamed(page))
    let read = try JSONDecoder().decode(Preferences.self, from: JSONEncoder().encode(preferences))
    #expect(read == preferences)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "\u{0}", #"{"feed":7,"sort":"upwards","opensLinksDirectly":"yes"}"#,
    #"{"imageCacheLimit":-5,"windowSize":{"width":0,"height":99999}}"#,
    #"{"imageCacheLimit":1e300,"windowSize":"large","feed":"gopher://x"}"#,
  ])
  func wrongValuesCostNothingButThemselves(text: String) throws {
    let folder = try TemporaryDirectory()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("preferences.json")))
    let file = PreferencesFile(path: folder("preferences.json"), files: LocalFileStore())
    #expect(file.current == Preferences())
  }

  @Test(arguments: ["", "{", "[]", "\u{0}", "<html>"])
  func damagedFileIsReportedAndKeptBesideTheNewOne(text: String) async throws {
    let folder = try TemporaryDirectory()
    try LocalFileStore().replace(folder("p.json"), with: Data(text.utf8))
    let events = Mutex<[Event]>([])
    let file = PreferencesFile(
      path: folder("p.json"), files: LocalFileStore(),
      events: { event in events.withLock { $0.append(event) } })
    #expect(file.isDamaged)
    #expect(
      events.withLock { $0 } == [.preferencesDamaged(reason: folder("p.json") + ": not a JSON object")])
    file.update { $0.opensLinksDirectly = true }
    #expect(await file.written())
    #expect(try LocalFileStore().read(folder("p.json.damaged")) == Data(text.utf8))
    #expect(PreferencesFile(path: folder("p.json"), files: LocalFileStore()).current.opensLinksDirectly)
  }

  @Test func preferencesThatCannotBeReadForAWhileAreNotReplaced() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    try files.replace(folder("p.json"), with: Data(#"{"measures": "us"}"#.utf8))
    files.fail(.read, of: "p.json", repeats: true, code: EACCES)
    let file = PreferencesFile(path: folder("p.json"), files: files)
    #expect(file.isDamaged)
    file.update { $0.opensLinksDirectly = true }
    #expect(await !file.written())
    files.heal()
    file.flush()
    let next = PreferencesFile(path: folder("p.json"), files: files).current
    #expect(next.measures == .us && next.opensLinksDirectly)
  }

  // MARK: - The cookbook's place

  @Test func placeOfTheCookbookOutlivesThePreferences() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    func place() throws -> CookbookPlace? {
      try PreferencesFile.read(at: folder("p.json"), files: files).cookbookPlace
    }
    #expect(try place() == nil)
    let file = PreferencesFile(path: folder("p.json"), files: files)
    file.update { $0.cookbookPlace = CookbookPlace(path: "/chosen") }
    #expect(await file.written())
    try files.replace(folder("p.json"), with: Data("{".utf8))
    #expect(try place()?.path == "/chosen")
    #expect(PreferencesFile(path: folder("p.json"), files: files).current.cookbookPlace?.path == "/chosen")
    let text = String(decoding: try files.read(folder("cookbook-folder.json")), as: UTF8.self)
    #expect(!text.contains("\n"))
    files.fail(.read, of: "cookbook-folder.json", code: EACCES)
    #expect(throws: PreferencesFile.Damaged.self) { try place() }
    try files.replace(folder("cookbook-folder.json"), with: Data("{".utf8))
    #expect(throws: PreferencesFile.Damaged.self) { try place() }
  }

  @Test(arguments: [
    ("/home/ann/Recipes", true), ("Recipes", false), ("", false), ("~/Recipes", false),
  ])
  func placeOfAnEarlierVersionIsAnAbsolutePath(path: String, isAccepted: Bool) throws {
    let text = #"{"cookbookPlace": {"path": "\#(path)"}}"#
    let place = try JSONDecoder().decode(Preferences.self, from: Data(text.utf8)).cookbookPlace
    #expect(place?.path == (isAccepted ? path : nil))
  }

  // MARK: - Choices

  @Test func valuesOfALaterVersionStayUntilOthersAreChosen() throws {
    let folder = try TemporaryDirectory()
    let text = #"{"sort":"rating","measures":{"system":"imperial"},"windowSize":"full","later":[1,null]}"#
    try LocalFileStore().replace(folder("p.json"), with: Data(text.utf8))
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    #expect(file.current == Preferences())
    file.update { $0.measures = .metric }
    file.flush()
    let object = try JSONSerialization.jsonObject(with: LocalFileStore().read(folder("p.json")))
    #expect(
      object as? NSDictionary
        == ["sort": "rating", "measures": "metric", "windowSize": "full", "later": [1, NSNull()]])
  }

  @Test func choiceThatCannotBeWrittenIsReported() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    let events = Mutex<[Event]>([])
    let file = PreferencesFile(
      path: folder("p.json"), files: files, events: { event in events.withLock { $0.append(event) } })
    let problems = Arrivals()
    file.onProblem = { problems.add() }
    files.fail(.write, repeats: true, code: ENOSPC)
    file.update { $0.measures = .us }
    await problems.wait(for: 1)
    let reported = events.withLock { $0 }
    #expect(reported.count == 1)
    guard case .preferencesNotSaved(let reason)? = reported.first else { return #expect(Bool(false)) }
    #expect(reason.contains(folder("p.json")))
  }

  @Test func oneWrongValueLosesNoneOfTheOthers() throws {
    let folder = try TemporaryDirectory()
    let text = #"{"feed":{"a":1},"sort":"cuisine","opensLinksDirectly":true,"unknown":[1]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("preferences.json")))
    let current = PreferencesFile(path: folder("preferences.json"), files: LocalFileStore()).current
    #expect(current.sort == .cuisineAscending)
    #expect(current.opensLinksDirectly)
    #expect(current.feed == .live)
  }

  @Test(arguments: [
    ("{}", MeasureChoice.asWritten), (#"{"measures":"us"}"#, .us), (#"{"measures":"imperial"}"#, .asWritten),
  ])
  func olderAndStrangerFilesHaveTheMeasuresOfThePage(text: String, measures: MeasureChoice) throws {
    let folder = try TemporaryDirectory()
    try LocalFileStore().replace(folder("p.json"), with: Data(text.utf8))
    #expect(PreferencesFile(path: folder("p.json"), files: LocalFileStore()).current.measures == measures)
  }

  @Test func observersAreCalledForAsLongAsTheyLive() throws {
    let folder = try TemporaryDirectory()
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    final class Observer {}
    var observer: Observer? = Observer()
    var heard: [MeasureChoice] = []
    if let observer { file.observe(observer) { heard.append($1.measures) } }
    file.update { $0.measures = .us }
    file.update { $0.measures = .us }
    observer = nil
    file.update { $0.measures = .metric }
    #expect(heard == [.us])
  }

  @Test func overrideHoldsForThisRunAndIsNotSaved() throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    let file = PreferencesFile(path: folder("p.json"), files: files, feedOverride: .sample)
    #expect(file.current.feed == .sample)
    file.update { $0.sort = .nameDescending }
    #expect(file.current.feed == .sample)
    file.flush()
    #expect(PreferencesFile(path: folder("p.json"), files: files).current.feed == .live)
    file.update { $0.feed = .empty }
    #expect(file.current.feed == .empty)
    file.flush()
    #expect(PreferencesFile(path: folder("p.json"), files: files).current.feed == .empty)
  }

  @Test func whatAFullDiskRefusesIsSaidOnceAndWrittenWithTheNextChoice() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    let file = PreferencesFile(path: folder("p.json"), files: files)
    let problems = Arrivals()
    file.onProblem = { problems.add() }
    files.fail(.write, repeats: true)
    file.update { $0.opensLinksDirectly = true }
    file.update { $0.measures = .us }
    #expect(file.current.opensLinksDirectly, "it holds for this run")
    #expect(await !file.written())
    await problems.wait(for: 1)
    files.heal()
    file.update { $0.sort = .nameDescending }
    #expect(await file.written())
    let next = PreferencesFile(path: folder("p.json"), files: files).current
    #expect(next.opensLinksDirectly && next.measures == .us && next.sort == .nameDescending)
    #expect(problems.count == 1)
  }

}
