import Ingredients
public import Recipes
import RecipePages

// Ingredients, steps and cooking mode.
extension Strings {
  public static var ingredients: String { message("Ingredients") }
  public static var steps: String { message("Steps") }
  public static var startCooking: String { message("Start Cooking") }
  public static var stopCooking: String { message("Stop Cooking") }
  public static var nextStep: String { message("Next") }
  public static var previousStep: String { message("Back") }
  public static var fewerServings: String { message("Fewer Servings") }
  public static var moreServings: String { message("More Servings") }
  public static var originalServings: String { message("Original Servings") }
  public static var copyRecipe: String { message("Copy Recipe") }
  public static var recipeCopied: String { message("Recipe copied") }
  public static var printRecipe: String { message("Print Recipe") }
  public static var couldNotPrint: String { message("The recipe couldn’t be printed") }
  public static var readingPage: String { message("Reading the recipe’s page…") }
  public static var measuresAsWritten: String { message("As Written") }
  public static var measuresMetric: String { message("Metric") }
  public static var measuresUS: String { message("US") }
  public static var timerRings: String { message("Time’s up") }
  public static var stopTimer: String { message("Stop") }
  /// The reason for which the screen stays on.
  public static var cookingInProgress: String { message("A recipe is being cooked") }

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
    message("{source}: {address}", ["source": title, "address": address])
  }

  /// On the control that changes them.
  public static func servings(_ count: Int) -> String { message("For {count}", plural: "For {count}", count) }

  /// "Serves 4", or the page's own words where they are about something else ("24 cookies").
  static func yield(_ yield: RecipeYield, servings: Int?) -> String {
    if let servings {
      return yield.isAboutPeople
        ? serves(servings) : message("Makes {count}", plural: "Makes {count}", servings)
    }
    guard yield.isAboutPeople, let amount = yield.amount, amount.lower.denominator == 1 else {
      return yield.words
    }
    guard let upper = amount.upper else { return serves(amount.lower.numerator) }
    return message(
      "Serves {lowest}–{highest}",
      ["lowest": number(amount.lower.numerator), "highest": number(upper.numerator)])
  }

  private static func serves(_ count: Int) -> String {
    message("Serves {count}", plural: "Serves {count}", count)
  }

  static func timerAction(_ state: CookingTimer.State) -> String {
    switch state {
    case .ready: message("Start", context: "timer")
    case .running: message("Pause", context: "timer")
    case .paused: message("Resume", context: "timer")
    case .ringing: stopTimer
    }
  }

  /// `time` is in the words of the recipe: "20 minutes".
  public static func timerName(_ timer: CookingTimer) -> String {
    message("Timer for {time}", ["time": timer.words])
  }

  public static func timerLabel(_ timer: CookingTimer, remaining: String) -> String {
    timer.isRinging
      ? message("Timer for {time}: Time’s up", ["time": timer.words])
      : message("Timer for {time}: {remaining}", ["time": timer.words, "remaining": remaining])
  }

  /// Where the timer's step is not shown.
  public static func timerEnded(_ timer: CookingTimer, of recipe: Recipe) -> String {
    message("Time’s up: {recipe}, {time}", ["recipe": recipe.name, "time": timer.words])
  }

  /// "Shoyu Ramen, 20 minutes".
  public static func name(of timer: CookingTimer, in recipe: Recipe) -> String {
    message("{recipe}, {time}", ["recipe": recipe.name, "time": timer.words])
  }

  /// A recipe that has a video and no page.
  static var toldInVideo: String { message("This recipe is told in its video.") }

  /// Said when a recipe's page was read: "12 ingredients, 6 steps".
  static func recipeRead(ingredients: Int, steps: Int) -> String {
    let ingredientCount = message("{count} ingredient", plural: "{count} ingredients", ingredients)
    let stepCount = message("{count} step", plural: "{count} steps", steps)
    if steps == 0 { return ingredients == 0 ? "" : ingredientCount }
    if ingredients == 0 { return stepCount }
    // Translators: "12 ingredients, 6 steps".
    return message("{ingredients}, {steps}", ["ingredients": ingredientCount, "steps": stepCount])
  }

  /// A sentence where the ingredients would be.
  static func pageUnavailable(_ error: RecipePageError, host: String) -> String {
    switch error {
    case .noRecipe, .notAPage:
      message("No ingredients or steps were found on the page from {host}.", ["host": host])
    case .tooLarge: message("The recipe’s page from {host} is too large to be read here.", ["host": host])
    case .addressRefused: message("The recipe’s page is not on the public web, so it isn’t read here.")
    case .status(404), .status(410): message("The recipe’s page isn’t on {host} any more.", ["host": host])
    case .status(401), .status(403):
      message("{host} doesn’t let the recipe’s page be read here.", ["host": host])
    case .status, .network: message("The recipe’s page isn’t available right now.")
    }
  }
}
