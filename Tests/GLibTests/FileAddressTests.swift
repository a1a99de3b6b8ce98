import GLib
import Testing

struct FileAddressTests {
  @Test(arguments: [
    ("file:///tmp/My%20Recipes.zip", "/tmp/My Recipes.zip"), ("file://localhost/tmp/a", "/tmp/a"),
    ("FILE://LocalHost/tmp/a", "/tmp/a"), ("file:/tmp/caf%C3%A9", "/tmp/café"),
    ("file:///tmp/caf%E9", "/tmp/caf\u{FFFD}"),
  ])
  func aFileOnThisMachineHasAPath(address: String, path: String) {
    #expect(FileAddress.path(address) == path)
  }

  @Test(arguments: [
    "file://server/tmp/a", "file://server.example/tmp/a", "file://127.0.0.1/tmp/a", "file:a",
    "file:///tmp/a%00b", "/tmp/a", "https://example.com/a", "",
  ])
  func anyOtherAddressHasNone(address: String) {
    #expect(FileAddress.path(address) == nil)
  }
}
