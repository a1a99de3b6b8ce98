import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipePresentation

@MainActor
struct AppPartsTests {
  /// `ladle --import` opens the same cookbook as the window.
  @Test func programWithoutAWindowHasThePersonsFolderAndServers() async throws {
    let folder = try TemporaryDirectory()
    let parts = AppParts<StubDecoder>.stub(in: folder, StubHTTPClient(), ManualClock())
    #expect(try parts.storedCookbook().isDefault)
    let server = try #require(URL(string: "http://nas.local/tart"))
    let file = PreferencesFile(path: parts.locations.preferences, files: LocalFileStore())
    file.update {
      $0.cookbookPlace = CookbookPlace(path: folder("Recipes"))
      $0.name(server)
    }
    #expect(await file.written())
    let (cookbook, isDefault) = try parts.storedCookbook()
    #expect(cookbook.path == folder("Recipes") && !isDefault)
    #expect(cookbook.named(server) == server)
    #expect(cookbook.named(try #require(URL(string: "http://router.local/"))) == nil)
  }
}
