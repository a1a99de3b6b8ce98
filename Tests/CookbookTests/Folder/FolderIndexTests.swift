import Storage
import TestSupport
import Testing

@testable import Cookbook

@Suite struct FolderIndexTests {
  @Test func historyHasTheLastEightVersionsThatDiffer() {
    var history = FieldHistory()
    for number in 1...9 as ClosedRange<UInt64> {
      for _ in 1...2 { history.append(FieldHashes(["name": number]), isSuccessor: true) }
    }
    #expect(history.versions.map { $0.hashes.values["name"] } == Array(2...9))
    #expect(FieldHistory(encoded: history.encode()).versions == history.versions)
  }

  @Test func indexOfACookbookWithoutRecipesIsRead() throws {
    let (folder, files) = (try TemporaryDirectory(), LocalFileStore())
    try files.replace(folder("index"), with: FolderIndex.encode(FolderState(), of: "/a", mountedAt: "/"))
    #expect(FolderIndex.read(folder("index"), of: "/a", files: files)?.records.isEmpty == true)
    #expect(FolderIndex.read(folder("index"), of: "/b", files: files) == nil)
    #expect(FolderIndex.read(folder("none"), of: "/a", files: files) == nil)
  }
}
