import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

extension CookingSessionsTests {
  // MARK: - Damage

  @Test func damagedFileLosesOnlyItselfAndIsSetAsideAndReportedOnce() throws {
    ramenSession().next()
    tartSession().perform(.start, on: "1.1")
    sessions.flush()
    try LocalFileStore().replace(path(of: ramen), with: Data("{\"recipe\":".utf8))
    let other = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    for round in 1...2 {
      let next = Self.sessions(other, LocalFileStore(), clock, events)
      var problems: [AppNotice] = []
      next.onProblem = { problems.append($0) }
      next.start()
      #expect(problems == (round == 1 ? [.sessionDamaged] : []))
      #expect(next.record(of: ramen.id) == nil)
      #expect(next.timers().map(\.recipe) == [tart])
      next.flush()
    }
    #expect(other.files.filter { $0.hasSuffix(".damaged") }.count == 1)
    #expect(events.withLock { $0.count } == 1)
  }

  @Test func fileThatCannotBeReadOnceStaysForTheNextLaunch() throws {
    ramenSession().next()
    sessions.flush()
    let other = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    files.fail(.read, of: ".json", code: EIO)
    var problems: [AppNotice] = []
    do {
      let next = Self.sessions(other, files, clock, events)
      next.onProblem = { problems.append($0) }
      next.start()
      #expect(problems == [.sessionDamaged])
      #expect(next.record(of: ramen.id) == nil)
    }
    let next = Self.sessions(other, LocalFileStore(), clock, events)
    next.start()
    #expect(next.record(of: ramen.id) != nil)
    #expect(!other.files.contains { $0.hasSuffix(".damaged") })
  }

  @Test func linkThatLeadsNowhereIsNoSession() throws {
    let other = try TemporaryDirectory()
    try LocalFileStore().createDirectory(other("cooking"))
    let link = other("cooking/\(ramen.id.uuidString.lowercased()).json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "none")
    let next = Self.sessions(other, LocalFileStore(), clock, events)
    next.onProblem = { Issue.record("\($0)") }
    next.start()
    #expect(next.record(of: ramen.id) == nil)
    #expect(try LocalFileStore().status(of: link).kind == .link)
  }

  @Test func filesOfOtherProgramsAreLeftAlone() throws {
    try LocalFileStore().createDirectory(folder("cooking"))
    for name in ["notes.txt", "x.json", "\(UUID().uuidString).json~"] {
      try LocalFileStore().replace(folder("cooking/" + name), with: Data("mine".utf8))
    }
    let before = folder.files
    let next = try launch()
    #expect(next.timers().isEmpty)
    #expect(folder.files == before)
  }

  @Test func fullDiskIsReportedOnceAndTheNextChangeWritesWhatWasMissed() async throws {
    let told = Gate()
    var problems: [AppNotice] = []
    sessions.onProblem = {
      problems.append($0)
      told.open()
    }
    files.fail(.write, repeats: true)
    ramenSession().next()
    await told.wait()
    sessions.keep(.servings(3), ticked: [], of: ramen)
    sessions.flush()
    files.heal()
    _ = tartSession()
    let next = try launch()
    #expect(next.record(of: ramen.id)?.step == 1 && next.record(of: ramen.id)?.portions == .servings(3))
    #expect(problems == [.sessionNotSaved])
    let reasons = events.withLock { $0 }.compactMap { event -> String? in
      if case .cookingNotSaved(let reason) = event { reason } else { nil }
    }
    #expect(reasons.first?.contains(path(of: ramen)) == true)
  }

  @Test func diskThatIsFullAgainIsReportedAgain() async {
    let told = [Gate(), Gate()]
    var problems: [AppNotice] = []
    sessions.onProblem = {
      problems.append($0)
      told[problems.count - 1].open()
    }
    let session = ramenSession()
    for gate in told {
      files.fail(.write, repeats: true)
      session.next()
      await gate.wait()
      files.heal()
      // The main actor hears that all was written before it hears of the next failure.
      session.back()
      sessions.flush()
    }
    #expect(problems == [.sessionNotSaved, .sessionNotSaved])
  }

  @Test(arguments: [366, 3 * 366, 200 * 366, -366, -3 * 366, -12 * 366])
  func launchWithTheClockYearsOffCostsNoSession(_ days: Int) throws {
    ramenSession().next()
    sessions.flush()
    let other = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    let wrongClock = ManualClock()
    wrongClock.setBack(by: .seconds(-days * 86_400))
    let wrong = Self.started(other, wrongClock, events)
    #expect((wrong.record(of: ramen.id) == nil) == (days > 0))
    wrong.close()
    let next = Self.started(other, clock, events)
    #expect(next.record(of: ramen.id)?.step == 1)
  }

  @Test func filesOfSessionsThatEndedYearsAgoDoNotPileUp() throws {
    let other = try TemporaryDirectory()
    try LocalFileStore().createDirectory(other("cooking"))
    func write(_ recipe: Recipe, days: Double) throws -> String {
      let name = "cooking/\(recipe.id.uuidString.lowercased()).json"
      let touched = clock.date.addingTimeInterval(-days * 86_400)
      let record = CookingRecord(recipe: recipe, step: 1, touched: touched)
      try LocalFileStore().replace(other(name), with: record.encoded())
      return name
    }
    let oldest = try write(tart, days: 900)
    for number in 0..<100 {
      _ = try write(Recipe(id: UUID(), name: "Soup \(number)", cuisine: ""), days: 800)
    }
    let next = Self.started(other, clock, events)
    next.flush()
    #expect(!other.files.contains(oldest))
    #expect(other.files.filter { $0.hasSuffix(".json") }.count == 100)
  }

  @Test func folderThatIsNotThereYetIsNoProblemAndOneThatCannotBeListedIs() throws {
    #expect(events.withLock { $0.isEmpty })
    files.fail(.list, code: EACCES)
    let next = Self.sessions(try TemporaryDirectory(), files, clock, events)
    next.start()
    #expect(events.withLock { $0.count } == 1)
  }
}
