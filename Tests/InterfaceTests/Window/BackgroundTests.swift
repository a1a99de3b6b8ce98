import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Closing the window while a timer runs.
  @Suite struct WithoutAWindow {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles"],
        steps: ["Soak them for 20 minutes.", "Fry them for 1 second."])
    }

    @Test func aClosedWindowComesBackByItsNotification() throws {
      let desktop = try NotificationService()
      let program = try startTimer()
      try program.keyboard.press("ctrl+w")
      let notification = try eventually("the notification") { desktop.shown.last }
      #expect(notification.title == "1 Timer Running")
      try program.shows("no window") { !$0.hasWindow }
      try desktop.press(nil, on: notification)
      try program.shows("the window, with the timer that runs") {
        $0.hasWindow && $0.timerButton("Pause") != nil
      }
      try eventually("the end of the notification") { desktop.shown.isEmpty ? true : nil }
    }

    @Test func aClosedWindowComesBackWhenLadleIsStartedAgain() throws {
      let desktop = try NotificationService()
      let home = try TemporaryDirectory()
      try fixture.choose(in: home)
      let program = try startTimer(Program(home: home, options: ["--verbose"]))
      try program.keyboard.press("ctrl+w")
      try program.shows("no window") { !$0.hasWindow }
      let second = try Program(home: home, options: [])
      #expect(try second.exitStatus() == 0)
      try program.shows("the window") { $0.hasWindow && $0.timerButton("Pause") != nil }
      withExtendedLifetime(desktop) {}
    }

    @Test func aTimerThatRingsIsStoppedInItsNotificationAndTheProgramEndsWithTheLast() throws {
      let desktop = try NotificationService()
      let program = try startTimer()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.press(timer: "Start", "1 second")
      try program.shows("the timer that rings") { $0.timerButton("Stop") != nil }
      try program.keyboard.press("ctrl+w")
      let ringing = try eventually("its notification") {
        desktop.shown.first { $0.title == "Time’s up · Pad Thai" }
      }
      #expect(ringing.actions.map(\.label).filter { !$0.isEmpty } == ["Stop", "+1 min"])
      try desktop.press("Stop", on: ringing)
      try eventually("that only the other timer is left") { desktop.shown.count == 1 ? true : nil }
      try program.shows("no window, and the program that waits") { !$0.hasWindow }
      let timer = FeedFixture.identity("Pad Thai") + "/1.1"
      try desktop.invoke("app.timer-reset('\(timer)')", on: try #require(desktop.shown.last))
      #expect(try program.exitStatus() == 0)
    }

    /// GTK leaves a window that is hidden while it has the focus active.
    @Test func timerThatEndsAfterItsWindowWasClosedIsNotified() throws {
      let desktop = try NotificationService()
      try fixture.writeDown("Pad Thai", ingredients: ["1 egg"], steps: ["Boil it for 10 seconds."])
      let program = try Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("the running timer") { $0.timerButton("Pause") != nil }
      try program.keyboard.press("ctrl+w")
      let background = try eventually("that it runs on") { desktop.shown.last }
      #expect(background.title == "1 Timer Running")
      try program.shows("no window") { !$0.hasWindow }
      let ringing = try eventually("that it rings") {
        desktop.shown.first { $0.title == "Time’s up · Pad Thai" }
      }
      #expect(ringing.actions.map(\.label).filter { !$0.isEmpty } == ["Stop", "+1 min"])
      #expect(desktop.shown.count { $0.title == "Time’s up · Pad Thai" } == 1)
      try desktop.press("Stop", on: ringing)
      #expect(try program.exitStatus() == 0)
    }

    @Test func aNotificationOfATimerLeadsToItsStep() throws {
      let desktop = try NotificationService()
      let program = try startTimer()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.press(timer: "Start", "1 second")
      try program.shows("the timer that rings") { $0.timerButton("Stop") != nil }
      try program.keyboard.press("Left", "Escape", "Escape")
      try program.showsCards(
        FeedFixture.cards.map { $0.hasPrefix("Pad Thai") ? $0 + ", being cooked" : $0 })
      try program.keyboard.press("ctrl+w")
      let ringing = try eventually("its notification") {
        desktop.shown.first { $0.title == "Time’s up · Pad Thai" }
      }
      try desktop.press(nil, on: ringing)
      try program.shows("the window with the step") {
        $0.hasWindow && $0.says("Step 2 of 2") && $0.timerButton("Stop") != nil
      }
    }

    @Test func closingAsksWhereNoNotificationIsShown() throws {
      let program = try startTimer()
      try program.keyboard.press("ctrl+w")
      try program.shows("the question") { $0.says("1 Timer Running") && $0.hasWindow }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Cancel")
      try program.shows("the timer that runs") { $0.timerButton("Pause") != nil && !$0.says("Timer Running") }
    }

    @Test(arguments: ["ctrl+w", "ctrl+q"])
    func whoCancelsTheQuestionGoesOnWriting(_ keys: String) throws {
      let program = try startTimer()
      try program.keyboard.press("Escape", "ctrl+n")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Blank Recipe")
      try program.shows("the form") { $0.field("Name") != nil }
      try program.keyboard.type("Half a reci")
      try program.keyboard.press(keys)
      try program.shows("the question") { $0.says("1 Timer Running") && $0.hasWindow }
      // The form has a button of this name too.
      try program.keyboard.press("Escape")
      try program.shows("the form, as it was") {
        try !$0.says("1 Timer Running") && $0.text(of: "Name") == "Half a reci"
      }
      #expect(!data.files.contains { $0.contains("Half a reci") })
    }

    @Test(.enabled(if: OrdinaryUser.wrapper != nil))
    func aNoteThatTheFolderRefusesBringsTheClosedWindowBack() throws {
      let desktop = try NotificationService()
      let program = try writeRefusedNote()
      try program.keyboard.press("ctrl+w")
      try program.announces(Self.refusal)
      // Without a window the program would end with the last timer that runs.
      try program.press(timer: "Pause")
      try program.shows("that none runs") { $0.timerButton("Resume") != nil }
      try isStored(by: program)
      withExtendedLifetime(desktop) {}
    }

    @Test(.enabled(if: OrdinaryUser.wrapper != nil))
    func aNoteThatTheFolderRefusesIsNotLostToWhoEndsTheTimers() throws {
      let program = try writeRefusedNote()
      try program.keyboard.press("ctrl+q")
      try program.announces(Self.refusal)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Close Anyway")
      try program.shows("the window without the question") {
        $0.hasWindow && $0.button("Close Anyway") == nil
      }
      try program.press(timer: "Pause")
      try program.shows("that none runs") { $0.timerButton("Resume") != nil }
      try isStored(by: program)
    }

    private static let refusal = "The cookbook’s folder can’t be written."

    /// Writes a note while a timer runs, in a folder that cannot be written.
    private func writeRefusedNote() throws -> Program {
      let program = try Program(feed: fixture.feed, data: data, through: OrdinaryUser.wrapper ?? [])
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("the running timer") { $0.timerButton("Pause") != nil }
      try program.keyboard.press("Escape")
      try program.shows("the page") { $0.isPage(of: "Pad Thai") && !$0.says("Step 1 of") }
      OrdinaryUser.allow(data("cookbook"), writing: false)
      try program.walk("Tab", to: "the note") { $0.isNote }
      try program.keyboard.type("Less sugar")
      try program.shows("the note") { try $0.first { $0.isNote }?.object.text == "Less sugar" }
      return program
    }

    /// The window is there with the note, and the folder takes it as soon as it can be written.
    private func isStored(by program: Program) throws {
      try program.shows("the window with the note") {
        try $0.hasWindow && $0.first { $0.isNote }?.object.text == "Less sugar"
      }
      OrdinaryUser.allow(data("cookbook"), writing: true)
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      let files = data.files.filter { $0.hasPrefix("cookbook/") }
        .compactMap { FileManager.default.contents(atPath: data($0)) }
      #expect(files.contains { String(decoding: $0, as: UTF8.self).contains("Less sugar") })
    }

    private func startTimer(_ program: Program? = nil) throws -> Program {
      let program = try program ?? Program(fixture, data: data)
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(timer: "Start")
      try program.shows("the running timer") { $0.timerButton("Pause") != nil }
      return program
    }
  }
}

extension Node {
  /// Whether a window is on screen; a hidden one stays in the tree.
  var hasWindow: Bool { first(ATSPI_ROLE_FRAME) { $0.states.contains(.showing) } != nil }
}
