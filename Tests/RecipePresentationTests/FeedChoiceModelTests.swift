import Foundation
import Networking
import RecipeFeed
import RecipePresentation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FeedChoiceModelTests {
  func model(_ kitchen: Kitchenette) -> FeedChoiceModel {
    let model = FeedChoiceModel(preferences: kitchen.preferences, feed: kitchen.feed, allowsFiles: true)
    model.onChange = { kitchen.changed() }
    return model
  }

  @Test func aFeedThatAnswersIsUsedAndSaysWhatItHas() async throws {
    let kitchen = try Kitchenette()
    let model = model(kitchen)
    kitchen.client.on(
      Kitchenette.otherAddress, body: Kitchenette.json([("Tart", "British"), ("Pie", "British")]))
    kitchen.client.suspend()
    model.type("feed.example/other.json")
    model.apply()
    #expect(model.outcome == .asking("Connecting to feed.example…"))
    #expect(kitchen.preferences.current.feed == .address(Kitchenette.address))
    kitchen.client.resume()
    await kitchen.until { model.outcome == .used("2 recipes") }
    #expect(kitchen.preferences.current.feed == .address(Kitchenette.otherAddress))
  }

  @Test func aFeedThatFailsLeavesTheOneThatWasThere() async throws {
    let kitchen = try Kitchenette()
    let model = model(kitchen)
    kitchen.client.on(
      Kitchenette.otherAddress, .success(HTTPResponse(status: 404, url: Kitchenette.otherAddress)))
    model.type(Kitchenette.otherAddress.absoluteString)
    model.apply()
    await kitchen.until {
      model.outcome
        == .problem(
          "The feed isn’t there. The server has nothing at this address. Check the feed’s address.")
    }
    #expect(kitchen.preferences.current.feed == .address(Kitchenette.address))
  }

  @Test func typingOnEndsTheQuestion() async throws {
    let kitchen = try Kitchenette()
    let model = model(kitchen)
    kitchen.client.on(Kitchenette.otherAddress, body: Kitchenette.json([("Tart", "British")]))
    kitchen.client.suspend()
    model.type(Kitchenette.otherAddress.absoluteString)
    model.apply()
    await kitchen.client.arrivals.wait(for: 1)
    model.type("https://feed.example/third.json")
    #expect(model.outcome == .none)
    await kitchen.client.cancellations.wait(for: 1)
    #expect(kitchen.preferences.current.feed == .address(Kitchenette.address))
  }

  @Test func whatIsNoAddressIsSaidAsItIsTyped() throws {
    let kitchen = try Kitchenette()
    let model = model(kitchen)
    model.type("ftp://feed.example")
    guard case .problem = model.outcome else { return #expect(Bool(false), "\(model.outcome)") }
    model.type("  ")
    #expect(model.outcome == .none)
    model.apply()
    guard case .problem = model.outcome else { return #expect(Bool(false), "\(model.outcome)") }
    #expect(kitchen.client.requests.isEmpty)
  }

  @Test func anAddressThatIsChosenAgainIsUsedAgain() async throws {
    let kitchen = try Kitchenette()
    let model = model(kitchen)
    kitchen.client.on(Kitchenette.address, body: Kitchenette.json([("Tart", "British")]))
    model.choose(.sample)
    model.choose(.custom)
    await kitchen.until { model.outcome == .used("1 recipe") }
    #expect(kitchen.preferences.current.feed == .address(Kitchenette.address))
  }

  @Test func anAnswerAfterThePreferencesWereClosedIsUsed() async throws {
    let kitchen = try Kitchenette()
    kitchen.client.on(Kitchenette.otherAddress, body: Kitchenette.json([("Tart", "British")]))
    kitchen.client.suspend()
    var model: FeedChoiceModel? = model(kitchen)
    kitchen.preferences.observe { _ in kitchen.changed() }
    model?.type(Kitchenette.otherAddress.absoluteString)
    model?.apply()
    model = nil
    kitchen.client.resume()
    await kitchen.until { kitchen.preferences.current.feed == .address(Kitchenette.otherAddress) }
  }

  @Test func aBuiltInFeedIsUsedAtOnce() throws {
    let kitchen = try Kitchenette()
    let model = model(kitchen)
    model.choose(.sample)
    #expect(kitchen.preferences.current.feed == .sample)
    #expect(model.outcome == .none)
  }
}
