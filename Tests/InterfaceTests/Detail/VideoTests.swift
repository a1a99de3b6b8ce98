import CAtspi
import Foundation
import Glibc
import TestSupport
import Testing

extension InterfaceTests {
  /// A page of the tests imitates YouTube's player and posts the messages that YouTube's player would post.
  @Suite(.enabled(if: VideoSandbox.isAllowed, "needs namespaces for WebKit's sandbox")) struct Videos {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func nothingIsAskedOfThePlayerBeforeThePersonWantsTheVideo() throws {
      try player(posts: #"{"event": "onReady"}"#)
      let program = try openBakewellTart()
      #expect(playerRequests.isEmpty)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the player, playing") { $0.button("Stop Video") != nil && !$0.says("Loading") }
      let request = try #require(playerRequests.first)
      #expect(request.target.contains("origin=http://app.ladle.ladle"))
      #expect(request.headers["referer"]?.hasPrefix("http://app.ladle.ladle") == true)
    }

    @Test(arguments: [
      (2, "This video isn’t available any more."), (100, "This video isn’t available any more."),
      (101, "The video can’t be played here."),
      (150, "The video can’t be played here."), (5, "The video can’t be played here."),
      (153, "The video can’t be played here."),
    ])
    func aVideoThatFailsGivesThePhotoAndALink(_ code: Int, _ words: String) throws {
      try player(posts: #"{"event": "onError", "info": \#(code)}"#)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      let tree = try program.shows("the reason of the failure") { $0.says(words) }
      #expect(tree.button("Stop Video") == nil)
      #expect((tree.button("Try Again") != nil) == (code == 5))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch on YouTube")
      #expect(try program.opensInBrowser("https://www.youtube.com/watch?v=\(identifier)"))
    }

    @Test func aPlayerThatCannotBeLoadedGivesThePhotoAndALink() throws {
      // WebKit reports no error for a frame that did not load, so only the timeout detects it.
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("that it does not answer") { $0.says("The video can’t be played here.") }
      #expect(try program.tree()?.button("Watch on YouTube") != nil)
    }

    @Test func aVideoThatFailsIsTriedAgain() throws {
      try player(posts: #"{"event": "onError", "info": 5}"#)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the focus on another try") {
        $0.button("Try Again")?.states.contains(.focused) == true
      }
      try player(posts: #"{"event": "onReady"}"#)
      try program.keyboard.press("Return")
      try program.shows("the player, playing") { $0.button("Stop Video") != nil && !$0.says("Loading") }
    }

    @Test func aStoppedVideoGivesThePhotoBack() throws {
      try player(posts: #"{"event": "onReady"}"#)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Stop Video")
      try program.shows("the button that starts it") { $0.button("Watch Video") != nil }
    }

    @Test(arguments: ["Tab", "shift+Tab"])
    func theKeyboardIsNeverCaughtInThePlayer(_ key: String) throws {
      try player(runs: controls)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the player, playing, with the focus on its first button") {
        $0.button("Pause Video")?.states.contains(.focused) == true && !$0.says("Loading")
      }
      // A click in the page must not catch the keyboard either.
      try program.keyboard.click(x: 500, y: 160)
      var seen: Set<String> = []
      for _ in 0..<30 {
        let before = try program.ask("a focus") { $0.focusedNames }
        try program.keyboard.press(key)
        let after = try program.ask("the focus elsewhere than on \(before)") { tree in
          tree.focusedNames.flatMap { $0 == before ? nil : $0 }
        }
        seen.formUnion(after)
      }
      #expect(seen.isSuperset(of: ["Pause Video", "Stop Video", "Watch on YouTube", "Back"]))
    }

    @Test func theVideoIsPausedAndPlayedByTheKeyboard() throws {
      try player(runs: controls)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the focus on the button") {
        $0.button("Pause Video")?.states.contains(.focused) == true && !$0.says("Loading")
      }
      try program.keyboard.press("space")
      try program.shows("that it pauses") { $0.button("Play Video")?.states.contains(.focused) == true }
      try program.keyboard.press("k")
      try program.shows("that it plays") { $0.button("Pause Video")?.states.contains(.focused) == true }
    }

    /// A player with a button of its own, which obeys the commands of YouTube's interface.
    private let controls = #"""
      document.body.innerHTML = "<button style='width: 100%; height: 300px'>Play</button>"
      const post = (event, info) => parent.postMessage(JSON.stringify({ event, info }), "*")
      window.addEventListener("message", (message) => {
        const func = JSON.parse(message.data).func
        if (func === "playVideo") post("onStateChange", 1)
        if (func === "pauseVideo") post("onStateChange", 2)
      })
      post("onReady")
      """#

    @Test func aDialogOfThePlayersIsNotShown() throws {
      // If WebKit showed the dialog, the script would stop at `alert` and never post the message.
      try player(runs: #"alert("Update your player"); parent.postMessage('{"event": "onReady"}', "*")"#)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the player, playing") { $0.button("Stop Video") != nil && !$0.says("Loading") }
    }

    @Test func thePlayersLinksLeadToTheWebAloneAndOnlyWhenClicked() throws {
      try player(
        runs: #"""
          const link = (address, top) => {
            const link = document.createElement("a")
            link.href = address
            link.target = "_blank"
            link.style = `position: fixed; left: 0; width: 100%; height: 50%; top: ${top}; background: teal`
            document.body.append(link)
            return link
          }
          link("mailto:cook@fixture.example", "0")
          link("https://fixture.example/channel", "50%")
          link("https://fixture.example/unasked", "100%").click()
          parent.postMessage('{"event": "onReady"}', "*")
          """#)
      let program = try openBakewellTart()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the player, playing") { $0.button("Stop Video") != nil && !$0.says("Loading") }
      try program.keyboard.click(x: 500, y: 160)
      try program.keyboard.click(x: 500, y: 400)
      #expect(try program.opensInBrowser("https://fixture.example/channel"))
    }

    /// A hostile player tries every request that a page can make to a person or to the machine.
    @Test func thePlayerSavesNothingAsksForNothingAndReachesOnlyItsOwnServer() throws {
      let other = try LoopbackServer()
      other.on("/admin", LoopbackReply(headers: [("Access-Control-Allow-Origin", "*")], body: Data("x".utf8)))
      fixture.server.on(
        "/attachment",
        LoopbackReply(
          headers: [
            ("Content-Type", "text/html"), ("Content-Disposition", "attachment; filename=\"bashrc\""),
          ], body: Data("rm".utf8)))
      fixture.server.on(
        "/archive", LoopbackReply(headers: [("Content-Type", "application/zip")], body: Data("PK".utf8)))
      fixture.server.on(
        "/secret",
        LoopbackReply(status: 401, headers: [("WWW-Authenticate", "Basic realm=\"Your GNOME password\"")]))
      try player(
        runs: #"""
          const frames = ["/attachment", "/archive", "/secret"].map((address) => {
            const frame = document.createElement("iframe")
            frame.src = address
            document.body.append(frame)
          })
          const link = document.createElement("a")
          link.href = "data:application/octet-stream,x"
          link.download = "profile"
          document.body.append(link)
          link.click()
          try { window.print() } catch {}
          try { window.showOpenFilePicker?.() } catch {}
          Notification?.requestPermission?.()
          navigator.geolocation?.getCurrentPosition?.(() => {})
          const asks = ["http://127.0.0.1:\#(other.port)/admin", "ws://127.0.0.1:\#(other.port)/admin"]
          fetch(asks[0]).catch(() => {}).then(() => {
            const socket = new WebSocket(asks[1])
            const done = () => fetch("/last").catch(() => {}).then(() => parent.postMessage('{"event": "onReady"}', "*"))
            socket.onerror = done
            socket.onopen = done
          })
          """#)
      let home = try TemporaryDirectory()
      let program = try Program(
        home: home, options: ["--feed", fixture.feed, "--data-directory", data.path, "--verbose"],
        environment: ["LADLE_YOUTUBE_PLAYER": fixture.server.url("/embed").absoluteString])
      try program.open("Bakewell Tart")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      try program.shows("the player, playing") { $0.button("Stop Video") != nil && !$0.says("Loading") }
      try eventually("the pages that it asked for") {
        ["/attachment", "/archive", "/secret", "/last"].allSatisfy {
          !fixture.server.requests(to: $0).isEmpty
        }
          ? true : nil
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Stop Video")
      let tree = try program.shows("the poster, and no dialog") {
        $0.button("Watch Video") != nil && $0.first(ATSPI_ROLE_DIALOG) { _ in true } == nil
      }
      #expect(tree.first(ATSPI_ROLE_PASSWORD_TEXT) { _ in true } == nil)
      #expect(!tree.says("GNOME password"))
      #expect(other.requests.isEmpty)
      let files = try #require(FileManager.default.enumerator(atPath: home.path)).compactMap { $0 as? String }
      #expect(!files.contains { $0.hasSuffix("bashrc") || $0.hasSuffix("profile") || $0.hasSuffix(".zip") })
    }

    private let identifier = "fixture0003"
    private var playerRequests: [LoopbackServer.Request] {
      fixture.server.requests.filter { $0.target.hasPrefix("/embed/") }
    }

    private func player(posts message: String) throws {
      try player(runs: "parent.postMessage('\(message)', '*')")
    }

    private func player(runs script: String) throws {
      let html = "<!DOCTYPE html><body><script>\(script)</script>"
      let reply = LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(html.utf8))
      fixture.server.on("/embed/\(identifier)", reply)
    }

    private func openBakewellTart() throws -> Program {
      let program = try Program(
        feed: fixture.feed, data: data,
        environment: ["LADLE_YOUTUBE_PLAYER": fixture.server.url("/embed").absoluteString])
      try program.open("Bakewell Tart")
      try program.shows("the page") { $0.isPage(of: "Bakewell Tart") && $0.button("Watch Video") != nil }
      return program
    }
  }
}

extension InterfaceTests {
  @Suite struct WithoutASandboxForVideos {
    /// Nil if the sandbox is allowed to everybody. Root without its capabilities may not make namespaces.
    private static let wrapper = VideoSandbox.isAllowed ? ordinaryRoot : []
    private static let ordinaryRoot =
      geteuid() == 0 && !VideoSandbox.decidesItself ? OrdinaryUser.wrapper : nil

    @Test(.enabled(if: wrapper != nil, "needs root"))
    func theBrowserShowsTheVideo() throws {
      let (data, fixture) = (try TemporaryDirectory(), try FeedFixture())
      let program = try Program(
        feed: fixture.feed, data: data,
        environment: ["LADLE_YOUTUBE_PLAYER": fixture.server.url("/embed").absoluteString],
        through: #require(Self.wrapper))
      try program.open("Bakewell Tart")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Watch Video")
      #expect(try program.opensInBrowser("https://www.youtube.com/watch?v=fixture0003"))
      #expect(program.isRunning)
    }
  }
}

extension Node {
  /// The names of the focused nodes, because GTK exposes a menu button as two; nil without a focus.
  fileprivate var focusedNames: [String]? {
    let names = all.filter { $0.states.contains(.focused) && $0.role != ATSPI_ROLE_FRAME }.map(\.name)
    return names.isEmpty ? nil : names
  }
}
