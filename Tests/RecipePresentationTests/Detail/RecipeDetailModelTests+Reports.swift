import Cookbook
import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// What the detail reports, and what it ignores.
extension RecipeDetailModelTests {
  /// Counts the changes that a model reports.
  private func counted(_ model: RecipeDetailModel) -> Arrivals {
    let reports = Arrivals()
    model.onChange = { reports.add() }
    return reports
  }

  /// A model that has read its page, and the number of its reports.
  private func read() async throws -> (model: RecipeDetailModel, reports: Arrivals) {
    let contents = contents
    let model = try model(readPage: { _ in contents })
    let reports = counted(model)
    model.open()
    await reports.wait(for: 2)
    return (model, reports)
  }

  // MARK: - The video

  @Test func eachChangeOfTheVideoIsReportedOnce() throws {
    let model = try model()
    let reports = counted(model)
    model.retryVideo()
    model.stopVideo()
    model.playerFailed()
    model.playerPosted(#"{"event":"ready"}"#)
    #expect(reports.count == 0, "nothing plays")
    #expect(model.playVideo() == nil && reports.count == 1)
    #expect(model.playVideo() == nil && reports.count == 1)
    model.playerPosted("nonsense")
    model.playerPosted(#"{"event":"paused"}"#)
    model.playerPosted(#"{"event":"ended"}"#)
    #expect(reports.count == 1)
    guard case .loading = model.video else { return #expect(Bool(false), "\(model.video)") }
    model.playerPosted(#"{"event":"playing"}"#)
    #expect(reports.count == 2)
    guard case .playing = model.video else { return #expect(Bool(false), "\(model.video)") }
    model.playerPosted(#"{"event":"ready"}"#)
    model.playerPosted(#"{"event":"paused"}"#)
    model.playerPosted(#"{"event":"ended"}"#)
    model.retryVideo()
    #expect(model.playVideo() == nil && reports.count == 2)
    model.playerFailed()
    #expect(reports.count == 3)
    guard case .failed = model.video else { return #expect(Bool(false), "\(model.video)") }
    model.playerFailed()
    model.playerPosted(#"{"event":"error","code":2}"#)
    model.stopVideo()
    #expect(model.playVideo() == nil && reports.count == 3, "it has failed already")
    model.retryVideo()
    #expect(reports.count == 4)
    model.stopVideo()
    #expect(reports.count == 5)
    guard case .poster = model.video else { return #expect(Bool(false), "\(model.video)") }
  }

  @Test func playerThatHasAnsweredIsNotWaitedFor() async throws {
    for message in [#"{"event":"ready"}"#, #"{"event":"error","code":101}"#] {
      let model = try model()
      let (sleeps, cancellations) = (clock.sleeps.count, clock.cancellations.count)
      _ = model.playVideo()
      await clock.sleeps.wait(for: sleeps + 1)
      model.playerPosted(message)
      await clock.cancellations.wait(for: cancellations + 1)
    }
  }

  // MARK: - The page

  @Test func readingIsReportedWhenItBeginsAndWhenItEnds() async throws {
    let (model, reports) = try await read()
    #expect(reports.count == 2 && model.page.read?.contents == contents)
    model.open()
    model.leave()
    model.retryPage()
    #expect(reports.count == 2)
    #expect(model.announcement == Strings.recipeRead(ingredients: 2, steps: 1))
  }

  @Test(
    arguments: [(.status(404), 1), (.noRecipe, 1), (.status(500), 2), (.network(.offline), 2)]
      as [(RecipePageError, Int)])
  func onlyAPageThatMayComeLaterIsTriedAgain(error: RecipePageError, requests: Int) async throws {
    let asked = Arrivals()
    let model = try model(readPage: { _ throws(RecipePageError) in
      asked.add()
      throw error
    })
    let reports = counted(model)
    model.retryPage()
    #expect(reports.count == 0, "it was not opened")
    model.open()
    model.retryPage()
    await reports.wait(for: 2)
    model.open()
    #expect(asked.count == 1 && reports.count == 2)
    model.retryPage()
    if requests == 2 {
      #expect(model.page == .loading && reports.count == 3)
      await reports.wait(for: 4)
    }
    #expect(asked.count == requests && reports.count == 2 * requests)
  }

  @Test func pageThatIsLeftBeforeItIsOpenedOrAfterItWasReadIsAsItWas() async throws {
    let asked = Arrivals()
    let contents = contents
    let unopened = try model(readPage: { _ in
      asked.add()
      return contents
    })
    let reports = counted(unopened)
    unopened.leave()
    unopened.readAgain()
    #expect(reports.count == 0 && unopened.page == .none && asked.count == 0)
    #expect(unopened.announcement == "" && unopened.isReadable)
    #expect(try !model(source: nil).isReadable)
  }

  @Test func recipeThatIsReadAgainIsReportedOnlyIfItIsAnother() async throws {
    let (first, second) = (contents, RecipeContents(title: "Pie"))
    let answers = Mutex<[RecipeContents?]>([first, first, nil, second])
    let asked = Arrivals()
    let model = try model(readPage: { _ throws(RecipePageError) in
      defer { asked.add() }
      guard let answer = answers.withLock({ $0.removeFirst() }) else { throw .status(500) }
      return answer
    })
    let reports = counted(model)
    let reads = Arrivals()
    model.onRead = { _ in reads.add() }
    model.open()
    await reads.wait(for: 1)
    #expect(reports.count == 2)
    for number in 2...3 {
      model.readAgain()
      await asked.wait(for: number)
      for _ in 0..<1000 { await Task.yield() }
      #expect(model.page.read?.contents == first && reports.count == 2 && reads.count == 1)
    }
    model.readAgain()
    await reads.wait(for: 2)
    #expect(model.page.read?.contents == second && reports.count == 3)
  }

  /// A model that shows its page from the disk, because its server answers only when the gate opens.
  private func late(
    _ answer: Result<RecipeContents, RecipePageError>, _ gate: Gate
  ) async throws -> (RecipeDetailModel, Arrivals) {
    let stored = contents
    let model = try model(
      readPage: { _ throws(RecipePageError) in
        await gate.wait()
        return try answer.get()
      }, readStored: { _ in stored })
    let reports = counted(model)
    model.open()
    await clock.sleeps.wait(for: 1)
    #expect(model.page == .loading)
    clock.advance(by: RecipeDetailModel.storedDelay)
    await reports.wait(for: 2)
    #expect(model.page.read?.contents == contents)
    return (model, reports)
  }

  @Test func pageOnTheDiskIsShownWhileTheServerKeepsOneWaiting() async throws {
    let (gate, newer) = (Gate(), RecipeContents(title: "Pie"))
    let (model, reports) = try await late(.success(newer), gate)
    gate.open()
    await reports.wait(for: 3)
    #expect(model.page.read?.contents == newer)
  }

  @Test func pageOnTheDiskGoesIfItsServerSaysThatItIsGone() async throws {
    let gate = Gate()
    let (model, reports) = try await late(.failure(.status(404)), gate)
    gate.open()
    await reports.wait(for: 3)
    #expect(model.page.read == nil)
  }

  @Test func stepsFromTheDiskStayWhileTheyAreCooked() async throws {
    let (gate, newer) = (Gate(), RecipeContents(title: "Pie"))
    let (model, reports) = try await late(.success(newer), gate)
    _ = sessions.open(model.recipe, contents: contents)
    gate.open()
    while model.newer == nil { await Task.yield() }
    #expect(model.page.read?.contents == contents && reports.count == 2)
    sessions.close(model.recipe.id)
    model.stepsWereLeft()
    #expect(model.page.read?.contents == newer && reports.count == 3)
  }

  @Test func pageFromTheDiskIsAskedForAgainByTheModelThatAdoptsIt() async throws {
    let (gate, newer) = (Gate(), RecipeContents(title: "Pie"))
    let (older, _) = try await late(.success(newer), gate)
    let model = try model(readPage: { _ in newer })
    let reports = counted(model)
    model.adopt(older)
    #expect(model.page.read?.contents == contents && reports.count == 1)
    model.open()
    await reports.wait(for: 2)
    #expect(model.page.read?.contents == newer)
    model.open()
    model.leave()
    #expect(reports.count == 2)
    gate.open()
  }

  @Test func pageThatIsReadInTimeIsNotReadFromTheDisk() async throws {
    let read = Mutex(0)
    let contents = contents
    let model = try model(
      readPage: { _ in contents },
      readStored: { _ in
        read.withLock { $0 += 1 }
        return contents
      })
    let reports = counted(model)
    model.open()
    await reports.wait(for: 2)
    await clock.cancellations.wait(for: 1)
    clock.advance(by: RecipeDetailModel.storedDelay)
    for _ in 0..<1000 { await Task.yield() }
    #expect(read.withLock { $0 } == 0 && reports.count == 2)
  }

  @Test func onlyAReadPageIsAdopted() async throws {
    let (older, _) = try await read()
    let unread = try model()
    let newer = try model()
    let reports = counted(newer)
    newer.adopt(unread)
    #expect(newer.page == .none && reports.count == 0)
    newer.adopt(older)
    newer.adopt(older)
    #expect(newer.page == older.page && reports.count == 1)
    // A model that has begun to read does so.
    let contents = contents
    let reading = try model(readPage: { _ in contents })
    reading.open()
    reading.adopt(older)
    #expect(reading.page == .loading)
    reading.leave()
  }

  // MARK: - Ticks, servings and measures

  @Test func eachTickIsReportedOnceAndKept() async throws {
    let (model, reports) = try await read()
    #expect(sessions.record(of: model.recipe.id) == nil && !model.canEndCooking)
    var record: CookingRecord? { sessions.record(of: model.recipe.id) }
    model.tick(ingredient: 1)
    #expect(reports.count == 3 && record?.ticked == ["2 eggs"] && record?.servings == nil)
    #expect(model.canEndCooking && model.cookingTitle == Strings.startCooking)
    model.changeServings(by: 2)
    #expect(reports.count == 4 && record?.servings == 6)
    model.changeServings(by: -2)
    #expect(record?.servings == nil, "the page’s own number")
    model.changeServings(by: 1)
    model.resetServings()
    #expect(record?.servings == nil && record?.ticked == ["2 eggs"])
    model.clearTicks()
    #expect(record == nil && !model.canEndCooking)
    let session = sessions.open(model.recipe, contents: contents)
    #expect(model.cookingTitle == Strings.continueCooking(step: 1) && model.canEndCooking)
    #expect(model.preparedStep(of: session)?.text == "Bake it.")
    #expect(model.spokenStep(of: session) == "Step 1 of 1. Bake it.")
  }

  @Test(arguments: [(0, 1), (1, 2), (2, 2), (5, 2)])
  func cookingGoesOnAtAStepThatThePageStillHas(left: Int, shown: Int) async throws {
    let steps = (1...6).map { InstructionStep("Do \($0).") }
    let longer = RecipeContents(sections: [InstructionSection(steps: steps)])
    let shorter = RecipeContents(sections: [InstructionSection(steps: Array(steps.prefix(2)))])
    let model = try model(readPage: { _ in shorter })
    sessions.open(model.recipe, contents: longer).go(to: left)
    sessions.close(model.recipe.id)
    let read = Gate()
    model.onChange = { if model.page.read != nil { read.open() } }
    model.open()
    await read.wait()
    #expect(model.cookingTitle == Strings.continueCooking(step: shown))
    #expect(sessions.open(model.recipe, contents: shorter).position == shown - 1)
  }

  @Test func withoutAPageThereIsNothingToTick() throws {
    let model = try model()
    let reports = counted(model)
    model.tick(ingredient: 0)
    model.changeServings(by: 1)
    model.resetServings()
    model.clearTicks()
    model.showSession()
    #expect(reports.count == 0 && sessions.record(of: model.recipe.id) == nil)
    let session = sessions.open(model.recipe, contents: contents)
    #expect(model.preparedStep(of: session) == nil)
    #expect(model.spokenStep(of: session) == "Step 1 of 1")
  }

  @Test func measuresAreReportedOnceIfTheyChange() async throws {
    let (model, reports) = try await read()
    model.choose(.asWritten)
    #expect(reports.count == 2)
    model.choose(.us)
    #expect(reports.count == 3 && model.page.read?.measures == .us)
    model.choose(.us)
    #expect(reports.count == 3)
  }

  // MARK: - A kept recipe

  @Test(
    arguments: [
      (.missing, Strings.keptPageMissing, "Open in Browser"),
      (.unreadable, Strings.keptPageUnreadable, "Open in Browser"),
      (.folder(.gone), Strings.cookbookProblem(.gone), "Try Again"),
    ] as [(RecipeDetailModel.KeptPageError, String, String)])
  func keptRecipeThatCannotBeShownSaysWhy(
    error: RecipeDetailModel.KeptPageError, message: String, action: String
  ) async throws {
    for source in [WebAddress("https://a.example/tart"), nil] {
      let recipe = Recipe(id: UUID(), name: "Tart", cuisine: "", source: source)
      let model = RecipeDetailModel(
        kept: recipe, videos: videos(), links: LinkResolver(), preferences: preferences, sessions: sessions,
        readKept: { () throws(RecipeDetailModel.KeptPageError) in throw error }, clock: clock)
      let reports = counted(model)
      model.open()
      await reports.wait(for: 2)
      guard case .unavailable(let unavailable) = model.page else {
        return #expect(Bool(false), "\(model.page)")
      }
      #expect(unavailable.message == message && model.isReadable)
      let isOffered = source != nil || action == "Try Again"
      #expect(unavailable.action?.title == (isOffered ? action : nil))
    }
  }
}
