import Foundation
import Storage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ListingTests {
  let folder: TemporaryDirectory
  let store = LocalFileStore()

  init() throws { folder = try TemporaryDirectory() }

  @Test(.enabled(if: geteuid() != 0 || AnotherUser.isPossible, "needs a root that may become another user"))
  func aNameThatCannotBeDescribedIsNotTakenForOneThatIsGone() throws {
    let list = folder("list")
    try store.createDirectory(list + "/Tart")
    try store.replace(list + "/Tart/recipe.json", with: Data("{}".utf8))
    #expect(try store.entries(inDirectory: list, inner: "recipe.json").map(\.inner?.size) == [2])
    // A folder that may be read but not searched tells the names of its files, and nothing else about them.
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: list)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: list) }
    try asNobody {
      let names = try store.names(inDirectory: list)
      #expect(names == ["Tart"])
      #expect(throws: FileError(.list, list, code: EACCES)) {
        try store.entries(inDirectory: list, inner: "recipe.json")
      }
    }
  }

  @Test func everyKindOfNameIsDescribedWithTheFileInIt() throws {
    let list = folder("list")
    for name in ["Tart/recipe.json", ".hidden", "..a", ".b/recipe.json/x", "Empty/x"] {
      try store.createDirectory((list + "/" + name as NSString).deletingLastPathComponent)
      try store.replace(list + "/" + name, with: Data(name.utf8))
    }
    try FileManager.default.createSymbolicLink(atPath: list + "/link", withDestinationPath: list + "/Tart")
    try #require(mkfifo(list + "/pipe", 0o600) == 0)
    let entries = try store.entries(inDirectory: list, inner: "recipe.json").sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["..a", ".b", ".hidden", "Empty", "Tart", "link", "pipe"])
    #expect(entries.map(\.status.kind) == [.file, .folder, .file, .folder, .folder, .link, .other])
    #expect(entries.map { $0.inner?.kind } == [nil, .folder, nil, nil, .file, nil, nil])
    #expect(entries[0].status == (try store.status(of: list + "/..a")))
    #expect(entries[4].inner == (try store.status(of: list + "/Tart/recipe.json")))
    #expect(entries.allSatisfy { $0.isReadable })
  }

  #if os(Linux)
    @Test func aPathIsOnTheDriveThatItsNearestFolderIsOn() throws {
      #expect(try store.mountPoint(of: "/") == "/")
      for path in ["/proc", "/proc/self/status", "/proc/none", "/proc/none/x/y"] {
        #expect(try store.mountPoint(of: path) == "/proc", "\(path)")
      }
      let link = folder("link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/proc/self")
      #expect(try store.mountPoint(of: link + "/status") == link)
    }
  #endif

  @Test func datesAreInNanoseconds() throws {
    try store.replace(folder("file"), with: Data("12345".utf8))
    try store.setModified(Date(timeIntervalSince1970: 1_767_268_800.5), of: folder("file"))
    let status = try store.status(of: folder("file"))
    #expect(status.size == 5 && status.modified == 1_767_268_800_500_000_000)
    #expect(abs(Double(status.changed) / 1e9 - Date().timeIntervalSince1970) < 3600)
  }

  /// Runs `body` without the rights of the administrator, whom no permission restrains.
  private func asNobody(_ body: () throws -> Void) rethrows {
    #if canImport(Darwin)
      try body()
    #else
      guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
      // It applies to this thread alone, and `body` does not leave it.
      let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
      _ = setUser(uid_t(AnotherUser.nobody))
      defer { _ = setUser(0) }
      try body()
    #endif
  }
}
