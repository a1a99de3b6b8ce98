import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Recipes on their way out: the export of the cookbook, and a recipe as a file.
  @Suite struct TheExport {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test(
      .enabled(if: Program.dialogTakesPaths, "GTK 4.18's dialog does not always take the path that is typed"))
    func theCookbookIsWrittenToABackup() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.keyboard.press("alt+2")
      try program.shows("the kept recipe") { $0.cards == ["Pad Thai, Thai"] }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Main Menu")
      try program.choose("Export…")
      let tree = try program.shows("the formats") { $0.says("Ladle Backup") && $0.says("Web Pages") }
      // GTK 4.8 has one role for both.
      let radios = tree.all.filter { [ATSPI_ROLE_RADIO_BUTTON, ATSPI_ROLE_CHECK_BOX].contains($0.role) }
      // Older versions of libadwaita name a button by its row’s subtitle too.
      #expect(radios.count == 8 && radios.first?.name.hasPrefix("Ladle Backup") == true)
      #expect(tree.says("Leaves out the trash."))
      #expect(radios.first?.states.contains(.checked) == true)
      try program.shows("the focus on the chosen format") { tree in
        tree.all.contains { $0.name.hasPrefix("Ladle Backup") && $0.states.contains(.focused) }
      }
      try program.keyboard.press("Return")
      try program.save(as: data("Backup.zip"))
      try program.shows("what was written") { $0.says("1 recipe written to “Backup.zip”") }
      let archive = try Data(contentsOf: URL(fileURLWithPath: data("Backup.zip")))
      #expect(archive.starts(with: [0x50, 0x4B, 3, 4]))
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Open Folder")
      let opened = try program.ask("a folder to show") { _ in program.browser.opened.first }
      #expect(opened.hasSuffix(data.path))
    }

    @Test(
      .enabled(if: Program.dialogTakesPaths, "GTK 4.18's dialog does not always take the path that is typed"))
    func aRecipeIsSavedAsAWebPage() throws {
      let program = try Program(feed: "sample", data: data)
      try program.open("Buttermilk Pancakes")
      try program.shows("the recipe") { $0.says("Ingredients") && $0.says("Steps") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Share")
      try program.choose("Save as File…")
      try program.shows("the formats") { $0.says("Save Recipe") && $0.says("Web Page") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Save")
      try program.save(as: data("Buttermilk Pancakes.html"))
      try program.shows("what was written") { $0.says("1 recipe written to “Buttermilk Pancakes.html”") }
      let page = try String(contentsOfFile: data("Buttermilk Pancakes.html"), encoding: .utf8)
      #expect(page.contains("<h1 dir=\"auto\">Buttermilk Pancakes</h1>") && page.contains("src=\"data:image"))
    }

    @Test func aMailHasTheRecipeAsAFile() throws {
      let portal = try MailPortal()
      let program = try Program(feed: "sample", data: data)
      try program.sendPancakes()
      let mail = try program.ask("a mail") { _ in portal.mails.first }
      #expect(mail.subject == "Buttermilk Pancakes" && mail.body.hasPrefix("Buttermilk Pancakes\n"))
      #expect(mail.file == data("mails/Buttermilk Pancakes.html"))
      let page = try String(contentsOfFile: mail.file, encoding: .utf8)
      #expect(page.contains("<h1 dir=\"auto\">Buttermilk Pancakes</h1>") && page.contains("src=\"data:image"))
      #expect(program.browser.opened.isEmpty)
    }

    @Test(arguments: [true, false])
    func aDesktopThatSendsNoFilesOpensAMailWithTheText(hasPortal: Bool) throws {
      let portal = hasPortal ? try MailPortal(hasMailProgram: false) : nil
      defer { withExtendedLifetime(portal) {} }
      let program = try Program(feed: "sample", data: data)
      try program.sendPancakes()
      let address = try program.ask("a mail") { _ in program.browser.opened.first }
      #expect(address.hasPrefix("mailto:?subject=Buttermilk%20Pancakes&body=Buttermilk%20Pancakes%0D%0A"))
      #expect(portal.map { $0.mails.count == 1 } ?? true)
    }
  }
}

extension Program {
  /// Sends a recipe of the sample kitchen by mail.
  fileprivate func sendPancakes() throws {
    try open("Buttermilk Pancakes")
    try shows("the recipe") { $0.says("Ingredients") && $0.says("Steps") }
    try press(ATSPI_ROLE_PUSH_BUTTON, "Share")
    try choose("Send by Mail…")
  }

  /// Whether GTK's own dialog for files takes a path that is typed at once, as that of Debian 12 does.
  static let dialogTakesPaths: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--max-version=4.9", "gtk4"]
    // Without pkg-config nothing was built.
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Writes a file in GTK's own dialog.
  func save(as path: String) throws {
    func field(_ tree: Node) throws -> Node? {
      let name = PathComponents.ending(of: path)
      return try tree.all.first { try $0.role == ATSPI_ROLE_TEXT && $0.object.text.hasSuffix(name) }
    }
    let name = try ask("the dialog for a file") { tree -> String? in
      let field = try field(tree)
      return field?.states.contains(.focused) == true ? field?.name : nil
    }
    // GTK 4.18 loses track of its completions when a path is typed fast (gtkfilechooserentry.c).
    knownComplaints = ["gtk_tree_store_remove"]
    try keyboard.press("ctrl+a")
    try keyboard.type(path)
    // The dialog has read the path when it is in the field. A second Return might press Cancel, which has the focus while the
    // file is written.
    try shows("the path in the field") { tree in
      try tree.all.contains { try $0.role == ATSPI_ROLE_TEXT && $0.object.text == path }
    }
    try keyboard.press("Return")
    try shows("no dialog for a file") { tree in
      !tree.all.contains { $0.role == ATSPI_ROLE_TEXT && $0.name == name && $0.states.contains(.focused) }
    }
  }
}

private enum PathComponents {
  /// ".zip" of "/tmp/Backup.zip".
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[$0...]) } ?? ""
  }
}
