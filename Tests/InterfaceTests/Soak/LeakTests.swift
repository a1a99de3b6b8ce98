import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// What is closed, left or removed is released: `make soak`. Each test does a thing a number of times, so that caches
  /// and the allocator have what they need, and then as often again, which must not take more memory.
  @Suite(.enabled(if: SoakRun.minutes != nil, "run make soak")) struct Leaks {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func aHundredRecipesThatWereOpenedAreReleased() throws {
      for dish in FeedFixture.dishes {
        try fixture.writeDown(
          dish.name, ingredients: (1...40).map { "\($0) g salt" },
          steps: (1...30).map { "Stir \($0) minutes." })
      }
      fixture.answers(fixture.good)
      let program = try Program(fixture, data: data, animates: true)
      try program.shows("the list") { $0.hasCards }
      let dishes = FeedFixture.dishes
      try program.releases("recipes that were opened", 100) { round in
        let name = dishes[round % dishes.count].name
        try program.open(name)
        try program.shows("the method of \(name)") { $0.isPage(of: name) && $0.says("Stir 30 minutes.") }
        try program.keyboard.press("Escape")
        try program.shows("the list") { $0.hasCards && !$0.isPage(of: name) }
      }
    }

    @Test func fiveHundredFeedsThatWereLeftAreReleased() throws {
      // A list of two thousand recipes is several hundred kilobytes.
      let names = (0..<2000).map { FeedFixture.Dish(name: "Dish \($0)", cuisine: "British", hasPhoto: false) }
      fixture.server.on(
        "/long.json",
        LoopbackReply(
          headers: [("Content-Type", "application/json")],
          body: try JSONSerialization.data(withJSONObject: [
            "recipes": names.enumerated().map { number, dish in
              [
                "name": dish.name, "cuisine": dish.cuisine,
                "uuid": String(format: "00000000-0000-4000-8000-%012d", number),
              ]
            }
          ]), etag: "\"long\""))
      let program = try Program(
        feed: fixture.server.url("/long.json").absoluteString, data: data, animates: true)
      try program.shows("the long list") { $0.card("Dish 0") != nil }
      try program.keyboard.press("ctrl+comma")
      try program.shows("the preferences") { $0.isChosen("Custom Address") }
      try program.releases("feeds that were left", 250) { _ in
        try program.keyboard.press("Up", "Return")
        try program.shows("the sample recipes") { $0.hasCards && $0.card("Dish 0") == nil }
        try program.keyboard.press("Down", "Return", "Down", "Return")
        try program.shows("the long list again") { $0.card("Dish 0") != nil }
        try program.keyboard.press("Up")
      }
    }

    @Test func aHundredRecipesThatWereKeptAndRemovedAreReleased() throws {
      let program = try Program(fixture, data: data, animates: true)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+f", "Return")
      try program.releases("recipes that were kept", 100) { _ in
        try program.keyboard.press("ctrl+d")
        try program.shows("that it is kept") { $0.cards.contains { $0.hasSuffix(", kept") } }
        try program.keyboard.press("ctrl+d")
        try program.shows("that none is") { $0.hasCards && !$0.cards.contains { $0.hasSuffix(", kept") } }
        try program.keyboard.press("Right")
      }
    }

    @Test(arguments: [("ctrl+comma", "Open Links Directly"), ("ctrl+n", "Blank Recipe"), ("ctrl+e", "Yield")])
    func dialogsThatWereClosedAreReleased(_ key: String, _ words: String) throws {
      let program = try Program(fixture, data: data, animates: true)
      try program.keep("Pad Thai")
      try program.releases("times \(key) and Escape", 100) { _ in
        try program.keyboard.press(key)
        try program.shows("what \(key) opens") { $0.says(words) }
        try program.keyboard.press("Escape")
        try program.shows("the recipe") { $0.isPage(of: "Pad Thai") && !$0.says(words) }
      }
    }
  }
}

extension Program {
  /// Fails if the memory grows by more than 6 MB while a thing is done `count` times after it has been done as often.
  fileprivate func releases(_ what: String, _ count: Int, _ body: (Int) throws -> Void) throws {
    for round in 0..<count { try body(round) }
    let before = try quietMegabytes()
    for round in 0..<count { try body(round) }
    let after = try quietMegabytes()
    say("soak: \(2 * count) \(what): memory \(before) -> \(after) MB in the second half")
    #expect(after <= before + 6, "\(count) \(what) took \(after - before) MB")
  }

  /// The least memory of ten seconds, in megabytes. The program returns the memory of a closed page three seconds after the
  /// page has gone, and later on a busy machine.
  func quietMegabytes() throws -> Int {
    var least = try residentMegabytes()
    for _ in 0..<20 {
      Thread.sleep(forTimeInterval: 0.5)
      Accessible.passEvents()
      least = min(least, try residentMegabytes())
    }
    return least
  }

  /// The memory that the program has now.
  func residentMegabytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(processIdentifier)/smaps_rollup", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Rss:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(kilobytes, "Its memory cannot be read.") / 1024
  }
}
