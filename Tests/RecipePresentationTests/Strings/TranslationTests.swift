import Foundation
import Networking
import RecipeFeed
import Recipes
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
