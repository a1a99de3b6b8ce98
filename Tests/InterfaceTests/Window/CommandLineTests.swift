import CAtspi
import Foundation
import Storage
import TestSupport
import Testing

extension InterfaceTests {
  @Suite struct TheCommandLine {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func aScreenshotIsAPNGOfTheSizeAskedFor() throws {
      let picture = data("picture.png")
      let program = try Program(
        fixture, data: data,
        options: ["--screenshot", picture, "--size", "700x500", "--color-scheme", "dark"])
      #expect(try program.exitStatus() == 0)
      let png = try #require(FileManager.default.contents(atPath: picture))
      #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      func number(at offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(number(at: 16) == 700)
      #expect(number(at: 20) == 500)
      // The picture was taken after the photos had loaded.
      #expect(program.events("image network").count > 0)
    }

    @Test func aLogThatCannotBeWrittenStopsNothing() throws {
      let picture = data("picture.png")
      let program = try Program(
        feed: fixture.feed, data: data, options: ["--screenshot", picture],
        through: ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/full"])
      #expect(try program.exitStatus() == 0)
      #expect(FileManager.default.fileExists(atPath: picture))
    }

    @Test func noOtherFileTakesThePlaceOfAClosedOne() throws {
      let program = try Program(
        feed: fixture.feed, data: data, through: ["/bin/sh", "-c", "exec \"$0\" \"$@\" <&- 2>&-"])
      try program.showsCards(FeedFixture.cards)
      for file in [0, 2] {
        let link = "/proc/\(program.processIdentifier)/fd/\(file)"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
      }
    }

    @Test func aScreenshotThatCannotBeWrittenSaysSo() throws {
      let program = try Program(
        fixture, data: data, options: ["--screenshot", data("no/such/folder/picture.png")])
      #expect(try program.exitStatus() != 0)
      #expect(program.events.contains { $0.contains("can’t be written") })
    }

    @Test func aScreenshotReplacesNoPipe() throws {
      let pipe = data("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let program = try Program(fixture, data: data, options: ["--screenshot", pipe])
      #expect(try program.exitStatus() != 0)
      #expect(program.events.contains { $0.contains("can’t be written") })
      var status = stat()
      #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test(arguments: [
      ["--nonsense"], ["--size", "wide"], ["--size", "100x100"], ["--color-scheme", "pink"],
      ["--text-scale", "0"], ["--text-scale", "many"], ["--open", "not-a-uuid"], ["--feed"],
      ["--feed", "gopher://kitchen.example/"], ["--screenshot"],
    ])
    func invalidOptionsPrintTheUsageAndExit64(_ options: [String]) throws {
      let program = try Program(feed: nil, data: data, options: options)
      #expect(try program.exitStatus() == 64)
      #expect(program.events.contains { $0.hasPrefix("Usage: ladle") })
    }

    @Test func optionsAreNotSaved() throws {
      let first = try Program(fixture, data: data, options: ["--color-scheme", "dark", "--size", "400x400"])
      try first.showsCards(FeedFixture.cards)
      try first.keyboard.press("ctrl+q")
      #expect(try first.exitStatus() == 0)
      let saved = FileManager.default.contents(atPath: data("preferences.json")).map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(saved?.contains(fixture.feed) != true)
      #expect(saved?.contains("400") != true)
    }

    @Test func brokenPreferencesAreSurvived() throws {
      try Data(#"{"sort": 7, "opensLinksDirectly": "yes", "windowSize": {"width": -4}}"#.utf8)
        .write(to: URL(fileURLWithPath: data("preferences.json")))
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
    }

    @Test func theSizeOfTheWindowIsRemembered() throws {
      let first = try Program(fixture, data: data)
      try first.showsCards(FeedFixture.cards)
      try first.keyboard.resize(width: 640, height: 480)
      // The window takes its new size with its next frame, and saves it when it closes.
      try first.shows("the window in its new size") {
        // Without a window manager the frame that one resizes a window by is part of its size.
        let extent = try $0.first(ATSPI_ROLE_FRAME) { _ in true }?.object.extent
        return extent.map { $0.across.count <= 640 && $0.down.count <= 480 } ?? false
      }
      try first.keyboard.press("ctrl+q")
      #expect(try first.exitStatus() == 0)
      let saved = try #require(FileManager.default.contents(atPath: data("preferences.json")))
      let text = String(decoding: saved, as: UTF8.self)
      #expect(text.contains("\"width\" : 640"))
      #expect(text.contains("\"height\" : 480"))
    }
  }

  @Suite struct OneInstance {
    @Test func aSecondStartWakesTheFirstAndALinkOpensARecipe() throws {
      let (home, fixture) = (try TemporaryDirectory(), try FeedFixture())
      try fixture.choose(in: home)
      let first = try Program(home: home, options: [])
      try first.showsCards(FeedFixture.cards)
      let second = try Program(home: home, options: [])
      #expect(try second.exitStatus() == 0)
      #expect(first.isRunning)
      let link = try Program(home: home, options: ["ladle://recipe/\(FeedFixture.identity("Pad Thai"))"])
      #expect(try link.exitStatus() == 0)
      try first.shows("the page of Pad Thai") { $0.isPage(of: "Pad Thai") }
    }

    @Test func secondStartOnADataDirectoryHandsItsFeedOver() throws {
      let (data, fixture, other) = (try TemporaryDirectory(), try FeedFixture(), try FeedFixture())
      other.answers(LoopbackReply(status: 500))
      let first = try Program(fixture, data: data)
      try first.showsCards(FeedFixture.cards)
      let link = try Program(fixture, data: data, options: ["--open", FeedFixture.identity("Pad Thai")])
      #expect(try link.exitStatus() == 0)
      try first.shows("the page of Pad Thai") { $0.isPage(of: "Pad Thai") }
      let second = try Program(other, data: data)
      #expect(try second.exitStatus() == 0)
      try first.shows("the other feed's failure") { $0.says("The server has a problem") }
      try first.keyboard.press("ctrl+q")
      #expect(try first.exitStatus() == 0)
      let text = String(
        decoding: try #require(FileManager.default.contents(atPath: data("preferences.json"))), as: UTF8.self)
      #expect(!text.contains(other.feed))
    }

    @Test func startEndsWhereAProcessWithoutAWindowHasTheDataDirectory() throws {
      let (data, fixture) = (try TemporaryDirectory(), try FeedFixture())
      let lock = try LocalFileStore().openExclusively(data("lock"))
      let program = try Program(fixture, data: data)
      #expect(try program.exitStatus() == 1)
      #expect(program.events.contains { $0.contains("Another Ladle uses this data directory") })
      withExtendedLifetime(lock) {}
    }

    @Test func screenshotChangesNothingBesideAnOpenWindow() throws {
      let (data, fixture) = (try TemporaryDirectory(), try FeedFixture())
      try fixture.writeDown("Pad Thai", ingredients: ["1 egg"], steps: ["Boil it.", "Eat it."])
      let first = try Program(fixture, data: data)
      try first.open("Pad Thai")
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try first.shows("the first step") { $0.says("Step 1 of 2") }
      let session = data("cooking/\(FeedFixture.identity("Pad Thai").lowercased()).json")
      let before = try eventually("the session's file") { FileManager.default.contents(atPath: session) }
      let picture = try TemporaryDirectory()
      let second = try Program(fixture, data: data, options: ["--screenshot", picture("a.png")])
      #expect(try second.exitStatus() == 0)
      #expect(picture.files == ["a.png"])
      #expect(FileManager.default.contents(atPath: session) == before && first.isRunning)
    }

    @Test func aLinkWaitsForAFeedThatCannotBeLoaded() throws {
      let fixture = try FeedFixture()
      fixture.answers(LoopbackReply(status: 500))
      let program = try Program(
        fixture, data: TemporaryDirectory(), options: ["--open", FeedFixture.identity("Pad Thai")])
      let tree = try program.shows("the error") { $0.says("The server has a problem") }
      #expect(!tree.says("This feed doesn’t have that recipe"))
      fixture.answers(fixture.good)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try program.shows("the page of Pad Thai") { $0.isPage(of: "Pad Thai") }
    }

    @Test func aLinkEndsTheCookingOfAnotherRecipe() throws {
      let (home, fixture) = (try TemporaryDirectory(), try FeedFixture())
      try fixture.writeDown("Pad Thai", ingredients: ["salt"], steps: ["Soak the noodles.", "Serve."])
      try fixture.choose(in: home)
      let first = try Program(home: home, options: ["ladle://recipe/\(FeedFixture.identity("Pad Thai"))"])
      try first.shows("what the page says") { $0.button("Start Cooking") != nil }
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try first.shows("the first step") { $0.says("Step 1 of 2") }
      let link = try Program(home: home, options: ["ladle://recipe/\(FeedFixture.identity("Tiramisù"))"])
      #expect(try link.exitStatus() == 0)
      try first.shows("the other page") { $0.isPage(of: "Tiramisù") }
      try first.keyboard.press("Escape")
      try first.showsCards(FeedFixture.cards.map { $0.hasPrefix("Pad Thai") ? $0 + ", being cooked" : $0 })
    }
  }
}
