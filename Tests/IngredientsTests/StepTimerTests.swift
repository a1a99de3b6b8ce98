import Ingredients
import Testing

@Suite struct StepTimerTests {
  private func found(_ step: String) -> [String] {
    StepTimer.timers(in: step).map { timer in
      let upper = timer.upperDuration.map { "–\($0.components.seconds)" } ?? ""
      return "\(timer.words) = \(timer.duration.components.seconds)\(upper)"
    }
  }

  @Test(arguments: [
    ("Simmer for 20–25 minutes.", "20–25 minutes = 1200–1500"), ("Bake 1 1/2 hours", "1 1/2 hours = 5400"),
    ("Wait 2 min.", "2 min = 120"),
    ("Rest for 1 hour and 30 minutes, covered", "1 hour and 30 minutes = 5400"),
    ("1h30 au four", "1h30 = 5400"), ("Blitz for 30 seconds", "30 seconds = 30"),
    ("Let rise an hour", "an hour = 3600"),
    ("Chill for half an hour", "half an hour = 1800"), ("10-minute rest", "10-minute = 600"),
    ("Ca. 20 Minuten köcheln", "20 Minuten = 1200"), ("煮20分钟后", "20分钟 = 1200"), ("煮10分", "10分 = 600"),
    ("10분.", "10분 = 600"),
    ("5 to 10 mins", "5 to 10 mins = 300–600"),
  ])
  func timesAreFoundWhereTheyStand(_ step: String, _ expected: String) {
    #expect(found(step) == [expected])
  }

  @Test(arguments: ["Bake 20 minutes", "Rôtir à 180 °C, 1 h 30 environ", "👩‍🍳 e\u{301} 10分", "煮10分"])
  func rangesAreUTF8OffsetsOfTheWords(_ step: String) throws {
    let timer = try #require(StepTimer.timers(in: step).first)
    #expect(String(decoding: Array(step.utf8)[timer.range], as: UTF8.self) == timer.words)
  }

  @Test func severalTimesAreFoundInReadingOrder() {
    #expect(found("Fry 5 minutes, then bake 20 minutes.") == ["5 minutes = 300", "20 minutes = 1200"])
  }

  @Test(arguments: [
    "Heat to 180 °C", "Add 2 eggs", "Keeps 3 days", "Cut 5 cm pieces", "Serve in May 2020", "100 hours", "",
  ])
  func otherNumbersAndTimesLongerThanADayHaveNoTimer(_ step: String) {
    #expect(StepTimer.timers(in: step).isEmpty)
  }
}
