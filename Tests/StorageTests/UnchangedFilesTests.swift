import Foundation
import Storage
import TestSupport
import Testing

@Suite struct UnchangedFilesTests {
  @Test func filesAreReadAndNothingChanges() throws {
    let folder = try TemporaryDirectory()
    let disk = LocalFileStore()
    try disk.replace(folder("a.json"), with: Data("{}".utf8))
    let files = UnchangedFiles()
    #expect(try files.read(folder("a.json"), atMost: 10) == Data("{}".utf8))
    try files.replace(folder("a.json"), with: Data("[]".utf8), synced: true)
    _ = try files.append(Data("x".utf8), to: folder("a.json"), synced: true)
    try files.create(folder("b.json"), with: Data())
    try files.move(folder("a.json"), to: folder("c.json"))
    try files.moveWithoutReplacing(folder("a.json"), to: folder("c.json"))
    try files.remove(folder("a.json"))
    try files.setModified(.distantPast, of: folder("a.json"))
    #expect(throws: FileError.self) { try files.openExclusively(folder("lock")) }
    #expect(throws: FileError.self) { try files.openReplacement(of: folder("a.json")) }
    #expect(
      folder.files == ["a.json"] && FileManager.default.contents(atPath: folder("a.json")) == Data("{}".utf8))
  }
}
