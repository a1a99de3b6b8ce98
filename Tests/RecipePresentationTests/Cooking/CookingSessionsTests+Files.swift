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

  @Test func fileThatCannotBeReadBeforeItIsWrittenIsTriedAgain() throws {
    ramenSession().next()
    sessions.flush()
    files.fail(.read, of: ".json", code: EIO)
    ramenSession().next()
    sessions.flush()
    sessions.flush()
    #expect(!folder.files.contains { $0.hasSuffix(".damaged") })
    #expect(launch().record(of: ramen.id)?.step == ramenSession().position)
  }

  @Test func fileWhoseOtherKeysCannotBeCarriedOverIsSetAside() throws {
    ramenSession().next()
    sessions.flush()
    let written = String(decoding: try LocalFileStore().read(path(of: ramen)), as: UTF8.self)
    let later = Data(written.replacing("\n}", with: ",\n  \"later\" : 1e999\n}").utf8)
    try LocalFileStore().replace(path(of: ramen), with: later)
    ramenSession().back()
    sessions.flush()
    let damaged = try #require(folder.files.first { $0.hasSuffix(".damaged") })
    #expect(try LocalFileStore().read(folder(damaged)) == later)
    #expect(launch().record(of: ramen.id)?.step == ramenSession().position)
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
    let next = launch()
    #expect(next.timers().isEmpty)
    #expect(folder.files == before)
  }

  @Test func fullDiskIsReportedOnceAndTheNextChangeWritesWhatWasMissed() async {
    let told = Gate()
    var problems: [AppNotice] = []
    sessions.onProblem = {
      problems.append($0)
      told.open()
    }
    files.fail(.write, repeats: true)
    ramenSession().next()
    await told.wait()
    sessions.keep(servings: 3, ticked: [], of: ramen)
    sessions.flush()
    files.heal()
    _ = tartSession()
    let next = launch()
    #expect(next.record(of: ramen.id)?.step == 1 && next.record(of: ramen.id)?.servings == 3)
    #expect(problems == [.sessionNotSaved])
    let reasons = events.withLock { $0 }.compactMap { event -> String? in
      if case .cookingNotSaved(let reason) = event { reason } else { nil }
    }
    #expect(reasons.first?.hasPrefix(path(of: ramen) + ": ") == true)
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

  @Test func folderThatCannotBeWrittenStillRings() {
    let files = FaultyFileStore()
    files.fail(.open, repeats: true, code: EROFS)
    files.fail(.write, repeats: true, code: EROFS)
    let sessions = Self.sessions(folder, files, clock, events)
    sessions.start()
    #expect(sessions.holdsLock)
    sessions.open(ramen, contents: simmering).perform(.start, on: "2.1")
    clock.advance(by: .seconds(300))
    sessions.resume()
    #expect(sessions.isRinging)
  }

  @Test func fileThatCouldNotBeReadAtLaunchIsSetAsideBeforeItIsReplaced() throws {
    ramenSession().next()
    sessions.flush()
    let other = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    let files = FaultyFileStore()
    files.fail(.list, repeats: true, code: EACCES)
    let next = Self.sessions(other, files, clock, events)
    next.start()
    files.heal()
    next.open(ramen, contents: simmering).perform(.start, on: "1.1")
    next.flush()
    #expect(other.files.filter { $0.hasSuffix(".damaged") }.count == 1)
  }

  @Test func sessionsUnderWayAreReadBeforeAThousandThatHaveEnded() throws {
    let old = clock.date.addingTimeInterval(-30 * 86_400)
    let disk = LocalFileStore()
    try disk.createDirectory(folder("cooking"))
    func write(_ recipe: Recipe, touched: Date) throws {
      let record = CookingRecord(recipe: recipe, step: 1, touched: touched)
      try disk.replace(path(of: recipe), with: record.encoded(over: nil))
      try disk.setModified(touched, of: path(of: recipe))
    }
    for number in 0..<1000 {
      try write(Recipe(id: UUID(), name: "Soup \(number)", cuisine: ""), touched: old)
    }
    // As many as the folder's order cannot all put among the first thousand by chance.
    let current = (0..<100).map { Recipe(id: UUID(), name: "Tart \($0)", cuisine: "") }
    for recipe in current { try write(recipe, touched: clock.date) }
    let next = launch()
    #expect(current.filter { next.record(of: $0.id) == nil } == [])
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
    #expect(wrong.holdsLock && (wrong.record(of: ramen.id) == nil) == (days > 0))
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
      try LocalFileStore().replace(other(name), with: record.encoded(over: nil))
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

  // MARK: - Two processes

  /// Waits until a process without the lock has looked at the folder once more.
  func look(_ other: CookingSessions) async {
    let count = clock.sleeps.count
    clock.advance(by: .seconds(1))
    await clock.sleeps.wait(for: count + 1)
  }

  @Test func processWithoutTheLockShowsWhatTheOtherDoesAndDoesNotRing() async {
    let other = launch()
    #expect(sessions.holdsLock && !other.holdsLock)
    await clock.sleeps.wait(for: 1)
    sessions.keep(servings: 6, ticked: ["salt"], of: ramen)
    sessions.flush()
    await look(other)
    #expect(other.record(of: ramen.id)?.ticked == ["salt"])
    sessions.keep(servings: nil, ticked: [], of: ramen)
    sessions.flush()
    await look(other)
    #expect(other.record(of: ramen.id) == nil)
    var rings = 0
    other.onTimerEnd = { _ in rings += 1 }
    ramenSession().perform(.start, on: "1.1")
    sessions.flush()
    clock.advance(by: .seconds(1))
    // The timer sleeps as well, so that no number of sleeps tells that the other process has looked.
    while other.timers().isEmpty { await Task.yield() }
    clock.advance(by: .seconds(40 * 60))
    other.resume()
    #expect(other.timers().map(\.timer.isRinging) == [true])
    #expect(rings == 0 && !other.isRinging)
  }

  @Test func timerThatOnlyTheProcessWithoutTheLockKnowsRingsThere() async {
    let other = launch()
    await clock.sleeps.wait(for: 1)
    var rings = 0
    other.onTimerEnd = { _ in rings += 1 }
    other.open(ramen, contents: simmering).perform(.start, on: "1.1")
    // The other process changes the same recipe meanwhile.
    clock.advance(by: .seconds(2))
    ramenSession().next()
    sessions.flush()
    await look(other)
    #expect(other.timers().map(\.timer.isRunning) == [true])
    clock.advance(by: .seconds(40 * 60))
    other.resume()
    #expect(rings == 1 && other.isRinging)
  }

  @Test func timerThatIsChangedWithoutTheLockRingsThere() {
    ramenSession().perform(.start, on: "2.1")
    let other = launch()
    var rings = 0
    other.onTimerEnd = { _ in rings += 1 }
    other.perform(.addMinute, on: other.timers()[0].id)
    clock.advance(by: .seconds(5 * 60))
    other.resume()
    #expect(rings == 0 && !other.isRinging)
    clock.advance(by: .seconds(60))
    other.resume()
    #expect(rings == 1 && other.isRinging)
  }

  @Test func timerThatTheOtherProcessStopsIsGone() async {
    ramenSession().perform(.start, on: "1.1")
    let other = launch()
    #expect(other.timers().count == 1)
    ramenSession().perform(.reset, on: "1.1")
    sessions.flush()
    await clock.advance(by: .seconds(1)) { other.timers().isEmpty }
    #expect(other.timers().isEmpty && !other.hasTimerToSound)
  }

  @Test func sessionThatIsEndedWithoutTheLockDoesNotComeBack() async {
    sessions.keep(servings: nil, ticked: ["salt"], of: ramen)
    let other = launch()
    await clock.sleeps.wait(for: 1)
    #expect(other.end(ramen.id))
    await look(other)
    #expect(other.record(of: ramen.id) == nil)
  }

  @Test func lookAtWhatTheOtherDoesHoldsUpNothing() async {
    let slow = FaultyFileStore()
    let other = Self.sessions(folder, slow, clock, events)
    other.start()
    await clock.sleeps.wait(for: 1)
    let (sleeps, looks, gate) = (clock.sleeps.count, slow.count(.open), Gate())
    slow.hold(.list, until: gate)
    clock.advance(by: .seconds(1))
    while slow.count(.open) == looks { await Task.yield() }
    #expect(clock.sleeps.count == sleeps, "the disk has not answered yet")
    gate.open()
    await clock.sleeps.wait(for: sleeps + 1)
    #expect(!other.holdsLock)
  }

  @Test func clockThatIsSetBackLetsNoOldStateOverwriteTheOthers() async {
    sessions.keep(servings: nil, ticked: ["salt"], of: ramen)
    let other = launch()
    await clock.sleeps.wait(for: 1)
    clock.setBack(by: .seconds(3600))
    sessions.keep(servings: nil, ticked: ["salt", "eggs"], of: ramen)
    sessions.flush()
    await look(other)
    #expect(other.record(of: ramen.id)?.ticked == ["salt", "eggs"])
  }

  @Test func processThatTakesOverRingsForATimerThatHasEnded() async throws {
    let shared = try TemporaryDirectory()
    var first: CookingSessions? = Self.sessions(shared, LocalFileStore(), clock, events)
    first?.start()
    first?.open(ramen, contents: simmering).perform(.start, on: "2.1")
    first?.flush()
    let second = Self.sessions(shared, LocalFileStore(), clock, events)
    var ended: [String] = []
    second.onTimerEnd = { ended.append($0.title) }
    second.start()
    clock.advance(by: .seconds(5 * 60))
    second.resume()
    #expect(ended.isEmpty && !second.holdsLock, "the other process rings")
    first = nil
    await clock.advance(by: .seconds(1)) { second.holdsLock }
    #expect(ended == ["Time’s up · Shoyu Ramen"] && second.isRinging)
  }

  @Test func folderThatIsNotThereYetIsNoProblemAndOneThatCannotBeListedIs() throws {
    #expect(events.withLock { $0.isEmpty })
    files.fail(.list, code: EACCES)
    let next = Self.sessions(try TemporaryDirectory(), files, clock, events)
    next.start()
    #expect(events.withLock { $0.count } == 1)
  }

  @Test func processWithoutTheLockTakesOverWhenTheOtherEnds() async throws {
    var first: CookingSessions? = Self.sessions(try TemporaryDirectory(), files, clock, events)
    let shared = try TemporaryDirectory()
    first = Self.sessions(shared, LocalFileStore(), clock, events)
    first?.start()
    first?.open(ramen, contents: simmering).perform(.start, on: "1.1")
    first?.flush()
    let second = Self.sessions(shared, LocalFileStore(), clock, events)
    second.start()
    #expect(!second.holdsLock)
    second.keep(servings: nil, ticked: ["almonds"], of: tart)
    first = nil
    await clock.advance(by: .seconds(1)) { second.holdsLock }
    second.flush()
    // What was done before is written now, and the other's timer runs on.
    #expect(second.timers().map(\.recipe) == [ramen])
    let third = Self.sessions(shared, LocalFileStore(), clock, events)
    third.start()
    #expect(third.record(of: tart.id)?.ticked == ["almonds"])
    #expect(third.timers().map(\.recipe) == [ramen])
  }
}
