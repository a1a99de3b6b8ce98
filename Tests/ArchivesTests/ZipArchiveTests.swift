import Archives
import Foundation
import Storage
import TestSupport
import Testing

/// Archives as other programs write them.
@Suite struct ZipArchiveTests {
  private let text = Data(String(repeating: "Halve the plums and stone them. ", count: 99).utf8)

  private func contents(_ zip: CraftedZip) throws -> [String: Data] { try contents(zip.data) }

  private func contents(_ bytes: any RandomAccessBytes) throws -> [String: Data] {
    let archive = try ZipArchive(bytes)
    return try Dictionary(
      uniqueKeysWithValues: archive.entries.map { ($0.name, try archive.contents(of: $0, atMost: 1 << 20)) })
  }

  @Test func storedAndDeflatedEntriesAreRead() throws {
    let zip = CraftedZip([
      .init("Plum Tart/full.jpg", Data([1, 2, 3])), .deflated("Plum Tart/recipe.json", text),
    ])
    #expect(try contents(zip) == ["Plum Tart/full.jpg": Data([1, 2, 3]), "Plum Tart/recipe.json": text])
  }

  @Test func anArchiveInAFileIsReadInPieces() throws {
    let folder = try TemporaryDirectory()
    var generator = SeededGenerator(seed: 1)
    let noise = Data((0..<700_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    try CraftedZip([.deflated("noise", noise)]).data.write(to: URL(fileURLWithPath: folder("a.zip")))
    #expect(try contents(OpenFileBytes(folder("a.zip"), files: LocalFileStore())) == ["noise": noise])
  }

  @Test func emptyArchivesAndEntriesAreRead() throws {
    #expect(try contents(CraftedZip()).isEmpty)
    #expect(
      try contents(CraftedZip([.init("a", Data()), .deflated("b", Data())])) == ["a": Data(), "b": Data()])
  }

  @Test func sizesBehindTheContentsAreReadFromTheDirectory() throws {
    var entry = CraftedZip.Entry.deflated("a", text)
    entry.flags |= 8
    entry.descriptor =
      Data([0x50, 0x4B, 7, 8]) + entry.crc.bytes(4) + entry.packedSize.bytes(4) + entry.size.bytes(4)
    #expect(try contents(CraftedZip([entry, .init("b", text)])) == ["a": text, "b": text])
  }

  @Test(arguments: [false, true]) func bytesBeforeTheArchiveAreSkipped(countsPrefix: Bool) throws {
    var zip = CraftedZip([.init("a", text), .deflated("b", text)])
    zip.prefix = Data(repeating: 0x5A, count: 1000)
    zip.countsPrefix = countsPrefix
    #expect(try contents(zip) == ["a": text, "b": text])
  }

  @Test func commentsMayContainTheEndsSignature() throws {
    var zip = CraftedZip([.init("a", text)])
    zip.comment = Data("PK\u{5}\u{6}".utf8) + Data(count: 30) + Data(repeating: 32, count: 60_000)
    #expect(try contents(zip) == ["a": text])
    zip.comment = Data()
    #expect(try contents(zip.data + Data("\n".utf8)) == ["a": text])
  }

  @Test(arguments: [0, 100]) func longArchivesAreRead(prefix: Int) throws {
    var zip = CraftedZip([.init("a", text), .deflated("b", text)])
    zip.isLong = true
    zip.prefix = Data(count: prefix)
    #expect(try contents(zip) == ["a": text, "b": text])
  }

  @Test func namesAreInTheEncodingOfTheirProgram() throws {
    var windows = CraftedZip.Entry("", Data())
    windows.name = Data([0x4D, 0x81, 0x73, 0x6C, 0x69, 0xFA])
    windows.flags = 0
    var mac = CraftedZip.Entry("Cre\u{300}me bru\u{302}le\u{301}e", Data())
    mac.flags = 0
    var field = CraftedZip.Entry("B?rek", Data())
    field.flags = 0
    let name = Data("Börek".utf8)
    field.extra =
      0x7075.bytes(2) + (5 + name.count).bytes(2) + Data([1]) + field.name.checksum.bytes(4) + name
    let names = try contents(CraftedZip([windows, mac, field, .init("Pão de queijo", Data())])).keys
    #expect(names.sorted() == ["Börek", "Crème brûlée", "Müsli·", "Pão de queijo"])
    #expect(names.contains { $0.unicodeScalars.elementsEqual("Crème brûlée".unicodeScalars) })
  }

  @Test func pathOfMoreThan1024BytesIsRefused() throws {
    let names = [1024, 1025].map { String(repeating: "a", count: $0) }
    let archive = try ZipArchive(CraftedZip(names.map { .init($0, text) }).data)
    #expect(archive.entries.map(\.defect) == [nil, .unsafeName(names[0])])
  }

  @Test func whatOperatingSystemsAddIsSkipped() throws {
    let clutter = [
      "__MACOSX/._a", "Export/__MACOSX/b", "._c", "x/._d", ".DS_Store", "x/.DS_Store", "x/Thumbs.db",
    ]
    let zip = CraftedZip((clutter + ["Thumbs.db.json"]).map { .init($0, Data()) })
    #expect(try contents(zip).keys.sorted() == ["Thumbs.db.json"])
  }

  @Test func foldersAreNoFiles() throws {
    var folder = CraftedZip.Entry("a", Data())
    folder.attributes = 0o040755 << 16
    let archive = try ZipArchive(CraftedZip([folder, .init("b/", Data()), .init("b/c", Data())]).data)
    #expect(archive.entries.map(\.name) == ["b/c"])
  }

  @Test func archivesInArchivesAreRead() throws {
    let inner = CraftedZip([.init("recipe.json", text)]).data
    let outer = CraftedZip([.init("1.zip", inner), .deflated("2.zip", inner)]).data
    let archive = try ZipArchive(outer)
    for entry in archive.entries {
      let nested = try archive.archive(in: entry)
      #expect(try nested.entries.map { try nested.contents(of: $0, atMost: 1 << 20) } == [text])
    }
  }

  @Test func aFailingDiskIsReported() throws {
    let folder = try TemporaryDirectory()
    try CraftedZip([.init("a", text)]).data.write(to: URL(fileURLWithPath: folder("a.zip")))
    let files = FaultyFileStore()
    #expect(throws: ArchiveError.file(FileError(.open, folder("b.zip"), code: ENOENT))) {
      try OpenFileBytes(folder("b.zip"), files: files)
    }
    #expect(throws: ArchiveError.file(FileError(.open, folder.path, code: EISDIR))) {
      try OpenFileBytes(folder.path, files: files)
    }
    let bytes = try OpenFileBytes(folder("a.zip"), files: files)
    let archive = try ZipArchive(bytes)
    let entry = try #require(archive.entries.first { _ in true })
    files.fail(.read, code: EIO)
    #expect(throws: ArchiveError.file(FileError(.read, folder("a.zip"), code: EIO))) {
      try archive.contents(of: entry, atMost: 1 << 20)
    }
    truncate(folder("a.zip"), 50)
    #expect(throws: ArchiveError.damaged) { try archive.contents(of: entry, atMost: 1 << 20) }
  }

  @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"), arguments: ["mealie", "nextcloud"])
  func realExportsAreRead(name: String) throws {
    let path = try #require(SharedMaterial.path("exports/\(name).zip"))
    let archive = try ZipArchive(OpenFileBytes(path, files: LocalFileStore()))
    var count = 0
    for entry in archive.entries {
      #expect(try archive.contents(of: entry, atMost: 64 << 20).count == entry.size)
      count += 1
    }
    #expect(count > 3)
  }
}
