import Foundation
import Networking
import RecipeFeed
import Recipes
import Shopping
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Tests which catalogue is chosen, and how it translates messages.
struct TranslationTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func catalogue(_ languages: String..., events: EventSink = { _ in }) -> MessageCatalogue? {
    Strings.catalogue(for: languages, in: directory.path, files: LocalFileStore(), events: events)
  }

  private func write(_ language: String, _ bytes: Data = catalogueBytes([("Refresh", "Aktualisieren")]))
    throws
  {
    try bytes.write(to: URL(fileURLWithPath: directory.path + "/\(language).mo"))
  }

  @Test func theFirstLanguageThatHasACatalogueIsUsed() throws {
    try write("de")
    try write("fr")
    #expect(catalogue("it", "de_AT", "fr")?.language == "de")
    #expect(catalogue("it", "es") == nil)
    #expect(catalogue("en_GB", "de") == nil, "English comes first")
  }

  @Test func damagedCatalogueIsReportedAndEnglishShows() throws {
    try write("de", Data("not a catalogue".utf8))
    let reported = Mutex<[String]>([])
    #expect(catalogue("de_AT", events: { event in reported.withLock { $0.append(event.line) } }) == nil)
    let lines = reported.withLock { $0 }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("catalogue damaged ") == true)
    #expect(lines.first?.hasSuffix("de.mo: notACatalogue") == true)
    #expect(Strings.refresh == "Refresh")
  }

  @Test func messagesNumbersAndListsFollowTheCatalogue() throws {
    let german = try MessageCatalogue(
      catalogueBytes([
        ("Refresh", "Aktualisieren"),
        ("{count} recipe\0{count} recipes", "{count} Rezept\0{count} Rezepte"),
      ]), language: "de")
    Strings.$override.withValue(german) {
      #expect(Strings.refresh == "Aktualisieren")
      #expect(Strings.recipeCount(12_345) == "12.345 Rezepte")
      #expect(Strings.recipeCount(1) == "1 Rezept")
      #expect(Strings.list(["a", "b", "c"]) == "a, b und c")
      #expect(Strings.size(1_600_000) == "1,5 MB")
      #expect(Strings.duration(.seconds(27 * 3600)).hasPrefix("1 Tg"))
      // A message without a translation is shown in English.
      #expect(Strings.cancel == "Cancel")
      #expect(!Strings.isRightToLeft)
    }
    #expect(Strings.refresh == "Refresh")
  }

  /// How a language writes what its catalogue does not have.
  struct Formats: Sendable, CustomTestStringConvertible {
    let language, number, size, list, date, shortDate, weekday, duration, days, ordered: String
    var testDescription: String { language }
  }

  @Test(arguments: [
    Formats(
      language: "de", number: "12.345", size: "1,5 MB", list: "Pilze, Reis und Eis", date: "26. November",
      shortDate: "26. Nov.", weekday: "Donnerstag", duration: "1 Std. 10 Min.", days: "1 Tg. 3 Std.",
      ordered: "Apfel, Äpfel, Ñora, Nuss, Öl, Zimt"),
    Formats(
      language: "fr", number: "12 345", size: "1,5 Mo", list: "Pilze, Reis et Eis", date: "26 novembre",
      shortDate: "26 nov.", weekday: "jeudi", duration: "1 h 10 min", days: "1 j 3 h",
      ordered: "Apfel, Äpfel, Ñora, Nuss, Öl, Zimt"),
    Formats(
      language: "es", number: "12.345", size: "1,5 MB", list: "Pilze, Reis y Eis", date: "26 de noviembre",
      shortDate: "26 nov", weekday: "jueves", duration: "1 h 10 min", days: "1 d 3 h",
      ordered: "Apfel, Äpfel, Nuss, Ñora, Öl, Zimt"),
  ])
  func numbersDatesTimesAndListsAreThoseOfTheLanguage(_ formats: Formats) throws {
    let catalogue = try MessageCatalogue(catalogueBytes([("Refresh", "x")]), language: formats.language)
    let day = try #require(PlanDay("2026-11-26"))
    // Spaces that do not break are spaces here.
    func plain(_ text: String) -> String {
      String(text.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 })
    }
    Strings.$override.withValue(catalogue) {
      #expect(plain(Strings.number(12_345)) == formats.number)
      #expect(plain(Strings.size(1_600_000)) == formats.size)
      // GNOME's font does not have the narrow space.
      for text in [Strings.size(1_600_000), Strings.number(12_345), Strings.duration(.seconds(4200))] {
        #expect(!text.contains("\u{202F}"))
      }
      #expect(plain(Strings.list(["Pilze", "Reis", "Eis"])) == formats.list)
      #expect(plain(Strings.date(day)) == formats.date)
      #expect(plain(Strings.shortDate(day)) == formats.shortDate)
      #expect(plain(Strings.weekday(day)) == formats.weekday)
      #expect(plain(Strings.duration(.seconds(70 * 60))) == formats.duration)
      #expect(plain(Strings.duration(.seconds(27 * 3600))) == formats.days)
      #expect(
        Strings.sorted(["Zimt", "Öl", "Ñora", "Nuss", "Äpfel", "Apfel"]).joined(separator: ", ")
          == formats.ordered)
    }
  }

  @Test func firstDayOfAMonthIsWrittenAsTheLanguageHasIt() throws {
    let french = try MessageCatalogue(
      catalogueBytes([("day of a month\u{4}1", "1er")]), language: "fr")
    let first = try #require(PlanDay("2026-12-01"))
    let eleventh = try #require(PlanDay("2026-12-11"))
    Strings.$override.withValue(french) {
      #expect(Strings.date(first) == "1er décembre")
      #expect(Strings.shortDate(first) == "1er déc.")
      #expect(Strings.date(eleventh) == "11 décembre")
    }
    #expect(Strings.date(first) == "1 December")
  }

  @Test(arguments: [("de", "Mai", "So"), ("fr", "mai", "dim."), ("es", "mayo", "dom")])
  func calendarHasTheNamesOfTheLanguage(_ language: String, may: String, sunday: String) throws {
    let catalogue = try MessageCatalogue(catalogueBytes([("Refresh", "x")]), language: language)
    Strings.$override.withValue(catalogue) {
      #expect(Strings.months.count == 12 && Strings.months[4] == may)
      #expect(Strings.shortWeekdays.count == 7 && Strings.shortWeekdays[0] == sunday)
    }
  }

  @Test func factsBesideEachOtherAreIsolatedInWordsFromRightToLeft() throws {
    let arabic = try MessageCatalogue(catalogueBytes([("Refresh", "x")]), language: "ar")
    let facts = ["Thai", "", "1 س 3 د"]
    Strings.$override.withValue(arabic) {
      #expect(Strings.facts(facts) == "\u{2068}Thai\u{2069} · \u{2068}1 س 3 د\u{2069}")
    }
    #expect(Strings.facts(facts) == "Thai · 1 س 3 د")
  }

  @Test func valuesAreIsolatedInWordsFromRightToLeft() throws {
    let hebrew = try MessageCatalogue(
      catalogueBytes([("Watch on {host}", "לצפות ב־{host}")]), language: "he_IL")
    Strings.$override.withValue(hebrew) {
      #expect(Strings.isRightToLeft)
      #expect(
        Strings.message("Watch on {host}", ["host": "example.com"]) == "לצפות ב־\u{2068}example.com\u{2069}")
    }
  }

  @Test(arguments: [0, 7, 999, 1000, 12_345, 1_234_567, -1234])
  func englishNumbersAreThoseOfTheFormatter(number: Int) {
    #expect(Strings.number(number) == number.formatted(.number.locale(Locale(identifier: "en"))))
  }
}
