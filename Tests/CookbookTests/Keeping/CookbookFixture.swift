import Foundation
import Networking
import RecipeImages
import RecipePages
import Recipes
import Storage
import TestSupport

@testable import Cookbook

/// A cookbook in a folder of its own, with scripted servers.
final class CookbookFixture: Sendable {
  let directory: TemporaryDirectory
  let files: FaultyFileStore
  let client = StubHTTPClient()
  let encoder = StubEncoder()
  let cookbook: Cookbook

  static let feed = "https://feed.example/recipes.json"
  static let page = "https://example.com/tart"
  static let photo = "https://example.com/tart.jpg"

  /// With `directory` of another fixture, a second cookbook on its folder.
  init(
    _ directory: TemporaryDirectory? = nil, prepares: Bool = true,
    files: FaultyFileStore = FaultyFileStore(), clock: any Clock<Duration> = SuspendingClock(),
    isNamed: @escaping @Sendable (URL) -> Bool = { _ in false }
  ) async throws {
    self.directory = try directory ?? TemporaryDirectory()
    self.files = files
    let pages = RecipePageClient(
      client: client, store: ResponseStore(directory: self.directory("pages"), files: LocalFileStore()))
    cookbook = Cookbook(
      at: self.directory("cookbook"), index: self.directory("caches/cookbook.index"),
      device: DeviceIdentity(path: self.directory("data/device.json")) { "machine" }, files: files,
      photos: encoder, pages: pages, client: client, isNamed: isNamed, clock: clock)
    if prepares { try await cookbook.prepare() }
  }

  var folder: String { directory("cookbook") }

  /// The folders of recipes.
  func folders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "Ladle" }.sorted()
  }

  func document(_ id: UUID) async throws -> RecipeDocument { try await cookbook.read(id).document }

  // MARK: - What is kept

  static func recipe(
    _ name: String = "Plum Tart", id: UUID = UUID(), page: String? = page, photo: String? = photo
  ) -> Recipe {
    Recipe(
      id: id, name: name, cuisine: "German", largePhoto: photo.flatMap { WebAddress($0) },
      source: page.flatMap { WebAddress($0) })
  }

  /// A page with a recipe.
  static func html(_ name: String = "Plum Tart", ingredients: [String] = ["500 g plums", "200 g flour"])
    -> Data
  {
    let list = ingredients.map { "\"\($0)\"" }.joined(separator: ",")
    return Data(
      """
      <html><head><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe",
      "name": "\(name)", "recipeIngredient": [\(list)],
      "recipeInstructions": [{"@type": "HowToStep", "text": "Bake the tart for 40 minutes."}],
      "recipeYield": "8 pieces", "totalTime": "PT1H"}</script></head><body></body></html>
      """.utf8)
  }

  static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  func serve(page: Data, at address: String = page) { client.on(Self.url(address), body: page) }

  func answer(_ status: Int, at address: String) {
    let url = Self.url(address)
    client.on(url, .success(HTTPResponse(status: status, url: url)))
  }

  /// A JPEG without pixels. A kept one is the same without `comment`.
  static func jpeg(width: UInt8 = 40, comment: String? = nil) -> Data {
    let note = comment.map { Data([0xFF, 0xFE, 0, UInt8($0.utf8.count + 2)]) + Data($0.utf8) } ?? Data()
    return Data([0xFF, 0xD8]) + note
      + Data([0xFF, 0xC0, 0, 11, 8, 0, 30, 0, width, 1, 1, 0x11, 0])
      + Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xFF, 0xD9])
  }
}

/// An encoder that knows JPEG, and fails where a test wants it to.
final class StubEncoder: PhotoEncoding {
  let formats: [ImageFormat] = [.jpeg]
  private let failure = Mutex(false)
  private let duringEncoding = Mutex<(@Sendable () -> Void)?>(nil)

  func duringEncoding(_ body: @escaping @Sendable () -> Void) { duringEncoding.withLock { $0 = body } }

  var fails: Bool {
    get { failure.withLock { $0 } }
    set { failure.withLock { $0 = newValue } }
  }

  func jpeg(
    of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> Data {
    duringEncoding.withLock { $0 }?()
    if fails { throw ImageDecodingError("scripted") }
    return photo
  }
}
