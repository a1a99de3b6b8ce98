import Ingredients
import Testing

@Suite struct StepTimerTests {
  func found(_ step: String) -> [String] {
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
    "Heat to 180 °C", "Add 2 eggs", "Keeps 3 days", "Cut 5 cm pieces", "Serve in May 2020", "49 hours",
    "0 minutes",
    "",
  ])
  func otherNumbersAndTimesOfZeroOrOverTwoDaysHaveNoTimer(_ step: String) {
    #expect(StepTimer.timers(in: step).isEmpty)
  }

  @Test func twoDaysAreTheLongestTime() {
    #expect(found("Marinate for 48 hours") == ["48 hours = 172800"])
    #expect(found("Chill 36-72 hours") == ["36-72 hours = 129600"])
  }

  // MARK: - Activities

  @Test(arguments: [
    ("Reduce the heat and simmer for 20 minutes.", "Simmer"),
    ("Fry the noodles for 30 seconds.", "Fry the noodles"),
    ("Fry the onion and garlic for 5 minutes", "Fry the onion and garlic"),
    ("Cover and cook, stirring often, until soft, about 10 minutes.", "Cook"),
    ("Stir. Cook over a low heat for another 5 minutes.", "Cook over a low heat"),
    ("Bake in the oven for 25 minutes until golden", "Bake in the oven"),
    ("Heat the oil in a large heavy pan over medium heat until hot, about 2 minutes.", "Heat the oil"),
    ("Let rise an hour", "Let rise"),
    ("Beat butter and brown sugar for 2 minutes", "Beat butter and brown sugar"),
    ("Zwiebeln ca. 5 Minuten anbraten.", "Anbraten"), ("Teig 30 Minuten ruhen lassen.", "Ruhen lassen"),
    ("Couvrir et laisser mijoter 20 minutes.", "Laisser mijoter"), ("Sjud i 15 minuter.", "Sjud"),
  ])
  func activityIsWhatTheTimeIsFor(_ step: String, _ activity: String) {
    #expect(StepTimer.timers(in: step).map(\.activity) == [activity])
  }

  @Test(arguments: [
    "After 20 minutes, turn them.", "20 minutes", "Set a timer for 5 minutes.", "The pasta takes 10 minutes.",
    "Add the pasta. About 10 minutes.", "Basting every 10 minutes", "把土豆放入锅中20分钟",
  ])
  func activityThatIsNotClearIsNil(_ step: String) {
    #expect(StepTimer.timers(in: step).map(\.activity) == [nil])
  }

  @Test func twoTimersOfAStepAreToldApart() {
    let timers = StepTimer.timers(
      in: "Fry the noodles for 30 seconds, add the sauce and toss for 1–2 minutes.")
    #expect(timers.map(\.activity) == ["Fry the noodles", "Toss"])
    #expect(timers.map(\.upperDuration) == [nil, .seconds(120)])
  }

  @Test func aStepHasThirtyTimersAtMostAndAllOfItsText() {
    let text = (1...1666).map { "\($0 % 48 + 1)h" }.joined(separator: ";")
    #expect(StepTimer.timers(in: text).map(\.duration) == (2...31).map { .seconds($0 * 3600) })
    let runs = StepText(text, ingredients: []).scaled(by: .one)
    #expect(runs.map(\.text).joined() == text)
    #expect(runs.count { $0.style == .time } == 30)
  }

  @Test(arguments: [
    ("Simmer while stirring gently for 5 minutes.", "Simmer while stirring gently"),
    ("Simmer while stirring briskly for 5 minutes.", "Simmer"),
  ])
  func conditionIsLeftOutOfAnActivityOfMoreThan28Letters(_ step: String, _ activity: String) {
    #expect(StepTimer.timers(in: step).map(\.activity) == [activity])
  }

  @Test func activityIsShort() {
    let step = "Simmer the unbelievably enormous quantities of vegetables gently for 5 minutes"
    #expect(StepTimer.timers(in: step).allSatisfy { ($0.activity?.count ?? 0) <= 28 })
  }
}
