import Foundation
import Ingredients
import Testing

@testable import Cookbook

@Suite struct DocumentDateTests {
  @Test(
    arguments: [
      ("2022-01-02T16:12:41+0000", 1_641_139_961), ("2022-01-02t16:12:41Z", 1_641_139_961),
      ("2022-01-02 16:12:41", 1_641_139_961), ("2022-01-02T16:12:41.999Z", 1_641_139_961),
      ("2022-01-02T16:12:41,5+00:00", 1_641_139_961), ("2022-01-02 16:12:41 +0100", 1_641_136_361),
      ("2022-01-02T16:12:41+01", 1_641_136_361), ("2022-01-02T16:12:41-05:30", 1_641_159_761),
      ("2022-01-02T16:12", 1_641_139_920), ("2022-01-02T16", 1_641_081_600), ("2022-01-02", 1_641_081_600),
      ("2022-01-32", nil), ("2022-01-00", nil), ("2022-00-02", nil), ("2022-13-02", nil),
      ("2022-12-31", 1_672_444_800), ("1900-01-01", -2_208_988_800), ("2999-12-31", 32_503_593_600),
      ("1899-12-31", nil), ("3000-01-01", nil), ("22-01-02", nil), ("2022/01/02", nil), ("2022-01/02", nil),
      ("2022-01-02T16:12:41." + String(repeating: "0", count: 20), 1_641_139_961),
      ("2022-01-02T16:12:41." + String(repeating: "0", count: 21), nil), ("yesterday", nil), ("", nil),
    ] as [(String, Int?)])
  func datesAreReadInManyForms(text: String, seconds: Int?) {
    #expect(DocumentDate.seconds(text) == seconds)
  }

  /// Numbers from 10¹¹ on are milliseconds.
  @Test(
    arguments: [
      ("0", nil), ("0.9", nil), ("1", 1), ("1.9", 1), ("-5", nil), ("1641139961", 1_641_139_961),
      ("31999999999", 31_999_999_999), ("32000000000", nil), ("99999999999", nil),
      ("100000000000", 100_000_000), ("31999999999999", 31_999_999_999), ("32000000000000", nil),
    ] as [(String, Int?)])
  func numbersAreSecondsOrMilliseconds(text: String, seconds: Int?) {
    #expect(DocumentDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    (1_641_139_961, "2022-01-02T16:12:41+0000"), (0, "1970-01-01T00:00:00+0000"),
    (-1, "1969-12-31T23:59:59+0000"), (32_949, "1970-01-01T09:09:09+0000"),
    (36_610, "1970-01-01T10:10:10+0000"), (951_782_400, "2000-02-29T00:00:00+0000"),
    (-62_135_596_800, "0001-01-01T00:00:00+0000"),
  ])
  func datesAreWrittenInOneForm(seconds: Int, text: String) {
    #expect(DocumentDate.text(seconds) == text)
  }

  @Test(arguments: [
    (1.9, 1), (-0.5, -1), (1e11, 100_000_000_000), (2e11, 100_000_000_000), (-2e11, -100_000_000_000),
  ])
  func datesAreInWholeSecondsAndBounded(date: Double, seconds: Int) {
    #expect(DocumentDate.seconds(Date(timeIntervalSince1970: date)) == seconds)
  }

  @Test func bothEndsOfEachMonthAreReadAndWritten() {
    var day = -25_567  // 1900-01-01.
    var wrong: [String] = []
    for year in 1900...2999 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for inMonth in [1, length] {
          let text =
            (month < 9 ? "\(year)-0" : "\(year)-") + "\(month + 1)-" + (inMonth == 1 ? "01" : "\(inMonth)")
          let seconds = (day + inMonth - 1) * 86_400
          if DocumentDate.seconds(text) != seconds || DocumentDate.text(seconds) != text + "T00:00:00+0000" {
            wrong.append(text)
          }
        }
        day += length
      }
    }
    #expect(wrong == [])
  }
}
