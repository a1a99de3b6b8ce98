import Foundation
import Networking
import RecipePresentation
import Recipes
import Storage
import SwiftUI

// Debug builds only: a shipped app contains neither the previews' data nor the path of its sources.
#if DEBUG
  /// Builds the app for previews from the sample kitchen or a canned response, without the network and with a
  /// temporary folder.
  @MainActor
  enum PreviewApp {
    /// `feed` is an argument of `FeedSource(argument:)`. Every feed except "sample" gets `body`. `prepare` is given the
    /// folder of the app's data, which does not exist yet.
    static func services(
      feed: String = "sample", body: String = "", opensLinksDirectly: Bool = false,
      now: @escaping @Sendable () -> Date = { Date() }, prepare: (String) -> Void = { _ in }
    ) -> AppServices {
      let folder = NSTemporaryDirectory() + "previews-" + UUID().uuidString
      prepare(folder)
      let services = AppServices(
        locations: StorageLocations(dataDirectory: folder), resources: resources,
        client: CannedClient(body: Data(body.utf8)), identifier: "app.ladle.Ladle", feed: feed, now: now)
      services.preferences.update { $0.opensLinksDirectly = opensLinksDirectly }
      return services
    }

    static let malformed =
      #"{"recipes":[{"uuid":"0c6ca6e7-e32a-4053-b824-1dbf749910d8","cuisine":"Malaysian"}]}"#
    static let empty = #"{"recipes":[]}"#

    /// The folder that contains `kitchen`: the bundle of the app that hosts the previews, or the source
    /// folder.
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

  /// A date that a preview sets, to have a timer that has ended.
  final class PreviewClock: @unchecked Sendable {
    // Set only before the preview is shown.
    var date: Date
    init(_ date: Date) { self.date = date }
  }

  /// Answers every request with the same response.
  private struct CannedClient: HTTPClient {
    let body: Data

    func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      if body.isEmpty { throw .offline }
      return HTTPResponse(status: 200, body: body, url: request.url)
    }
  }

  extension View {
    /// Shows the view in the current appearance, in dark mode, and with the largest text.
    @ViewBuilder func inEachAppearance(_ name: String) -> some View {
      previewDisplayName(name)
      preferredColorScheme(.dark).previewDisplayName("\(name), Dark")
      dynamicTypeSize(.accessibility5).previewDisplayName("\(name), Largest Text")
    }
  }
#endif
