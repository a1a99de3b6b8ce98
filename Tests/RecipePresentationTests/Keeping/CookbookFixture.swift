import Cookbook
import Foundation
import Networking
import RecipeFeed
import Recipes
import Storage
import TestSupport

@testable import RecipePresentation

/// An app with an empty feed and a cookbook in a folder on the disk.
@MainActor
final class CookbookFixture {
  static let feed = URL(literal: "https://feed.example/recipes.json")

  let client = StubHTTPClient()
  let clock = ManualClock()
  let files = FaultyFileStore()
  let folder: TemporaryDirectory
  let changes = Arrivals()
  private(set) var app: AppModel<StubDecoder>
  private(set) var notices: [AppNotice] = []

  init() throws {
    folder = try TemporaryDirectory()
    client.on(Self.feed, body: Data(#"{"recipes":[]}"#.utf8))
    app = Self.app(in: folder, client, clock, files)
    observe()
  }

  private static func app(
    in folder: TemporaryDirectory, _ client: StubHTTPClient, _ clock: ManualClock, _ files: any FileStore
  ) -> AppModel<StubDecoder> {
    var parts = AppParts.stub(in: folder, client, clock)
    parts.files = files
    parts.feed = .address(feed)
    return AppModel(parts)
  }

  private func observe() {
    app.onListChange = { [changes] _ in changes.add() }
    app.onNotice = { [weak self] notice in
      self?.notices.append(notice)
      self?.changes.add()
    }
    let desk = app.desk
    app.cookbook.onChange = { [changes] in changes.add() }
    app.navigator.onChange = { [changes, weak desk] _ in
      desk?.editor?.onChange = { changes.add() }
      desk?.adding?.onChange = { changes.add() }
      desk?.importing?.onChange = { changes.add() }
      changes.add()
    }
  }

  var cookbook: KeptList { app.cookbook }
  var requests: KeptRequests { app.requests }
  var desk: EditingDesk { app.desk }

  func start() async {
    app.start()
    await until { !app.list.isRefreshing && cookbook.total != nil && desk.isSettled }
  }

  /// Starts the app again as after a crash: the app that ran hears nothing of it.
  func startAgain() async {
    desk.drafts.flush()
    app.preferences.flush()
    app = Self.app(in: folder, client, clock, files)
    notices = []
    observe()
    await start()
  }

  /// Opens the edit that a crash has left, as the app does by itself some time after its start: an editor that is not there
  /// then does not come later.
  func restoreDrafts() async {
    desk.unfinished = await desk.drafts.unfinished().drafts
    await desk.restoreDrafts()
  }

  func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled {
      let count = changes.count
      if condition() { return }
      await changes.wait(for: count + 1)
    }
  }

  /// Keeps a recipe, and returns its identity.
  @discardableResult
  func keep(_ name: String, _ change: (inout RecipeDocument) -> Void = { _ in }) async throws -> UUID {
    var document = RecipeDocument(name: name)
    change(&document)
    let id = try await cookbook.cookbook.keep(document)
    await until { cookbook.kept(id) != nil }
    return id
  }

  /// Another device, which has read this one's journal, writes a note.
  func writeNoteElsewhere(_ text: String, of id: UUID) async throws {
    try Journals(folder: cookbook.path + "/Ladle", device: DeviceID()).record([.note(text)], of: id)
    await cookbook.cookbook.refresh()
  }

  func document(_ id: UUID) async throws -> RecipeDocument { try await cookbook.cookbook.read(id).document }
}

extension AppParts<StubDecoder> {
  /// The parts of an app whose files are in a folder.
  @MainActor
  static func stub(in folder: TemporaryDirectory, _ client: StubHTTPClient, _ clock: ManualClock) -> Self {
    var parts = AppParts(
      locations: StorageLocations(dataDirectory: folder("data")), resources: folder("resources"),
      client: client, decoder: StubDecoder(), encoder: StubDecoder(),
      videos: VideoConfiguration(identifier: "app.ladle.Ladle"))
    parts.now = { clock.date }
    parts.clock = clock
    return parts
  }
}
