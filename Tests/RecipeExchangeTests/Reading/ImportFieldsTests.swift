import Foundation
import Ingredients
import PageMarkup
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// What files, paths and fields of other programs are taken for.
@Suite struct ImportFieldsTests {
  // MARK: - Fields

  private func field(_ value: JSONValue) -> JSONObject { JSONObject(members: [("a", .null), ("b", value)]) }

  @Test(
    arguments: [
      (.string(" x "), "x", nil), (.number("1.5"), "1.5", 1.5), (.string("2"), "2", 2),
      (.string("inf"), "inf", nil),
      (.bool(true), "", nil), (.string(" "), "", nil), (.array([.string("x")]), "", nil),
    ] as [(JSONValue, String, Double?)])
  func textsAndNumbersAreReadFromEither(value: JSONValue, text: String, number: Double?) {
    #expect(field(value).text("a", "none", "b") == text)
    #expect(field(value).number("a", "none", "b") == number)
  }

  @Test(
    arguments: [
      (.bool(true), true), (.bool(false), false), (.number("1"), true), (.string("TRUE"), true),
      (.string("1"), true),
      (.number("2"), false), (.string("yes"), false), (.null, false),
    ] as [(JSONValue, Bool)])
  func whatIsTrueIsWrittenInManyWays(value: JSONValue, isTrue: Bool) {
    #expect(field(value).isTrue("a", "b") == isTrue)
    #expect(field(value).has("b") && !field(value).has("c"))
  }

  @Test func namesAreTextsOrObjects() {
    let object = JSONObject(members: [("label", .string("y"))])
    let list = JSONValue.array([.string(" x "), .object(object), .null, .string(""), .bool(true)])
    #expect(field(list).names("a", "b") == ["x", "y"])
    #expect(field(list).objects("b").count == 1 && field(list).list("c", "b").count == 5)
  }

  @Test(
    arguments: [
      ("2021-10-30", "2021-10-30"), ("2021-10-30T20:00:00Z", "2021-10-30"), ("2021-01-31", "2021-01-31"),
      ("2021-12-01", "2021-12-01"), ("2021-13-01", nil), ("2021-00-10", nil), ("2021-10-32", nil),
      ("2021-10-00", nil),
      ("2021/10/30", nil), ("2021-10/30", nil), ("202a-10-30", nil), ("2021-10-3", nil), ("2021-10-3:", nil),
      ("", nil),
    ] as [(String, String?)])
  func daysAreReadFromTheBeginning(text: String, day: String?) {
    #expect(ImportedDay.day(text) == day)
  }

  @Test func base64HasAPrefixOfTwoHundredCharacters() {
    let photo = jpeg.base64EncodedString()
    #expect(Base64Photo.bytes("data:" + String(repeating: "x", count: 194) + "," + photo) == jpeg)
    #expect(Base64Photo.bytes("data:" + String(repeating: "x", count: 195) + "," + photo) == nil)
    #expect(
      Base64Photo.bytes(photo) == jpeg && Base64Photo.bytes("") == nil && Base64Photo.bytes("data:,") == nil)
    #expect(Base64Photo.bytes(String(repeating: "A", count: 44_739_244)) == nil)
  }

  @Test(
    arguments: [
      ("0F0e0d0c-0b0a09080706-050403020100", "0f0e0d0c-0b0a-0908-0706-050403020100"),
      ("0f0e0d0c0b0a0908070605040302010", nil), ("0f0e0d0c0b0a090807060504030201000", nil),
      ("0f0e0d0c0b0a0908070605040302010g", nil), ("", nil),
    ] as [(String, String?)])
  func identitiesNameFolders(identity: String, folder: String?) {
    #expect(MealieDatabase.folder(identity) == folder)
  }

  // MARK: - Files

  @Test(
    arguments: [
      ([0x50, 0x4B, 3, 4], .zip), ([0x50, 0x4B, 5, 6], .zip), ([0x50, 0x4B, 7, 8], .text),
      ([0x1F, 0x8B], .gzip),
      ([0xFF, 0xFE, 0x20, 0], .text), ([0xFE, 0xFF, 0, 0x20], .text), ([0xFF, 0xD8, 1], .other), ([], .text),
      (Array("%PDF-1".utf8), .other), (Array("GIF89a".utf8), .other), (Array("{}".utf8), .text),
      ([0x20, 0], .other),
      ([UInt8](repeating: 0x20, count: 511) + [0], .other),
      ([UInt8](repeating: 0x20, count: 512) + [0], .text),
    ] as [([UInt8], FileKind)])
  func filesAreKnownByTheirFirstBytes(bytes: [UInt8], kind: FileKind) {
    #expect(FileKind(Data(bytes)) == kind)
  }

  @Test func pathsAreJoinedAndTakenApart() {
    #expect(Path.joined("", "b") == "b" && Path.joined("a", "") == "a")
    #expect(Path.joined("a", "b") == "a/b" && Path.joined("a/", "b") == "a/b")
    #expect(Path.folder("a/b/c.json") == "a/b" && Path.folder("c.json") == "" && Path.folder("/c") == "/")
    #expect(Path.stem("a/b/c.d.json") == "c.d" && Path.stem("c") == "c")
    #expect(FileKind.isMedia("a/b.JPEG") && !FileKind.isMedia("a/b.json") && !FileKind.isMedia("jpg"))
    #expect(ImportedPhotos.recipes(among: ["a.json", "b.JSON", "c/d.json", "e.txt"]) == ["": 2, "c": 1])
  }

  @Test(arguments: [
    ("a/b", true), ("a..b/c", true), ("/a", false), ("a/../b", false), ("..", false), ("a\0b", false),
  ])
  func pathsStayInside(path: String, isInside: Bool) {
    #expect(Path.isInside(path) == isInside)
  }

  @Test(arguments: [
    ("a/import.html", true), ("import.html/a", false), ("a/.b/c.json", true), (".a", true),
    ("a/__MACOSX/b", true),
    ("Ladle/Trash/a.json", true), ("a/Ladle/Conflicts/b.json", true), ("Ladle/a.json", false),
    ("Trash/a.json", false),
    ("Ladle/x/Trash/a.json", false), ("a.json", false),
  ])
  func someFilesArePassedOver(path: String, isSkipped: Bool) {
    #expect(Path.isSkipped(path) == isSkipped)
  }

  @Test func foldersAreReadToALimit() throws {
    for (depth, isRead) in [(15, true), (16, false)] {
      let root = try TemporaryDirectory()
      let folder = root(Array(repeating: "a", count: depth).joined(separator: "/"))
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(SchemaDocumentTests.tart.utf8).write(to: URL(fileURLWithPath: folder + "/tart.json"))
      let file = try ImportedFile(path: root(""))
      #expect(file.names == (isRead ? ["Plum Tart"] : []))
      #expect(file.failures.contains { $0.reason == .tooDeep } == !isRead)
    }
  }
}
