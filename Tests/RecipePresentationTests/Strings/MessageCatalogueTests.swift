import Foundation
import TestSupport
import Testing

@testable import RecipePresentation

struct MessageCatalogueTests {
  static let messages = [
    ("Refresh", "Aktualisieren"),
    ("timer\u{4}Start", "Starten"),
    ("{count} recipe\0{count} recipes", "{count} Rezept\0{count} Rezepte"),
    ("Timer for {time}", "Uhr für {time}"),
  ]

  @Test(arguments: [false, true])
  func translationsAreFoundByMessageContextAndNumber(isBigEndian: Bool) throws {
    let german = try MessageCatalogue(
      catalogueBytes(Self.messages, isBigEndian: isBigEndian), language: "de")
    #expect(german.translation(of: "Refresh") == "Aktualisieren")
    #expect(german.translation(of: "Start", context: "timer") == "Starten")
    #expect(german.translation(of: "Start") == nil)
    #expect(german.translation(of: "{count} recipe", count: 1) == "{count} Rezept")
    #expect(german.translation(of: "{count} recipe", count: 0) == "{count} Rezepte")
    #expect(german.translation(of: "Nothing") == nil)
    #expect(german.rejectedCount == 0)
  }

  @Test func translationsWithOtherPlaceholdersAreLeftOut() throws {
    let catalogue = try MessageCatalogue(
      catalogueBytes([
        ("Timer for {time}", "Uhr für {zeit}"), ("Watch on {host}", "Ansehen"),
        ("{count} recipe of {host}\0{count} recipes of {host}", "Ein Rezept von {host}\0{count} Rezepte"),
        ("{count} step\0{count} steps", "Ein Schritt\0{count} Schritte"), ("Stop", ""),
      ]), language: "de")
    #expect(catalogue.rejectedCount == 3)
    #expect(catalogue.translation(of: "Timer for {time}") == nil)
    #expect(catalogue.translation(of: "{count} recipe of {host}", count: 2) == nil)
    #expect(catalogue.translation(of: "{count} step", count: 1) == "Ein Schritt")
    #expect(catalogue.translation(of: "Stop") == nil)
  }

  @Test func translationsWithoutAFormForEachNumberAreLeftOut() throws {
    let catalogue = try MessageCatalogue(
      catalogueBytes(Self.messages, plural: "nplurals=3; plural=n%10;"), language: "xx")
    #expect(catalogue.translation(of: "{count} recipe", count: 2) == nil)
    #expect(catalogue.translation(of: "Refresh") == "Aktualisieren")
  }

  @Test(
    arguments: [
      (Data(), .notACatalogue), (Data("msgid".utf8), .notACatalogue),
      (Data([0xDE, 0x12, 4, 0x95]), .outOfBounds),
      (catalogueBytes(messages, plural: "nplurals=2; plural=n !! 1;"), .pluralForms),
      (catalogueBytes(messages).dropLast(30), .outOfBounds),
      (
        catalogueBytes([("Refresh", "\u{FFFF}")]).replacing([0xEF, 0xBF, 0xBF], with: [0xEF, 0xBF, 0xFF]),
        .notUTF8
      ),
      (Data(count: MessageCatalogue.maximumBytes + 1), .tooLarge),
    ] as [(Data, MessageCatalogue.Defect)])
  func damagedFilesAreRefusedWithTheirReason(bytes: Data, defect: MessageCatalogue.Defect) {
    #expect(throws: defect) { try MessageCatalogue(bytes, language: "de") }
  }

  /// The upper half of the revision tells of another layout.
  @Test(arguments: [(0x0000_0000, true), (0x0001_0000, true), (0x0001_FFFF, true), (0x0002_0000, false)])
  func onlyKnownRevisionsAreRead(revision: Int, isRead: Bool) throws {
    var bytes = catalogueBytes(Self.messages)
    for place in 0..<4 { bytes[4 + place] = UInt8(truncatingIfNeeded: revision >> (place * 8)) }
    if isRead {
      let catalogue = try MessageCatalogue(bytes, language: "de")
      #expect(catalogue.translation(of: "Refresh") == "Aktualisieren")
    } else {
      #expect(throws: MessageCatalogue.Defect.notACatalogue) { try MessageCatalogue(bytes, language: "de") }
    }
  }

  @Test func fileOfTheMaximumSizeIsRead() throws {
    let messages = catalogueBytes(Self.messages)
    let padded = messages + Data(count: MessageCatalogue.maximumBytes - messages.count)
    #expect(try MessageCatalogue(padded, language: "de").translation(of: "Refresh") == "Aktualisieren")
  }

  @Test(arguments: [(MessageCatalogue.maximumText, false), (MessageCatalogue.maximumText + 1, true)])
  func lengthOfATextIsLimited(_ length: Int, _ isTooLarge: Bool) {
    let text = String(repeating: "a", count: length)
    for messages in [[(text, "b")], [("b", text)]] {
      var defect: MessageCatalogue.Defect?
      do throws(MessageCatalogue.Defect) {
        _ = try MessageCatalogue(catalogueBytes(messages), language: "de")
      } catch {
        defect = error
      }
      #expect(defect == (isTooLarge ? .tooLarge : nil))
    }
  }

  @Test(arguments: [(20_000, false), (20_001, true)] as [(UInt32, Bool)])
  func numberOfMessagesIsLimited(pairs: UInt32, isTooLarge: Bool) {
    let numbers: [UInt32] = [0x9504_12DE, 0, pairs, 28, 28 + 8 * pairs, 0, 0]
    let head = numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    let file = Data(head) + Data(count: 16 * Int(pairs) + 1)
    var defect: MessageCatalogue.Defect?
    do throws(MessageCatalogue.Defect) {
      _ = try MessageCatalogue(file, language: "de")
    } catch {
      defect = error
    }
    #expect(defect == (isTooLarge ? .tooLarge : nil))
  }

  /// Overlapping texts would let a file of 4 MB name one long text twenty thousand times, and a launch would
  /// take minutes.
  @Test(arguments: [(3, 40, false), (1, 44, true), (1, 45, false)])
  func textsThatAreLongerThanTheirFileAreRefused(pairs: UInt32, length: Int, isRead: Bool) {
    let texts = 28 + 16 * pairs
    var numbers: [UInt32] = [0x9504_12DE, 0, pairs, 28, 28 + 8 * pairs, 0, 0]
    for _ in 0..<2 * pairs { numbers += [UInt32(length), texts] }
    let head = numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    let file = Data(head) + Data(repeating: UInt8(ascii: "x"), count: length)
    func read() throws { _ = try MessageCatalogue(file, language: "de") }
    if isRead {
      #expect(throws: Never.self) { try read() }
    } else {
      #expect(throws: MessageCatalogue.Defect.outOfBounds) { try read() }
    }
  }

  /// Damages each byte in turn, and then several at random. Reading must return a catalogue or throw a
  /// reason.
  @Test func noDamageEndsTheProgram() throws {
    let whole = catalogueBytes(Self.messages)
    var random = SeededGenerator(seed: 14)
    for offset in whole.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[offset] = value
        read(damaged)
      }
      read(whole.prefix(offset))
    }
    for _ in 0..<5000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      read(damaged)
    }
  }

  private func read(_ bytes: Data) {
    guard let catalogue = try? MessageCatalogue(Data(bytes), language: "de") else { return }
    for count in [0, 1, -1, 7, Int.max, Int.min] {
      _ = catalogue.translation(of: "{count} recipe", count: count)
    }
  }
}

struct PluralRuleTests {
  @Test(
    arguments: [
      ("nplurals=1; plural=0;", [0, 1, 5], [0, 0, 0]),
      ("nplurals=2; plural=(n != 1);", [0, 1, 2], [1, 0, 1]),
      ("nplurals=2; plural=n>1", [0, 1, 2], [0, 0, 1]),
      (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        [1, 2, 5, 11, 12, 21, 22, 25, 111], [0, 1, 2, 2, 2, 0, 1, 2, 2]
      ),
      (
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
        [0, 1, 2, 3, 11, 100], [0, 1, 2, 3, 4, 5]
      ),
      ("nplurals=4; plural=!n + 2*(n-1)/3;", [0, 1, 4], [0, 0, 2]),
      // If the rule has no value, or the value is not a form, the first form is used.
      ("nplurals=2; plural=1/(n-1);", [1], [0]),
      ("nplurals=2; plural=n;", [1, 2, 7], [1, 0, 0]),
    ] as [(String, [Int], [Int])])
  func formsAreThoseOfTheRule(line: String, counts: [Int], forms: [Int]) throws {
    let rule = try PluralRule(line)
    #expect(counts.map(rule.form) == forms)
  }

  @Test(arguments: [
    "", "nplurals=2", "nplurals=0; plural=0;", "nplurals=11; plural=0;", "nplurals=2; plural=;",
    "nplurals=2; plural=(n;",
    "nplurals=2; plural=n n;", "nplurals=2; plural=n ? 1;", "nplurals=2; plural=system(n);",
    "nplurals=2; plural=99999999999;", "nplurals=2; plural=n = 1;",
    "nplurals=2; plural=" + String(repeating: "(", count: 200) + "n" + String(repeating: ")", count: 200)
      + ";",
    "nplurals=2; plural=" + String(repeating: "!", count: 900) + "n;",
    "nplurals=2; plural=" + String(repeating: "n+", count: 900) + "n;",
  ])
  func invalidPluralRuleIsRefused(line: String) {
    #expect(throws: PluralRule.SyntaxError.self) { try PluralRule(line) }
  }
}

extension PluralRuleTests {
  @Test(
    arguments: [
      ("n<=1", [1, 1, 0, 0]), ("n>=2", [0, 0, 1, 1]), ("n<2", [1, 1, 0, 0]), ("n>1", [0, 0, 1, 1]),
      ("n==1", [0, 1, 0, 0]), ("n!=1", [1, 0, 1, 1]), ("n-1", [0, 0, 1, 2]), ("n*2", [0, 2, 4, 6]),
      ("n/2", [0, 0, 1, 1]), ("n%2", [0, 1, 0, 1]), ("n%0", [0, 0, 0, 0]), ("n==1 || n==2", [0, 1, 1, 0]),
      ("n>0 && n<3", [0, 1, 1, 0]), ("!n", [1, 0, 0, 0]), ("1+1*2", [3, 3, 3, 3]), ("(1+1)*2", [4, 4, 4, 4]),
      ("5-2-1", [2, 2, 2, 2]), ("1 || 1/0", [1, 1, 1, 1]), ("0 && 1/0", [0, 0, 0, 0]),
      ("n==0 ? 3 : n", [3, 1, 2, 3]),
      ("n ? n==1 ? 5 : 6 : 7", [7, 5, 6, 6]), ("999999999 > n", [1, 1, 1, 1]), ("n+n", [0, 2, 4, 6]),
      ("9", [9, 9, 9, 9]),
      ("10", [0, 0, 0, 0]), ("1==1==1", [1, 1, 1, 1]), ("n<2 == 0", [0, 0, 1, 1]),
    ] as [(String, [Int])])
  func operatorsAreThoseOfC(expression: String, forms: [Int]) throws {
    let rule = try PluralRule("nplurals=10; plural=\(expression);")
    #expect((0...3).map(rule.form) == forms)
  }

  @Test(arguments: [(49, true), (50, false)])
  func bracketsAreNestedUpToAHundredLevels(count: Int, isRead: Bool) {
    let expression = String(repeating: "(", count: count) + "n" + String(repeating: ")", count: count)
    #expect(((try? PluralRule("nplurals=2; plural=\(expression);")) != nil) == isRead)
  }

  @Test(arguments: [(1000, true), (1001, false)])
  func ruleHasAThousandBytes(length: Int, isRead: Bool) {
    let line = "nplurals=2; plural=n;"
    let padded = line + String(repeating: " ", count: length - line.count)
    #expect(((try? PluralRule(padded)) != nil) == isRead)
  }

  @Test(arguments: [
    "nplurals=2; plural=1000000000;", "plural=n; nplurals=2;", "nplurals=2; plural=n:1;",
    "nplurals=2; plural=);",
  ])
  func otherLinesAreNoRules(line: String) {
    #expect(throws: PluralRule.SyntaxError.self) { try PluralRule(line) }
  }
}

struct MessageTemplateTests {
  @Test func valuesReplaceTheirNamesOnce() {
    #expect(MessageTemplate.fill("{a} and {b}", ["a": "{b}", "b": "2"]) == "{b} and 2")
    #expect(MessageTemplate.fill("{a} {b", ["a": "1"]) == "1 {b")
    #expect(MessageTemplate.fill("{c}", ["a": "1"]) == "{c}")
    #expect(MessageTemplate.fill("{a}!", ["a": "1"], isolates: true) == "\u{2068}1\u{2069}!")
  }

  @Test(arguments: [
    ("\u{202e}eip", "\u{202e}eip\u{202c}"), ("\u{2067}a\u{202a}b", "\u{2067}a\u{202a}b\u{202c}\u{2069}"),
    ("\u{2069}\u{202c}pie", "pie"),
    ("\u{202b}\u{2068}a\u{202c}\u{202d}b\u{2069}", "\u{202b}\u{2068}a\u{202d}b\u{2069}\u{202c}"),
    ("\u{202b}a\u{202c} \u{2066}b\u{2069} 2\u{202f}l", "\u{202b}a\u{202c} \u{2066}b\u{2069} 2\u{202f}l"),
  ])
  func directionsEndWithTheirValue(_ value: String, _ closed: String) {
    #expect(MessageTemplate.fill("{a} kept", ["a": value]) == closed + " kept")
  }
}

struct PreferredLanguagesTests {
  @Test(
    arguments: [
      ([:], []), (["LANG": "C"], []), (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "C.UTF-8"], []),
      (["LANG": "de_AT.UTF-8"], ["de_AT"]), (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin"]),
      (["LANG": "de_AT.UTF-8", "LC_ALL": "", "LC_MESSAGES": "fr"], ["fr"]),
      (["LANG": "de_AT.UTF-8", "LANGUAGE": "nds:de"], ["nds", "de", "de_AT"]),
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "en_XA"], ["en_XA"]),
    ] as [([String: String], [String])])
  func linuxNamesThemInItsEnvironment(environment: [String: String], languages: [String]) {
    #expect(PreferredLanguages.posix(environment) == languages)
  }

  @Test func cataloguesAreLookedForFromTheMostExactName() {
    #expect(PreferredLanguages.catalogueNames(for: "zh-Hans-CN") == ["zh_Hans_CN", "zh_Hans", "zh"])
    #expect(
      PreferredLanguages.catalogueNames(for: "sr_RS@latin") == ["sr_RS@latin", "sr@latin", "sr_RS", "sr"])
    #expect(PreferredLanguages.catalogueNames(for: "../../etc/passwd") == [])
    #expect(PreferredLanguages.catalogueNames(for: "") == [])
  }
}
