import Foundation
import Ingredients
public import Recipes
import RecipePages

// Ingredients, steps and cooking mode.
extension Words {
  public static let ingredients = "Ingredients"
  public static let steps = "Steps"
  public static let startCooking = "Start Cooking"
  public static let stopCooking = "Stop Cooking"
  public static let nextStep = "Next"
  public static let previousStep = "Back"
  public static let fewerServings = "Fewer Servings"
  public static let moreServings = "More Servings"
  public static let originalServings = "Original Servings"
  public static let copyRecipe = "Copy Recipe"
  public static let recipeCopied = "Recipe copied"
  public static let printRecipe = "Print Recipe"
  public static let couldNotPrint = "The recipe couldn’t be printed"
  public static let readingPage = "Reading the recipe’s page…"
  public static let measuresAsWritten = "As Written"
  public static let measuresMetric = "Metric"
  public static let measuresUS = "US"
  public static let timerRings = "Time’s up"
  public static let stopTimer = "Stop"
  /// Why the screen stays on.
  public static let cookingInProgress = "A recipe is being cooked"

  public static func step(_ number: Int) -> String { "Step \(number)" }
  public static func step(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)" }

  public static func servings(_ count: Int) -> String { "For \(count)" }

  /// "25 min", "3 h", "1 h 10 min", "1 day 3 h": the two largest units, the rest left out.
  public static func duration(_ duration: Duration) -> String {
    let minutes = max(1, Int((min(duration.seconds, 1e9) / 60).rounded()))
    let (days, hours) = (minutes / 1440, minutes / 60 % 24)
    let parts =
      days > 0
      ? [counted(days, "day"), hours > 0 ? "\(hours) h" : nil]
      : [hours > 0 ? "\(hours) h" : nil, minutes % 60 > 0 ? "\(minutes % 60) min" : nil]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// "Serves 4", or the page's own words where they are about something else ("24 cookies").
  static func yield(_ yield: RecipeYield, servings: Int?) -> String {
    let words = yield.words
    let isAboutPeople =
      ["serv", "people", "person", "portion"].contains { words.lowercased().contains($0) }
      || words.allSatisfy { $0.isNumber || $0 == "-" || $0 == "–" || $0 == " " }
    if let servings { return isAboutPeople ? "Serves \(servings)" : "Makes \(servings)" }
    guard isAboutPeople, let amount = yield.amount, amount.lower.denominator == 1 else { return words }
    if let upper = amount.upper { return "Serves \(amount.lower.numerator)–\(upper.numerator)" }
    return "Serves \(amount.lower.numerator)"
  }

  /// "0:42", "12:05", "1:47:12".
  static func clock(_ seconds: TimeInterval) -> String {
    let all = Int(min(seconds, 1e7).rounded(.up))
    let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
    return hours > 0
      ? String(format: "%d:%02d:%02d", hours, minutes, rest) : String(format: "%d:%02d", minutes, rest)
  }

  static func timerAction(_ state: CookingTimer.State) -> String {
    switch state {
    case .ready: "Start"
    case .running: "Pause"
    case .paused: "Resume"
    case .ringing: "Stop"
    }
  }

  public static func timerName(_ timer: CookingTimer) -> String { "Timer for \(timer.words)" }

  public static func timerLabel(_ timer: CookingTimer, remaining: String) -> String {
    "\(timerName(timer)): \(timer.isRinging ? timerRings : remaining)"
  }

  /// Where its step is not shown.
  public static func rang(_ timer: CookingTimer, of recipe: Recipe) -> String {
    "\(timerRings): \(name(of: timer, in: recipe))"
  }

  /// "Shoyu Ramen, 20 minutes".
  public static func name(of timer: CookingTimer, in recipe: Recipe) -> String {
    "\(recipe.name), \(timer.words)"
  }

  /// A recipe that has a video and no page.
  static let toldInVideo = "This recipe is told in its video."

  /// Said when a recipe's page was read: "12 ingredients, 6 steps".
  static func recipeRead(ingredients: Int, steps: Int) -> String {
    [ingredients > 0 ? counted(ingredients, "ingredient") : nil, steps > 0 ? counted(steps, "step") : nil]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// A sentence where the ingredients would be.
  static func methodUnavailable(_ error: RecipePageError, host: String) -> String {
    switch error {
    case .noRecipe, .notAPage: "No ingredients or steps were found on the page from \(host)."
    case .tooLarge: "The recipe’s page from \(host) is too large to be read here."
    case .addressRefused: "The recipe’s page is not on the public web, so it isn’t read here."
    case .status(404), .status(410): "The recipe’s page isn’t on \(host) any more."
    case .status(401), .status(403): "\(host) doesn’t let the recipe’s page be read here."
    case .status, .network: "The recipe’s page can’t be had at the moment."
    }
  }
}
