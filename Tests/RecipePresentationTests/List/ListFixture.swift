import Foundation
import Networking
import RecipeFeed
import RecipePresentation
import Recipes
import Storage
import TestSupport
import Testing

/// A list model over a stub server and a real store in a temporary folder.
@MainActor
final class ListFixture {
  let client = StubHTTPClient()
  let clock = ManualClock()
  let folder: TemporaryDirectory
  let preferences: PreferencesFile
  let feed: FeedClient
  private(set) var changes: [RecipeListChange] = []
  private var waiting: [(condition: @MainActor () -> Bool, continuation: CheckedContinuation<Void, Never>)] =
    []

  nonisolated static let address = URL(literal: "https://feed.example/recipes.json")
  nonisolated static let otherAddress = URL(literal: "https://feed.example/other.json")

  init(_ folder: TemporaryDirectory? = nil, files: any FileStore = LocalFileStore()) throws {
    self.folder = try folder ?? TemporaryDirectory()
    preferences = PreferencesFile(path: self.folder("preferences.json"), files: files)
    if preferences.current.feed == .live { preferences.update { $0.feed = .address(Self.address) } }
    let clock = clock
    feed = FeedClient(
      client: client, store: ResponseStore(directory: self.folder("feeds"), files: files), files: files,
      now: { clock.date })
  }

  func model(
    storedPage: RecipeListModel.StoredPageLookup? = nil, onRefresh: @escaping @MainActor () -> Void = {}
  ) -> RecipeListModel {
    let clock = clock
    let model = RecipeListModel(
      feed: feed, preferences: preferences, now: { clock.date }, clock: clock,
      storedPage: storedPage, onRefresh: onRefresh)
    model.onChange = { [weak self] in self?.changed($0) }
    return model
  }

  /// Returns once the condition holds. It is checked now and after each change of the model.
  func until(_ condition: @escaping @MainActor () -> Bool) async {
    if condition() { return }
    await withCheckedContinuation { waiting.append((condition, $0)) }
  }

  func changed(_ change: RecipeListChange = .state) {
    changes.append(change)
    let due = waiting.filter { $0.condition() }
    waiting.removeAll { waiter in waiter.condition() }
    for waiter in due { waiter.continuation.resume() }
  }

  func serve(_ names: [(String, String)], etag: String? = nil) {
    client.on(Self.address, body: Self.json(names), headers: etag.map { ["etag": $0] } ?? [:])
  }

  /// The identity follows from the name, so the same name is the same recipe.
  static func json(_ recipes: [(name: String, cuisine: String)]) -> Data {
    let list = recipes.map { recipe in
      #"{"name":"\#(recipe.name)","cuisine":"\#(recipe.cuisine)","uuid":"\#(identity(recipe.name))"}"#
    }
    return Data(#"{"recipes":[\#(list.joined(separator: ","))]}"#.utf8)
  }

  static func identity(_ name: String) -> UUID {
    let hash = Checksum.of(name)
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: hash >> (8 * index)) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      ))
  }
}

extension WebAddress {
  /// For addresses that a test writes as literals.
  init(literal text: String) {
    guard let address = WebAddress(text) else { preconditionFailure("not an address: \(text)") }
    self = address
  }
}

extension RecipeListModel {
  var names: [String] { state.listing.map { list in (0..<list.count).map { list.card(at: $0).name } } ?? [] }
}
