import Foundation
import TestSupport
import Testing

@testable import Storage

/// Moving without replacing, by the system's own call and where a file system has none.
@Suite struct MovingTests {
  enum Way: CaseIterable { case call, link }

  let folder: TemporaryDirectory
  let store = LocalFileStore()

  init() throws { folder = try TemporaryDirectory() }

  private func move(_ name: String, to other: String, _ way: Way) throws(FileError) {
    switch way {
    case .call: try store.moveWithoutReplacing(folder(name), to: folder(other))
    case .link: try store.moveByLink(folder(name), to: folder(other))
    }
  }

  @Test(arguments: Way.allCases)
  func fileHasItsNewNameOnly(_ way: Way) throws {
    try store.replace(folder("a"), with: Data("a".utf8))
    try move("a", to: "b", way)
    #expect(folder.files == ["b"])
    #expect(try store.read(folder("b"), atMost: 9) == Data("a".utf8))
  }

  @Test(arguments: Way.allCases)
  func folderIsMovedWithItsContents(_ way: Way) throws {
    try store.createDirectory(folder("a"))
    try store.replace(folder("a/file"), with: Data())
    try move("a", to: "b", way)
    #expect(try store.names(inDirectory: folder.path) == ["b"])
    #expect(folder.files == ["b/file"])
  }

  @Test(arguments: Way.allCases, ["file", "folder", "link"])
  func nothingIsReplaced(_ way: Way, _ taken: String) throws {
    try store.createDirectory(folder("folder"))
    try store.replace(folder("file"), with: Data("old".utf8))
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("gone"))
    try store.createDirectory(folder("new folder"))
    try store.replace(folder("new file"), with: Data("new".utf8))
    for name in ["new file", "new folder"] {
      #expect(throws: FileError(.rename, folder(name), code: EEXIST)) { try move(name, to: taken, way) }
    }
    #expect(
      Set(try store.names(inDirectory: folder.path)) == ["file", "folder", "link", "new file", "new folder"])
    #expect(try store.read(folder("file"), atMost: 9) == Data("old".utf8))
  }

  /// The system reports it by the error by which it reports that it cannot move without replacing.
  @Test(arguments: Way.allCases)
  func aFolderIsNotMovedIntoItself(_ way: Way) throws {
    try store.createDirectory(folder("a"))
    #expect(throws: FileError(.rename, folder("a"), code: EINVAL)) { try move("a", to: "a/b", way) }
  }

  @Test(arguments: Way.allCases)
  func whatIsGoneCannotBeMoved(_ way: Way) {
    #expect(throws: FileError(.rename, folder("a"), code: ENOENT)) { try move("a", to: "b", way) }
  }
}
