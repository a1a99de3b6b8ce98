import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// The plan, by keyboard and menu.
  @Suite struct ThePlan {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs", "1 tsp salt"],
        steps: ["Soak the noodles.", "Fry."], facts: ["totalTime": "PT40M"])
    }

    @Test func anEmptyPlanHasSevenDaysFromTodayOn() throws {
      let program = try showPlan()
      let tree = try program.shows("seven empty days, with the focus on today’s button") {
        $0.headings == Day.all(0...6) + ["To Cook"] && $0.hasFocus(on: Day.add(0))
      }
      #expect(tree.names(ATSPI_ROLE_LABEL).filter { $0 == "Nothing planned" }.count == 7)
      #expect(tree.says("Nothing to cook yet") && !tree.hasCards)
      #expect(tree.button("Add to Shopping List…")?.states.contains(.sensitive) == false)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show More Days")
      try program.shows("seven more") { $0.headings == Day.all(0...13) + ["To Cook"] }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Past Days")
      try program.shows("seven before today") { $0.headings == Day.all(-7...13) + ["To Cook"] }
    }

    @Test func returnPlansWhatIsTypedAndTheNextLaunchShowsIt() throws {
      let program = try showPlan()
      try program.plan("Leftovers")
      try program.announces("Planned “Leftovers” for today")
      try program.shows("the line on today") { $0.meals == ["Leftovers"] }
      try program.keyboard.press("ctrl+n")
      try program.shows("the field") { $0.mealField?.hasFocusWithin == true }
      try program.keyboard.type("pad")
      try program.shows("the recipe of the feed, and the line last") {
        $0.rows == ["Pad Thai, Thai", "“pad”"]
      }
      try program.keyboard.press("Return")
      try program.announces("Planned “Pad Thai” for today and kept the recipe")
      try program.shows("both, and the large card") {
        $0.meals.count == 2 && $0.meals.last?.hasPrefix("Pad Thai") == true
          && $0.button("Start Cooking") != nil
      }
      program.kill()
      let again = try Program(fixture, data: data)
      try again.shows("the plan, which was open last") { $0.meals.count == 2 }
    }

    @Test func keysMoveRemoveAndUndo() throws {
      let program = try showPlan()
      try program.plan("Soup")
      try program.focusMeal("Soup")
      try program.keyboard.press("alt+Down")
      try program.announces("Moved “Soup” to \(Day(1).weekday)")
      try program.shows("it on tomorrow, with the focus") {
        $0.meals(of: Day(1)) == ["Soup"] && $0.hasFocus(on: "Soup")
      }
      try program.keyboard.press("alt+Down", "alt+Up", "alt+Up", "alt+Up")
      try program.shows("it on today, before which it cannot be") {
        $0.meals(of: Day(0)) == ["Soup"] && $0.hasFocus(on: "Soup")
      }
      try program.keyboard.press("Delete")
      try program.announces("Removed “Soup” from the plan")
      try program.shows("the focus on the day’s button") { $0.meals.isEmpty && $0.hasFocus(on: Day.add(0)) }
      try program.keyboard.press("ctrl+z")
      try program.shows("it again") { $0.meals(of: Day(0)) == ["Soup"] }
    }

    @Test func theToastOfTheLastMoveIsThereAtOnceAndItsUndoIsOfThatMove() throws {
      let program = try showPlan()
      try program.plan("Soup")
      try program.focusMeal("Soup")
      // One toast after the other would take longer than a test waits.
      try program.keyboard.press(Array(repeating: "alt+Down", count: 12))
      try program.shows("the last toast alone") {
        $0.says("Moved “Soup” to \(Day(12).whole)") && !$0.says("Moved “Soup” to \(Day(11).whole)")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("it a day earlier") { $0.meals(of: Day(11)) == ["Soup"] }
    }

    @Test func arrowsGoFromMealToMealAndTabFromPartToPart() throws {
      let program = try showPlan()
      try program.plan("Soup")
      try program.plan("Bread")
      try program.shows("both") { $0.meals == ["Soup", "Bread"] }
      try program.keyboard.press("Home", "Down")
      try program.shows("the focus on the second") { $0.hasFocus(on: "Bread") }
      try program.keyboard.press("Down")
      try program.shows("the focus on tomorrow’s button") { $0.hasFocus(on: Day.add(1)) }
      try program.keyboard.press("End")
      try program.shows("the focus on the queue’s button") {
        $0.all.contains { $0.name == "Add Meal" && $0.states.contains(.focused) }
      }
      try program.keyboard.press("Home", "Tab")
      try program.shows("the focus on the first meal’s menu") { $0.hasFocus(on: "More for Soup") }
      try program.keyboard.press("Tab", "Tab", "Tab")
      try program.shows("the focus on the day’s button, after its meals") { $0.hasFocus(on: Day.add(0)) }
      try program.keyboard.press("Tab")
      try program.shows("the focus on the button below the days") { $0.hasFocus(on: "Show More Days") }
      try program.keyboard.press("shift+Tab")
      try program.shows("the meal that had the focus") { $0.hasFocus(on: "Bread") }
      try program.keyboard.press("Tab", "Tab", "shift+Tab")
      try program.shows("the last meal’s menu") { $0.hasFocus(on: "More for Bread") }
      try program.keyboard.press("Home", "shift+Tab")
      try program.shows("the focus above the days") { tree in
        ["Past Days", "Add to Shopping List…"].contains { tree.hasFocus(on: $0) }
      }
    }

    @Test func aLineIsEditedInItsPlace() throws {
      let program = try showPlan()
      try program.plan("Soup")
      try program.focusMeal("Soup")
      // libadwaita 1.2 would take Escape for the toast.
      try program.shows("no toast") { !$0.says("Planned “Soup”") }
      try program.keyboard.press("Return")
      try program.shows("its text with the focus") { $0.text(of: "Soup", is: "Soup") }
      try program.keyboard.press("ctrl+a")
      try program.keyboard.type("Eating out")
      try program.keyboard.press("Return")
      try program.shows("the new text") { $0.meals == ["Eating out"] && $0.hasFocus(on: "Eating out") }
      try program.keyboard.press("F2", "ctrl+a")
      try program.keyboard.type("x")
      try program.keyboard.press("Escape")
      try program.shows("the text as it was") { $0.meals == ["Eating out"] && $0.hasFocus(on: "Eating out") }
    }

    @Test func theMenuOfAMealMovesItAndMarksItAsCooked() throws {
      let program = try showPlan()
      try program.plan("pad")
      try program.shows("the large card, and the recipe’s time") {
        $0.button("Start Cooking") != nil && $0.meals.first?.hasPrefix("Pad Thai, 40 minutes") == true
      }
      try program.keyboard.press("Home", "Menu")
      try program.shows("its entries") {
        $0.menuEntries == [
          "Open Recipe", "Start Cooking", "Move to…", "Move to Next Day", "Servings…",
          "Add to Shopping List…", "Mark as Cooked", "Remove",
        ]
      }
      try program.choose("Move to…")
      try program.shows("the days") { $0.rows.contains { $0.hasPrefix("Tomorrow") } }
      try program.walk("Down", to: "tomorrow") { $0.name.hasPrefix("Tomorrow") }
      try program.keyboard.press("Return")
      try program.announces("Moved “Pad Thai” to \(Day(1).weekday)")
      try program.shows("the meal there") {
        $0.meals(of: Day(1)).count == 1 && $0.button("Start Cooking") == nil
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More for Pad Thai")
      try program.choose("Mark as Cooked")
      try program.announces("Marked “Pad Thai” as cooked")
      try program.shows("the mark, on today") {
        $0.meals(of: Day(0)).first?.contains("cooked") == true && $0.says("✓ Cooked")
      }
    }

    @Test func aMealsServingsChangeAtOnce() throws {
      let program = try showPlan()
      try program.plan("pad")
      try program.shows("the meal with its servings") { $0.says("For 4") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More for Pad Thai")
      try program.choose("Servings…")
      try program.shows("the servings, with the focus") { $0.hasFocus(on: "More Servings") }
      try program.keyboard.press("Return", "Escape")
      try program.shows("one more") { $0.says("For 5") && $0.button("More Servings") == nil }
    }

    @Test func returnOpensTheRecipeAndTheCardStartsCooking() throws {
      let program = try showPlan()
      try program.plan("pad")
      try program.shows("the large card") { $0.button("Start Cooking") != nil }
      try program.keyboard.press("Home", "Return")
      try program.shows("its page over the plan") {
        $0.isPage(of: "Pad Thai") && $0.button("Planned for Today") != nil
      }
      try program.keyboard.press("alt+Left")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.shows("its first step") { $0.says("Step 1 of 2") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.keyboard.press("Escape", "alt+Left")
      try program.shows("the way back to the step") { $0.button("Continue Cooking · Step 2") != nil }
    }

    @Test func todaysCardHasItsPhotoAboveItsNameWhereThereIsLittleRoom() throws {
      let program = try showPlan()
      try program.plan("pad")
      // Assistive technology does not see the photo, so the width of the name tells where it is.
      func nameWidth(_ tree: Node) throws -> Int? {
        guard tree.button("Start Cooking") != nil, let name = tree.meals.first else { return nil }
        return try tree.button(name)?.object.extent?.across.count
      }
      let beside = try program.ask("the name beside the photo") {
        try nameWidth($0).flatMap { (100..<250).contains($0) ? $0 : nil }
      }
      try program.keyboard.resize(width: 900, height: 800)
      try program.ask("more room for the name, though the window is narrower") {
        try nameWidth($0).flatMap { $0 > beside + 50 ? true : nil }
      }
    }

    @Test func everyControlHasAName() throws {
      let program = try showPlan()
      try program.plan("pad")
      try program.plan("Soup")
      var tree = try program.shows("the plan") { $0.meals.count == 2 }
      var nameless = tree.all.filter { $0.needsAName && $0.isNameless }
      #expect(nameless.isEmpty, "\(nameless.map { $0.outline() }.joined())")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More for Pad Thai")
      try program.choose("Move to…")
      try program.walk("End", to: "another day") { $0.name == "Another Day…" }
      try program.keyboard.press("Return")
      tree = try program.shows("the calendar") { $0.button("Choose") != nil }
      nameless = tree.all.filter { $0.needsAName && $0.isNameless }
      #expect(nameless.isEmpty, "\(nameless.map { $0.outline() }.joined())")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next Month")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Choose")
      try program.shows("the meal on a later day") { $0.headings.count == 9 }
    }

    @Test func aMealIsDraggedToAnotherDay() throws {
      let program = try showPlan()
      try program.plan("Soup")
      try program.drag("Soup", to: Day.add(3))
      try program.shows("it there") { $0.meals(of: Day(3)) == ["Soup"] }
    }

    @Test func aMealIsDraggedToTheQueue() throws {
      let program = try showPlan()
      try program.plan("Soup")
      try program.drag("Soup", to: "Nothing to cook yet")
      try program.shows("it in the queue") { $0.meals(of: "To Cook") == ["Soup"] }
    }

    @Test(arguments: ["360x640", "1100x760"])
    func nothingIsCutOffWithLargeText(size: String) throws {
      let program = try fixture.showPlan(data: data, "--size", size, "--text-scale", "2")
      try program.plan("pad")
      try program.plan("A meal with a very long name indeed")
      guard size == "360x640" else {
        try program.shows("both") { $0.meals.count == 2 }
        return
      }
      try program.fits("both") { $0.meals.count == 2 && $0.button("Start Cooking") != nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "To Cook")
      try program.fits("the empty queue") { $0.says("Nothing to cook yet") && $0.meals.isEmpty }
    }

    @Test func aLongPlanAndALongQueueAreMadeAsTheyAreScrolled() throws {
      try anotherDevicePlanned((0..<80).map { Day($0).iso } + Array(repeating: nil, count: 150))
      let program = try Program(fixture, data: data, options: ["--size", "360x640"])
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+3")
      try program.shows("the days that are near") { (8..<70).contains($0.headings.count) }
      try program.ask("the focus on the last meal of the days") { tree -> Bool? in
        if tree.hasFocus(on: "Meal 80") { return true }
        try program.keyboard.press("End")
        return nil
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "To Cook · 150")
      try program.shows("the rows that are near") { (8..<100).contains($0.meals(of: "To Cook").count) }
    }

    /// Writes the journal of a device that has planned lines of text, for days and, where there is none, in the queue.
    private func anotherDevicePlanned(_ days: [String?]) throws {
      let lines = days.enumerated().map { number, day in
        let day = day.map { #""\#($0)""# } ?? "null"
        return #"{"t":\#(1000 + number),"entry":"\#(UUID().uuidString.lowercased())","kind":"meal","#
          + #""value":{"day":\#(day),"text":"Meal \#(number + 1)"}}"# + "\n"
      }
      try FileManager.default.createDirectory(
        atPath: data("cookbook/Ladle"), withIntermediateDirectories: true)
      let name = String(repeating: "a", count: 32) + ".jsonl"
      try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: data("cookbook/Ladle/" + name)))
    }

    private func showPlan() throws -> Program { try fixture.showPlan(data: data, "--size", "1200x900") }
  }

  /// Recipes that are planned from their pages, and put on the list from the plan.
  @Suite struct PlannedRecipes {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs", "1 tsp salt"], steps: ["Soak the noodles."])
      try fixture.writeDown("Cherry Pie", ingredients: ["3 eggs", "500 g cherries"], steps: ["Bake."])
    }

    @Test func aRecipeIsPlannedByOnePress() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.open("Pad Thai")
      try program.shows("its page") { $0.isPage(of: "Pad Thai") && $0.button("Add to Plan…") != nil }
      try program.keyboard.press("shift+ctrl+p")
      try program.shows("the days, with the focus on today, and the servings") {
        $0.rows.first == "To Cook, without a day" && $0.hasFocus(on: "Today, Nothing planned")
          && $0.button("More Servings") != nil
      }
      try program.keyboard.press("Down", "Return")
      try program.announces("Planned “Pad Thai” for \(Day(1).weekday) and kept the recipe")
      try program.shows("that it is planned") { $0.button("Planned for \(Day(1).weekday)") != nil }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("that it is not") {
        $0.button("Add to Plan…") != nil && $0.button("Keep in Cookbook") != nil
      }
    }

    @Test func aCardsMenuPlansItsRecipe() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+f", "Return")
      try program.walk("Right", to: "the card") {
        $0.role == ATSPI_ROLE_TABLE_CELL && $0.name.hasPrefix("Pad Thai")
      }
      try program.keyboard.press("Menu")
      try program.choose("Add to Plan…")
      try program.shows("the days") { $0.rows.first == "To Cook, without a day" }
      try program.walk("Up", to: "the queue") { $0.name == "To Cook, without a day" }
      try program.keyboard.press("Return")
      try program.announces("Put “Pad Thai” under To Cook and kept the recipe")
      try program.keyboard.press("alt+3")
      try program.shows("it in the queue") { $0.says("To Cook · 1") || $0.meals(of: "To Cook").count == 1 }
    }

    @Test func thePlanFillsTheListOnce() throws {
      let program = try fixture.showPlan(data: data, "--size", "1200x900")
      try program.plan("pad thai")
      try program.plan("cherry")
      try program.shows("both") { $0.meals.count == 2 }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add to Shopping List…")
      try program.shows("the sums, with the focus on the button") {
        $0.hasFocus(on: "Add 3 Items") && $0.items.contains("5 eggs")
          && $0.says("Untick what you have at home. 1 staple is left out.")
      }
      try program.walk("Tab", to: "the cherries") { $0.name == "500 g cherries" }
      try program.keyboard.press("space")
      try program.shows("one less") { $0.button("Add 2 Items") != nil }
      try program.keyboard.press("Return")
      try program.announces("2 items added")
      try program.shows("that both are on the list") { tree in
        tree.meals.count == 2 && tree.meals.allSatisfy { $0.hasSuffix("on the shopping list") }
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add to Shopping List…")
      try program.shows("nothing to add again") {
        $0.names(ATSPI_ROLE_LABEL).filter { $0 == "On the list" }.count >= 2
          && $0.button("Add 0 Items")?.states.contains(.sensitive) == false
      }
      try program.keyboard.press("Escape")
      try program.shows("the plan alone") { $0.button("Add 0 Items") == nil }
      try program.keyboard.press("alt+4")
      try program.shows("the sum on the list") { $0.items.contains("5 eggs, 2 recipes") }
    }

    @Test func whatLeavesThePlanLeavesTheList() throws {
      let program = try fixture.showPlan(data: data, "--size", "1200x900")
      try program.plan("pad thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add to Shopping List…")
      try program.shows("its lines") { $0.hasFocus(on: "Add 2 Items") }
      try program.keyboard.press("Return")
      try program.announces("2 items added")
      try program.keyboard.press("Home", "Delete")
      try program.announces("Removed “Pad Thai” from the plan")
      try program.keyboard.press("alt+4")
      try program.shows("the empty list") { $0.says("Your shopping list is empty") }
      try program.keyboard.press("alt+3", "ctrl+z", "alt+4")
      try program.shows("its lines again") { $0.items.count == 2 }
    }

    @Test func aRecipeThatWasNotCookedForLongIsSuggested() throws {
      let program = try Program(fixture, data: data, options: ["--size", "1200x900"])
      try program.keep("Pad Thai")
      try anotherDeviceCooked(daysAgo: 200)
      try program.keyboard.press("alt+3")
      try program.shows("the suggestion") {
        $0.says("Not Cooked in a While") && $0.says("cooked 6 months ago")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Put Pad Thai under To Cook")
      try program.announces("Put “Pad Thai” under To Cook")
      try program.shows("it in the queue alone") {
        $0.meals(of: "To Cook") == ["Pad Thai"] && !$0.says("Not Cooked in a While")
      }
    }

    /// Adds the journal of a device that has cooked the only kept recipe.
    private func anotherDeviceCooked(daysAgo days: Int) throws {
      let recipe = try Data(contentsOf: URL(fileURLWithPath: data("cookbook/Pad Thai/recipe.json")))
      let json = try #require(try JSONSerialization.jsonObject(with: recipe) as? [String: Any])
      let id = try #require(json["identifier"] as? String).replacingOccurrences(of: "urn:uuid:", with: "")
      let line =
        #"{"t":1000,"recipe":"\#(id)","kind":"cooked","day":"\#(Day(-days).iso)","value":true}"# + "\n"
      let name = String(repeating: "a", count: 32) + ".jsonl"
      try Data(line.utf8).write(to: URL(fileURLWithPath: data("cookbook/Ladle/" + name)))
    }

    @Test func aNarrowWindowSwitchesBetweenDaysAndQueueAndNothingIsCutOff() throws {
      let program = try fixture.showPlan(data: data, "--size", "360x640")
      try program.plan("pad thai")
      try program.fits("the large card, and the basket in the header") {
        $0.button("Start Cooking") != nil && $0.button("Add to Shopping List…") != nil
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add to Shopping List…")
      try program.fits("the dialog in one column") { tree in
        tree.items.contains("2 eggs") && tree.all.contains { $0.name == "Add 2 Items" }
      }
      try program.keyboard.press("Escape")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "To Cook")
      try program.fits("the empty queue") { $0.says("Nothing to cook yet") && $0.meals.isEmpty }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add Recipe…")
      try program.fits("the search for the queue") { $0.says("Day: To Cook") }
      try program.keyboard.type("cherry")
      try program.keyboard.press("Return")
      try program.fits("the queue") { $0.meals == ["Cherry Pie"] && $0.says("To Cook · 1") }
    }
  }
}

/// A day by its distance from today, as the plan names it.
private struct Day {
  private let date: Date
  private let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    date = Calendar(identifier: .gregorian).date(byAdding: .day, value: offset, to: Date()) ?? Date()
  }

  private func text(_ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_001")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.dateFormat = format
    return formatter.string(from: date)
  }

  var weekday: String { text("EEEE") }
  var iso: String { text("yyyy-MM-dd") }
  /// The heading of the day, as a screen reader says it.
  var heading: String { offset == 0 ? "Today, " + whole : whole }
  var whole: String { text("EEEE d MMMM") }

  static func all(_ offsets: ClosedRange<Int>) -> [String] { offsets.map { Day($0).heading } }
  /// The name of the button that adds a meal.
  static func add(_ offset: Int) -> String { "Add Meal on " + Day(offset).whole }
}

extension FeedFixture {
  /// Starts the program and shows the plan, which is empty.
  fileprivate func showPlan(data: TemporaryDirectory, _ options: String...) throws -> Program {
    let program = try Program(self, data: data, options: options)
    try program.showsCards(Self.cards)
    try program.keyboard.press("alt+3")
    try program.shows("the days") { $0.says("Nothing planned") }
    return program
  }
}

extension Program {
  /// Adds a meal to today, or to the day with the focus, by what is typed.
  fileprivate func plan(_ words: String) throws {
    try keyboard.press("ctrl+n")
    try shows("the field") { $0.mealField?.hasFocusWithin == true }
    try keyboard.type(words)
    try shows("the line as a meal") { $0.rows.last == "“\(words)”" }
    try keyboard.press("Return")
    try shows("the plan alone") { $0.mealField == nil }
  }

  /// Moves the focus to the first meal.
  fileprivate func focusMeal(_ name: String) throws {
    try walk("Home", to: name) { $0.role == ATSPI_ROLE_PUSH_BUTTON && $0.name == name }
  }
}

extension Node {
  fileprivate var headings: [String] { names(ATSPI_ROLE_HEADING) }
  /// The meals of all days and of the queue, by their buttons.
  fileprivate var meals: [String] { groups.flatMap { meals(in: $0) } }
  // From GTK 4.12 on a group has a role of its own.
  private var groups: [Node] {
    all.filter { [ATSPI_ROLE_PANEL, ATSPI_ROLE_GROUPING].contains($0.role) && $0.isMealGroup }
  }
  private var isMealGroup: Bool { name == "To Cook" || Day.all(-7...40).contains(name) }
  fileprivate func meals(of day: Day) -> [String] { meals(of: day.heading) }
  fileprivate func meals(of group: String) -> [String] {
    groups.filter { $0.name == group }.flatMap { meals(in: $0) }
  }
  private func meals(in group: Node) -> [String] {
    group.names(ATSPI_ROLE_PUSH_BUTTON).filter {
      !$0.hasPrefix("More for ") && !["Start Cooking", "Add Recipe…"].contains($0)
        && !$0.hasPrefix("Continue Cooking")
    }
  }
  fileprivate var mealField: Node? { field("Search recipes, or type a meal") }
  /// The rows of a dialog's lists.
  fileprivate var rows: [String] {
    names(ATSPI_ROLE_LIST_ITEM).filter { !$0.isEmpty }
  }
  fileprivate var items: [String] { names(ATSPI_ROLE_CHECK_BOX) }
  fileprivate func hasFocus(on name: String) -> Bool {
    all.contains { $0.name == name && $0.states.contains(.focused) }
  }
  fileprivate func text(of field: String, is text: String) -> Bool { (try? self.text(of: field)) == text }
}
