import Foundation
import TestSupport

/// A feed with photos and pages for a soak, and the server that answers for them, in any mood.
final class SoakKitchen {
  /// How the server answers every request.
  enum Mood: CaseIterable {
    case healthy, slow, broken, cutOff, missing, nonsense, silent, stopped
  }

  private let server: LoopbackServer
  private let photos: [(small: Data, large: Data)]
  private(set) var mood = Mood.healthy
  /// Since when the server has been healthy; nil while it is not.
  private(set) var healthySince: Date? = Date()

  private static let count = 100
  private static let dishes = [
    "Apple Pie", "Bouillabaisse", "Crème Brûlée", "Dumplings", "Enchiladas", "Flan", "Goulash", "Żurek",
    "Pad Thai",
    "Tiramisù",
  ]
  private static let cuisines = ["British", "French", "Italian", "Mexican", "Polish", "Thai", "Turkish"]
  static let feedPath = "/recipes.json"

  init() throws {
    server = try LoopbackServer()
    photos = try Self.photos().prefix(20).map { small in
      let large = small.path.replacingOccurrences(of: "-small", with: "-large")
      return (try Data(contentsOf: small), try Data(contentsOf: URL(fileURLWithPath: large)))
    }
    become(.healthy, number: 0)
  }

  /// The small photos of the sample kitchen.
  static func smallPhotos() throws -> [Data] {
    try photos().map { try Data(contentsOf: $0) }
  }

  /// The paths of the small photos, in their order.
  private static func photos() throws -> [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Resources/kitchen/photos").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("-small.jpg") }.sorted().map { folder.appendingPathComponent($0) }
  }

  var feed: String { server.url(Self.feedPath).absoluteString }

  /// Changes the mood. `number` decides which recipes the feed has from now on.
  func become(_ mood: Mood, number: Int) {
    // Every connection ends, so that no answer of another mood goes on.
    server.stop()
    self.mood = mood
    healthySince = mood == .healthy ? Date() : nil
    say(Self.feedPath, "application/json", feed(number), etag: "\"\(number % 7)\"")
    for index in 0..<Self.count {
      say("/pages/\(index)", "text/html; charset=utf-8", Self.page(index), etag: nil)
      let photo = photos[index % photos.count]
      say("/photos/\(index)/small.jpg", "image/jpeg", photo.small, etag: "\"s\(index)\"")
      say("/photos/\(index)/large.jpg", "image/jpeg", photo.large, etag: "\"l\(index)\"")
    }
    // A port that cannot be listened on again shows as a server that stays stopped, and fails the soak as stuck.
    if mood != .stopped { try? server.start() }
  }

  private func say(_ path: String, _ type: String, _ body: Data, etag: String?) {
    let headers = [("Content-Type", type)]
    let reply =
      switch mood {
      case .healthy, .stopped: LoopbackReply(headers: headers, body: body, etag: etag)
      case .slow:
        LoopbackReply(steps: [
          .send(
            Data("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8)),
          .drip(body, every: 0.002, repeating: false),
        ])
      case .broken: LoopbackReply(status: 500)
      case .cutOff: LoopbackReply.cut(body, after: body.count / 2, headers: headers)
      case .missing: LoopbackReply(status: 404)
      case .nonsense: LoopbackReply(headers: headers, body: Data("{\"recipes\": [{\"name\": 1}, <html>".utf8))
      case .silent: LoopbackReply.silence
      }
    server.on(path, reply)
  }

  /// The feed, without every tenth recipe but one for some numbers.
  private func feed(_ number: Int) -> Data {
    let recipes = (0..<Self.count).filter { number % 7 == 0 || $0 % 10 != number % 7 }.map { index in
      [
        "name": "\(Self.dishes[index % Self.dishes.count]) \(index)",
        "cuisine": Self.cuisines[index % Self.cuisines.count],
        "uuid": String(format: "00000000-0000-4000-8000-%012d", index),
        "photo_url_small": server.url("/photos/\(index)/small.jpg").absoluteString,
        "photo_url_large": server.url("/photos/\(index)/large.jpg").absoluteString,
        "source_url": server.url("/pages/\(index)").absoluteString,
      ]
    }
    // JSON can represent every dictionary of strings, so this does not fail.
    return (try? JSONSerialization.data(withJSONObject: ["recipes": recipes])) ?? Data()
  }

  private static func page(_ index: Int) -> Data {
    let recipe: [String: Any] = [
      "@context": "https://schema.org", "@type": "Recipe", "name": "\(dishes[index % dishes.count]) \(index)",
      "recipeYield": "4 servings",
      "recipeIngredient": ["200 g flour", "\(index + 1) eggs", "1/2 cup milk", "salt"],
      "recipeInstructions": ["Mix everything.", "Fry it for 2 seconds.", "Bake it for 20 minutes.", "Serve."]
        .map {
          ["@type": "HowToStep", "text": $0]
        },
    ]
    let json = (try? JSONSerialization.data(withJSONObject: recipe)) ?? Data()
    return Data("<!DOCTYPE html><title>A page</title><script type=\"application/ld+json\">".utf8) + json
      + Data("</script>".utf8)
  }
}
