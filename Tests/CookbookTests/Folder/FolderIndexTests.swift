import Storage
import TestSupport
import Testing

@testable import Cookbook

@Suite struct FolderIndexTests {
  @Test func indexOfACookbookWithoutRecipesIsRead() throws {
    let (folder, files) = (try TemporaryDirectory(), LocalFileStore())
    let empty = FolderIndex.Contents(records: [:], written: [:], mountPoint: "/")
    try files.replace(folder("index"), with: FolderIndex.encode(empty, of: "/a"))
    #expect(FolderIndex.read(folder("index"), of: "/a", files: files)?.records.isEmpty == true)
    #expect(FolderIndex.read(folder("index"), of: "/b", files: files) == nil)
    #expect(FolderIndex.read(folder("none"), of: "/a", files: files) == nil)
  }
}
