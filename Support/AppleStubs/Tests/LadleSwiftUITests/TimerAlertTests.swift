import AlarmKit
import AVFAudio
import Foundation
import RecipePages
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit
import UserNotifications

@testable import LadleSwiftUI

/// What the system is told of timers, and what it tells the app.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct TimerAlertTests {
  private var book: UNUserNotificationCenter.Book { UNUserNotificationCenter.book }

  /// The app with a timer of 20 minutes that runs.
  private func cooking(_ directory: TemporaryDirectory? = nil) throws -> (AppFixture, CookingSession) {
    let fixture = try AppFixture(directory: directory)
    fixture.services.start()
    let session = fixture.services.sessions.model.open(CookingTests.recipe, contents: CookingTests.contents)
    session.next()
    session.perform(.start, on: session.shownTimers[0].id)
    return (fixture, session)
  }

  private func id(_ session: CookingSession) -> String { "\(session.id.uuidString)/\(session.timers[0].id)" }

  private func scheduled(_ fixture: AppFixture) async { await fixture.services.alerts.scheduling?.value }

  // MARK: - Notifications

  @Test func aTimerThatRunsIsANotificationThatBreaksThroughFocusWithASoundAndButtons() async throws {
    let (fixture, session) = try cooking()
    await scheduled(fixture)
    let request = try #require(book.pending.first)
    #expect(book.pending.count == 1 && request.identifier == id(session))
    #expect(request.content.title == "Shoyu Ramen")
    #expect(request.content.subtitle == "Time’s up")
    #expect(request.content.body == session.timers[0].name + " · Step 2")
    #expect((request.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 1200.0)
    #expect(request.content.sound?.name == "timer-alert.wav")
    #expect(request.content.interruptionLevel == .timeSensitive)
    let category = try #require(book.categories.first { $0.identifier == request.content.categoryIdentifier })
    #expect(category.actions.map(\.title) == ["Stop", "+1 min"])
  }

  @Test func theSystemIsToldOfEachChangeOfATimer() async throws {
    let (fixture, session) = try cooking()
    let timer = session.timers[0].id
    fixture.clock.advance(by: .seconds(5 * 60))
    session.perform(.pause, on: timer)
    await scheduled(fixture)
    #expect(book.pending.isEmpty)
    session.perform(.resume, on: timer)
    session.perform(.addMinute, on: timer)
    await scheduled(fixture)
    let trigger = book.pending.first?.trigger as? UNTimeIntervalNotificationTrigger
    #expect(trigger?.timeInterval == 960.0)
    session.perform(.reset, on: timer)
    await scheduled(fixture)
    #expect(book.pending.isEmpty)
  }

  @Test func aNotificationIsOnTimeHoweverLongThePersonWasAsked() async throws {
    let (fixture, _) = try cooking()
    book.asking = { [clock = fixture.clock] in clock.advance(by: .seconds(60)) }
    await scheduled(fixture)
    let trigger = book.pending.first?.trigger as? UNTimeIntervalNotificationTrigger
    #expect(trigger?.timeInterval == 1140.0)
  }

  @Test func aTimerThatEndedWhileThePersonWasAskedHasNoNotification() async throws {
    let (fixture, _) = try cooking()
    book.asking = { [clock = fixture.clock] in clock.advance(by: .seconds(20 * 60)) }
    await scheduled(fixture)
    #expect(book.pending.isEmpty)
  }

  @Test func aNotificationThatWasDeliveredStaysUntilItsTimerIsStopped() async throws {
    let (fixture, session) = try cooking()
    await scheduled(fixture)
    fixture.clock.advance(by: .seconds(20 * 60))
    book.deliver()
    fixture.services.sessions.model.resume()
    await scheduled(fixture)
    #expect(book.delivered.count == 1)
    session.perform(.stop, on: session.timers[0].id)
    await scheduled(fixture)
    #expect(book.delivered.isEmpty)
  }

  @Test func aPersonWhoHasRefusedIsToldSoQuietlyAndTheSystemNothing() async throws {
    book.allows = false
    let (fixture, session) = try cooking()
    await scheduled(fixture)
    #expect(book.added == 0)
    let host = ViewHost(CookingView(session, fixture.services))
    let words = "Notifications are off. Timers only ring while Ladle is open."
    #expect(host.tree.texts.contains(words))
    book.allows = true
    session.perform(.addMinute, on: session.timers[0].id)
    await scheduled(fixture)
    #expect(!host.tree.texts.contains(words))
  }

  @Test func personWhoPermitsAlertsInTheSettingsGetsThemOnReturn() async throws {
    book.allows = false
    let (fixture, session) = try cooking()
    await fixture.loaded()
    await scheduled(fixture)
    let host = ViewHost(CookingView(session, fixture.services))
    var opened: [URL] = []
    host.environment.openURL = OpenURLAction { url in
      opened.append(url)
      return .handled
    }
    #expect(host.press("Button", "Open Settings"))
    #expect(opened.map(\.absoluteString) == [UIApplication.openNotificationSettingsURLString])
    move(fixture, to: .background)
    book.allows = true
    move(fixture, to: .active)
    await host.until { $0.first("Button", "Open Settings") == nil }
    #expect(host.tree.first("Button", "Open Settings") == nil)
    await scheduled(fixture)
    #expect(book.pending.map(\.identifier) == [id(session)])
  }

  @Test func whatAnEarlierRunHasLeftInTheSystemIsRemovedAndItsTimersAreKept() async throws {
    let directory = try TemporaryDirectory()
    do {
      let (fixture, _) = try cooking(directory)
      await scheduled(fixture)
      fixture.services.app.close()
    }
    for id in ["\(UUID().uuidString)/1.1", "\(UUID().uuidString)/2.1"] {
      book.add(UNNotificationRequest(identifier: id, content: UNNotificationContent(), trigger: nil))
    }
    let kept = try #require(book.pending.first { $0.trigger != nil }).identifier
    book.deliver()
    book.add(
      UNNotificationRequest(identifier: UUID().uuidString, content: UNNotificationContent(), trigger: nil))
    let fixture = try AppFixture(directory: directory)
    #expect(book.pending.count == 1 && book.delivered.count == 3)
    fixture.services.start()
    await scheduled(fixture)
    #expect(book.delivered.map(\.identifier) == [kept])
    #expect(book.pending.map(\.identifier) == [kept])
  }

  // MARK: - Responses

  private func respond(_ action: String, to id: String, in fixture: AppFixture) async throws {
    let content = UNNotificationContent()
    let request = UNNotificationRequest(identifier: id, content: content, trigger: nil)
    let response = UNNotificationResponse(
      notification: UNNotification(request: request), actionIdentifier: action)
    let delegate = try #require(fixture.services.responses)
    let (done, end) = AsyncStream.makeStream(of: Void.self)
    delegate.userNotificationCenter(.current(), didReceive: response) { end.yield() }
    for await _ in done { return }
  }

  @Test func theButtonsOfANotificationStopAndExtendItsTimer() async throws {
    let (fixture, session) = try cooking()
    fixture.clock.advance(by: .seconds(20 * 60))
    try await respond(TimerAction.addMinute.rawValue, to: id(session), in: fixture)
    #expect(session.timers[0].isRunning)
    #expect((book.pending.first?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 60.0)
    fixture.clock.advance(by: .seconds(60))
    try await respond(TimerAction.stop.rawValue, to: id(session), in: fixture)
    #expect(!session.timers[0].isActive && book.pending.isEmpty)
  }

  /// Begins to cook many recipes, which the disk takes one after the other.
  private func cookMany(_ fixture: AppFixture) -> [UUID] {
    (0..<50).map { number in
      let recipe = Recipe(id: UUID(), name: "Ramen \(number)", cuisine: "")
      let session = fixture.services.sessions.model.open(recipe, contents: CookingTests.contents)
      session.next()
      fixture.services.sessions.model.close(recipe.id)
      return recipe.id
    }
  }

  private func isWritten(_ id: UUID, in directory: TemporaryDirectory) -> Bool {
    FileManager.default.fileExists(atPath: directory("cooking/\(id.uuidString.lowercased()).json"))
  }

  @Test func stepsAreOnTheDiskBeforeTheSystemMaySuspendTheApp() async throws {
    let directory = try TemporaryDirectory()
    let (fixture, _) = try cooking(directory)
    let recipes = cookMany(fixture)
    await fixture.services.enterBackground().value
    #expect(recipes.allSatisfy { isWritten($0, in: directory) })
  }

  @Test func responseEndsOnceItsTimerIsOnTheDisk() async throws {
    let directory = try TemporaryDirectory()
    let (fixture, session) = try cooking(directory)
    await scheduled(fixture)
    let recipes = cookMany(fixture)
    try await respond(UNNotificationDefaultActionIdentifier, to: id(session), in: fixture)
    #expect(recipes.allSatisfy { isWritten($0, in: directory) })
  }

  /// The next launch, some time after a timer of 20 minutes was started, with the timer's identifier.
  private func launchedAgain(after time: Duration) throws -> (AppFixture, ActiveTimer.ID) {
    let directory = try TemporaryDirectory()
    let (before, session) = try cooking(directory)
    let timer = id(session)
    before.services.app.close()
    let fixture = try AppFixture(directory: directory)
    fixture.clock.advance(by: time)
    return (fixture, timer)
  }

  @Test func theSystemMayLaunchTheAppForAButtonAlone() async throws {
    let (fixture, timer) = try launchedAgain(after: .seconds(20 * 60))
    try await respond(TimerAction.stop.rawValue, to: timer, in: fixture)
    #expect(fixture.services.sessions.model.timers().isEmpty)
  }

  @Test func aTapOnANotificationOpensTheStepAndNothingElseDoes() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Start Cooking"))
    try fixture.goToTimer()
    #expect(fixture.startable?.press() == true)
    let progress = try #require(fixture.services.navigator.model.cooking?.progress)
    let timer = try #require(fixture.services.sessions.model.timers().first)
    #expect(fixture.press("Button", "Previous"))
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.press("Button", "Done"))
    try await respond("com.apple.UNNotificationDismissActionIdentifier", to: timer.id, in: fixture)
    #expect(fixture.tree.first("Sheet") == nil)
    try await respond(UNNotificationDefaultActionIdentifier, to: timer.id, in: fixture)
    let tree = await fixture.until { $0.first("FullScreenCover") != nil }
    #expect(tree.first("FullScreenCover")?.texts.contains(progress) == true)
  }

  @Test func theSystemAsksTheAppForResponsesFromTheBeginning() throws {
    let fixture = try AppFixture()
    #expect(UNUserNotificationCenter.current().delegate === fixture.services.responses)
  }

  @Test func aMinuteMoreMayBeAskedForLongAfterTheEndOfATimer() async throws {
    let (fixture, timer) = try launchedAgain(after: .seconds(30 * 60))
    try await respond(TimerAction.addMinute.rawValue, to: timer, in: fixture)
    #expect(fixture.services.sessions.model.timers().first?.timer.isRunning == true)
    #expect((book.pending.first?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 60.0)
  }

  // MARK: - Alarms

  @Test func anAlarmTakesTheNotificationsPlaceWhereThePersonPermitsIt() async throws {
    try await AlarmManager.$replacement.withValue(AlarmManager(.authorized)) {
      let (fixture, session) = try cooking()
      await scheduled(fixture)
      let alarm = try #require(try AlarmManager.shared.alarms.first)
      #expect(alarm.schedule == .fixed(fixture.clock.date.addingTimeInterval(20 * 60)))
      #expect(alarm.title == "Time’s up: Shoyu Ramen. " + session.timers[0].name)
      #expect(alarm.sound == "timer-alert.wav")
      #expect(book.pending.isEmpty)
      session.perform(.addMinute, on: session.timers[0].id)
      await scheduled(fixture)
      #expect(
        try AlarmManager.shared.alarms.map(\.schedule) == [
          .fixed(fixture.clock.date.addingTimeInterval(21 * 60))
        ])
      // An alarm before its time is cancelled, and one that alerts is stopped.
      #expect(AlarmManager.shared.cancelled == [alarm.id])
      // The alarm sounds over the app itself.
      fixture.clock.advance(by: .seconds(21 * 60))
      fixture.services.sessions.model.resume()
      #expect(session.timers[0].isRinging && !fixture.services.alerts.sound.isPlaying)
      session.perform(.stop, on: session.timers[0].id)
      await scheduled(fixture)
      #expect(try AlarmManager.shared.alarms.isEmpty)
      #expect(AlarmManager.shared.cancelled == [alarm.id])
    }
  }

  @Test func anAlarmThatThePersonStopsOutsideTheAppStopsItsTimer() async throws {
    try await AlarmManager.$replacement.withValue(AlarmManager(.authorized)) {
      let (fixture, session) = try cooking()
      await scheduled(fixture)
      let host = ViewHost(TimerBar(fixture.services))
      @MainActor func isTimed(_ tree: Node) -> Bool {
        tree.all("Button").contains { $0.texts == ["Pause"] || $0.texts == ["Stop"] }
      }
      #expect(isTimed(host.tree))
      fixture.clock.advance(by: .seconds(20 * 60))
      AlarmManager.shared.stopAll()
      await host.until { !isTimed($0) }
      #expect(!session.timers[0].isActive)
    }
  }

  @Test func aNotificationTakesThePlaceOfAnAlarmThatTheSystemRefuses() async throws {
    try await AlarmManager.$replacement.withValue(AlarmManager(.authorized, limit: 0)) {
      let (fixture, _) = try cooking()
      await scheduled(fixture)
      #expect(book.pending.count == 1)
      fixture.clock.advance(by: .seconds(20 * 60))
      fixture.services.sessions.model.resume()
      #expect(fixture.services.alerts.sound.isPlaying)
    }
  }

  @Test func aTimerWithoutAnAlarmSoundsInTheAppThoughAnotherHasOne() async throws {
    try await AlarmManager.$replacement.withValue(AlarmManager(.authorized, limit: 1)) {
      let (fixture, session) = try cooking()
      await scheduled(fixture)
      let other = fixture.services.sessions.model.open(
        Recipe(id: UUID(), name: "Ramen", cuisine: ""), contents: CookingTests.contents)
      other.next()
      other.perform(.start, on: other.shownTimers[0].id)
      await scheduled(fixture)
      #expect(try AlarmManager.shared.alarms.count == 1 && book.pending.count == 1)
      // The alarm is another one, and no notification is shown over the app.
      session.perform(.addMinute, on: session.timers[0].id)
      await scheduled(fixture)
      fixture.clock.advance(by: .seconds(20 * 60))
      fixture.services.sessions.model.resume()
      #expect(other.timers[0].isRinging && !session.timers[0].isRinging)
      #expect(fixture.services.alerts.sound.isPlaying)
      other.perform(.stop, on: other.timers[0].id)
      await scheduled(fixture)
      fixture.clock.advance(by: .seconds(60))
      fixture.services.sessions.model.resume()
      #expect(session.timers[0].isRinging && !fixture.services.alerts.sound.isPlaying)
    }
  }

  @Test func alarmsOfAnEarlierRunAreReplaced() async throws {
    try await AlarmManager.$replacement.withValue(AlarmManager(.authorized)) {
      let directory = try TemporaryDirectory()
      let (before, _) = try cooking(directory)
      await scheduled(before)
      before.services.app.close()
      let old = try #require(try AlarmManager.shared.alarms.first).id
      let fixture = try AppFixture(directory: directory)
      fixture.services.start()
      await scheduled(fixture)
      let alarms = try AlarmManager.shared.alarms
      #expect(alarms.count == 1 && alarms.first?.id != old)
    }
  }

  // MARK: - The sound

  @Test func theSoundGoesOnAfterACall() async throws {
    let (fixture, _) = try cooking()
    let sound = fixture.services.alerts.sound
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(sound.isPlaying)
    sound.player?.interrupt()
    #expect(!sound.isPlaying)
    NotificationCenter.default.post(
      name: AVAudioSession.interruptionNotification, object: nil,
      userInfo: [AVAudioSessionInterruptionTypeKey: AVAudioSession.InterruptionType.ended.rawValue])
    // Behind the task of the notification, on the same actor.
    await Task { @MainActor in #expect(sound.isPlaying) }.value
  }

  @Test func musicOfOtherAppsIsQuietWhileATimerRingsAndGoesOnAfterIt() throws {
    try AVAudioSession.$replacement.withValue(AVAudioSession()) {
      let session = AVAudioSession.sharedInstance()
      let (fixture, cooking) = try cooking()
      #expect(!session.isActive)
      fixture.clock.advance(by: .seconds(20 * 60))
      fixture.services.sessions.model.resume()
      #expect(session.isActive && session.quietensOthers)
      // It rings until it is stopped.
      #expect(fixture.services.alerts.sound.player?.numberOfLoops == -1)
      cooking.perform(.stop, on: cooking.timers[0].id)
      #expect(!session.isActive && session.tellsOthers)
    }
  }

  @Test(arguments: [false, true])
  func aTimerThatRangInTheAppIsTakenOverByTheSystemAndRingsAgainInFront(afterACall: Bool) async throws {
    let (fixture, session) = try cooking()
    await fixture.loaded()
    await scheduled(fixture)
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    // The system shows nothing over the app.
    let delivered = try #require(book.pending.first).identifier
    UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [delivered])
    let sound = fixture.services.alerts.sound
    if afterACall { sound.player?.interrupt() }
    move(fixture, to: .background)
    await scheduled(fixture)
    #expect(book.pending.map(\.identifier) == [id(session)])
    #expect((book.pending.first?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 1.0)
    move(fixture, to: .active)
    #expect(sound.isPlaying)
    session.perform(.stop, on: session.timers[0].id)
    await scheduled(fixture)
    #expect(!sound.isPlaying && book.pending.isEmpty)
    move(fixture, to: .background)
    move(fixture, to: .active)
    await scheduled(fixture)
    #expect(!sound.isPlaying && book.pending.isEmpty)
  }

  @Test func timerThatHasRungForMinutesBeforeTheAppIsLeftRingsAgainInFront() async throws {
    let (fixture, session) = try cooking()
    await fixture.loaded()
    await scheduled(fixture)
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    let sound = fixture.services.alerts.sound
    fixture.clock.advance(by: .seconds(3 * 60))
    #expect(session.timers[0].isRinging && sound.isPlaying)
    move(fixture, to: .background)
    #expect(!sound.isPlaying)
    move(fixture, to: .active)
    #expect(sound.isPlaying)
  }

  @Test func theScreenStaysOnWhileATimerRings() throws {
    let (fixture, session) = try cooking()
    #expect(!UIApplication.shared.isIdleTimerDisabled)
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(UIApplication.shared.isIdleTimerDisabled)
    session.perform(.stop, on: session.timers[0].id)
    #expect(!UIApplication.shared.isIdleTimerDisabled)
  }

  /// The system launches an app for the button of a notification, without a window.
  @Test func cookingIsShownAfterAButtonOfANotificationHasStartedTheApp() async throws {
    let directory = try TemporaryDirectory()
    let killed = try await AppFixture.pancakes(.compact, directory: directory)
    #expect(killed.press("Button", "Start Cooking"))
    try killed.goToTimer()
    #expect(killed.startable?.press() == true)
    let timer = try #require(killed.services.sessions.model.timers().first)
    let progress = try #require(killed.services.navigator.model.cooking?.progress)
    await killed.services.sessions.model.written()

    // What was on the disk when the system ended the app.
    let kept = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: directory("cooking"), toPath: kept("cooking"))
    let fixture = try AppFixture(feed: "sample", directory: kept) { $0.place = .cookbook }
    let (services, navigator) = (fixture.services, fixture.services.navigator.model)
    await services.respond(to: .addMinute, on: timer.id)
    await ViewHost(Text("").modifier(CookingCover(services))).until { _ in navigator.opened != nil }
    let tree = await fixture.until { $0.first("FullScreenCover") != nil || navigator.opened == nil }
    #expect(tree.first("FullScreenCover")?.texts.contains(progress) == true)
  }

  private func move(_ fixture: AppFixture, to phase: ScenePhase) {
    fixture.host.environment.scenePhase = phase
    fixture.host.update()
  }

  /// The system's panels, and a look at the notifications, leave the app in front.
  @Test func theSoundGoesOnWhileTheAppIsInFrontThoughInactive() async throws {
    let (fixture, _) = try cooking()
    await fixture.loaded()
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    move(fixture, to: .inactive)
    #expect(fixture.services.alerts.sound.isPlaying)
    #expect(!UIApplication.shared.backgroundTasks.contains("Photos"))
  }

  @Test func theSoundStopsWhenTheAppLeavesTheFront() async throws {
    let (fixture, _) = try cooking()
    await fixture.loaded()
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(fixture.services.alerts.sound.isPlaying)
    move(fixture, to: .background)
    #expect(!fixture.services.alerts.sound.isPlaying)
  }

  /// The app runs on for some seconds after it has left the front.
  @Test(arguments: [(59, true), (61, false)])
  func aTimerThatEndedBeforeTheAppSleptSoundsIfItIsSoonInFront(seconds: Int, sounds: Bool) async throws {
    let (fixture, session) = try cooking()
    await fixture.loaded()
    await scheduled(fixture)
    leave(fixture, for: .seconds(seconds))
    #expect(session.timers[0].isRinging && fixture.services.alerts.sound.isPlaying == sounds)
  }

  @Test func anAlarmThatSoundedWhileTheAppWasAwayIsNotSoundedInTheApp() async throws {
    try await AlarmManager.$replacement.withValue(AlarmManager(.authorized)) {
      let (fixture, session) = try cooking()
      await fixture.loaded()
      await scheduled(fixture)
      leave(fixture, for: .seconds(1))
      #expect(session.timers[0].isRinging && !fixture.services.alerts.sound.isPlaying)
    }
  }

  /// Leaves the front just before the timer ends, until some time after its end. Without a suspension, because the
  /// application object is shared with other tests.
  private func leave(_ fixture: AppFixture, for time: Duration) {
    let sound = fixture.services.alerts.sound
    move(fixture, to: .background)
    UIApplication.shared.applicationState = .background
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(!sound.isPlaying, "the system alerts")
    fixture.clock.advance(by: time)
    UIApplication.shared.applicationState = .active
    move(fixture, to: .active)
  }

  @Test func aTimerThatEndedWhileTheAppSleptRingsWhenItIsBackInFront() async throws {
    let (fixture, session) = try cooking()
    await fixture.loaded()
    move(fixture, to: .background)
    fixture.clock.advance(by: .milliseconds(20 * 60 * 1000 - 500))
    #expect(!session.timers[0].isRinging)
    fixture.clock.advance(by: .milliseconds(500))
    move(fixture, to: .active)
    #expect(session.timers[0].isRinging)
  }
}
