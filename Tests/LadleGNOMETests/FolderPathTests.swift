import CAdwaita
import CGLib
import Foundation
import Testing

@testable import Adwaita

struct FolderPathTests {
  @Test(arguments: [
    ("file:///tmp/caf%C3%A9", "/tmp/café"), ("file:///tmp/caf%E9", nil), ("mtp://phone/DCIM", nil),
  ])
  func onlyAPathInUTF8IsOne(address: String, path: String?) {
    let folder = g_file_new_for_uri(address)
    defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
    #expect(folder.flatMap(Folders.path) == path)
  }
}
