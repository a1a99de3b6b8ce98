import Foundation
import Ingredients
import Shopping

// The plan.
extension Strings {
  /// The plan of meals, one of the places of the app.
  public static var plan: String { message("Plan", context: "place") }
  /// One of two pages of the plan in a narrow window, beside "To Cook".
  public static var days: String { message("Days", context: "plan") }
  /// The meals without a day, which the person wants to cook soon.
  public static var toCook: String { message("To Cook") }
  /// The same with the number of meals: "To Cook · 3".
  public static func toCook(_ count: Int) -> String {
    count == 0 ? toCook : dotted(toCook, number(count))
  }
  /// The button above today.
  public static var pastDays: String { message("Past Days") }
  /// The button below the last day.
  public static var showMoreDays: String { message("Show More Days") }
  /// A day without meals.
  public static var nothingPlanned: String { message("Nothing planned") }
  /// The heading of recipes that the person could cook again.
  public static var notCookedInAWhile: String { message("Not Cooked in a While") }
  /// The button below them.
  public static var showOthers: String { message("Show Others") }
  /// The heading of the kept recipes that the person likes best.
  static var favorites: String { message("Favorites") }

  static var emptyQueueNotice: Notice {
    Notice(
      glyph: .plate, title: message("Nothing to cook yet"),
      message: message("Recipes that you want to cook soon, without a day, stay here."), actions: [.addMeal])
  }

  // MARK: - Days

  /// English dates have the day before the month, as most countries that write English have them.
  private static var dayLocale: Locale { language == "en" ? Locale(identifier: "en_001") : locale }

  private static func formatted(_ day: PlanDay, _ style: (Date.FormatStyle) -> Date.FormatStyle) -> String {
    let date = Date(timeIntervalSince1970: Double(PlanDay.epoch.days(to: day)) * 86_400)
    return withFirstDay(date.formatted(style(Date.FormatStyle(locale: dayLocale, timeZone: .gmt))))
  }

  /// "Thursday".
  static func weekday(_ day: PlanDay) -> String { formatted(day) { $0.weekday(.wide) } }
  /// "26 Nov".
  static func shortDate(_ day: PlanDay) -> String { formatted(day) { $0.day().month(.abbreviated) } }
  /// "26 November".
  static func date(_ day: PlanDay) -> String { formatted(day) { $0.day().month(.wide) } }

  /// "Thursday 26 November".
  static func wholeDay(_ day: PlanDay) -> String {
    // Translators: a day with its date, such as "Thursday 26 November".
    message("{weekday} {date}", ["weekday": weekday(day), "date": date(day)])
  }

  /// A day that stands alone begins with a capital, also in a language that writes "jeudi" in a sentence.
  private static func heading(_ day: String) -> String { day.prefix(1).uppercased() + day.dropFirst() }

  /// The name of a day in the plan: "Today", "Yesterday", "Thursday".
  static func name(of day: PlanDay, today: PlanDay) -> String {
    switch today.days(to: day) {
    case 0: message("Today")
    case -1: message("Yesterday")
    default: heading(weekday(day))
    }
  }

  /// A day to choose: "Today", "Tomorrow", "Thursday 26 November".
  static func choice(of day: PlanDay, today: PlanDay) -> String {
    switch today.days(to: day) {
    case 0: message("Today")
    case 1: message("Tomorrow")
    default: heading(wholeDay(day))
    }
  }

  /// A day where there is little room: "Today", "Thursday" within a week, "4 Dec" after it.
  static func shortDay(_ day: PlanDay, today: PlanDay) -> String {
    switch today.days(to: day) {
    case 0: message("Today")
    case 1...6: heading(weekday(day))
    default: shortDate(day)
    }
  }

  /// Whether a sentence names a day by its weekday: "Friday" within a week, "Friday 4 December" after it.
  private static func isWithinAWeek(_ day: PlanDay, today: PlanDay) -> Bool {
    (1...6).contains(today.days(to: day))
  }

  // MARK: - Meals

  /// The name of the button that adds a meal, for assistive technology.
  static func addMeal(on day: PlanDay) -> String {
    message("Add Meal on {day}", ["day": wholeDay(day)])
  }

  /// After a check mark, on a meal that was cooked on its day.
  static var cookedMark: String { message("✓ Cooked") }
  static var spokenCooked: String { message("cooked", context: "meal") }
  /// On a meal that is on the shopping list.
  static var mealOnList: String { message("On the list") }
  static var spokenOnList: String { message("on the shopping list") }
  /// How many people a meal is for, spoken.
  static func spokenServings(_ count: Int) -> String {
    message("for {count}", plural: "for {count}", count)
  }

  /// "1 hour, 3 minutes", spoken.
  static func spokenDuration(_ duration: Duration) -> String { self.duration(duration, width: .wide) }

  /// When a recipe was cooked last: "cooked 3 weeks ago", "cooked 7 months ago".
  static func cookedAgo(days: Int) -> String {
    switch days {
    case ..<14: cooked(daysAgo: days)
    case ..<61: message("cooked {count} week ago", plural: "cooked {count} weeks ago", days / 7)
    case ..<730: message("cooked {count} month ago", plural: "cooked {count} months ago", days * 12 / 365)
    default: message("cooked {count} year ago", plural: "cooked {count} years ago", days / 365)
    }
  }
  static var neverCooked: String { message("never cooked") }

  /// The name of the button that adds a recipe to the meals without a day, for assistive technology.
  static func addToQueue(_ recipe: String) -> String {
    message("Put {recipe} under To Cook", ["recipe": recipe])
  }

  /// The name of the button that opens the menu of a meal, for assistive technology.
  static func moreFor(_ meal: String) -> String { message("More for {meal}", ["meal": meal]) }

  // MARK: - Commands

  /// Opens the recipe of a meal.
  public static var openRecipe: String { message("Open Recipe") }
  /// A command: asks to which day a meal moves.
  static var moveTo: String { message("Move to…") }
  /// The same command where there is little room.
  static var moveShort: String { message("Move…") }
  /// A command: asks to which day a meal moves that has none.
  static var planMeal: String { message("Plan…", context: "meal") }
  /// A command: asks on which day a meal of the past is planned once more.
  static var planAgain: String { message("Plan Again…") }
  public static var moveToNextDay: String { message("Move to Next Day") }
  public static var moveToPreviousDay: String { message("Move to Previous Day") }
  /// A command: asks how many people a meal is for.
  public static var servingsCommand: String { message("Servings…") }
  /// The title of the dialog.
  public static var servingsTitle: String { title(of: servingsCommand) }
  static var markAsCooked: String { message("Mark as Cooked") }
  static var markAsNotCooked: String { message("Mark as Not Cooked") }
  /// A command: changes a line of text.
  public static var editMeal: String { message("Edit…") }
  /// A command: takes a meal off the plan.
  public static var removeMeal: String { message("Remove") }
  /// A command: plans the meals of the last seven days once more.
  public static var repeatLastWeek: String { message("Repeat Last Week") }

  // MARK: - Adding

  /// On a recipe's page and in the menu of its card.
  public static var addToPlan: String { message("Add to Plan…") }
  /// A short title of the same button, on a phone.
  public static var planShort: String { message("Plan…", context: "recipe") }
  /// The title of the dialog.
  public static var addToPlanTitle: String { title(of: addToPlan) }
  /// The name of the button for a recipe that is planned.
  static func planned(for day: PlanDay, today: PlanDay) -> String {
    if day == today { return message("Planned for Today") }
    // Translators: {day} is a weekday within the next six days, such as "Friday".
    if isWithinAWeek(day, today: today) { return message("Planned for {day}", ["day": weekday(day)]) }
    // Translators: {date} is a later day, such as "Friday 4 December".
    return message("Planned for {date}", ["date": wholeDay(day)])
  }
  /// The name of the button for a recipe that is planned without a day.
  static var plannedToCook: String { message("Planned to Cook") }
  /// The title of the dialog that moves a meal.
  static func moveTitle(_ meal: String) -> String { message("Move “{meal}”", ["meal": meal]) }
  /// The title of the dialog that plans a meal of the past once more.
  static var planAgainTitle: String { title(of: planAgain) }
  /// Below "To Cook", where a day is chosen.
  static var withoutADay: String { message("without a day") }
  /// A command: asks for a date.
  public static var anotherDay: String { message("Another Day…") }

  /// The title of the dialog, and the name of the place's button.
  public static var addMeal: String { title(of: addMealCommand) }
  /// A command.
  public static var addMealCommand: String { message("Add Meal…") }
  /// In the empty field of the dialog.
  static var searchMeals: String { message("Search recipes, or type a meal") }
  /// The heading of a meal as it is typed: "Leftovers".
  static var withoutARecipe: String { message("Without a Recipe") }
  /// A line of text as a meal.
  static func quoted(_ text: String) -> String { message("“{text}”", ["text": text]) }

  // MARK: - Toasts

  /// The recipe of a feed is kept when it is planned.
  static func plannedNotice(_ meal: String, on day: PlanDay?, today: PlanDay, isKept: Bool) -> String {
    guard let day else {
      return isKept
        ? message("Put “{meal}” under To Cook and kept the recipe", ["meal": meal])
        : message("Put “{meal}” under To Cook", ["meal": meal])
    }
    if day == today {
      return isKept
        ? message("Planned “{meal}” for today and kept the recipe", ["meal": meal])
        : message("Planned “{meal}” for today", ["meal": meal])
    }
    if isWithinAWeek(day, today: today) {
      let values: KeyValuePairs = ["meal": meal, "day": weekday(day)]
      return isKept
        ? message("Planned “{meal}” for {day} and kept the recipe", values)
        : message("Planned “{meal}” for {day}", values)
    }
    let values: KeyValuePairs = ["meal": meal, "date": wholeDay(day)]
    return isKept
      ? message("Planned “{meal}” for {date} and kept the recipe", values)
      : message("Planned “{meal}” for {date}", values)
  }

  static func movedNotice(_ meal: String, to day: PlanDay?, today: PlanDay) -> String {
    guard let day else { return message("Moved “{meal}” to To Cook", ["meal": meal]) }
    if day == today { return message("Moved “{meal}” to today", ["meal": meal]) }
    if isWithinAWeek(day, today: today) {
      return message("Moved “{meal}” to {day}", ["meal": meal, "day": weekday(day)])
    }
    return message("Moved “{meal}” to {date}", ["meal": meal, "date": wholeDay(day)])
  }

  /// Said to screen readers after a meal has moved.
  static func isNow(_ meal: String, on day: PlanDay?) -> String {
    guard let day else { return message("{meal} is now under To Cook", ["meal": meal]) }
    return message("{meal} is now on {day}", ["meal": meal, "day": wholeDay(day)])
  }

  static func mealRemoved(_ meal: String) -> String {
    message("Removed “{meal}” from the plan", ["meal": meal])
  }
  static func markedAsCooked(_ meal: String) -> String {
    message("Marked “{meal}” as cooked", ["meal": meal])
  }
  static func mealsRepeated(_ count: Int) -> String {
    message("{count} meal repeated", plural: "{count} meals repeated", count)
  }

  static func planProblem(_ error: PlanError) -> String {
    switch error {
    case .textTooLong: textTooLong
    case .tooManyMeals: message("The plan is full. Remove meals of the past.")
    case .nothing: message("There is nothing to add.")
    }
  }
  /// Another device may have written more meals.
  static var planIsCut: String { message("The plan has too many meals. The oldest are not shown.") }

  // MARK: - To the list

  /// The heading of the meals whose ingredients go on the shopping list.
  public static var meals: String { message("Meals") }
  static func nextDays(_ count: Int) -> String {
    message("Next {count} Day", plural: "Next {count} Days", count)
  }
  static var allDays: String { message("All Days") }
  /// In place of the meals.
  static var noMealsInRange: String { message("Nothing is planned on these days") }
  /// The short form of the button "Add 18 Items".
  static func addShort(_ count: Int) -> String { message("Add {count}", plural: "Add {count}", count) }
  /// Beside an ingredient: so many, or so much, are on the shopping list already.
  static func areOnList(_ amount: String) -> String {
    // Translators: so many, or so much, of an ingredient: "2 on the list", "1 l on the list".
    amount.isEmpty ? mealOnList : message("{amount} on the list", ["amount": amount])
  }

  // MARK: - Sharing

  /// The title of the plan in texts, and the name of its file.
  public static var planTitle: String { message("Plan", context: "file") }
  public static var copyPlan: String { message("Copy as Text") }
  public static var saveAsCalendarFile: String { message("Save as Calendar File…") }
  public static var printPlan: String { message("Print…") }
}
