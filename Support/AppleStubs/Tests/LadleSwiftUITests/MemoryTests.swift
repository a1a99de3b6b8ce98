import Foundation
import RecipeImages
import Testing
import TestSupport
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct MemoryTests {
  @Test func aNotificationIsHeardForAsLongAsSomeoneListens() {
    let heard = Arrivals()
    let name = Notification.Name("MemoryTests")
    var warnings: NotificationObserver? = NotificationObserver(name) { _ in heard.add() }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 1)
    #expect(warnings != nil)
    warnings = nil
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 1)
  }

  @Test func aMemoryWarningEmptiesTheMemoryOfPhotos() async throws {
    let fixture = try AppFixture()
    let photos = fixture.services.photos
    let file = AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"
    fixture.server.on(
      "/photo.jpg",
      LoopbackReply(
        headers: [("Content-Type", "image/jpeg")], body: try Data(contentsOf: URL(fileURLWithPath: file))))
    let request = ImageRequest(url: fixture.server.url("/photo.jpg"), size: PixelSize(width: 90, height: 90))
    _ = try await photos.image(for: request)
    #expect(photos.cachedImage(for: request) != nil)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(photos.cachedImage(for: request) == nil)
  }

  @Test func backgroundTimeIsGivenBackWhenItIsUp() async throws {
    let fixture = try AppFixture()
    let application = UIApplication.shared
    let writing = fixture.services.enterBackground()
    #expect(application.backgroundTasks == ["Photos"])
    application.expireBackgroundTasks()
    #expect(application.backgroundTasks.isEmpty)
    await writing.value
    #expect(application.backgroundTasks.isEmpty)
  }

  @Test func theSystemIsAskedForTheTimeToWriteWhatIsNotWrittenYet() async throws {
    let fixture = try AppFixture()
    let application = UIApplication.shared
    let writing = fixture.services.enterBackground()
    #expect(application.backgroundTasks == ["Photos"])
    await writing.value
    #expect(application.backgroundTasks.isEmpty)
  }
}
