import Foundation
import Networking
import RecipeFeed
import RecipePresentation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FirstLaunchTests {
  @Test(arguments: [HTTPError.offline, .hostNotFound])
  func firstLaunchWithoutANetworkOffersTheSampleKitchen(_ error: HTTPError) async throws {
    let list = try ListFixture()
    list.preferences.update { $0.feed = .live }
    let url = try #require(FeedSource.live.url)
    list.client.on(url, .failure(error), .success(HTTPResponse(status: 503, url: url)), .failure(error))
    let model = list.model()
    model.start()
    await list.until { model.state.notice != nil }
    #expect(
      model.state.notice
        == Notice(
          glyph: .plate, title: "No recipes yet",
          message: "Connect to the internet, or open the sample kitchen.",
          details: "Couldn’t reach d3jbb8n5wk0qxi.cloudfront.net", actions: [.browseSamples, .tryAgain]))
    // A server that answers with an error is not a missing network.
    model.perform(.tryAgain)
    await list.until { model.state.notice?.title == "The server has a problem" }
    // The offer is for the built-in feed only, not for an address that a person typed.
    list.preferences.update { $0.feed = .address(ListFixture.otherAddress) }
    list.client.on(ListFixture.otherAddress, .failure(error))
    await list.until { model.state.notice.map { $0.actions == [.tryAgain, .browseSamples] } == true }
  }
}
