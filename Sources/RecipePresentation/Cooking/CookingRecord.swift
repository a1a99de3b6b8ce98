import Foundation
import Recipes

/// How much of a recipe a person cooks, if it is not the page's own amount.
enum Portions: Hashable, Sendable {
  case servings(Int)
  /// Halves of a recipe whose page names no number of servings.
  case halves(Int)
}

/// The state of a cooking session that the next launch finds.
struct CookingRecord: Hashable, Sendable {
  var recipe: Recipe
  /// The index of the step; nil before cooking has begun.
  var step: Int?
  /// The number of steps that the recipe's page had; nil if cooking has not begun.
  var stepCount: Int?
  /// The servings that the person chose; nil for the page's own.
  var portions: Portions?
  /// The words of the ticked ingredients, as the page writes them.
  var ticked: [String] = []
  /// The timers that run, are paused, ring or were missed.
  var timers: [CookingTimer] = []
  /// The time of the person's last change.
  var touched: Date
  /// Whether the steps were shown. A launch after a crash shows them again.
  var isShown = false

  /// Whether there is nothing to keep but timers.
  var hasEnded: Bool { step == nil && portions == nil && ticked.isEmpty }
  var isEmpty: Bool { hasEnded && timers.isEmpty }
  /// Whether nothing is ticked or scaled, and no step but the first is shown.
  var isAtStart: Bool { step ?? 0 == 0 && portions == nil && ticked.isEmpty }

  /// A session ends two days after it was last touched.
  static let lifetime: TimeInterval = 2 * 86_400
  /// The file of a session that has ended by its age stays for two years: a clock that is wrong by a year must not cost it.
  static let retention: TimeInterval = 2 * 366 * 86_400
  /// How many of the sessions that were touched last stay, however old they seem: a clock may be wrong by any time, and
  /// the sessions in use are among them.
  static let spared = 100
  /// A timer that ended this long before the launch still rings, in seconds.
  static let lateness: TimeInterval = 60

  /// Whether the session has ended by its age, and would not have if the clock were wrong. `isSpared` tells whether it is among
  /// the sessions that were touched last.
  func mayReturn(at date: Date, isSpared: Bool) -> Bool {
    restored(at: date) == nil && !isEmpty
      && (isSpared || date.timeIntervalSince(touched) <= Self.retention)
  }

  /// Returns the record as a launch at `date` finds it, or nil if the session has ended since.
  func restored(at date: Date) -> CookingRecord? {
    var record = self
    record.timers = timers.compactMap { $0.restored(at: date) }
    // A date to come stays: the clock may be wrong now, and right again at the next launch. A date before Ladle was
    // written by a clock that had lost its time, which says nothing of the session's age.
    if touched.timeIntervalSince1970 < Self.earliest { record.touched = date }
    if date.timeIntervalSince(record.touched) > Self.lifetime, !record.timers.contains(where: \.isRunning) {
      record.step = nil
      record.portions = nil
      record.ticked = []
      record.timers = record.timers.filter { if case .paused = $0.state { false } else { true } }
    }
    return record.isEmpty ? nil : record
  }
}

extension CookingTimer {
  fileprivate func restored(at date: Date) -> CookingTimer? {
    var timer = self
    switch state {
    case .running(let end) where end.timeIntervalSince(date) > Self.longest:
      // The clock is wrong now, or was when the timer was started: only the duration is certain.
      timer.state = .paused(remaining: duration.seconds)
    case .running(let end) where end <= date, .ringing(let end) where end <= date, .missed(let end):
      guard date.timeIntervalSince(end) <= CookingRecord.lifetime else { return nil }
      timer.state =
        date.timeIntervalSince(end) <= CookingRecord.lateness && !isMissed
        ? .ringing(since: end) : .missed(at: end)
    // Ringing since a time to come: the clock was set back.
    case .ringing: timer.state = .ringing(since: date)
    case .ready, .running, .paused: break
    }
    return timer
  }

  private var isMissed: Bool { if case .missed = state { true } else { false } }
}

// MARK: - The file

extension CookingRecord {
  /// The limit of a file, in bytes.
  static let maximumBytes = 1 << 20
  private static let maximumTimers = 100
  private static let maximumTicks = 1000
  /// The year 2020, in seconds since 1970: no session is older than Ladle.
  fileprivate static let earliest = 1_577_836_800.0

  /// The file's keys. Dates are seconds since 1970, durations seconds.
  fileprivate struct File: Codable {
    struct Timer: Codable {
      var id: String
      var step: Int
      var name: String
      var words: String
      var duration: Double
      var upperDuration: Double?
      var runsUntil: Double?
      var remaining: Double?
      var rangAt: Double?
      var missedAt: Double?
      var hasGoneOn: Bool?
    }
    struct Dish: Codable {
      var uuid: UUID
      var name: String
      var cuisine: String
      var smallPhoto: String?
      var largePhoto: String?
      var source: String?
      var video: String?
    }
    var recipe: Dish
    var step: Int?
    var stepCount: Int?
    var servings: Int?
    /// In place of `servings`, if the page names none.
    var halves: Int?
    var ticked: [String]?
    var timers: [Timer]?
    var touched: Double
    var isShown: Bool?
  }

  static let keys: Set<String> = [
    "recipe", "step", "stepCount", "servings", "halves", "ticked", "timers", "touched", "isShown",
  ]

  struct Damaged: Error, CustomStringConvertible {
    let description: String
  }

  /// Decodes the file of a recipe. Throws a `DecodingError` or `Damaged` if any value is of another type or out of range.
  init(decoding data: Data, of id: Recipe.ID? = nil) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    func address(_ text: String?) -> WebAddress? { text.flatMap { WebAddress($0) } }
    let dish = file.recipe
    recipe = Recipe(
      id: dish.uuid, name: dish.name, cuisine: dish.cuisine, smallPhoto: address(dish.smallPhoto),
      largePhoto: address(dish.largePhoto), source: address(dish.source), video: address(dish.video))
    step = file.step
    stepCount = file.stepCount
    portions = file.servings.map(Portions.servings) ?? file.halves.map(Portions.halves)
    ticked = file.ticked ?? []
    guard step.map((0..<10_000).contains) ?? true, stepCount.map((0...10_000).contains) ?? true,
      [file.servings, file.halves].compactMap(\.self).allSatisfy((1...500).contains),
      ticked.count <= Self.maximumTicks, (0..<1e11).contains(file.touched)
    else { throw Damaged(description: "a number is out of range") }
    touched = Date(timeIntervalSince1970: file.touched)
    isShown = file.isShown ?? false
    let timers = file.timers ?? []
    guard timers.count <= Self.maximumTimers else {
      throw Damaged(description: "it has \(timers.count) timers")
    }
    self.timers = try timers.map { try CookingTimer($0) }
    guard Set(timers.map(\.id)).count == timers.count else {
      throw Damaged(description: "two timers have one identifier")
    }
    guard id == nil || id == recipe.id else { throw Damaged(description: "it is another recipe’s") }
  }

  /// Encodes the record. Timers and ticks that decoding would not accept are left out.
  func encoded() throws -> Data {
    var file = File(
      recipe: File.Dish(
        uuid: recipe.id, name: recipe.name, cuisine: recipe.cuisine, smallPhoto: recipe.smallPhoto?.text,
        largePhoto: recipe.largePhoto?.text, source: recipe.source?.text, video: recipe.video?.text),
      step: step, stepCount: stepCount, ticked: Array(ticked.prefix(Self.maximumTicks)),
      timers: timers.prefix(Self.maximumTimers).map { File.Timer($0) },
      touched: touched.timeIntervalSince1970, isShown: isShown ? true : nil)
    switch portions {
    case .servings(let count): file.servings = count
    case .halves(let count): file.halves = count
    case nil: break
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(file)
  }
}

extension CookingTimer {
  fileprivate init(_ file: CookingRecord.File.Timer) throws {
    func duration(_ seconds: Double) throws -> Duration {
      guard seconds >= 1, seconds <= 48 * 3600 else {
        throw CookingRecord.Damaged(description: "a timer has \(seconds) seconds")
      }
      return .seconds(seconds)
    }
    func date(_ seconds: Double) throws -> Date {
      guard abs(seconds) < 1e11 else { throw CookingRecord.Damaged(description: "a timer has no date") }
      return Date(timeIntervalSince1970: seconds)
    }
    guard !file.id.isEmpty, (0..<10_000).contains(file.step) else {
      throw CookingRecord.Damaged(description: "a timer has no place")
    }
    id = file.id
    step = file.step
    name = file.name
    words = file.words
    self.duration = try duration(file.duration)
    upperDuration = try file.upperDuration.map(duration)
    hasGoneOn = file.hasGoneOn ?? false
    if let end = file.runsUntil {
      state = .running(until: try date(end))
    } else if let remaining = file.remaining, remaining >= 0, remaining < 1e7 {
      state = .paused(remaining: remaining)
    } else if let since = file.rangAt {
      state = .ringing(since: try date(since))
    } else if let end = file.missedAt {
      state = .missed(at: try date(end))
    } else {
      throw CookingRecord.Damaged(description: "a timer has no state")
    }
  }
}

extension CookingRecord.File.Timer {
  fileprivate init(_ timer: CookingTimer) {
    id = timer.id
    step = timer.step
    name = timer.name
    words = timer.words
    duration = timer.duration.seconds
    upperDuration = timer.upperDuration?.seconds
    hasGoneOn = timer.hasGoneOn ? true : nil
    switch timer.state {
    case .ready: break
    case .running(let end): runsUntil = end.timeIntervalSince1970
    case .paused(let remaining): self.remaining = remaining
    case .ringing(let since): rangAt = since.timeIntervalSince1970
    case .missed(let end): missedAt = end.timeIntervalSince1970
    }
  }
}
