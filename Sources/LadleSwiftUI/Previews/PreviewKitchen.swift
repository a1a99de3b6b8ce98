import Foundation
import Networking
import RecipePresentation
import Recipes
import Storage
import SwiftUI

// Previews are built for debugging: a shipped app has neither their answers nor the path of its sources in it.
#if DEBUG
  /// The app over the sample kitchen or an answer of ours, for previews: nothing is asked of a network, and nothing is
  /// kept but in a temporary folder.
  @MainActor
  enum PreviewKitchen {
    /// The feed is in the words of `FeedSource(argument:)`; all but "sample" are answered with `body`.
    static func services(feed: String = "sample", body: String = "", opensLinksDirectly: Bool = false)
      -> LadleServices
    {
      let folder = NSTemporaryDirectory() + "previews-" + UUID().uuidString
      let services = LadleServices(
        locations: StorageLocations(dataDirectory: folder), resources: resources,
        client: CannedClient(body: Data(body.utf8)), identifier: "app.ladle.Ladle", feed: feed)
      services.preferences.update { $0.opensLinksDirectly = opensLinksDirectly }
      return services
    }

    static let malformed =
      #"{"recipes":[{"uuid":"0c6ca6e7-e32a-4053-b824-1dbf749910d8","cuisine":"Malaysian"}]}"#
    static let empty = #"{"recipes":[]}"#

    /// Where `kitchen` lies: in the app that hosts the previews, or in the folder of the sources.
    private static var resources: String {
      let bundled = Bundle.main.resourcePath ?? Bundle.main.bundlePath
      if FileManager.default.fileExists(atPath: bundled + "/kitchen") { return bundled }
      return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Resources").standardizedFileURL.path
    }

    static let recipe = Recipe(
      id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese",
      smallPhoto: WebAddress("https://kitchen.example/photos/shoyu-ramen-small.jpg"),
      largePhoto: WebAddress("https://kitchen.example/photos/shoyu-ramen-large.jpg"),
      source: WebAddress("https://kitchen.example/recipes/shoyu-ramen.html"),
      video: WebAddress("https://www.youtube.com/watch?v=dQw4w9WgXcQ"))
  }

  /// One answer for every address.
  private struct CannedClient: HTTPClient {
    let body: Data

    func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      if body.isEmpty { throw .offline }
      return HTTPResponse(status: 200, body: body, url: request.url)
    }
  }

  extension View {
    /// As it is, dark, and with the largest text.
    @ViewBuilder func inEachAppearance(_ name: String) -> some View {
      previewDisplayName(name)
      preferredColorScheme(.dark).previewDisplayName("\(name), Dark")
      dynamicTypeSize(.accessibility5).previewDisplayName("\(name), Largest Text")
    }
  }
#endif
