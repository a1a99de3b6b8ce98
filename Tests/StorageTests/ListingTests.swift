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

  @Test func aNameThatCannotBeDescribedIsNotTakenForOneThatIsGone() throws {
    let list = folder("list")
    try store.createDirectory(list + "/Tart")
    try store.replace(list + "/Tart/recipe.json", with: Data("{}".utf8))
    #expect(try store.entries(inDirectory: list, inner: "recipe.json").map(\.inner?.size) == [2])
    // The names of a folder that may be read but not searched are known, and nothing of what they name.
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

  /// Runs `body` without the rights of the administrator, whom no permission restrains.
  private func asNobody(_ body: () throws -> Void) rethrows {
    #if canImport(Darwin)
      try body()
    #else
      guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
      // It applies to this thread alone, and `body` does not leave it.
      let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
      _ = setUser(65534)
      defer { _ = setUser(0) }
      try body()
    #endif
  }
}
