import Foundation
import Testing
import TestSupport
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite struct MemoryTests {
  @Test func aMemoryWarningIsHeardForAsLongAsSomeoneListens() {
    let heard = Arrivals()
    var warnings: MemoryWarnings? = MemoryWarnings { heard.add() }
    let name = UIApplication.didReceiveMemoryWarningNotification
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 1)
    #expect(warnings != nil)
    warnings = nil
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.count == 1)
  }

  @Test func theSystemIsAskedForTheTimeToWriteWhatIsNotWrittenYet() async throws {
    let fixture = try AppFixture()
    let application = UIApplication.shared
    let before = application.backgroundTasks.count
    let writing = fixture.services.flush()
    #expect(application.backgroundTasks.count == before + 1)
    await writing.value
    #expect(application.backgroundTasks.count == before)
  }
}
