import Foundation
import Storage
import TestSupport
import Testing

@Suite struct LocalFileStoreTests {
  let folder: TemporaryDirectory
  let store = LocalFileStore()

  init() throws { folder = try TemporaryDirectory() }

  @Test func aReplacedFileIsReadBack() throws {
    for size in [0, 1, 4096, 1_000_003] {
      var generator = SeededGenerator(seed: UInt64(size))
      let contents = Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) })
      try store.replace(folder("file"), with: contents)
      #expect(try store.read(folder("file")) == contents)
    }
  }

  @Test func replacingLeavesNoTemporaryFile() throws {
    try store.replace(folder("file"), with: Data("old".utf8))
    try store.replace(folder("file"), with: Data("new".utf8))
    #expect(try store.names(inDirectory: folder.path) == ["file"])
  }

  @Test func replacingThatFailsKeepsTheOldFileAndLeavesNoTemporaryFile() throws {
    // Renaming a file over a folder that is not empty fails, and only at the last step.
    try store.createDirectory(folder("target/inside"))
    let error = #expect(throws: FileError.self) {
      try store.replace(folder("target"), with: Data("new".utf8))
    }
    #expect(error?.operation == .rename)
    #expect(try store.names(inDirectory: folder.path) == ["target"])
    #expect(try store.names(inDirectory: folder("target")) == ["inside"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func aDeviceIsNeverReplacedByAccident() throws {
    #expect(throws: FileError(.read, "/dev/full", code: EINVAL)) { try store.read("/dev/full") }
  }

  @Test func replacingInAFolderThatIsNotThereSaysSo() {
    #expect(throws: FileError(.write, folder("gone/file"), code: ENOENT)) {
      try store.replace(folder("gone/file"), with: Data())
    }
  }

  @Test func readingAMissingFileSaysSo() {
    #expect(throws: FileError(.read, folder("gone"), code: ENOENT)) { try store.read(folder("gone")) }
  }

  @Test func readingAFolderSaysSo() {
    #expect(throws: FileError(.read, folder.path, code: EISDIR)) { try store.read(folder.path) }
  }

  @Test func readingAPipeDoesNotWaitForItsWriter() throws {
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: FileError(.read, folder("pipe"), code: EINVAL)) { try store.read(folder("pipe")) }
    #expect(try store.attributes(of: folder("pipe")).isRegular == false)
  }

  @Test func aFileThatIsTooLargeIsRefusedBeforeItIsRead() throws {
    // A sparse file, larger than any memory: reading it, or even allocating room for it, would fail.
    let size = 1 << 42
    try store.openExclusively(folder("file")).resize(to: size)
    #expect(throws: FileError(.read, folder("file"), code: EFBIG)) {
      try store.read(folder("file"), atMost: size - 1)
    }
    try store.replace(folder("file"), with: Data("12345".utf8))
    #expect(try store.read(folder("file"), atMost: 5) == Data("12345".utf8))
    #expect(throws: FileError(.read, folder("file"), code: EFBIG)) {
      try store.read(folder("file"), atMost: 4)
    }
  }

  @Test func aFileThatGrowsWhileItIsReadStaysWithinTheLimit() async throws {
    let (store, folder) = (store, folder)
    try store.replace(folder("file"), with: Data(count: 1))
    let file = try store.openExclusively(folder("file"))
    await withTaskGroup { group in
      group.addTask {
        for size in 1...3000 { #expect(throws: Never.self) { try file.resize(to: size) } }
      }
      group.addTask {
        for _ in 0..<3000 {
          let contents = try? store.read(folder("file"), atMost: 1500)
          #expect(contents?.count ?? 0 <= 1500)
        }
      }
    }
    #expect(throws: FileError(.read, folder("file"), code: EFBIG)) {
      try store.read(folder("file"), atMost: 1500)
    }
  }

  /// As on a network, where the size is that of the file before.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "needs /proc"))
  func aFileThatIsLongerThanItsSizeIsReadToItsEnd() throws {
    let maps = "/proc/self/maps"
    #expect(try store.attributes(of: maps).size == 0)
    let text = try String(decoding: store.read(maps, atMost: 64 << 20), as: UTF8.self)
    #expect(text.count > 8192 && text.hasSuffix("\n"))
    #expect(throws: FileError(.read, maps, code: EFBIG)) { try store.read(maps, atMost: 8192) }
  }

  @Test func movingReplacesTheFileAtTheDestination() throws {
    try store.replace(folder("a"), with: Data("a".utf8))
    try store.replace(folder("b"), with: Data("b".utf8))
    try store.move(folder("a"), to: folder("b"))
    #expect(try store.names(inDirectory: folder.path) == ["b"])
    #expect(try store.read(folder("b")) == Data("a".utf8))
    #expect(throws: FileError(.rename, folder("a"), code: ENOENT)) {
      try store.move(folder("a"), to: folder("b"))
    }
  }

  @Test func removingTwiceSucceeds() throws {
    try store.replace(folder("file"), with: Data())
    try store.remove(folder("file"))
    try store.remove(folder("file"))
    #expect(try store.names(inDirectory: folder.path).isEmpty)
  }

  @Test func removingAFolderFails() {
    let error = #expect(throws: FileError.self) { try store.remove(folder.path) }
    #expect(error?.operation == .remove)
  }

  @Test func foldersAreMadeWithThoseAboveThem() throws {
    try store.createDirectory(folder("a/b/c"))
    try store.createDirectory(folder("a/b/c"))
    #expect(try store.names(inDirectory: folder("a/b")) == ["c"])
  }

  @Test func aFileInTheWayOfAFolderIsAnError() throws {
    try store.replace(folder("file"), with: Data())
    #expect(throws: FileError(.createDirectory, folder("file"), code: ENOTDIR)) {
      try store.createDirectory(folder("file"))
    }
    #expect(throws: FileError.self) { try store.createDirectory(folder("file/below/it")) }
  }

  @Test func aFolderWithNoPathIsAnError() {
    #expect(throws: FileError(.createDirectory, "", code: ENOENT)) { try store.createDirectory("") }
  }

  @Test func foldersMadeByManyAtOnceAreMade() async throws {
    let (store, folder) = (store, folder)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { try store.createDirectory(folder("x/y/z")) } }
      try await group.waitForAll()
    }
    #expect(try store.names(inDirectory: folder("x/y")) == ["z"])
  }

  @Test func aFileReplacedByManyAtOnceIsAlwaysWhole() async throws {
    let (store, folder) = (store, folder)
    try store.replace(folder("file"), with: Data(repeating: 0, count: 50_000))
    await withTaskGroup { group in
      for writer in 1...8 as ClosedRange<UInt8> {
        group.addTask {
          for _ in 0..<20 {
            #expect(throws: Never.self) {
              try store.replace(folder("file"), with: Data(repeating: writer, count: 50_000))
            }
          }
        }
        group.addTask {
          for _ in 0..<20 {
            let contents = try? store.read(folder("file"))
            #expect(contents?.count == 50_000)
            #expect(Set(contents ?? Data()).count == 1)
          }
        }
      }
    }
    #expect(try store.names(inDirectory: folder.path) == ["file"])
  }

  @Test func namesOfAFolderLackTheDotEntries() throws {
    for name in ["a", ".hidden", "ü"] { try store.replace(folder(name), with: Data()) }
    #expect(Set(try store.names(inDirectory: folder.path)) == ["a", ".hidden", "ü"])
    #expect(throws: FileError(.list, folder("gone"), code: ENOENT)) {
      try store.names(inDirectory: folder("gone"))
    }
  }

  @Test func linksLeadToTheirDestination() throws {
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    try store.createDirectory(folder("inside"))
    try store.replace(folder("inside/file"), with: Data())
    try link("first", to: "inside/second")
    try link("inside/second", to: folder("inside/file"))
    try link("dangling", to: "inside/none")
    try link("folder", to: "inside")
    try link("a", to: "b")
    try link("b", to: "a")
    #expect(try store.destination(of: folder("first")) == folder("inside/file"))
    #expect(try store.destination(of: folder("inside/file")) == folder("inside/file"))
    #expect(try store.destination(of: folder("dangling")) == folder("inside/none"))
    #expect(try store.destination(of: folder("none")) == folder("none"))
    #expect(try store.destination(of: folder("folder")) == folder("inside"))
    #expect(throws: FileError(.open, folder("a"), code: ELOOP)) { try store.destination(of: folder("a")) }
  }

  @Test func theDateIsTheOneThatWasSet() throws {
    try store.replace(folder("file"), with: Data("12345".utf8))
    // The last and the first that a file system can have. It may store another one, or refuse.
    for seconds in [Double(Int64.max), Double(Int64.min)] {
      try? store.setModified(Date(timeIntervalSince1970: seconds), of: folder("file"))
    }
    for seconds in [1_767_268_800.25, 0, -1.5] {
      let date = Date(timeIntervalSince1970: seconds)
      try store.setModified(date, of: folder("file"))
      let attributes = try store.attributes(of: folder("file"))
      #expect(attributes.size == 5)
      #expect(abs(attributes.modified.timeIntervalSince(date)) < 0.001)
      #expect(attributes.isRegular)
    }
    #expect(throws: FileError(.setModified, folder("gone"), code: ENOENT)) {
      try store.setModified(Date(), of: folder("gone"))
    }
    #expect(throws: FileError(.attributes, folder("gone"), code: ENOENT)) {
      try store.attributes(of: folder("gone"))
    }
  }

  @Test func filesAreTheirOwnersAlone() throws {
    try store.createDirectory(folder("private"))
    try store.replace(folder("private/file"), with: Data())
    let mode = { (path: String) in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(folder("private")).map { $0 & 0o077 } == 0)
    #expect(try mode(folder("private/file")).map { $0 & 0o077 } == 0)
  }

  @Test func aFileThatIsReplacedIsReadByWhoeverCouldReadIt() throws {
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    for permissions in [0o600, 0o664] as [mode_t] {
      for name in ["moved", "replaced", "streamed"] {
        try store.replace(folder(name), with: Data())
        try #require(chmod(folder(name), permissions) == 0)
      }
      try store.create(folder("new"), with: Data())
      try store.move(folder("new"), to: folder("moved"))
      try store.replace(folder("replaced"), with: Data("2".utf8))
      try store.openReplacement(of: folder("streamed")).commit()
      for name in ["moved", "replaced", "streamed"] { #expect(try mode(folder(name)) == Int(permissions)) }
    }
  }

  @Test func onlyItsOwnLeftoversAreTemporary() {
    #expect(LocalFileStore.isTemporary(".ladle-tmp-abc"))
    #expect(!LocalFileStore.isTemporary("recipes.json"))
  }

  @Test func anErrorSpeaksInTheSystemsWords() {
    #expect(FileError(.write, "/x", code: ENOSPC).description == "write /x: No space left on device")
  }
}
