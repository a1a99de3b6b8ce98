import Foundation
import Storage
import TestSupport
import Testing

@Suite struct LocalFileTests {
  let folder: TemporaryDirectory
  let store = LocalFileStore()

  init() throws { folder = try TemporaryDirectory() }

  func read(_ file: any RandomAccessFile, _ count: Int, at offset: Int) throws -> Data {
    var data = Data(count: count)
    let read = try data.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
    return data.prefix(read)
  }

  func write(_ text: String, to file: any RandomAccessFile, at offset: Int) throws {
    try Data(text.utf8).withUnsafeBytes { try file.write($0, at: offset) }
  }

  @Test func bytesAreReadWhereTheyWereWritten() throws {
    let file = try store.openExclusively(folder("file"))
    try write("hello", to: file, at: 0)
    try write("world", to: file, at: 10)
    #expect(try file.size() == 15)
    #expect(try read(file, 5, at: 10) == Data("world".utf8))
    #expect(try read(file, 5, at: 5) == Data(count: 5), "a gap is zeros")
    #expect(try read(file, 100, at: 13) == Data("ld".utf8), "as many as there are")
    #expect(try read(file, 5, at: 1000).isEmpty)
  }

  @Test func aFileIsCutOffAndLengthened() throws {
    let file = try store.openExclusively(folder("file"))
    try write("hello", to: file, at: 0)
    try file.resize(to: 2)
    #expect(try store.read(folder("file")) == Data("he".utf8))
    try file.resize(to: 3)
    #expect(try store.read(folder("file")) == Data("he\0".utf8))
    let error = #expect(throws: FileError.self) { try file.resize(to: -1) }
    #expect(error?.operation == .resize)
  }

  @Test func onlyOneMayHaveItOpen() throws {
    var first: (any RandomAccessFile)? = try store.openExclusively(folder("file"))
    #expect(try first?.size() == 0)
    #expect(throws: FileError(.open, folder("file"), code: EWOULDBLOCK)) {
      try store.openExclusively(folder("file"))
    }
    first = nil
    #expect(try store.openExclusively(folder("file")).size() == 0)
  }

  @Test func aDeletedFileIsRecognised() throws {
    let file = try store.openExclusively(folder("file"))
    #expect(try file.isLinked())
    try store.remove(folder("file"))
    #expect(try file.isLinked() == false)
    try write("still works", to: file, at: 0)
    #expect(try file.size() == 11)
  }

  @Test func aPathThatIsNoFileIsNotOpened() throws {
    #expect(throws: FileError(.open, folder.path, code: EISDIR)) { try store.openExclusively(folder.path) }
    #expect(throws: FileError(.open, folder("gone/file"), code: ENOENT)) {
      try store.openExclusively(folder("gone/file"))
    }
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: FileError(.open, folder("pipe"), code: EINVAL)) {
      try store.openExclusively(folder("pipe"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("elsewhere"))
    #expect(throws: FileError(.open, folder("link"), code: ELOOP)) {
      try store.openExclusively(folder("link"))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func aDeviceIsNotOpened() {
    #expect(throws: FileError(.open, "/dev/full", code: EINVAL)) { try store.openExclusively("/dev/full") }
  }

  @Test func onlyASharedFileIsOpenToOthers() throws {
    _ = try store.openExclusively(folder("own"))
    _ = try store.openExclusively(folder("shared"), isShared: true)
    try store.create(folder("usual"), with: Data())
    let modes = try ["own", "shared", "usual"].map {
      try FileManager.default.attributesOfItem(atPath: folder($0))[.posixPermissions] as? Int
    }
    #expect(modes[0] == 0o600)
    #expect(modes[1] == modes[2])
  }
}
