import Foundation
import Storage
import TestSupport
import Testing

/// Tests the faults that other tests rely on.
@Suite struct FaultyFileStoreTests {
  let folder: TemporaryDirectory
  let store = FaultyFileStore()

  init() throws { folder = try TemporaryDirectory() }

  @Test func theNthCallFailsOnce() throws {
    store.fail(.write, nth: 2, code: EDQUOT)
    try store.replace(folder("file"), with: Data("1".utf8))
    #expect(throws: FileError(.write, folder("file"), code: EDQUOT)) {
      try store.replace(folder("file"), with: Data("2".utf8))
    }
    #expect(try store.read(folder("file")) == Data("1".utf8))
    try store.replace(folder("file"), with: Data("3".utf8))
    #expect(try store.read(folder("file")) == Data("3".utf8))
    #expect(store.count(.write) == 3)
  }

  @Test func aRepeatedFaultLastsUntilItIsHealed() throws {
    store.fail(.list, repeats: true)
    for _ in 0..<3 { #expect(throws: FileError.self) { try store.names(inDirectory: folder.path) } }
    store.heal()
    #expect(try store.names(inDirectory: folder.path).isEmpty)
  }

  @Test func everyOperationCanFail() throws {
    for operation in FileError.Operation.allCases { store.fail(operation, repeats: true, code: EIO) }
    #expect(throws: FileError.self) { try store.read(folder("x")) }
    #expect(throws: FileError.self) { try store.remove(folder("x")) }
    #expect(throws: FileError.self) { try store.createDirectory(folder("x")) }
    #expect(throws: FileError.self) { try store.attributes(of: folder("x")) }
    #expect(throws: FileError.self) { try store.setModified(Date(), of: folder("x")) }
    #expect(throws: FileError.self) { try store.openExclusively(folder("x")) }
    store.heal()
    let file = try store.openExclusively(folder("x"))
    store.fail(.resize, code: EIO)
    #expect(throws: FileError.self) { try file.resize(to: 10) }
    try file.resize(to: 10)
    #expect(try file.size() == 10)
  }
}
