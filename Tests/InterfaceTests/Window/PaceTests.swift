import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Recipes are opened and closed at every pace: before a page has slid in, while it slides out, and just as
  /// it has.
  ///
  /// These are the only tests that wait for a time, because pace is their subject. Whether they pass does not
  /// depend on it.
  @Suite struct Pace {
    let data: TemporaryDirectory
    let fixture: FeedFixture
    /// `LADLE_PACES=300` runs 300 rounds.
    let rounds = ProcessInfo.processInfo.environment["LADLE_PACES"].flatMap(Int.init) ?? 40

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func recipesAreOpenedAndLeftAtEveryPaceByAction() throws {
      let program = try Program(fixture, data: data, animates: true)
      let tree = try program.showsCards(FeedFixture.cards)
      let cards = try FeedFixture.dishes.filter(\.hasPhoto).map { try #require(tree.card($0.name)).object }
      var paces = Paces()
      for round in 0..<rounds {
        try program.survives("opening, round \(round)") { try cards[round % cards.count].activate() }
        paces.wait()
        try program.survives("going back, round \(round)") {
          try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
        }
        paces.wait()
      }
      try program.showsCards(FeedFixture.cards)
    }

    @Test func recipesAreOpenedAndLeftAtEveryPaceByKey() throws {
      let program = try Program(fixture, data: data, animates: true)
      try program.showsCards(FeedFixture.cards)
      try program.walk("Tab", to: "the first card") { $0.name == "Åland Pancake, Finnish" }
      var paces = Paces()
      for round in 0..<rounds {
        try program.survives("opening, round \(round)") { try program.keyboard.press("Return") }
        paces.wait()
        try program.survives("going back, round \(round)") {
          try program.keyboard.press(round.isMultiple(of: 2) ? "alt+Left" : "Escape")
        }
        paces.wait()
        if round.isMultiple(of: 3) { try program.keyboard.press("Right") }
      }
      try program.keyboard.press("Escape")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func toastThatIsClosedWhileItSlidesInGoes() throws {
      let program = try Program(fixture, data: data, animates: true)
      try program.keep("Pad Thai")
      for _ in 0..<3 {
        try program.keyboard.press("ctrl+d")
        // Without a toast, Escape leaves the recipe. A slow disk lets it come late.
        try program.announces("to the trash")
        try program.keyboard.press("Escape")
        try program.shows("the recipe without a toast") {
          $0.isPage(of: "Pad Thai") && !$0.says("to the trash")
        }
        try program.keyboard.press("ctrl+d")
        try program.shows("that it is kept again") { tree in tree.all.contains { $0.name == "Favorite" } }
        try program.keyboard.press("ctrl+e")
        try program.shows("the editor") { $0.says("Yield") }
        try program.keyboard.press("Escape")
        try program.shows("the recipe") { $0.isPage(of: "Pad Thai") && !$0.says("Yield") }
      }
    }

    @Test func toastsAreClosedAtEveryPace() throws {
      let program = try Program(fixture, data: data, animates: true)
      try program.showsCards(FeedFixture.cards)
      try program.walk("Tab", to: "the first card") { $0.name == "Åland Pancake, Finnish" }
      var paces = Paces()
      for round in 0..<rounds {
        // Each second time it is removed, which a toast says, and the toasts replace each other.
        try program.keyboard.press("ctrl+d", "ctrl+d", "ctrl+d", "ctrl+d")
        for _ in 0..<3 {
          try program.survives("closing a toast, round \(round)") { try program.keyboard.press("Escape") }
          paces.wait(atMost: 200)
        }
      }
      try program.shows("the list") { $0.hasCards }
    }
  }
}

/// Pauses that are the same in every run.
private struct Paces {
  private var state: UInt64 = 2026

  mutating func wait(atMost milliseconds: UInt64 = 600) {
    // Knuth's MMIX generator. Only its upper bits are random enough.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    Thread.sleep(forTimeInterval: Double((state >> 33) % (milliseconds + 1)) / 1000)
  }
}

extension Program {
  /// Performs an action and checks that the program is running before and after it.
  fileprivate func survives(_ what: String, _ body: () throws -> Void) throws {
    do { try body() } catch { try #require(isRunning, "It ended \(what): \(error)"); throw error }
    try #require(isRunning, "It ended \(what).")
  }
}
