import Foundation
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
    var defaults = Preferences()
    defaults.isCookbookUnknown = file.isDamaged
    #expect(file.current == defaults)
  }

  @Test(arguments: ["", "{", "[]", "\u{0}", "<html>"])
  func damagedFileIsReportedAndKeptBesideTheNewOne(text: String) async throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    for name in ["p.json.damaged", "p.json.damaged-2"] {
      try files.replace(folder("p.json"), with: Data(text.utf8))
      let events = Mutex<[Event]>([])
      let file = PreferencesFile(
        path: folder("p.json"), files: files, events: { event in events.withLock { $0.append(event) } })
      #expect(
        events.withLock { $0 } == [.preferencesDamaged(reason: folder("p.json") + " is not a JSON object")])
      #expect(
        try files.read(folder("p.json")) == Data(text.utf8), "nothing is touched before a choice is made")
      file.update { $0.opensLinksDirectly = true }
      #expect(await file.written())
      #expect(try files.read(folder(name)) == Data(text.utf8))
      #expect(PreferencesFile(path: folder("p.json"), files: files).current.opensLinksDirectly)
    }
  }

  @Test func folderOfTheCookbookIsUnknownIfTheFileCannotBeRead() throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    #expect(try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files) == nil)
    try files.replace(folder("p.json"), with: Data(#"{"cookbookPlace": {"path": "/chosen"}}"#.utf8))
    #expect(try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files)?.path == "/chosen")
    files.fail(.read, code: EACCES)
    #expect(throws: PreferencesFile.Damaged.self) {
      try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files)
    }
    try files.replace(folder("p.json"), with: Data("{".utf8))
    let damage = #expect(throws: PreferencesFile.Damaged.self) {
      try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files)
    }
    #expect(damage?.reason == folder("p.json") + " is not a JSON object")
  }

  @Test func fileThatCannotBeReadForAWhileIsNotReplaced() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    let text = #"{"cookbookPlace": {"path": "/chosen"}, "sort": "nameDescending"}"#
    try files.replace(folder("p.json"), with: Data(text.utf8))
    files.fail(.read, repeats: true, code: EACCES)
    let file = PreferencesFile(path: folder("p.json"), files: files)
    #expect(file.isDamaged && file.current.isCookbookUnknown)
    file.update { $0.opensLinksDirectly = true }
    #expect(await !file.written())
    files.heal()
    #expect(try files.read(folder("p.json")) == Data(text.utf8))
    file.flush()
    #expect(file.current.isCookbookUnknown, "this run does not know it")
    let next = PreferencesFile(path: folder("p.json"), files: files)
    #expect(next.current.cookbookPlace?.path == "/chosen" && next.current.opensLinksDirectly)
    #expect(!next.isDamaged && !next.current.isCookbookUnknown)
  }

  @Test func fileThatCannotBeReadIsReportedWithItsReason() throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    try files.replace(folder("p.json"), with: Data("{}".utf8))
    for (code, isDamaged) in [(EACCES, true), (EIO, true), (ENOENT, false), (ENOTDIR, false)] {
      files.fail(.read, code: code)
      let events = Mutex<[Event]>([])
      let file = PreferencesFile(
        path: folder("p.json"), files: files, events: { event in events.withLock { $0.append(event) } })
      let reason = FileError(.read, folder("p.json"), code: code).description
      #expect(file.isDamaged == isDamaged && file.current.isCookbookUnknown == isDamaged)
      #expect(events.withLock { $0 } == (isDamaged ? [.preferencesDamaged(reason: reason)] : []))
    }
  }

  @Test func folderOfTheCookbookStaysUnknownAfterADamagedFile() async throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    try files.replace(folder("p.json"), with: Data("{".utf8))
    let file = PreferencesFile(path: folder("p.json"), files: files)
    file.update { $0.opensLinksDirectly = true }
    #expect(await file.written())
    let next = PreferencesFile(path: folder("p.json"), files: files)
    #expect(!next.isDamaged && next.current.isCookbookUnknown)
    #expect(throws: PreferencesFile.Damaged.self) {
      try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files)
    }
    next.update { $0.isCookbookUnknown = false }
    #expect(await next.written())
    #expect(try PreferencesFile.cookbookPlace(at: folder("p.json"), files: files) == nil)
  }

  @Test func enormousFileIsRefusedUnreadAndKept() throws {
    let folder = try TemporaryDirectory()
    // A sparse file: it takes no room on disk, and reading it would take 4 GB of memory.
    try LocalFileStore().openExclusively(folder("p.json")).resize(to: 4 << 30)
    let events = Mutex<[Event]>([])
    let file = PreferencesFile(
      path: folder("p.json"), files: LocalFileStore(),
      events: { event in events.withLock { $0.append(event) } })
    #expect(file.isDamaged)
    #expect(
      events.withLock { $0 } == [.preferencesDamaged(reason: "read \(folder("p.json")): File too large")])
    file.update { $0.opensLinksDirectly = true }
    file.flush()
    #expect(try LocalFileStore().attributes(of: folder("p.json.damaged")).size == 4 << 30)
    #expect(PreferencesFile(path: folder("p.json"), files: LocalFileStore()).current.opensLinksDirectly)
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

  @Test(arguments: ["{}", "{"]) func fileBehindALinkIsWrittenAndTheLinkStays(text: String) async throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder("elsewhere"), withIntermediateDirectories: false)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("elsewhere/p.json")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("p.json"), withDestinationPath: "elsewhere/p.json")
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    file.update { $0.opensLinksDirectly = true }
    #expect(await file.written())
    #expect(try LocalFileStore().status(of: folder("p.json")).kind == .link)
    let written = PreferencesFile(path: folder("elsewhere/p.json"), files: LocalFileStore())
    #expect(written.current.opensLinksDirectly)
    #expect(folder.files.contains { $0.hasPrefix("elsewhere/p.json.") } == (text == "{"))
  }

  @Test func linkToAFolderIsSetAsideAndTheFolderStays() async throws {
    let folder = try TemporaryDirectory()
    try LocalFileStore().createDirectory(folder("elsewhere/mine"))
    try FileManager.default.createSymbolicLink(atPath: folder("p.json"), withDestinationPath: "elsewhere")
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    file.update { $0.opensLinksDirectly = true }
    #expect(await file.written())
    #expect(try LocalFileStore().status(of: folder("p.json")).kind == .file)
    #expect(try LocalFileStore().status(of: folder("p.json.damaged")).kind == .link)
    #expect(try LocalFileStore().status(of: folder("elsewhere/mine")).kind == .folder)
  }

  @Test func linkToADiskThatIsNotThereIsNotWritten() async throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(atPath: folder("p.json"), withDestinationPath: "disk/p.json")
    let file = PreferencesFile(path: folder("p.json"), files: LocalFileStore())
    file.update { $0.opensLinksDirectly = true }
    #expect(await !file.written())
    #expect(try LocalFileStore().names(inDirectory: folder.path) == ["p.json"])
    try LocalFileStore().createDirectory(folder("disk"))
    file.flush()
    #expect(await file.written())
    #expect(PreferencesFile(path: folder("disk/p.json"), files: LocalFileStore()).current.opensLinksDirectly)
  }

  @Test func damagedFileThatCannotBeKeptIsNotOverwritten() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    try files.replace(folder("p.json"), with: Data("{".utf8))
    let file = PreferencesFile(path: folder("p.json"), files: files)
    files.fail(.rename, repeats: true, code: EACCES)
    file.update { $0.opensLinksDirectly = true }
    #expect(await !file.written())
    files.heal()
    #expect(try files.read(folder("p.json")) == Data("{".utf8))
    #expect(file.current.opensLinksDirectly, "it holds for this run")
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

  @Test func unknownKeysSurviveAChoice() throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    let text = #"{"sort":"cuisine","timerSound":{"name":"bell","loud":true},"later":[1,2.5,null]}"#
    try files.replace(folder("p.json"), with: Data(text.utf8))
    let file = PreferencesFile(path: folder("p.json"), files: files)
    file.update { $0.measures = .metric }
    file.flush()
    let object = try JSONSerialization.jsonObject(with: files.read(folder("p.json")))
    let values = try #require(object as? [String: Any])
    #expect(values["measures"] as? String == "metric")
    #expect((values["timerSound"] as? [String: Any])?["loud"] as? Bool == true)
    #expect((values["later"] as? [Any])?.count == 3)
    #expect(PreferencesFile(path: folder("p.json"), files: files).current.sort == .cuisineAscending)
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

  @Test func twoProcessesKeepEachOthersChoices() throws {
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    let first = PreferencesFile(path: folder("p.json"), files: files)
    let second = PreferencesFile(path: folder("p.json"), files: files, feedOverride: .empty)
    first.update { $0.feed = .sample }
    first.update { $0.opensLinksDirectly = true }
    first.flush()
    second.update { $0.sort = .nameDescending }
    second.flush()
    first.update { $0.windowSize = WindowSize(width: 800, height: 600) }
    first.flush()
    let next = PreferencesFile(path: folder("p.json"), files: files).current
    #expect(next.feed == .sample)
    #expect(next.opensLinksDirectly)
    #expect(next.sort == .nameDescending)
    #expect(next.windowSize == WindowSize(width: 800, height: 600))
    #expect(second.current.feed == .empty && !second.current.opensLinksDirectly, "each goes on as it was")
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

  @Test func whatADiskRefusedIsWrittenAtTheEnd() throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    let file = PreferencesFile(path: folder("p.json"), files: files)
    files.fail(.write)
    file.update { $0.opensLinksDirectly = true }
    file.flush()
    file.flush()
    #expect(PreferencesFile(path: folder("p.json"), files: files).current.opensLinksDirectly)
  }

  @Test func aSlowDiskDelaysNoChoice() async throws {
    let folder = try TemporaryDirectory()
    let files = FaultyFileStore()
    let file = PreferencesFile(path: folder("p.json"), files: files)
    let gate = Gate()
    files.hold(.write, until: gate)
    file.update { $0.opensLinksDirectly = true }
    file.update { $0.measures = .us }
    #expect(file.current.opensLinksDirectly && file.current.measures == .us, "nothing waits for the disk")
    gate.open()
    #expect(await file.written())
    #expect(PreferencesFile(path: folder("p.json"), files: files).current == file.current)
  }
}
