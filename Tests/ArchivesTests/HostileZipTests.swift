import Foundation
import TestSupport
import Testing
@testable import Archives

/// Archives that no recipe program writes.
@Suite struct HostileZipTests {
  private func error(_ zip: CraftedZip, atMost maximum: Int = 64 << 20) -> ArchiveError? {
    error(zip.data, atMost: maximum)
  }

  /// The error of reading everything.
  private func error(_ bytes: Data, atMost maximum: Int = 64 << 20) -> ArchiveError? {
    archiveError {
      let archive = try ZipArchive(bytes)
      for entry in archive.entries { _ = try archive.contents(of: entry, atMost: maximum) }
    }
  }

  private func changed(_ entry: CraftedZip.Entry, _ change: (inout CraftedZip.Entry) -> Void) -> CraftedZip {
    var entry = entry
    change(&entry)
    return CraftedZip([entry])
  }

  private let text = Data(String(repeating: "Halve the plums. ", count: 999).utf8)

  @Test(arguments: [
    "../recipe.json", "a/../../b", "..", "a/..", "/etc/passwd", "C:/x", "c:x", "", "a\0b", "..\\a",
    "a\\..\\b",
    "\\a", "\\\\server\\a", "C:\\a", "a/..\\b", "a\\..",
  ])
  func namesThatLeadOutsideAreRefused(name: String) {
    #expect(error(CraftedZip([.init(name, text)])) == .unsafeName(name.replacing("\\", with: "/")))
  }

  @Test func backslashesSeparateFolders() throws {
    let archive = try ZipArchive(
      CraftedZip([.init("a\\", Data()), .init("a\\b\\\u{301}c", text), .init("a\\._d", text)]).data)
    #expect(archive.entries.map(\.name) == ["a/b/\u{301}c"])
    #expect(archive.entries.map(\.defect) == [nil])
  }

  @Test(arguments: ["a..b/c..", "...", "a/./b", "Tom: a cake", "ä:"]) func namesThatOnlyLookLikeItAreRead(
    name: String
  ) {
    #expect(error(CraftedZip([.init(name, text)])) == nil)
  }

  @Test(arguments: [0o120777, 0o020644, 0o010644, 0o140755]) func linksAndDevicesAreRefused(mode: Int) {
    #expect(error(changed(.init("a", text)) { $0.attributes = mode << 16 }) == .link)
  }

  @Test func entriesThatNeedAPasswordAreRefused() {
    #expect(error(changed(.init("a", text)) { $0.flags |= 1 }) == .encrypted)
    #expect(error(changed(.init("a", text)) { $0.flags |= 1 << 6 }) == .encrypted)
    #expect(error(changed(.init("a", text)) { $0.method = 99 }) == .encrypted)
    #expect(error(changed(.init("a", text)) { $0.method = 12 }) == .unsupported)
  }

  @Test func oneBadEntryDoesNotHideTheOthers() throws {
    let zip = CraftedZip([.init("../a", text), .init("b", text)])
    let archive = try ZipArchive(zip.data)
    #expect(archive.entries.map(\.defect) == [.unsafeName("../a"), nil])
  }

  @Test func bombsAreRefused() throws {
    let zeros = Data(count: 3 << 20)
    #expect(error(CraftedZip([.deflated("a", zeros)])) == .tooCompressed)
    // Below 1 MiB, a recipe of one letter is no bomb.
    #expect(error(CraftedZip([.deflated("a", Data(count: 1 << 20))])) == nil)
    #expect(
      archiveError { _ = try Gzip.decompress(zeros.deflated(.gzip), atMost: 64 << 20) } == .tooCompressed)
    // Ladle writes no archive that it would refuse.
    #expect(try Gzip.decompress(Gzip.compress(zeros), atMost: 64 << 20) == zeros)
  }

  @Test func limitsOfSizeAreKept() {
    #expect(error(CraftedZip([.init("a", text)]), atMost: text.count - 1) == .tooLarge)
    #expect(error(CraftedZip([.deflated("a", text)]), atMost: text.count - 1) == .tooLarge)
    #expect(error(CraftedZip([.init("a", text)]), atMost: text.count) == nil)
    for entry in [CraftedZip.Entry("a", text), .deflated("a", text)] {
      var zip = changed(entry) { $0.size = 65 << 20 }
      // Beside a photo of 3 MiB, such a size alone makes no bomb of the archive.
      zip.entries.append(.init("b", Data(count: 3 << 20)))
      #expect(error(zip, atMost: .max) == .tooLarge)
    }
  }

  @Test func manySmallFilesAreABombTogether() throws {
    let file = CraftedZip.Entry.deflated("a", Data(count: 1 << 20))
    #expect(error(CraftedZip(Array(repeating: file, count: 16))) == nil)
    #expect(error(CraftedZip(Array(repeating: file, count: 18))) == .tooCompressed)
  }

  @Test func sizesThatLieDoNotOverflowTheLimit() throws {
    var entry = CraftedZip.Entry("a", Data())
    entry.size = (1 << 56) - 1
    var zip = CraftedZip([entry])
    zip.isLong = true
    let archive = try ZipArchive(CraftedZip((0..<300).map { .init("\($0)", zip.data) }).data)
    for entry in archive.entries {
      #expect(throws: ArchiveError.tooCompressed) { try archive.archive(in: entry) }
    }
  }

  @Test func textThatIsPackedTwiceIsOneBomb() throws {
    let gzip = Data(count: 3 << 20).deflated(.gzip, isCompressed: false)
    let archive = try ZipArchive(CraftedZip([.deflated("a.gz", gzip), .init("b.gz", gzip)]).data)
    #expect(
      archive.entries.map { entry in archiveError { _ = try archive.unpacked(gzip, of: entry) } }
        == [.tooCompressed, nil])
  }

  @Test func whatIsNotPackedIsOfAnySize() {
    // 65 photos of 64 MiB that are on the disk already, of which only the numbers are here.
    let entries = (0..<65).map { index in
      var entry = CraftedZip.Entry("\(index)", Data())
      (entry.size, entry.packedSize) = (64 << 20, 64 << 20)
      return entry
    }
    // They overlap here, which is another reason.
    #expect(error(CraftedZip(entries)) == .overlapping)
  }

  @Test(arguments: [false, true])
  func entriesThatAreReadInPiecesAreCheckedAsOthers(isDeflated: Bool) throws {
    let whole = isDeflated ? CraftedZip.Entry.deflated("a", text) : .init("a", text)
    func error(_ change: (inout CraftedZip.Entry) -> Void) -> ArchiveError? {
      archiveError {
        let archive = try ZipArchive(changed(whole, change).data)
        for entry in archive.entries { try archive.read(entry) { _ in } }
      }
    }
    #expect(error { _ in } == nil)
    #expect(error { $0.crc ^= 1 } == .damaged)
    #expect(error { $0.size -= 1 } == .damaged)
    #expect(error { $0.size += 1 } == .damaged)
    #expect(error { $0.flags |= 1 } == .encrypted)
    if isDeflated { #expect(error { $0.packed[$0.packed.startIndex + 5] ^= 0xFF } == .damaged) }
  }

  @Test func tooManyEntriesAreRefusedBeforeTheyAreListed() {
    // One record over and over, as the check of overlaps comes after.
    let one = CraftedZip([.init("a", Data())]).data
    let record = one.dropFirst(31).dropLast(22)
    for (count, isLong) in [(200_001, false), (1_000_000, true)] {
      var data = Data(one.prefix(31))
      data.reserveCapacity(record.count * count + 31)
      for _ in 0..<count { data += record }
      let size = record.count * count
      if isLong {
        data +=
          Data([0x50, 0x4B, 6, 6]) + 44.bytes(8) + 45.bytes(4) + 0.bytes(8) + count.bytes(8) + count.bytes(8)
        data += size.bytes(8) + 31.bytes(8)
        data += Data([0x50, 0x4B, 6, 7]) + 0.bytes(4) + (31 + size).bytes(8) + 1.bytes(4)
      }
      data += Data([0x50, 0x4B, 5, 6]) + 0.bytes(4) + count.bytes(2) + count.bytes(2)
      data += size.bytes(4) + 31.bytes(4) + 0.bytes(2)
      #expect(error(data) == .tooManyEntries)
    }
    // A directory larger than any honest one is not read at all.
    #expect(
      archiveError { _ = try ZipArchive(Zeros(count: 70 << 20, end: Self.end(directory: 65 << 20))) }
        == .tooManyEntries)
  }

  @Test func entriesThatShareBytesAreRefused() {
    let kernel = CraftedZip.Entry.deflated("a", text)
    var second = CraftedZip.Entry.deflated("b", text)
    second.offset = 0
    #expect(error(CraftedZip([kernel, second])) == .overlapping)
    // The second's header is inside the first's contents.
    let outer = CraftedZip.Entry("a", CraftedZip([.init("b", text)]).data)
    var inner = CraftedZip.Entry("b", text)
    inner.offset = 31
    #expect(error(CraftedZip([outer, inner])) == .overlapping)
  }

  @Test func sizesAndChecksumsThatLieAreFound() {
    for entry in [CraftedZip.Entry("a", text), .deflated("a", text)] {
      #expect(error(CraftedZip([entry])) == nil)
      #expect(error(changed(entry) { $0.crc ^= 1 }) == .damaged)
      #expect(error(changed(entry) { $0.size -= 1 }) == .damaged)
      #expect(error(changed(entry) { $0.size += 1 }) == .damaged)
      #expect(error(changed(entry) { $0.packedSize -= 1 }) == .damaged)
      #expect(error(changed(entry) { $0.packedSize += 1 }) == .damaged)
      #expect(error(changed(entry) { $0.packedSize = 0xFFFF_FFFE }) == .damaged)
      #expect(error(changed(entry) { $0.offset = 1 }) == .damaged)
      #expect(error(changed(entry) { $0.offset = 0xFFFF_FFFE }) == .damaged)
      // A number that refers to the ZIP64 field, which is not there.
      #expect(error(changed(entry) { $0.offset = 0xFFFF_FFFF }) == .damaged)
    }
    #expect(
      error(changed(.deflated("a", text)) { $0.packed = Data(repeating: 0xFF, count: $0.packed.count) })
        == .damaged)
    // Bytes after the end of the deflated stream.
    #expect(
      error(
        changed(.deflated("a", text)) {
          $0.packed.append(0)
          $0.packedSize += 1
        }) == .damaged)
  }

  @Test func countsAndDirectoriesThatLieAreFound() {
    var zip = CraftedZip([.init("a", text), .init("b", text)])
    for count in [0, 1, 3, 65_535] {
      zip.declaredCount = count
      #expect(error(zip) == .damaged)
    }
    zip.declaredCount = nil
    for size in [0, 1, 47, 93, 95, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      zip.declaredDirectorySize = size
      #expect(error(zip) == .damaged)
    }
    zip.isLong = true
    zip.declaredDirectorySize = Int.max
    #expect(error(zip) == .damaged)
    zip.declaredDirectorySize = nil
    zip.declaredCount = 2 + 65_536
    #expect(error(zip) == .damaged)
  }

  /// Some programs write more than 65,535 entries without ZIP64, and the lower 16 bits of their number.
  @Test func aShortCountTellsTheLowerBitsOfTheNumber() {
    var zip = CraftedZip(Array(repeating: .init("a", Data()), count: 65_537))
    zip.declaredCount = 1
    #expect(error(zip) == nil)
  }

  @Test func archivesCutOffAnywhereAreRefused() {
    let whole = CraftedZip([.init("Plum", Data("tart".utf8)), .deflated("b", text)]).data
    for length in 0..<whole.count {
      #expect(error(whole.prefix(length)) == (length < 4 ? .notAnArchive : .damaged))
    }
    #expect(error(Data("Not an archive".utf8)) == .notAnArchive)
  }

  @Test func archivesDeepInsideEachOtherAreRefused() throws {
    var data = CraftedZip([.init("recipe.json", text)]).data
    for _ in 0..<4 { data = CraftedZip([.init("a.zip", data)]).data }
    var archive = try ZipArchive(data)
    for _ in 0..<3 { archive = try archive.archive(in: try #require(archive.entries.first { _ in true })) }
    let entry = try #require(archive.entries.first { _ in true })
    #expect(throws: ArchiveError.tooDeep) { try archive.archive(in: entry) }
  }

  @Test func archivesInsideShareTheLimitOfAllBytes() throws {
    // The archive holds 30 others, each of which claims contents of 4 MiB.
    let inner = CraftedZip(
      (0..<4).map { index in
        var entry = CraftedZip.Entry("\(index)", Data())
        entry.size = 1 << 20
        return entry
      })
    let archive = try ZipArchive(CraftedZip((0..<30).map { .init("\($0).zip", inner.data) }).data)
    let errors = archive.entries.map { entry in archiveError { _ = try archive.archive(in: entry) } }
    #expect(errors[..<4] == [nil, nil, nil, nil] && errors[4...].allSatisfy { $0 == .tooCompressed })
  }

  @Test func changedBytesNeverCrash() throws {
    var zip = CraftedZip([.init("Plum", Data("tart".utf8)), .deflated("b/c", text), .init("d/", Data())])
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      zip.isLong = seed % 2 == 0
      var data = zip.data
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = data.count - 1 - Int.random(in: 0..<min(300, data.count), using: &generator)
        data[place] = generator.one(of: [
          0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator),
        ])
      }
      _ = error(data)
    }
  }

  private static func end(directory size: Int) -> Data {
    Data([0x50, 0x4B, 5, 6]) + 0.bytes(4) + 9.bytes(2) + 9.bytes(2) + size.bytes(4) + 0.bytes(4) + 0.bytes(2)
  }
}

/// Zeros with an end. A test expects that few of them are read.
private struct Zeros: RandomAccessBytes {
  let count: Int
  let end: Data

  func bytes(at offset: Int, count: Int) throws(ArchiveError) -> Data {
    var data = Data(count: count)
    let overlap = max(0, offset + count - (self.count - end.count))
    if overlap > 0 { data.replaceSubrange((count - min(overlap, end.count))..., with: end.suffix(overlap)) }
    #expect(count < 1 << 20)
    return data
  }
}
