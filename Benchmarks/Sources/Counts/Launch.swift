import Foundation
import Networking
import RecipeFeed
import RecipePresentation
import RecipeSearch
import Samples
import Storage

extension Piece {
  /// From the object graph to the list's state, without a window. The feed's answer is stored, and there is no network.
  static let launch = Piece(name: "launch", what: "a launch to the list of a stored feed of 10,000 recipes") {
    folder in
    // Stored pages are looked up in the background, and the process ends before that does.
    let feed = try sampleFeed(10_000, hasPages: false)
    try await shownList(folder, from: OneFeed(body: feed))
    return { try await shownList(folder, from: NoNetwork()) }
  }
}

/// Answers each request with a feed.
private struct OneFeed: HTTPClient {
  let body: Data

  func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    HTTPResponse(status: 200, headers: ["content-type": "application/json"], body: body, url: request.url)
  }
}

/// Starts an app, and waits until its list has rows and no refresh runs.
@MainActor
private func shownList(_ folder: String, from client: any HTTPClient) async throws {
  var parts = AppParts(
    locations: StorageLocations(dataDirectory: folder), resources: "Resources", client: client,
    decoder: NoPhotos(), encoder: NoPhotos(), videos: VideoConfiguration(identifier: "app.ladle.Ladle"))
  parts.machine = "a machine"
  let app = AppModel(parts)
  let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
  app.onListChange = { _ in continuation.yield() }
  app.start()
  for await _ in changes {
    if app.list.state.listing?.count == 10_000, !app.list.isRefreshing { return }
  }
}
