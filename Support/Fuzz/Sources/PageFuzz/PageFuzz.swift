import Driver
import Foundation
import Ingredients
import RecipePages

private let address = URL(fileURLWithPath: "/page.html")

/// For all bytes, the reader must have one of its own outcomes, and a recipe that it finds can be shown and
/// scaled.
@main
struct PageFuzz {
  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      do throws(RecipePageError) {
        let contents = try RecipePageReader().contents(of: data, contentType: nil, address: address)
        precondition(!contents.ingredients.isEmpty || !contents.steps.isEmpty, "an empty recipe")
        for step in contents.steps {
          for timer in step.timers {
            precondition(Array(step.text.utf8)[timer.range].elementsEqual(timer.words.utf8))
          }
        }
        for section in contents.sections { precondition(!section.steps.isEmpty) }
      } catch {
        precondition(error == .noRecipe || error == .notAPage)
      }
      return 0
    }
  }
}
