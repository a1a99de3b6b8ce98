import Foundation
import Ingredients
import Networking
import Recipes
public import RecipePages

// Ingredients, steps and cooking mode.
extension Strings {
  public static var ingredients: String { message("Ingredients") }
  /// The heading of the steps of a recipe, and of a field in the editor.
  public static var steps: String { message("Steps") }
  /// The button that shows one step at a time.
  public static var startCooking: String { message("Start Cooking") }
  /// On the button of a recipe that is being cooked: "Continue Cooking · Step 3".
  static func continueCooking(step: Int) -> String {
    message("Continue Cooking · Step {number}", ["number": number(step)])
  }
  /// A command: the recipe is not being cooked any more.
  public static var endCooking: String { message("End Cooking") }
  /// A toast with Undo.
  public static var cookingEnded: String { message("Cooking ended") }
  public static var undo: String { message("Undo") }
  /// A file of the person's cooking cannot be read. A damaged one is kept under another name.
  static var sessionDamaged: String {
    message("Couldn’t read your cooking progress. The file was kept.")
  }
  /// The file of the preferences cannot be read. A damaged one is kept under another name.
  public static var preferencesDamaged: String {
    message("Couldn’t read the preferences. The file was kept.")
  }
  /// A file of Ladle's own cannot be written.
  static var notSaved: String { message("Couldn’t save: the disk is full or read-only.") }
  /// A command: no ingredient is ticked any more.
  public static var clearTicks: String { message("Clear Ticks") }
  /// The button that shows the next step.
  public static var nextStep: String { message("Next") }
  /// The button that shows the step before.
  public static var previousStep: String { message("Previous") }
  /// Over the ingredients that a step uses.
  public static var forThisStep: String { message("For This Step") }
  /// Shows all ingredients while cooking.
  public static func allIngredients(_ count: Int) -> String {
    message("All {count} Ingredient", plural: "All {count} Ingredients", count)
  }
  public static var fewerServings: String { message("Fewer Servings") }
  public static var moreServings: String { message("More Servings") }
  /// A command: the number of servings that the recipe's page says.
  public static var originalServings: String { message("Original Servings") }
  /// On the control that halves or doubles a recipe whose servings are unknown, beside a heading: "1×", "1½×".
  static func multiple(_ amount: String) -> String { message("{amount}×", ["amount": amount]) }
  public static var copyRecipe: String { message("Copy as Text") }
  /// A toast.
  public static var recipeCopied: String { message("Recipe copied") }
  public static var printRecipe: String { message("Print…") }
  /// A toast, after a recipe, the shopping list or the plan was to be printed.
  public static var couldNotPrint: String { message("Printing failed") }
  public static var readingPage: String { message("Reading the recipe’s page…") }
  /// A choice of measures: amounts as the recipe's page has them.
  public static var measuresAsWritten: String { message("As Written") }
  /// A choice of measures: grams, millilitres.
  public static var measuresMetric: String { message("Metric") }
  /// A choice of measures: cups, ounces, pounds.
  public static var measuresUS: String { message("US") }
  /// A timer has ended and rings.
  public static var timerRings: String { message("Time’s up") }
  /// The button of a timer that rings.
  public static var stopTimer: String { message("Stop") }
  /// The reason for which the screen stays on.
  public static var cookingInProgress: String { message("A recipe is being cooked") }

  /// The name of a step: "Step 3".
  public static func step(_ number: Int) -> String {
    message("Step {number}", ["number": Self.number(number)])
  }

  public static func step(_ number: Int, of count: Int) -> String {
    message("Step {number} of {total}", ["number": Self.number(number), "total": Self.number(count)])
  }

  /// A step in the recipe that is copied or printed: "2. Simmer for an hour."
  static func numbered(_ number: Int, _ step: String) -> String {
    message("{number}. {step}", ["number": Self.number(number), "step": step])
  }

  /// Where the recipe that is copied or printed comes from: "Recipe from example.com: https://example.com/tart".
  static func source(_ title: String, address: String) -> String {
    labeled(title, address)
  }

  public static var servingsLabel: String { message("Servings") }

  /// On the control that changes them: "For 4", or the page's own short words about something else ("24 cookies") with the
  /// number in them.
  static func servings(_ count: Int, of yield: RecipeYield) -> String {
    if !yield.isAboutPeople, let words = scaled(yield, to: count), words.count <= 20 { return words }
    return message("For {count}", plural: "For {count}", count)
  }

  /// "Serves 4", or the page's own words where they are about something else ("24 cookies"), with the number of
  /// servings in them.
  static func yield(_ yield: RecipeYield, servings: Int?) -> String {
    if let servings {
      if yield.isAboutPeople { return serves(servings) }
      return scaled(yield, to: servings) ?? message("Makes {count}", plural: "Makes {count}", servings)
    }
    guard yield.isAboutPeople, let amount = yield.amount, amount.lower.denominator == 1 else {
      return yield.words
    }
    guard let upper = amount.upper else { return serves(amount.lower.numerator) }
    guard upper.denominator == 1 else { return yield.words }
    return message(
      "Serves {lowest}–{highest}",
      ["lowest": number(amount.lower.numerator), "highest": number(upper.numerator)])
  }

  /// The page's own words with another number: "4 boats" for "2 boats".
  static func scaled(_ yield: RecipeYield, to servings: Int) -> String? {
    guard let original = yield.amount?.lower, original.denominator == 1,
      let factor = Amount(servings, over: original.numerator)
    else { return nil }
    return AmountPhrase(yield.words)?.scaled(by: factor)
  }

  /// How many people the recipe feeds.
  private static func serves(_ count: Int) -> String {
    message("Serves {count}", plural: "Serves {count}", count)
  }

  // MARK: - Timers

  /// The name of a timer by its activity: "Simmer, 20 min". Ranges and seconds are in the words of the recipe.
  static func timerName(of timer: StepTimer) -> String {
    let isWhole = timer.upperDuration == nil && timer.duration.seconds.remainder(dividingBy: 60) == 0
    let time = isWhole ? duration(timer.duration) : timer.words
    guard let activity = timer.activity else { return time }
    return listed(activity, time)
  }

  /// The second timer of a step that has two of one name: "Simmer, 20 min (2)".
  static func timerName(_ name: String, number: Int) -> String {
    bracketed(name, number)
  }

  /// Rows that the bar at the bottom has no room for.
  static func moreRows(_ count: Int) -> String { message("{count} More", plural: "{count} More", count) }
  /// The button that folds the bar at the bottom again.
  static var fewerRows: String { message("Show Fewer") }

  /// Leads from the bar at the bottom to the step of the recipe that was cooked last.
  public static var continueCooking: String { message("Continue") }
  /// For assistive technology: "Continue: Pumpkin Pie, Step 2 of 5".
  public static func continueCooking(_ recipe: String, at step: String) -> String {
    labeled(continueCooking, listed(recipe, step))
  }
  /// The sentences for assistive technology when a step appears: "Step 2 of 5. Filling: Plums. Halve the plums."
  static func spokenStep(_ progress: String, section: String?, name: String?, text: String) -> String {
    var title = section ?? name
    if let section, let name { title = labeled(section, name) }
    return spoken(progress, title.map { spoken($0, text) } ?? text)
  }

  /// A recipe that has a video and no page.
  static var toldInVideo: String { message("This recipe only has a video.") }

  /// Said when a recipe's page was read: "12 ingredients, 6 steps".
  static func recipeRead(ingredients: Int, steps: Int) -> String {
    let ingredientCount = message("{count} ingredient", plural: "{count} ingredients", ingredients)
    let stepCount = message("{count} step", plural: "{count} steps", steps)
    if steps == 0 { return ingredients == 0 ? "" : ingredientCount }
    if ingredients == 0 { return stepCount }
    return listed(ingredientCount, stepCount)
  }

  static var pageWithoutRecipe: String { message("No recipe was found on the page.") }

  /// A sentence where the ingredients would be.
  public static func pageUnavailable(_ error: RecipePageError, host: String) -> String {
    switch error {
    case .noRecipe, .notAPage: pageWithoutRecipe
    case .tooLarge, .addressRefused, .network(.leadsInside), .status(401), .status(403):
      message("Ladle can’t read the recipe’s page.")
    case .status(404), .status(410): message("The recipe’s page isn’t on {host} any more.", ["host": host])
    case .status, .network: message("The recipe’s page isn’t available right now.")
    }
  }
}
