import Cookbook
import Foundation
import Ingredients
import RecipePages
import Recipes
import Shopping
import TestSupport
import Testing

@testable import RecipePresentation

/// The plan as it leaves Ladle.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlanOutTests {
  let fixture: CookbookFixture
  var plan: PlanModel { fixture.app.plan }

  init() throws { fixture = try CookbookFixture() }

  private func start() async throws {
    await fixture.start()
    await fixture.until { plan.page != nil }
    plan.onChange = { [changes = fixture.changes] in changes.add() }
    let id = try await fixture.keep("Crêpes, thin; \\ crisp") { document in
      document.yield = RecipeYield(words: "4 servings")
      document.source = "https://example.com/crepes?a=1,2"
    }
    let recipe = try #require(fixture.app.recipe(id))
    _ = plan.plan(recipe, on: plan.today.adding(2), factor: Amount(2))
    _ = plan.plan(text: "Leftovers", on: plan.today)
    _ = plan.plan(text: "Soup", on: plan.today.adding(-1))
    _ = plan.plan(text: "Dal", on: nil)
  }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  private var lines: [String] {
    String(decoding: plan.calendarFile, as: UTF8.self).replacingOccurrences(of: "\r\n ", with: "")
      .components(separatedBy: "\r\n")
  }

  @Test func textHasTheMealsUnderTheirDays() async throws {
    #expect(!plan.canShare)
    try await start()
    #expect(plan.canShare)
    let (today, day) = (plan.today, plan.today.adding(2))
    #expect(
      plan.text == """
        Today · \(Strings.date(today))
        Leftovers

        \(Strings.weekday(day)) · \(Strings.date(day))
        Crêpes, thin; \\ crisp · For 8

        To Cook
        Dal

        """)
    #expect(plan.print.title == "Plan" && plan.print.days.map(\.meals.count) == [1, 1, 1])
    await saved()
  }

  @Test func calendarHasAnAllDayEventForEachComingMeal() async throws {
    try await start()
    let lines = lines
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.dropLast().last == "END:VCALENDAR")
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
    let day = plan.today.adding(2)
    func date(_ day: PlanDay) -> String { day.text.replacingOccurrences(of: "-", with: "") }
    #expect(lines.contains("DTSTART;VALUE=DATE:" + date(day)))
    #expect(lines.contains("DTEND;VALUE=DATE:" + date(day.adding(1))))
    #expect(lines.contains(#"SUMMARY:Crêpes\, thin\; \\ crisp"#))
    let recipe = try #require(plan.page?.days[2].meals.first?.recipe)
    #expect(
      lines.contains(
        #"DESCRIPTION:For 8\nhttps://example.com/crepes?a=1\,2\nladle://recipe/"# + recipe.id.uuidString))
    #expect(
      String(decoding: plan.calendarFile, as: UTF8.self).components(separatedBy: "\r\n")
        .allSatisfy { $0.utf8.count <= 75 })
    let ids = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(ids).count == 2)
    // A meal that has moved is the same event.
    plan.moveToNextDay(try #require(plan.page?.days[2].meals.first?.id))
    #expect(Set(self.lines.filter { $0.hasPrefix("UID:") }) == Set(ids))
    #expect(self.lines.contains("DTSTART;VALUE=DATE:" + date(day.adding(1))))
    await saved()
  }

  #if os(Linux) || os(macOS)
    /// Lists the events of a file with Python's module icalendar, each as one line of JSON.
    private static let icalendar = """
      import icalendar, json, sys
      for event in icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VEVENT'):
          print(json.dumps([str(event['UID']), str(event['SUMMARY']), event['DTSTART'].dt.isoformat(), event['DTEND'].dt.isoformat(), str(event.get('DESCRIPTION', ''))]))
      """

    /// The same with libical, by its library. ICAL_VEVENT_COMPONENT is 4.
    private static let libical = """
      import ctypes, ctypes.util, json, sys
      ical = ctypes.CDLL(ctypes.util.find_library('ical'))
      for name in ('parser_parse_string', 'component_get_first_component', 'component_get_next_component'):
          getattr(ical, 'ical' + name).restype = ctypes.c_void_p
      for name in ('uid', 'summary', 'description'):
          getattr(ical, 'icalcomponent_get_' + name).restype = ctypes.c_char_p
      class Time(ctypes.Structure):
          _fields_ = [(name, ctypes.c_int) for name in ('year', 'month', 'day', 'hour', 'minute', 'second', 'is_date', 'is_daylight')] + [('zone', ctypes.c_void_p)]
      for name in ('dtstart', 'dtend'):
          getattr(ical, 'icalcomponent_get_' + name).restype = Time
      calendar = ctypes.c_void_p(ical.icalparser_parse_string(open(sys.argv[1], 'rb').read()))
      assert ical.icalcomponent_count_errors(calendar) == 0
      event = ical.icalcomponent_get_first_component(calendar, 4)
      while event:
          event = ctypes.c_void_p(event)
          times = [ical.icalcomponent_get_dtstart(event), ical.icalcomponent_get_dtend(event)]
          assert all(time.is_date for time in times)
          texts = [(ical.icalcomponent_get_uid(event)), ical.icalcomponent_get_summary(event)]
          days = ['%04d-%02d-%02d' % (time.year, time.month, time.day) for time in times]
          print(json.dumps([text.decode() for text in texts] + days + [(ical.icalcomponent_get_description(event) or b'').decode()]))
          event = ical.icalcomponent_get_next_component(calendar, 4)
      """

    nonisolated private static let readers: [String] = [
      (name: "icalendar", probe: "import icalendar"),
      (name: "libical", probe: "import ctypes.util, sys; sys.exit(ctypes.util.find_library('ical') is None)"),
    ].filter { (try? run("-c", $0.probe)) != nil }.map(\.name)

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

    private func isRead(by script: String) async throws {
      try await start()
      _ = plan.plan(text: "Käse, " + String(repeating: "sehr alter; ", count: 12) + "\\ 🧀", on: plan.today)
      let file = fixture.folder("plan.ics")
      try plan.calendarFile.write(to: URL(fileURLWithPath: file))
      let events = try Self.run("-c", script, file).split(separator: "\n").map {
        try JSONDecoder().decode([String].self, from: Data($0.utf8))
      }
      let meals = (plan.page?.days ?? []).flatMap(\.meals)
      #expect(events.map { $0[0] } == meals.map { $0.id.uuidString.lowercased() })
      #expect(events.map { $0[1] } == meals.map(\.name))
      #expect(events.map { $0[2] } == meals.compactMap { $0.day?.text })
      #expect(events.map { $0[3] } == meals.compactMap { $0.day?.adding(1).text })
      #expect(events.last?[4].hasPrefix("For 8\nhttps://example.com/crepes?a=1,2\nladle://recipe/") == true)
      await saved()
    }

    @Test(
      .enabled(
        if: readers.contains("icalendar"),
        "needs Python's module icalendar (Debian's package python3-icalendar)"))
    func pythonsIcalendarReadsTheEvents() async throws { try await isRead(by: Self.icalendar) }

    @Test(.enabled(if: readers.contains("libical"), "needs libical (Debian's package libical3)"))
    func libicalReadsTheEvents() async throws { try await isRead(by: Self.libical) }
  #endif
}
