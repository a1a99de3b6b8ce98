import Foundation
import Networking
import RecipeFeed
import RecipePresentation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FeedChoiceModelTests {
  func model(_ list: ListFixture) -> FeedChoiceModel {
    let model = FeedChoiceModel(preferences: list.preferences, feed: list.feed, allowsFiles: true)
    model.onChange = { list.changed() }
    return model
  }

  @Test func aFeedThatAnswersIsUsedAndSaysWhatItHas() async throws {
    let list = try ListFixture()
    let model = model(list)
    list.client.on(
      ListFixture.otherAddress, body: ListFixture.json([("Tart", "British"), ("Pie", "British")]))
    list.client.suspend()
    model.type("feed.example/other.json")
    model.apply()
    #expect(model.outcome == .asking("Connecting to feed.example…"))
    #expect(list.preferences.current.feed == .address(ListFixture.address))
    list.client.resume()
    await list.until { model.outcome == .used("2 recipes") }
    #expect(list.preferences.current.feed == .address(ListFixture.otherAddress))
  }

  @Test func aFeedThatFailsLeavesTheOneThatWasThere() async throws {
    let list = try ListFixture()
    let model = model(list)
    list.client.on(
      ListFixture.otherAddress, .success(HTTPResponse(status: 404, url: ListFixture.otherAddress)))
    model.type(ListFixture.otherAddress.absoluteString)
    model.apply()
    await list.until {
      model.outcome
        == .problem(
          "The feed can’t be found. Check the feed’s address.")
    }
    #expect(list.preferences.current.feed == .address(ListFixture.address))
  }

  @Test func typingOnEndsTheQuestion() async throws {
    let list = try ListFixture()
    let model = model(list)
    list.client.on(ListFixture.otherAddress, body: ListFixture.json([("Tart", "British")]))
    list.client.suspend()
    model.type(ListFixture.otherAddress.absoluteString)
    model.apply()
    await list.client.arrivals.wait(for: 1)
    model.type("https://feed.example/third.json")
    #expect(model.outcome == .none)
    await list.client.cancellations.wait(for: 1)
    #expect(list.preferences.current.feed == .address(ListFixture.address))
  }

  @Test func invalidAddressIsReportedWhileItIsTyped() throws {
    let list = try ListFixture()
    let model = model(list)
    model.type("ftp://feed.example")
    guard case .problem = model.outcome else { return #expect(Bool(false), "\(model.outcome)") }
    model.type("  ")
    #expect(model.outcome == .none)
    model.apply()
    guard case .problem = model.outcome else { return #expect(Bool(false), "\(model.outcome)") }
    #expect(list.client.requests.isEmpty)
  }

  @Test func anAddressThatIsChosenAgainIsUsedAgain() async throws {
    let list = try ListFixture()
    let model = model(list)
    list.client.on(ListFixture.address, body: ListFixture.json([("Tart", "British")]))
    model.choose(.sample)
    model.choose(.custom)
    await list.until { model.outcome == .used("1 recipe") }
    #expect(list.preferences.current.feed == .address(ListFixture.address))
  }

  @Test func anAnswerAfterThePreferencesWereClosedIsUsed() async throws {
    let list = try ListFixture()
    list.client.on(ListFixture.otherAddress, body: ListFixture.json([("Tart", "British")]))
    list.client.suspend()
    var model: FeedChoiceModel? = model(list)
    list.preferences.observe(list) { list, _ in list.changed() }
    model?.type(ListFixture.otherAddress.absoluteString)
    model?.apply()
    model = nil
    list.client.resume()
    await list.until { list.preferences.current.feed == .address(ListFixture.otherAddress) }
  }

  @Test func builtInFeedIsUsedWithoutAnAddressAndOnesOwnWaitsForIt() throws {
    let list = try ListFixture()
    let model = model(list)
    model.type(" ")
    model.choose(.sample)
    #expect(list.preferences.current.feed == .sample)
    model.choose(.custom)
    #expect(model.outcome == .none, "nothing is said before the person has typed")
    #expect(list.preferences.current.feed == .sample)
  }

  @Test func aBuiltInFeedIsUsedAtOnce() throws {
    let list = try ListFixture()
    let model = model(list)
    model.choose(.sample)
    #expect(list.preferences.current.feed == .sample)
    #expect(model.outcome == .none)
  }

  @Test func anAnswerAfterAnotherFeedWasChosenElsewhereIsNotUsed() async throws {
    let list = try ListFixture()
    let model = model(list)
    list.client.on(ListFixture.otherAddress, body: ListFixture.json([("Tart", "British")]))
    list.client.suspend()
    model.type(ListFixture.otherAddress.absoluteString)
    model.apply()
    // The preferences were closed and opened again.
    self.model(list).choose(.sample)
    list.client.resume()
    await list.until { model.outcome == .none }
    #expect(list.preferences.current.feed == .sample)
  }
}
