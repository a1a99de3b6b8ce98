import Foundation
import Ingredients
import Shopping
import TestSupport
import Testing

@testable import RecipePresentation

/// The list as it leaves Ladle.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ShoppingOutTests {
  let fixture: CookbookFixture
  var shopping: ShoppingModel { fixture.app.shopping }

  init() throws { fixture = try CookbookFixture() }

  private func start() async {
    await fixture.start()
    await fixture.until { shopping.state != .loading }
    shopping.onChange = { [changes = fixture.changes] in changes.add() }
    let entry = ShoppingEntry(
      recipe: UUID(), name: "Pad Thai", yield: "3 servings", lines: ["2 limes, in wedges", "3 eggs"])
    _ = shopping.add(entry, factor: .one, count: 2)
    shopping.add(typed: "kitchen roll; soft, white")
  }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  @Test func textHasTheRowsUnderTheirAisles() async {
    #expect(!shopping.canShare)
    await start()
    #expect(
      shopping.text == """
        Fruit & Vegetables
        2 limes

        Milk, Cheese & Eggs
        3 eggs

        Household
        kitchen roll; soft, white

        """)
    #expect(shopping.canShare)
    await saved()
  }

  @Test func checklistIsMarkdownAndLeavesTickedRowsOut() async {
    await start()
    if case .list(let page, _) = shopping.state { shopping.toggle(page.sections[0].rows[0].id) }
    #expect(
      shopping.checklist == """
        ## Milk, Cheese & Eggs

        - [ ] 3 eggs

        ## Household

        - [ ] kitchen roll; soft, white

        """)
    await saved()
  }

  @Test func printHasRecipesAndAisles() async {
    await start()
    let print = shopping.print
    #expect(print.title == "Shopping List" && print.recipes == ["Pad Thai · For 3"])
    #expect(print.sections.map(\.items) == [["2 limes"], ["3 eggs"], ["kitchen roll; soft, white"]])
    await saved()
  }

  @Test func mailHasTheTextWithLineBreaksOfMail() async throws {
    await start()
    let link = try #require(shopping.mailLink)
    let parts = try #require(URLComponents(url: link, resolvingAgainstBaseURL: false))
    #expect(parts.scheme == "mailto" && parts.path.isEmpty)
    #expect(parts.queryItems?.map(\.name) == ["subject", "body"])
    #expect(
      parts.queryItems?.last?.value == shopping.text.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(link.absoluteString.contains("Fruit%20%26%20Vegetables%0D%0A2%20limes"))
    await saved()
  }

  @Test func calendarHasATaskForEachRow() async {
    await start()
    let text = String(decoding: shopping.file(.calendar), as: UTF8.self)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.dropLast().last == "END:VCALENDAR")
    #expect(lines.filter { $0 == "BEGIN:VTODO" }.count == 3)
    #expect(
      lines.contains("SUMMARY:2 limes") && lines.contains("DESCRIPTION:Pad Thai · 2 limes\\, in wedges"))
    #expect(lines.contains(#"SUMMARY:kitchen roll\; soft\, white"#))
    #expect(lines.filter { $0.hasPrefix("DESCRIPTION:") }.count == 2, "A typed item is of no recipe.")
    #expect(lines.contains(#"CATEGORIES:Milk\, Cheese & Eggs"#))
    let ids = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(ids).count == 3)
    // The same food is the same task, also with another amount.
    shopping.add(typed: "1 lime")
    let again = String(decoding: shopping.file(.calendar), as: UTF8.self).components(separatedBy: "\r\n")
    #expect(again.contains("SUMMARY:3 limes") && again.filter { $0.hasPrefix("UID:") } == ids)
    await saved()
  }

  @Test func rowThatWasBoughtElsewhereTakesNoTickAway() async throws {
    await start()
    let sent = shopping.rowsToSend
    let page = try #require(shopping.page)
    shopping.changeServings(of: page.recipes[0].id, by: 3)
    for row in shopping.page?.sections.flatMap(\.rows) ?? [] { shopping.toggle(row.id) }
    #expect(shopping.rowsToSend.isEmpty)
    shopping.bought(sent)
    #expect(shopping.rowsToSend.isEmpty)
    await saved()
  }

  @Test func longLinesAreFoldedBetweenCharacters() {
    let task = CalendarTasks.Task(
      id: UUID(), summary: String(repeating: "Käse🧀, ", count: 40), details: "a\nb\u{7}\\", category: "x")
    let text = CalendarTasks(name: "List", tasks: [task]).text(at: Date(timeIntervalSince1970: 0))
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && !text.contains("\u{FFFD}"))
    let unfolded = text.replacingOccurrences(of: "\r\n ", with: "")
    #expect(unfolded.contains("SUMMARY:" + String(repeating: #"Käse🧀\, "#, count: 40) + "\r\n"))
    #expect(unfolded.contains(#"DESCRIPTION:a\nb\\"# + "\r\n"))
    #expect(unfolded.contains("DTSTAMP:19700101T000000Z\r\n"))
  }

  #if os(Linux) || os(macOS)
    /// Lists the tasks of a file with Python's module icalendar, each as one line of JSON.
    private static let reader = """
      import icalendar, json, sys
      for task in icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VTODO'):
          print(json.dumps([str(task['SUMMARY']), str(task['STATUS']), task['CATEGORIES'].to_ical().decode(), str(task.get('DESCRIPTION', ''))]))
      """

    nonisolated private static let hasReader = (try? run("-c", "import icalendar")) != nil

    @discardableResult
    nonisolated private static func run(_ arguments: String...) throws -> String {
      let (process, output) = (Process(), Pipe())
      // The system's own, which has the modules of the system's packages.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.start()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      if process.terminationStatus != 0 { throw CocoaError(.executableLoad) }
      return text
    }

    @Test(.enabled(if: hasReader, "needs Python's module icalendar (Debian's package python3-icalendar)"))
    func anotherReaderReadsTheTasks() async throws {
      await start()
      shopping.add(typed: "Käse, " + String(repeating: "sehr alter; ", count: 12) + "\\ 🧀")
      let file = fixture.folder("list.ics")
      try shopping.file(.calendar).write(to: URL(fileURLWithPath: file))
      let tasks = try Self.run("-c", Self.reader, file).split(separator: "\n").map {
        try JSONDecoder().decode([String].self, from: Data($0.utf8))
      }
      #expect(
        tasks.map { $0[0] } == (shopping.page?.sections.flatMap(\.rows).map(\.text) ?? []))
      #expect(tasks.count == 4 && tasks.allSatisfy { $0[1] == "NEEDS-ACTION" })
      #expect(tasks.map { $0[3] }.contains("Pad Thai · 2 limes, in wedges"))
      await saved()
    }
  #endif
}
