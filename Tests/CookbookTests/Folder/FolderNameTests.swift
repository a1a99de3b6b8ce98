import Foundation
import Testing

@testable import Cookbook

@Suite struct FolderNameTests {
  @Test(arguments: [
    ("Plum Tart", "Plum Tart"),
    (#"a\b/c:d?e!f"g'h|i&j^k#l*m<n>o"#, "a_b_c_d_e_f_g_h_i_j_k_l_m_n_o"),
    ("..", "_"), (".hidden", "_hidden"), ("Soup...", "Soup"), ("  Soup . ", "Soup"), ("", "_"),
    ("///", "___"),
    ("Ladle", "Ladle_"), ("LADLE", "LADLE_"), ("Ladle Cake", "Ladle Cake"),
    ("con", "_con"), ("Aux.pie", "_Aux.pie"), ("COM1", "_COM1"), ("COM10", "COM10"), ("lpt¹", "_lpt¹"),
    ("Con.carne", "_Con.carne"), ("con .carne.", "_con .carne"), ("Con.carne_", "_Con.carne_"),
    ("Chili con.carne", "Chili con.carne"), ("Con carne", "Con carne"), ("Conserve", "Conserve"),
    ("_con", "_con"),
    ("a\u{0}b\nc\u{7F}d\u{85}e", "a_b_c_d_e"), ("Cr\u{65}\u{300}me", "Cr\u{E8}me"), ("a\u{202E}b", "ab"),
  ])
  func aNameIsValidOnEveryFileSystem(recipe: String, folder: String) {
    #expect(Array(FolderName.name(for: recipe).utf8) == Array(folder.utf8))
  }

  @Test func aLongNameIsCutAsNextcloudDoesIt() {
    #expect(
      FolderName.name(for: String(repeating: "a", count: 101)) == String(repeating: "a", count: 97) + "___")
    #expect(FolderName.name(for: String(repeating: "a", count: 100)) == String(repeating: "a", count: 100))
  }

  @Test(arguments: ["漢", "👨‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}", "ﷺ"])
  func aNameHasAtMost128Bytes(character: String) {
    let name = FolderName.name(for: String(repeating: character, count: 99))
    #expect(name.utf8.count <= 128 && name.utf8.count > 100)
    for number in [2, 10, 9999] {
      let numbered = FolderName.numbered(name, number)
      #expect(numbered.utf8.count <= 128 && numbered.hasSuffix(" (\(number))"))
    }
    // One character of many bytes.
    let marks = "e" + String(repeating: "\u{316}", count: 1000)
    #expect(FolderName.name(for: marks) == "_")
  }

  @Test func namesThatAFileSystemTakesForTheSameFoldAlike() {
    #expect(FolderName.folded("CRÈME") == FolderName.folded("cre\u{300}me"))
    #expect(FolderName.folded("Tart") != FolderName.folded("Tart 2"))
  }
}
