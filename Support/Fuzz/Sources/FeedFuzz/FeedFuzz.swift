import Driver
import Foundation
import Recipes

/// For all bytes, the decoder must return recipes or throw one of its own errors.
@main
struct FeedFuzz {
  static func main() {
    run { bytes, count in
      do throws(FeedDefect) {
        let recipes = try FeedDecoder.recipes(from: Data(UnsafeBufferPointer(start: bytes, count: count)))
        for recipe in recipes { precondition(!recipe.name.isEmpty && !recipe.cuisine.isEmpty) }
      } catch {
        // The typed error leaves no other case.
      }
      return 0
    }
  }
}
