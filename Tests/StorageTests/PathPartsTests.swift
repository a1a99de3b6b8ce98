import Foundation
import Storage
import Testing

@Suite struct PathPartsTests {
  @Test(arguments: [
    ("a/b/c.json", "a/b", "c.json"), ("c.json", "", "c.json"), ("/c.json", "/", "c.json"), ("a/b/", "a", "b"),
    ("a//b", "a", "b"), ("//b", "/", "b"), ("a", "", "a"), ("/", "/", ""), ("///", "/", ""), ("", "", ""),
    (".", "", "."), ("../x", "..", "x"), ("a//日", "a", "日"), ("//é", "/", "é"), ("é//é", "é", "é"),
    ("a/\u{301}b", "a", "\u{301}b"), ("日", "", "日"),
  ])
  func aPathIsDividedAtItsLastSlash(path: String, folder: String, name: String) {
    let parts = PathParts(path)
    // `String` compares by Unicode's canonical form.
    #expect(Array(parts.folder.utf8) == Array(folder.utf8) && Array(parts.name.utf8) == Array(name.utf8))
  }

  @Test(arguments: [
    ("c.json", "c", "json"), ("a.b/c", "c", ""), ("c.tar.gz", "c.tar", "gz"), (".hidden", ".hidden", ""),
    ("c.", "c", ""), (".c.txt", ".c", "txt"), ("", "", ""), ("日.é", "日", "é"), ("x/日.JPG", "日", "JPG"),
  ])
  func aNameIsDividedAtItsLastDot(path: String, stem: String, ending: String) {
    #expect(PathParts(path).stem == stem && PathParts(path).ending == ending)
  }
}
