import Archives
import Foundation
import Storage
import TestSupport
import Testing

@Suite struct ZipWriterTests {
  private let folder: TemporaryDirectory
  private let date = Date(timeIntervalSince1970: 1_795_324_606)
  private let text = Data(String(repeating: "Halve the plums. ", count: 99).utf8)

  init() throws { folder = try TemporaryDirectory() }

  private func write(
    _ entries: [(name: String, contents: Data, isCompressed: Bool)], to name: String, files: any FileStore
  ) throws {
    var writer = try ZipWriter(replacing: folder(name), files: files, modified: date)
    for entry in entries { try writer.add(entry.name, entry.contents, isCompressed: entry.isCompressed) }
    try writer.finish()
  }

  @Test func smallArchiveHasNoFieldsForLargeOnes() throws {
    try write([("a", Data("b".utf8), false)], to: "a.zip", files: LocalFileStore())
    // A local header, a record of the directory and the end record, with the name twice (APPNOTE 6.3.10, 4.3).
    #expect(try LocalFileStore().read(folder("a.zip"), atMost: 1000).count == 30 + 1 + 1 + 46 + 1 + 22)
  }

  @Test func whatIsWrittenIsRead() throws {
    let entries = [
      ("Crème/recipe.json", text, true), ("Crème/full.jpg", Data([0xFF, 0xD8, 0xFF]), false),
      ("empty", Data(), true),
      ("Tōfu 🥢.txt", text, false),
      ("Noodles, noodles/recipe.json", Data(repeating: 0x6E, count: 2 << 20), true),
    ]
    try write(entries, to: "a.zip", files: LocalFileStore())
    let archive = try ZipArchive(OpenFileBytes(folder("a.zip"), files: LocalFileStore()))
    #expect(archive.entries.map(\.name) == entries.map(\.0))
    #expect(try archive.entries.map { try archive.contents(of: $0, atMost: 4 << 20) } == entries.map(\.1))
    #expect(folder.files == ["a.zip"])
  }

  @Test func largeEntriesAreWrittenAndReadInPieces() throws {
    let large = Data((0..<900_000).lazy.map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) })
    let letters = Data((0..<900_000).lazy.map { UInt8(97 + $0 * $0 % 23) })
    var writer = try ZipWriter(replacing: folder("a.zip"), files: LocalFileStore(), modified: date)
    let contents = [large + large + large, letters + letters, Data()]
    try writer.add("0", stored: contents[0], checksum: try ZipWriter.checksum(of: contents[0]))
    try writer.add("1", contents[1])
    try writer.add("2", stored: contents[2], checksum: 0)
    try writer.finish()
    let archive = try ZipArchive(OpenFileBytes(folder("a.zip"), files: LocalFileStore()))
    for (entry, contents) in zip(archive.entries, contents) {
      var read = Data()
      try archive.read(entry) { read += $0 }
      #expect(read == contents)
    }
    #expect(archive.entries.map(\.size) == contents.map(\.count))
  }

  @Test func bytesThatChangeWhileTheyAreWrittenAreRefused() throws {
    var writer = try ZipWriter(replacing: folder("a.zip"), files: LocalFileStore(), modified: date)
    #expect(throws: ArchiveError.damaged) { try writer.add("a", stored: text, checksum: 1) }
  }

  @Test func theSameEntriesGiveTheSameBytes() throws {
    for name in ["a.zip", "b.zip"] { try write([("a", text, true)], to: name, files: LocalFileStore()) }
    let bytes = try LocalFileStore().read(folder("a.zip"))
    #expect(try LocalFileStore().read(folder("b.zip")) == bytes)
    #expect(bytes.count < 200)
    // MS-DOS's time and date of 2026-11-22 05:16:46.
    #expect(Data(bytes.dropFirst(10).prefix(4)) == 0x2A17.bytes(2) + 0x5D76.bytes(2))
  }

  @Test(arguments: [65_534, 65_535, 65_600])
  func moreEntriesThanAShortCountHoldsAreWritten(_ count: Int) throws {
    try write((0..<count).map { ("\($0)", Data(), false) }, to: "a.zip", files: LocalFileStore())
    let archive = try ZipArchive(OpenFileBytes(folder("a.zip"), files: LocalFileStore()))
    let names = archive.entries.map(\.name)
    #expect(names.elementsEqual((0..<count).lazy.map { "\($0)" }))
    // 65,535 itself stands for a count that is in the longer end record.
    let end = try LocalFileStore().read(folder("a.zip")).suffix(22 + 20)
    #expect(end.starts(with: [0x50, 0x4B, 6, 7]) == (count >= 65_535))
  }

  @Test func anArchiveThatIsNotFinishedLeavesTheFile() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder("a.zip")))
    let files = FaultyFileStore()
    for nth in 1...7 {
      for operation in [FileError.Operation.write, .rename] {
        files.fail(operation, nth: operation == .rename ? 1 : nth)
        #expect(throws: FileError.self) {
          try write([("a", text, true), ("b", text, true)], to: "a.zip", files: files)
        }
        files.heal()
      }
    }
    do {
      var writer = try ZipWriter(replacing: folder("a.zip"), files: files, modified: date)
      try writer.add("a", text)
      #expect(folder.files.count == 2)
    }
    #expect(folder.files == ["a.zip"])
    #expect(try files.read(folder("a.zip")) == Data("old".utf8))
  }

  @Test func aFolderThatIsMissingIsReported() {
    #expect(throws: FileError(.write, folder("x/a.zip"), code: ENOENT)) {
      try write([], to: "x/a.zip", files: LocalFileStore())
    }
  }
}
