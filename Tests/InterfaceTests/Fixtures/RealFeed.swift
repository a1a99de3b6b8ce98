import Foundation
import TestSupport

/// The real feed, served by the test server: its photo addresses are changed to that server's.
struct RealFeed {
  let address: String
  let recipes: [(name: String, cuisine: String)]

  struct Missing: Error {}

  init(_ fixture: FeedFixture, file: String = "recipes.json") throws {
    guard let path = SharedMaterial.path("feed/" + file) else { throw Missing() }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let server = fixture.server.url("").absoluteString
    let ours = Data(
      text.replacingOccurrences(of: "https://d3jbb8n5wk0qxi.cloudfront.net", with: server).utf8)
    guard
      let feed = try JSONSerialization.jsonObject(with: ours) as? [String: [[String: String]]],
      let entries = feed["recipes"]
    else { throw Missing() }
    recipes = entries.compactMap { entry in
      entry["name"].flatMap { name in entry["cuisine"].map { (name, $0) } }
    }
    for entry in entries {
      for key in ["photo_url_small", "photo_url_large"] {
        guard let photo = entry[key].flatMap(URL.init(string:)) else { continue }
        fixture.server.on(photo.path, LoopbackReply(body: FeedFixture.picture, etag: "\"\(photo.path)\""))
      }
    }
    fixture.server.on("/real.json", LoopbackReply(body: ours, etag: "\"real\""))
    address = fixture.server.url("/real.json").absoluteString
  }
}
