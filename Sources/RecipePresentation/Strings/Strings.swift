import Foundation
import RecipeSearch
public import Storage

/// Everything that a person reads or hears. It is in one place, so that both shells say the same and that all of it can
/// be translated.
///
/// Each member is a whole message. A message is written in English, with named placeholders; the English text is what
/// a catalogue is asked for, and what shows where there is no translation:
///
/// ```swift
/// /// In place of the recipes, while a search finds none.
/// static func noMatch(search: String) -> String {
///   message("No recipes match “{search}”", ["search": search])
/// }
///
/// static func recipeCount(_ count: Int) -> String {
///   message("{count} recipe", plural: "{count} recipes", count)
/// }
/// ```
///
/// Rules for a message:
/// - It is never put together from parts of a sentence, because other languages put them in another order. Whole
///   sentences may follow each other.
/// - It is read when it is needed, never kept in a `static let`.
/// - Titles of buttons, menus and pages are capitalised as headings ("Copy Link"), as GNOME and Apple do. Other messages
///   are sentences: toasts and headlines without a full stop, text with one.
/// - `Support/strings` finds messages by their text: `message(` is followed by a string literal.
/// - The comment that documents a member goes into the catalogue as a note for translators. A comment that begins with
///   "Translators:" right above a message goes there instead.
public enum Strings {
  /// The catalogue of this process, nil for English. A process speaks one language from its launch on, as with gettext
  /// and on Apple's systems; handing the catalogue to each view would say nothing more.
  private static let installed = Mutex<MessageCatalogue?>(nil)
  /// The catalogue of a test, which runs beside tests in other languages.
  @TaskLocal package static var override: MessageCatalogue?

  private static var catalogue: MessageCatalogue? { override ?? installed.withLock { $0 } }

  /// Finds the catalogue of the first language that has one, and uses it from here on. Call it once, at launch, before
  /// anything is shown. It stays at English if that comes first, if there is no catalogue, and if a catalogue is damaged.
  ///
  /// - Parameters:
  ///   - languages: the languages that the person wants to read, the most wanted first.
  ///   - directory: the folder of the `.mo` files.
  ///   - files: reads them.
  ///   - events: receives a report of a catalogue that cannot be used, with the reason.
  public static func use(
    _ languages: [String], from directory: String, files: any FileStore = LocalFileStore(),
    events: EventSink = { _ in }
  ) {
    let found = catalogue(for: languages, in: directory, files: files, events: events)
    installed.withLock { $0 = found }
  }

  package static func catalogue(
    for languages: [String], in directory: String, files: any FileStore, events: EventSink
  ) -> MessageCatalogue? {
    for language in languages {
      let names = PreferredLanguages.catalogueNames(for: language)
      for name in names {
        let path = "\(directory)/\(name).mo"
        do {
          let catalogue = try MessageCatalogue(
            files.read(path, atMost: MessageCatalogue.maximumBytes), language: name)
          if catalogue.rejectedCount > 0 {
            events(.catalogueDamaged(reason: "\(path): \(catalogue.rejectedCount) with other placeholders"))
          }
          return catalogue
        } catch let error as FileError {
          if error.code != ENOENT && error.code != ENOTDIR {
            events(.catalogueDamaged(reason: error.description))
          }
        } catch {
          events(.catalogueDamaged(reason: "\(path): \(error)"))
        }
      }
      if names.last == "en" { return nil }
    }
    return nil
  }

  /// The language of the messages: "en", "pt_BR".
  public static var language: String { catalogue?.language ?? "en" }

  /// False if messages are in English, for want of a catalogue or by choice.
  public static var isTranslated: Bool { catalogue != nil }

  /// True if the language of the messages is written from right to left.
  public static var isRightToLeft: Bool {
    // ICU knows them too, but reading its data takes as long as a third of a launch.
    ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language.prefix { $0 != "_" })
  }

  /// For dates, numbers and lists.
  static var locale: Locale { Locale(identifier: language) }
}

// MARK: - Messages

extension Strings {
  /// The translation of an English message, with values in place of the names in braces.
  ///
  /// A context tells apart messages of the same English text for which another language needs two.
  static func message(
    _ text: String, context: String? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    MessageTemplate.fill(
      catalogue?.translation(of: text, context: context) ?? text, values, isolates: isRightToLeft)
  }

  /// The translation of an English message about a number of things, in the form that goes with the number. `{count}`
  /// stands for the number.
  static func message(
    _ text: String, plural: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let template = catalogue?.translation(of: text, count: count) ?? (count == 1 ? text : plural)
    // The number stays in its place, regardless of the text around it.
    return MessageTemplate.fill(
      MessageTemplate.fill(template, ["count": number(count)]), values, isolates: isRightToLeft)
  }

  /// "12,345", as the language writes it.
  static func number(_ number: Int) -> String {
    // The first use of ICU's formatters reads its data, which took 22 ms of a launch that shows how many recipes there
    // are. English, which needs no catalogue, needs no ICU for its numbers either.
    guard catalogue != nil else { return englishNumber(number) }
    return number.formatted(.number.locale(locale)).withWideSpaces
  }

  private static func englishNumber(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// "British, French, and Thai".
  public static func list(_ items: [String]) -> String {
    items.count < 2 ? items.first ?? "" : items.formatted(.list(type: .and).locale(locale))
  }

  /// Names in the order of the language: "Árabe", "Nuevo", "Ñoña".
  public static func sorted(_ names: Set<String>) -> [String] {
    let locale = Strings.locale
    return names.sorted { NameOrder.compare($0, $1, locale: locale) == .orderedAscending }
  }

  /// The title of the dialog that a command opens: "Staples" for "Staples…".
  static func title(of command: String) -> String {
    command.trimmingCharacters(in: .whitespaces.union(["…"]))
  }

  // MARK: - Joints between whole messages

  /// Sentences that follow each other.
  static func sentences(_ first: String, _ second: String) -> String {
    // Translators: two whole sentences, one after the other.
    message("{first} {second}", ["first": first, "second": second])
  }

  /// A headline and the text below it, spoken.
  static func spoken(_ headline: String, _ text: String) -> String {
    // Translators: a headline without a full stop, and the text below it, as a screen reader says them.
    message("{headline}. {text}", ["headline": headline, "text": text])
  }

  /// "Pause: Simmer, 20 min".
  static func labeled(_ label: String, _ value: String) -> String {
    // Translators: a label and its value, such as "Sort By: Name" or "Pause: Simmer, 20 min".
    message("{label}: {value}", ["label": label, "value": value])
  }

  /// "Simmer, 20 min".
  static func listed(_ first: String, _ second: String) -> String {
    // Translators: two facts about one thing, such as "Apple Pie, British" or "12 ingredients, 6 steps".
    message("{first}, {second}", ["first": first, "second": second])
  }

  /// Facts about one thing as a screen reader says them, without the empty ones: "Pad Thai, 1 hour, for 3".
  public static func listed(_ facts: [String]) -> String {
    let facts = facts.filter { !$0.isEmpty }
    return facts.dropFirst().reduce(facts.first ?? "", listed)
  }

  /// "9:58 · Shoyu Ramen".
  static func dotted(_ first: String, _ second: String) -> String {
    // Translators: two facts in one line, such as "9:58 · Shoyu Ramen".
    message("{first} · {second}", ["first": first, "second": second])
  }

  /// Facts in one line: "1 hr 3 min · For 3".
  static func dotted(_ facts: [String]) -> String {
    facts.dropFirst().reduce(facts.first ?? "", dotted)
  }

  /// Facts in one line, without the empty ones: "Thai · 35 min · ★★★★".
  public static func facts(_ facts: [String]) -> String {
    let facts = facts.filter { !$0.isEmpty }
    // In words from right to left, the hours of a time after a Latin name would stand on its other side.
    return (isRightToLeft ? facts.map { "\u{2068}\($0)\u{2069}" } : facts).joined(separator: " · ")
  }

  /// "British (27)".
  static func bracketed(_ name: String, _ number: Int) -> String {
    // Translators: a name and a number that belongs to it, such as "British (27)" or "Filter (2)".
    message("{name} ({number})", ["name": name, "number": Self.number(number)])
  }

  /// "1.5 GB". Limits are powers of two, as Apple's systems count memory.
  public static func size(_ bytes: Int) -> String {
    max(bytes, 0).formatted(ByteCountFormatStyle(style: .memory, spellsOutZero: false, locale: locale))
      .withWideSpaces
  }

  /// A date with the first day of a month as the language writes it, "1er décembre". Foundation has "1 décembre".
  static func withFirstDay(_ date: String) -> String {
    // Translators: the first day of a month in a date, such as "1er" in French.
    let first = message("1", context: "day of a month")
    return date.split(separator: " ").map { $0 == "1" ? first : String($0) }.joined(separator: " ")
  }

  /// "25 min", "3 hr", "1 hr 10 min", "1 day 3 hr": the two largest units.
  public static func duration(_ duration: Duration) -> String {
    self.duration(duration, width: .condensedAbbreviated)
  }

  static func duration(_ duration: Duration, width: Duration.UnitsFormatStyle.UnitWidth) -> String {
    let minutes = max(1, (min(duration.seconds, 1e9) / 60).rounded())
    let units: Set<Duration.UnitsFormatStyle.Unit> = minutes < 1440 ? [.hours, .minutes] : [.days, .hours]
    return Duration.seconds(minutes * 60).formatted(
      .units(allowed: units, width: width, maximumUnitCount: 2, fractionalPart: .hide(rounded: .down))
        .locale(locale)
    ).withWideSpaces
  }

  /// The time that is left of a timer: "0:42", "12:05", "1:47:12".
  static func clock(_ seconds: TimeInterval) -> String {
    let duration = Duration.seconds(min(seconds, 1e7).rounded(.up))
    let pattern: Duration.TimeFormatStyle.Pattern =
      duration < .seconds(3600) ? .minuteSecond(padMinuteToLength: 1) : .hourMinuteSecond(padHourToLength: 1)
    return duration.formatted(.time(pattern: pattern).locale(locale))
  }

  /// "Last updated 2 hours ago.": the age is rounded down, in minutes, hours or days.
  static func lastUpdated(_ age: TimeInterval) -> String {
    func units(of seconds: Double) -> Int { Int(min(age / seconds, 1e6)) }
    switch age {
    case ..<60: return message("Last updated just now.")
    case ..<3600:
      return message(
        "Last updated {count} minute ago.", plural: "Last updated {count} minutes ago.", units(of: 60))
    case ..<86_400:
      return message(
        "Last updated {count} hour ago.", plural: "Last updated {count} hours ago.", units(of: 3600))
    default:
      return message(
        "Last updated {count} day ago.", plural: "Last updated {count} days ago.", units(of: 86_400))
    }
  }
}

extension String {
  /// The text with no-break spaces for the narrow ones of French, which GNOME's font lacks and hardly shows: "1h", "124ko".
  fileprivate var withWideSpaces: String { replacing("\u{202F}", with: "\u{A0}") }
}
