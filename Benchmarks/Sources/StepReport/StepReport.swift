import Foundation
import Ingredients
import RecipePages
import Samples

/// Draws steps from pages and from the sample kitchen, scales them by two, and prints every changed amount in
/// its context, so that a person can judge whether it should change.
@main
struct StepReport {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let listsIngredients = arguments.firstIndex(of: "--ingredients").map { arguments.remove(at: $0) } != nil
    let seed = try option("--seed", &arguments) ?? UInt64.random(in: 1...999_999)
    let count = try option("--count", &arguments).map(Int.init) ?? 500
    guard let folder = arguments.first else {
      print("Usage: StepReport [--seed N] [--count N] [--ingredients] DIR, a folder of NAME.json files")
      exit(2)
    }
    var generator = SeededGenerator(seed: seed)
    let drawn = try ReportedStep.steps(inPages: folder).shuffled(using: &generator).prefix(count)
    let kitchen = try ReportedStep.stepsOfSampleKitchen()
    print(
      "Seed \(seed): \(drawn.count) steps of pages, \(kitchen.count) of the sample kitchen, scaled by 2\n")
    let steps = drawn + kitchen
    var changes = 0
    for step in steps {
      changes += step.changes.count
      if listsIngredients {
        print(step.withIngredients)
      } else {
        for change in step.changes { print("[\(step.source)] \(change)") }
      }
    }
    let named = steps.count { !$0.step.ingredients.isEmpty }
    let timers = steps.flatMap(\.step.timers)
    let activities = timers.count { $0.activity != nil }
    print("\n\(changes) changed amounts; \(named) of \(steps.count) steps name ingredients;")
    print("\(timers.count) timers, of which \(activities) say what they time")
  }

  private static func option(_ name: String, _ arguments: inout [String]) throws -> UInt64? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    guard let value = UInt64(arguments[index + 1]) else { throw CocoaError(.formatting) }
    arguments.removeSubrange(index...index + 1)
    return value
  }
}
